# Everything that is done with this repository from a shell. `make` alone lists it.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
RUNS ?= 5
# Test data, documents for `make bench`, and a script that runs other programs on these. None of them
# is part of the repository; Tests/README.md says more.
CONFORMANCE ?= ../shared/conformance
CORPUS ?= ../shared/corpus
PEERS ?= ../shared/tools/peers

BUILD := .build
OUT := $(BUILD)/samples
CHECKED := --explicit-target-dependency-import-check error
# Continuous integration reads no information for debuggers, which takes a tenth of the time to build, and builds
# once: a module seen as one takes up to a third less than its files one by one.
TESTED := $(if $(CI),-debug-info-format none -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1)
# The program is built with its modules seen as one, without the run-time check for overlapping
# access, which the tests make, and with types known by their accessors instead of by names that
# are looked up among all conformances when the program starts.
# The compiler refuses what is in the library of regular expressions (1.2 MB), so that it is not linked.
# No information for debuggers: nothing that is installed has any, and it takes a tenth of the time.
RELEASE := -c release $(CHECKED) -debug-info-format none -Xswiftc -cross-module-optimization \
  -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import \
  -Xswiftc -enforce-exclusivity=unchecked \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# On Linux the program carries Swift's runtime, so that it starts sooner and runs on machines
# that have no Swift; nor does it look for libraries in its own folder. The compiler's library goes
# in too, and C++'s where its archive is there: it would cost each start a millisecond. Each function is in a
# section of its own, nothing is kept for code outside of the program: the linker removes what nothing calls
# and folds equal functions into one. Without frame pointers it takes a hundredth less of time.
ifeq ($(shell uname -s),Linux)
  ARCHIVES := $(BUILD)/archives
  # Sources/System/CSwiftRuntime
  PROGRAM := -Xlinker --defsym=_swift_stdlib_getScalarName=pdfcompose_scalar_name \
    -Xlinker $(ARCHIVES)/libswiftCore.a
  RELEASE += --static-swift-stdlib --disable-local-rpath --omit-frame-pointers -Xswiftc -use-ld=lld \
    -Xlinker -L$(ARCHIVES) -Xlinker --no-export-dynamic -Xlinker --no-eh-frame-hdr -Xlinker .ci/unwind-tables.ld \
    -Xlinker --icf=all -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -internalize-at-link \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
  # Relative relocations, most of those of a Swift program, take an eighth of a byte instead of
  # 24; C libraries before 2.36 cannot read them.
  ifneq (,$(findstring yes,$(shell getconf GNU_LIBC_VERSION 2>/dev/null | \
      awk '$$2 >= 2.36 { print "yes" }')))
    RELEASE += -Xlinker -z -Xlinker pack-relative-relocs
  endif
endif
# Asks Package.swift for `-Osize` where it may be.
export PDFCOMPOSE_RELEASE := 1
BINARY := $(BUILD)/release/pdfcompose
SOURCES := Package.swift Sources Tests Samples
SAMPLES := $(wildcard Samples/*.md)
THEMES := $(wildcard Samples/themes/*.md)
MIGRATED := pandoc latex-typst
PROGRAMS := $(notdir $(patsubst %/,%,$(dir $(wildcard Samples/*/main.swift))))
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/CommandLine/PDFCompose.swift)

export SWIFT

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup archives build demo test dist check-dist docs install uninstall bench samples check drawings validate format lint \
  snapshots clean

help: ## Show this list
	@echo "pdfcompose $(VERSION): make TARGET"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' Makefile | \
	  while IFS='|' read -r name text; do printf '%-13s %s\n' "$$name" "$$text"; done

# The archives that the program is linked with, in a folder that has nothing else.
archives:
	@test -z "$(ARCHIVES)" || .ci/archives "$(ARCHIVES)" stdc++

setup: ## Install the system packages that the build needs
	@.ci/setup

build: setup archives ## Build the program for release
	$(SWIFT) build $(RELEASE) $(PROGRAM) --product pdfcompose

demo: build ## Build, compose a sample and say where the PDF lies
	@mkdir -p $(OUT)
	@$(BINARY) Samples/user-guide.md -o $(OUT)/user-guide.pdf
	@echo "The user guide is now a PDF: $(abspath $(OUT)/user-guide.pdf)"

test: ## Install what the tests need and run all of them
	@.ci/setup --tests
	@CONFORMANCE="$(CONFORMANCE)" CORPUS="$(CORPUS)" .ci/test $(SWIFT) test $(CHECKED) $(TESTED) --disable-xctest

install: ## Install program, man page and completions below PREFIX (/usr/local)
	@test -x $(BINARY) || $(MAKE) build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -s -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/pdfcompose"
	install -m 644 docs/man/pdfcompose.1 "$(DESTDIR)$(PREFIX)/share/man/man1/pdfcompose.1"
	$(BINARY) --generate-completion-script bash \
	  >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/pdfcompose"
	$(BINARY) --generate-completion-script zsh \
	  >"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pdfcompose"
	$(BINARY) --generate-completion-script fish \
	  >"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pdfcompose.fish"

dist: build ## Pack the program: a tarball and, on Debian, a .deb in .build/dist
	@.ci/dist $(BINARY) $(VERSION) $(BUILD)/dist

check-dist: ## Install what `dist` made on a bare Debian 12 (root, debootstrap) and compose with it
	@.ci/check-dist $(BUILD)/dist

uninstall: ## Remove what `install` put below PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/pdfcompose" "$(DESTDIR)$(PREFIX)/share/man/man1/pdfcompose.1" \
	  "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/pdfcompose" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_pdfcompose" \
	  "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/pdfcompose.fish"

bench: build ## Measure time, memory and size on real documents (RUNS=5)
	$(SWIFT) build $(RELEASE) --product Benchmarks
	@CORPUS="$(CORPUS)" CONFORMANCE="$(CONFORMANCE)" $(BUILD)/release/Benchmarks --runs $(RUNS) $(BINARY)
	@mkdir -p $(OUT)
	@test ! -f "$(CORPUS)/book.md" || $(BINARY) --quiet "$(CORPUS)/book.md" -o $(OUT)/book.pdf
	@.ci/bench-pages "$(CONFORMANCE)/pdf-pages/files" $(RUNS) $(OUT)/book.pdf
	@.ci/bench-type-checking $(BUILD)/release 80 300
	@.ci/bench-peers "$(PEERS)" "$(CORPUS)" "$(BINARY)" $(RUNS)

samples: build ## Compose every sample and run the sample programs
	@mkdir -p $(OUT)
	@set -e; for file in $(SAMPLES); do \
	  pdf=$(OUT)/$$(basename "$$file" .md).pdf; \
	  $(BINARY) "$$file" -o "$$pdf"; echo "$$pdf"; \
	done
	@mkdir -p $(OUT)/themes; $(BINARY) $(THEMES) -o $(OUT)/themes/
	@set -e; for from in $(MIGRATED); do $(BINARY) Samples/migration/$$from/*.md -o $(OUT)/migration-$$from/; done
	@set -e; for program in $(PROGRAMS); do \
	  $(SWIFT) build $(RELEASE) --product "$$program"; \
	  (cd $(OUT) && "$(abspath $(BUILD))/release/$$program"); \
	done
	Samples/ReportServer/exercise --configuration debug

drawings: ## Compare the drawing suite with how the readers that are installed show it
	$(SWIFT) build $(RELEASE) --product DrawingSuite
	@.ci/compare-drawings $(BUILD)/release/DrawingSuite $(BUILD)/drawings

docs: ## Build the documentation of every library in .build/docs
	@DOCC=1 SWIFT="$(SWIFT)" .ci/docs $(BUILD)/docs

validate: ## Check every sample's PDF with the readers that are installed
	@.ci/validate $(OUT)/*.pdf $(wildcard $(OUT)/*/*.pdf)

check: lint test samples validate ## Everything above that can fail

format: ## Rewrite the Swift files in the house's format
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

lint: ## Check the format of the Swift files
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

snapshots: ## Write the generated tables of guide, man page and line breaking; read the difference
	RECORD_SNAPSHOTS=1 ONLY=CompositionTests,UnicodeTests $(SWIFT) test $(CHECKED) --disable-xctest \
	  --filter 'SettingsDocumentationTests|LineBreakTableTests'
	git status --short Samples Sources docs

clean: ## Remove everything that was built
	rm -rf $(BUILD)
