# One door: every check CI makes is a target here, and `make` alone lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
RUN_READY := $(VENV)/.run-ready
CHECKS := tests/web
NODE_READY := $(CHECKS)/node_modules/.ready
# Only where there is node: without it, what needs it is skipped and said.
PAGE_READY := $(if $(shell command -v npm),$(NODE_READY))

.DEFAULT_GOAL := help
.PHONY: help run example test test-page test-rest test-all lint format bench bench-serving balance photos screenshots train train-board train-readers train-further calibrate evaluation evaluate report types schemas corpus clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(RUN_READY): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	touch $@

$(READY): $(RUN_READY)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	touch $@

# What checks the page, and nothing that it is served with.
$(NODE_READY): $(CHECKS)/package.json $(CHECKS)/package-lock.json
	npm ci --prefix $(CHECKS) --no-audit --no-fund --loglevel error
	touch $@

HOST ?= 0.0.0.0
PORT ?= 8000
run: $(RUN_READY) ## serve the page, and print its address for this machine and for phones in the same network
	$(BIN)/alaune serve --host $(HOST) --port $(PORT)

example: $(RUN_READY) ## score a sample table of three players and print its sheets
	$(BIN)/alaune round samples/tables/vendredi.json

# Those of the page beside all others. Where make can (from 4.0 on), each half says what it found when it is done.
test: $(READY) $(PAGE_READY) ## run the tests
	@echo "Two halves at once, a quarter of an hour on two cores; make test-page and make test-rest show each as it goes."
	$(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) test-page test-rest

test-page: $(READY) $(PAGE_READY) ## run the tests of the page, in Chromium
	$(BIN)/python -m pytest tests/web

test-rest: $(READY) $(PAGE_READY) ## run all tests but those of the page
	$(BIN)/python -m pytest --ignore tests/web

test-all: $(READY) $(PAGE_READY) ## run the tests, with all 20,000 layouts of the comparison
	$(BIN)/python -m pytest -m "slow or not slow"

lint: $(READY) $(PAGE_READY) ## check format, style and types, those of the page too
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(if $(PAGE_READY),$(CHECKS)/node_modules/.bin/tsc --project $(CHECKS),@echo "the page's types are not checked: there is no npm here")

format: $(READY) ## rewrite the sources in the house's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

screenshots: $(READY) $(PAGE_READY) ## take the pictures anew that the main pages are compared with; look at them before they are committed
	ALAUNE_RENEW_SCREENSHOTS=1 $(BIN)/python -m pytest tests/web/test_pictures.py

bench: $(READY) ## layouts scored and photos simulated a second, the hardest repairs, each step of a photo
	$(BIN)/python -m tests.bench

UPLOADS ?= 64
SOAK ?= 0
bench-serving: $(READY) ## the service under 1, 8 and 32 uploads at once, and under too many; SOAK=2000 watches its memory too
	$(BIN)/python -m tests.bench.serving --uploads $(UPLOADS) --soak $(SOAK)

balance: $(READY) ## play thousands of pages and rewrite docs/balance.md (minutes)
	$(BIN)/python -m samples.balance

photos: $(READY) ## make samples/photos again, from their seeds
	$(BIN)/python -m samples.choose_photos

# Of all photos, drawn looks and steps so much. What is made is kept in build/training, or build/training-part-PART.
PART ?= 1
TRAINING = $(BIN)/python -m models.training --part $(PART) $(if $(FURTHER),--shipped)
# Once the photos are there, a core for the networks that see the board, and one for those that read tiles.
train: $(READY) ## make the photos and fit networks from their seeds, in build/training/models (two hours); PART=0.2 a fifth of all of it
	$(TRAINING) photos
	$(MAKE) --no-print-directory --jobs 2 train-board train-readers
	$(TRAINING) proofs calibrate

train-board: $(READY)
	$(TRAINING) --threads 1 locate page

train-readers: $(READY)
	$(TRAINING) --threads 1 tile places codes

train-further: ## begin with the networks that ship, and fit them one more round (hours)
	$(MAKE) --no-print-directory train FURTHER=yes

calibrate: $(READY) ## fit what the networks' probabilities are worth, and the threshold of doubt
	$(BIN)/python -m models.training --models models calibrate

# Tables, and two families of looks, that training never sees; photos to be refused. Each line: folder, then how it is made.
EVALUATION := build/evaluation
GAZETTE := $(EVALUATION)/gazette --count 1000 --seed 900301 --backgrounds held-out --style gazette
NEGATIVES := $(EVALUATION)/negatives --count 500 --seed 900305 --backgrounds held-out --style gazette --refused 100
AFFICHE := $(EVALUATION)/affiche --count 300 --seed 900303 --backgrounds held-out --style affiche
TYPEWRITER := $(EVALUATION)/typewriter --count 300 --seed 900304 --backgrounds held-out --style typewriter

evaluation: $(READY) ## make the photos that the networks are measured on, 2,100 of them (minutes)
	test -e $(EVALUATION)/gazette/00999.json || $(BIN)/alaune samples make $(GAZETTE)
	test -e $(EVALUATION)/negatives/00499.json || $(BIN)/alaune samples make $(NEGATIVES)
	test -e $(EVALUATION)/affiche/00299.json || $(BIN)/alaune samples make $(AFFICHE)
	test -e $(EVALUATION)/typewriter/00299.json || $(BIN)/alaune samples make $(TYPEWRITER)

evaluate: evaluation ## print how exactly each of these series is read
	for series in gazette negatives affiche typewriter; do $(BIN)/alaune evaluate $(EVALUATION)/$$series --lang en; done

report: evaluation ## measure every step of reading again, and rewrite the figures in docs/recognition.md and the cards
	$(BIN)/python -m models.training.report --threads 2 \
		"$(EVALUATION)/gazette=gazette, tables never seen|alaune samples make $(GAZETTE)" \
		"$(EVALUATION)/affiche=affiche, a kept-out look|alaune samples make $(AFFICHE)" \
		"$(EVALUATION)/typewriter=typewriter, a kept-out look|alaune samples make $(TYPEWRITER)" \
		"$(EVALUATION)/negatives=to be refused|alaune samples make $(NEGATIVES)"

types: $(READY) ## rewrite the page's types from the service's description
	$(BIN)/python -m api.web.make_types

schemas: $(READY) ## rewrite docs/schemas from the types
	$(BIN)/python -m tests.make_schemas

corpus: $(READY) ## rewrite the generated cases of the scoring corpus (minutes)
	$(BIN)/python -m tests.scoring.une.make_corpus

clean: ## remove what the other targets made
	rm -rf $(VENV) $(CHECKS)/node_modules build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
