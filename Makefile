# The commands for developers. `make help` describes them.

SWIFT_FLAGS := --explicit-target-dependency-import-check error
NOTES := Examples/Notes
PACKAGES := . swift-viper-web swift-viper-inspector Examples/NotesKit $(NOTES) Examples/Architectures Tools Benchmarks
SOURCES := $(foreach package,$(PACKAGES),$(addprefix $(package)/,Package.swift Sources Tests)) \
  Plugins Tools/Plugins Examples/NotesApp Examples/Bookshop $(wildcard scripts/*.swift)
ARGS ?=
STEPS ?= 1000000
PREFIX ?= /usr/local

.PHONY: help notes test quick verify walk faults soak load deploy fuzz check bench compare docs install uninstall format lint clean

help:
	@echo "make notes    start Notes and print its address (options: ARGS='--port 9000')"
	@echo "make test     run all tests, or one part: PART=viper|web|apple|notes|tools"
	@echo "make quick    format, build and test the changes since the last commit"
	@echo "make verify   run what takes hours and is not part of the tests: a release, the planted errors and defects, 300 random modules, the walks, the soak and the load"
	@echo "make walk     run a million random steps on the tree of modules, and on the SwiftUI and UIKit stages, under two sanitizers (STEPS=…)"
	@echo "make faults   plant 71 defects in the SwiftUI and the UIKit stage, and check that the tests detect each"
	@echo "make soak     load Notes with hostile and failing clients for ten minutes, beside a normal visitor"
	@echo "make load     let 200 people sign in and use Notes for three minutes, and count their notes; then measure 10,000 sessions"
	@echo "make deploy   restart and kill Notes behind nginx while 200 clients write notes, and send posts to two processes"
	@echo "make fuzz     send 100,000 mutated requests to the browser stage, half of them with coverage feedback (Linux),"
	@echo "              and check 10,000 random files"
	@echo "make check    check the rules of VIPER in this code, with our own checker"
	@echo "make bench    measure speed and memory against baselines, some minutes"
	@echo "make compare  measure MVC, MVP, MVVM and VIPER on the same screens, and update the table in the docs"
	@echo "make docs     build the documentation"
	@echo "make install  build the optimized checker and install it in PREFIX ($(PREFIX)); make uninstall removes it"
	@echo "make format   format all sources"
	@echo "make lint     report what is not formatted"
	@echo "make clean    remove all build products"

notes:
	@scripts/install-missing app
	@echo "Building Notes; the first build takes a few minutes …" >&2
	@cd $(NOTES) && swift build $$([ -t 2 ] || echo --quiet) --product notes $(SWIFT_FLAGS) -debug-info-format none \
	  --disable-index-store $(if $(findstring --certificate,$(ARGS))$(findstring --providers,$(ARGS)),,--disable-default-traits)
	@exec $(NOTES)/.build/debug/notes serve $(ARGS)

test:
	@scripts/install-missing test
	@scripts/test $(PART) $(SWIFT_FLAGS)

quick:
	@scripts/quick $(SWIFT_FLAGS)

verify:
	@scripts/check-release
	@scripts/check-apple --planted
	@scripts/faults
	@scripts/random-modules --count 300 --changes 300 --release
	@scripts/workspace guides
	@cd Tests/Apple && VIPER_NOTES=1 swift test --quiet --disable-xctest --filter 'NotesUIKitTests|NotesSwiftUITests' $(SWIFT_FLAGS)
	@scripts/workspace build --build-tests --quiet $(SWIFT_FLAGS)
	@VIPER_TIMING=1 scripts/workspace test --skip-build --quiet --disable-xctest --test-product NotesPackageTests \
	  --filter TimingTests $(SWIFT_FLAGS)
	@VIPER_BROWSERS=all scripts/test notes $(SWIFT_FLAGS)
	@cd $(NOTES) && swift build --quiet --product notes --disable-default-traits $(SWIFT_FLAGS)
	@$(MAKE) --no-print-directory walk soak load

walk:
	@echo "Running a million random steps under the thread sanitizer, then under the address sanitizer; each takes 30 to 50 minutes …" >&2
	@scripts/walk $(STEPS) --sanitize=thread --scratch-path .build-thread $(SWIFT_FLAGS)
	@scripts/walk $(STEPS) --sanitize=address --scratch-path .build-address $(SWIFT_FLAGS)

faults:
	@scripts/faults

soak:
	@echo "Building Notes for release …" >&2
	@cd Examples/Notes && swift build --quiet -c release --product notes $(SWIFT_FLAGS)
	@Tests/Server/soak $(ARGS)

load:
	@echo "Building Notes for release …" >&2
	@cd Examples/Notes && swift build --quiet -c release --product notes $(SWIFT_FLAGS)
	@NOTES=Examples/Notes/.build/release/notes Tests/Server/load $(ARGS)
	@Tests/Server/crowd

deploy:
	@echo "Building Notes for release …" >&2
	@cd Examples/Notes && swift build --quiet -c release --product notes $(SWIFT_FLAGS)
	@Tests/Server/deploy $(ARGS)
	@Tests/Server/twice
	@echo "Restarting a hundred times while clients type …" >&2
	@cd Examples/Notes && swift build --build-tests --quiet $(SWIFT_FLAGS) && \
	  RESTARTS=100 swift test --skip-build --quiet --disable-xctest --filter ProxyTests $(SWIFT_FLAGS)

fuzz:
	@Tests/Server/fuzz $(ARGS)
	@echo "Checking 10,000 random files, and killing 100 checks …" >&2
	@scripts/workspace build --build-tests --quiet $(SWIFT_FLAGS)
	@VIPER_FUZZ=1 scripts/workspace test --skip-build --quiet --disable-xctest --test-product ToolsPackageTests \
	  --filter 'FuzzTests|GrowthTests|HostileTests|KilledTests|RandomInputTests|ReportTests|ScopeTests' $(SWIFT_FLAGS)

check:
	@scripts/check-ourselves

bench:
	@cd Benchmarks && swift build --quiet -c release $(SWIFT_FLAGS) && .build/release/bench $(ARGS)
	@Benchmarks/check

compare:
	@cd Tools && swift build --quiet --product viper $(SWIFT_FLAGS)
	@cd Tools && swift build --quiet --product compare $(SWIFT_FLAGS)
	@Tools/.build/debug/compare $(ARGS)

docs:
	@scripts/docs

install:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install-viper $(SWIFT_FLAGS)

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' scripts/install-viper --remove

format:
	@swift format --in-place --recursive $(wildcard $(SOURCES))

lint:
	@swift format lint --strict --recursive $(wildcard $(SOURCES))
	@scripts/check-tests

clean:
	rm -rf .build-* $(addsuffix /.build,$(PACKAGES) Examples/Bookshop Tests/Apple)
