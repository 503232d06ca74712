# Everything happens in .venv. `make` alone lists the targets.
.DEFAULT_GOAL := help

# The first Python on the path that is new enough; PYTHON=... chooses another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
# How many processes the tests use.
WORKERS ?= auto

BIN := .venv/bin
# The client is built by the targets that need it, beside what is installed; `pip` would build it a second time.
PIP := GOUJI_WEB=off $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal
# Two targets at a time, each with its output in one piece where `make` can do that.
TOGETHER := $(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)

.PHONY: help
help: ## list the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "gouji needs Python 3.11 or newer, and none is on the path" >&2; exit 1; }
	$(PYTHON) -m venv .venv

# What the build needs goes into .venv too, so that an edited kernel is compiled again in place and without a network.
.venv/build-tools: pyproject.toml | .venv/bin/python
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" > $@.txt
	$(PIP) install -r $@.txt
	@touch $@

.venv/for-play: pyproject.toml hatch_build.py .venv/build-tools
	$(PIP) install --no-build-isolation --editable '.[play,serve]'
	@touch $@

.venv/for-dev: pyproject.toml hatch_build.py .venv/build-tools
	$(PIP) install --no-build-isolation --editable '.[play,serve,dev]'
	@touch $@ .venv/for-play

.venv/for-peers: pyproject.toml .venv/for-dev
	$(PIP) install --no-build-isolation --editable '.[peers]' || echo "warning: no OpenSpiel for this Python, no comparison" >&2
	@touch $@

.PHONY: setup
setup: .venv/for-dev ## make .venv with all that playing and developing needs
	@$(BIN)/python hatch_build.py
	@$(BIN)/python hatch_web.py

.PHONY: kernel
kernel: .venv/for-dev ## compile what changed of the kernel; fails without a C compiler
	@$(BIN)/python hatch_build.py --strict

.PHONY: play
play: .venv/for-play ## play in the browser: starts the server and opens the page
	@$(BIN)/python hatch_build.py
	@$(BIN)/python hatch_web.py
	@$(BIN)/gouji serve --open $(ARGS)

.PHONY: terminal
terminal: .venv/for-play ## play a match in this terminal
	@$(BIN)/python hatch_build.py
	@$(BIN)/gouji play $(ARGS)

.PHONY: lint
lint: .venv/for-dev ## style, formatting and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python -m gouji.server.schema --check

.PHONY: format
format: .venv/for-dev ## put every file into the house's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

.PHONY: types
types: .venv/for-dev ## check the types
	$(BIN)/mypy

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --silent

# Node does the work; of Python it needs no package, so that both can be installed at a time.
.PHONY: client
client: | .venv/bin/python web/node_modules/.package-lock.json ## build the browser client, check its types, style, words and size, and test it
	@$(BIN)/python hatch_web.py --strict
	cd web && npm run --silent check && npm run --silent lint && npm run --silent test && npm run --silent size

.PHONY: test
test: ready ## all checks, the tests uncompiled (with coverage), then compiled
	@$(MAKE) --no-print-directory checked

# The two halves of `make test`, each with two things going on at a time. First what waits for the network: Python's
# packages and the kernel, beside all that Node does.
.PHONY: ready
ready:
	@$(TOGETHER) kernel client

.PHONY: checked
checked:
	@$(TOGETHER) browser lint types covered uncompiled compiled

# The browser tests mostly wait, for bots and for the browser: one process of them goes beside everything else, from the
# beginning; they do not wait for `kernel`, and refuse a stale one.
.PHONY: browser
browser: .venv/for-dev
	GOUJI_PURE= $(BIN)/python -m pytest tests/e2e

# What the coverage of the rules, records and matches is measured on: the tests that are about them. Each line that is
# counted is slow, so that what tests other rooms runs without.
COVERED := record rules match properties/test_invariants.py properties/test_small_deals.py cli/test_perft.py test_doctests.py
# What stands above the kernel, and compares players or fits it to the interfaces of others, is tested once, on the
# compiled engine, and so is the independent enumerator, which has no engine. Its large trees are counted there too;
# uncompiled, `cli/test_perft.py` counts some.
ABOVE := analysis arena e2e naive perft server tui test_build.py test_client_build.py test_documents.py \
	$(addprefix bots/test_,examples.py levels.py line_player.py proverb.py strength.py) \
	$(addprefix cli/test_,bench.py ending.py simulate.py) \
	$(addprefix envs/test_,gymnasium.py openspiel.py pettingzoo.py play.py research.py rlcard.py)

.PHONY: covered
covered: kernel
	GOUJI_PURE=1 $(PYTEST) $(addprefix tests/,$(COVERED)) --cov --cov-report=term

.PHONY: uncompiled
uncompiled: kernel
	GOUJI_PURE=1 $(PYTEST) $(addprefix --ignore=tests/,$(ABOVE) $(COVERED))

# Many of these wait for servers, so that twice as many go side by side.
BESIDE := $(if $(filter 2,$(WORKERS)),--numprocesses 4)

.PHONY: compiled
compiled: kernel
	GOUJI_PURE= $(PYTEST) $(BESIDE) --ignore=tests/e2e

.PHONY: shots
shots: kernel client ## pictures of every page and dialog in four sizes and both languages, in build/shots
	$(BIN)/python docs/shots/browser.py $(ARGS)

.venv/for-docs: pyproject.toml .venv/for-play
	$(PIP) install --no-build-isolation --editable '.[docs]'
	@touch $@

# The inside of the program, the server and the terminal is for those who change it: they read the sources.
.PHONY: docs
docs: .venv/for-docs ## the Python interface as pages, in build/docs; the documents themselves are read in docs/
	GOUJI_PURE=1 $(BIN)/pdoc --output-directory build/docs gouji '!gouji.cli' '!gouji.server' '!gouji.tui'
	@echo "open build/docs/index.html"

.PHONY: bench
bench: kernel .venv/for-peers ## measure the engine, beside OpenSpiel's
	$(BIN)/gouji bench $(ARGS)

.PHONY: fuzz
fuzz: kernel ## a million random deals, every invariant checked
	$(BIN)/python -m tests.invariants --deals 1000000
