# One door: every check CI makes is a target here, and `make` alone lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
RUN_READY := $(VENV)/.run-ready

.DEFAULT_GOAL := help
.PHONY: help run test test-all lint format bench balance photos schemas corpus clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(RUN_READY): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	touch $@

$(READY): $(RUN_READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@

run: $(RUN_READY) ## score a sample table of three players and print its sheets
	$(BIN)/alaune round samples/tables/vendredi.json

test: $(READY) ## run the tests
	$(BIN)/python -m pytest

test-all: $(READY) ## run the tests, with all 20,000 layouts of the comparison
	$(BIN)/python -m pytest -m "slow or not slow"

lint: $(READY) ## check format, style and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(READY) ## rewrite the sources in the house's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY) ## layouts scored and photos simulated a second, the hardest repairs, each step of a photo
	$(BIN)/python -m tests.bench

balance: $(READY) ## play thousands of pages and rewrite docs/balance.md (minutes)
	$(BIN)/python -m samples.balance

photos: $(READY) ## make samples/photos again, from their seeds
	$(BIN)/python -m samples.choose_photos

schemas: $(READY) ## rewrite docs/schemas from the types
	$(BIN)/python -m tests.make_schemas

corpus: $(READY) ## rewrite the generated cases of the scoring corpus (minutes)
	$(BIN)/python -m tests.scoring.une.make_corpus

clean: ## remove what the other targets made
	rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
