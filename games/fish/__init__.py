"""«Рыбы»: disc tags are flicked on a table, and the last one lying there wins.

docs/rules/fish.md

The fish of two to eight players stand along the edge (R1).  A turn is one flick of one's own fish
or one slow push; then physics goes on until all is at rest, and what fell off is lost (M, R2).
With his first move of a round nobody may lose fish that have not moved: they are put back and he
perishes (R3).  What perishes in one move perishes together, and the next round is played in the
reverse order of perishing (R4-R5).  The last fish on the table has a point; two and three play to
three of them, more play as many rounds as they are (R6-R7).  Aims are typed or tapped together and
fired (A1-A5); the hand errs a little, by dice that nobody chose (A8).  What a move came to is
worked out once and kept (A9).
"""
