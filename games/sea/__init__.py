"""The sea that both battles share: fleets, how they and the shots are written, random layouts."""
