import Architecture
import ArgumentParser
import Checking
import Configuration
import Foundation
import Repairs
import Reports
import Rules
import Source

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reports what breaks VIPER's rules in Swift files.",
    discussion: """
      It reads the package, project or repository that PATH belongs to, recognises modules and parts by their names and \
      by what they say of each other, and reports what is below PATH. Without a configuration it applies what no source \
      of VIPER disputes.

      Exit status: 0 without errors, 1 with violations of error severity, 2 if it could not run.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders to look at. By default the folder it is run in.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "What to check by") var selection: SelectionOptions

  @OptionGroup(title: "What to report") var reporting: ReportingOptions

  @OptionGroup(title: "How to run") var running: RunningOptions

  @Flag(
    help:
      "Replace UI imports by Foundation where nothing of them is used, and correct names that nothing calls.")
  var fix = false

  @Flag(help: "With --fix: print the changes as a patch, and write nothing.")
  var dryRun = false

  func validate() throws {
    if reporting.newBaseline, !reporting.writeBaseline {
      throw ValidationError("--new-baseline says how --write-baseline goes about it: add that")
    }
    if dryRun, !fix { throw ValidationError("--dry-run shows what --fix would do: add that") }
    let others = [
      ("--changed-since", reporting.changedSince != nil), ("--output", reporting.output != nil),
      ("--fix", fix),
    ]
    for (option, isGiven) in others where reporting.writeBaseline && isGiven {
      throw ValidationError(
        "--write-baseline writes all that the code has, and reports nothing; leave \(option) out")
    }
    if running.jobs < 1 { throw ValidationError("--jobs is a number of threads, at least 1") }
  }

  func run() throws {
    // Patterns of a file that is named begin at what is checked.
    let place = try Place(
      paths, marks: selection.config == nil ? [.configuration, .repository] : [.configuration])
    let configuration = try selection.configuration(for: place)
    if selection.explainConfig {
      print(configuration.explain(), terminator: "")
      return
    }
    var check = Check(root: place.root, paths: place.paths, configuration: configuration, jobs: running.jobs)
    check.scope = configuration.file == nil ? place.scope : "."
    check.hasOwnRules = selection.rules.isEmpty && selection.profile == nil
    check.cache = running.cache(for: place.root, check.scope.map { [$0] } ?? place.paths)
    check.since = reporting.changedSince.map { Revision($0, root: place.root) }
    check.baseline = try reporting.readBaseline()
    check.index = try running.index(for: place)
    let bar = ProgressBar.ifOnScreen()
    if let bar { check.progress = { bar.show($0, of: $1) } }
    let outcome = try run(check)
    bar?.end()
    if outcome.findings.files == 0 {
      for remark in outcome.findings.remarks { Terminal.complain(remark) }
      throw Stop(
        "there is no Swift file to check in \(check.paths.map { $0 == "." ? place.root : $0 }.joined(separator: ", "))"
      )
    }
    if fix {
      try repair(outcome, check)
      return
    }
    if reporting.writeBaseline {
      try reporting.write(baseline: outcome)
      return
    }
    try reporting.report(outcome, check.configuration.settings, root: place.root)
    try end(outcome)
  }

  private func run(_ check: Check) throws -> Check.Outcome {
    do {
      return try check.run()
    } catch let fault as Revision.Fault {
      throw Stop(fault.description)
    }
  }

  /// Repairs what can be repaired, reports each file that is repaired or left alone, and checks again.
  private func repair(_ outcome: Check.Outcome, _ check: Check) throws {
    let plan = RepairPlan(
      for: outcome.findings.violations, in: outcome.app, root: check.root, index: check.index,
      jobs: running.jobs)
    if dryRun {
      try Output.screen.write(plan.diff(in: check.root))
      for line in plan.reasons { Terminal.complain(line) }
      return try end(outcome)
    }
    let faults = plan.repairs.apply(in: check.root)
    let failed = Set(faults.map(\.file))
    for repair in plan.repairs where !failed.contains(repair.file) {
      Terminal.complain("\(repair.file): repaired")
    }
    for fault in faults { Terminal.complain("\(fault)") }
    for line in plan.reasons { Terminal.complain(line) }
    let again = try run(check)
    try reporting.report(again, check.configuration.settings, root: check.root)
    try end(again)
  }

  /// The exit status that findings ask for.
  private func end(_ outcome: Check.Outcome) throws {
    let findings = outcome.findings
    let isBroken = findings.violations.contains { $0.severity == .error || reporting.strict }
    if isBroken { throw ExitCode(1) }
    if reporting.strict, !findings.remarks.isEmpty { throw ExitCode(1) }
  }
}

/// Why a command could not do what it was asked for. The exit status is 2.
struct Stop: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
