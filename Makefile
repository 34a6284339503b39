# Every verb of the project. Each builds .venv by itself, from the lock, with python3 -m venv and pip.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
PORT ?= 8081
# Much of a test's time is waiting for processes and pages: more workers than cores.
WORKERS ?= $(shell expr $$(nproc) + 1)
# Files with properties, tried on few examples in `make test`.
PROPERTIES = $(shell grep -rl "tests.examples import" tests)
# Bots and workers start often: let Python keep what it compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: sandbox test test-slow check bench fmt types lint contracts gallery lock clean

$(VENV)/.run: requirements.lock
	test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

$(VENV)/.dev: requirements-dev.lock
	test -x $(RUN) || $(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@ $(VENV)/.run

sandbox: $(VENV)/.run  ## a local Telegram and the bot, on one page; no token, no network
	$(RUN) -m bot sandbox --port $(PORT)

test: $(VENV)/.dev  ## all tests but the longest, on all cores
	$(RUN) -m pytest -n $(WORKERS) --dist loadgroup -m "not slow"

test-slow: $(VENV)/.dev  ## the longest tests, ten times the examples, and two hundred kills
	$(RUN) -m pytest -n $(WORKERS) --dist loadgroup -m slow
	IGROTEKA_EXAMPLES_TIMES=10 $(RUN) -m pytest -n $(WORKERS) --dist loadgroup $(PROPERTIES)
	$(RUN) -m tests.e2e.kills --kills 200

check: lint types contracts test  ## the gate: format, lint, types, contracts, tests

lint: $(VENV)/.dev
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .

types: $(VENV)/.dev
	$(RUN) -m mypy

contracts: $(VENV)/.dev
	$(VENV)/bin/lint-imports --no-cache

bench: $(VENV)/.dev  ## figures, side by side in one run
	$(RUN) -m tests.bench

fmt: $(VENV)/.dev
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .

lock: $(VENV)/.dev  ## both locks anew, from pyproject.toml
	$(RUN) -m pip install --quiet uv
	$(VENV)/bin/uv pip compile --universal --generate-hashes --no-header -q pyproject.toml -o requirements.lock
	$(VENV)/bin/uv pip compile --universal --generate-hashes --no-header -q --extra dev pyproject.toml -o requirements-dev.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
