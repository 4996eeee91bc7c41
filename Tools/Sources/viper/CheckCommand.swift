import Architecture
import ArgumentParser
import Checking
import CheckerConfiguration
import Foundation
import Repairs
import Reports
import Rules
import Source

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reports violations of VIPER's rules in Swift and Objective-C files.",
    discussion: """
      Reads the package, project or repository of PATH, recognises modules and parts by their names and references, and \
      reports violations below PATH. Without a configuration only rules are applied on which all descriptions of VIPER \
      agree.

      Exit status: 0 without errors (with --cycles: without cycles), 1 with violations of error severity or above a \
      threshold (or cycles), and if code was not read or not recognized, 2 if it could not run.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files and folders to check. Default: the current folder.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Rules and configuration") var selection: SelectionOptions

  @OptionGroup(title: "Report") var reporting: ReportingOptions

  @OptionGroup(title: "Explanations") var why: WhyOptions

  @OptionGroup(title: "Cycles of modules") var cycles: CyclesOptions

  @OptionGroup(title: "Execution") var running: RunningOptions

  @Flag(
    help:
      "Replace unused UI imports by Foundation, and correct method names that the runtime does not call.")
  var fix = false

  @Flag(help: "With --fix: print the changes as a patch and write nothing.")
  var dryRun = false

  @Flag(help: "Print the recognized modules instead of checking (text, json).")
  var modules = false

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run requires --fix") }
    if fix, reporting.writeBaseline {
      throw ValidationError(
        "--write-baseline cannot be combined with --fix")
    }
    let others = [
      ("--fix", fix), ("--write-baseline", reporting.writeBaseline),
      ("--baseline", reporting.baseline != nil),
      ("--changed-since", reporting.changedSince != nil), ("--summary", reporting.summary),
      ("--strict", reporting.strict), ("--max-warnings", reporting.maxWarnings != nil),
      ("--quiet", reporting.quiet), ("--all", reporting.all), ("--verbose", reporting.verbose),
      ("--explain-config", selection.explainConfig),
    ]
    try why.validate(reporting.format, others + [("--modules", modules), ("--cycles", cycles.cycles)])
    if modules {
      for (option, isGiven) in others + [("--rule", !selection.rules.isEmpty)] where isGiven {
        throw ValidationError("--modules cannot be combined with \(option)")
      }
      guard reporting.format == .text || reporting.format == .json else {
        throw ValidationError(
          "--modules supports the formats text and json, not \(reporting.format.rawValue)")
      }
    }
    try cycles.validate(reporting, isFixing: fix)
    if running.jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }

  func run() throws {
    // The patterns of a file given by --config are relative to the checked folder.
    let place = try CheckLocation(
      paths, marks: selection.config == nil ? [.configuration, .repository] : [.configuration])
    let whole = try selection.configuration(for: place)
    var configuration = cycles.configuration(from: selection.only(whole))
    if modules {
      // Recognition needs no rule.
      for rule in configuration.settings.ruleIDs { configuration.severities[rule] = Located(.off) }
    }
    if selection.explainConfig {
      try Output.screen.write(configuration.explain())
      return
    }
    var check = Check(root: place.root, paths: place.paths, configuration: configuration, jobs: running.jobs)
    if !selection.rules.isEmpty, !cycles.cycles, !modules { check.wholeSettings = whole.settings }
    check.scope = configuration.file == nil ? place.scope : ["."]
    check.usesConfiguredRules = selection.rules.isEmpty && selection.profile == nil && !cycles.cycles
    check.cache = running.cache(for: place.root, check.scope.isEmpty ? place.paths : check.scope)
    check.since = reporting.changedSince.map { Revision($0, root: place.root) }
    check.baseline = try reporting.readBaseline()
    check.includesWeak = reporting.all
    check.index = try running.index(for: place)
    let bar = ProgressBar.ifOnTerminal()
    if let bar { check.progress = { bar.show($0, of: $1) } }
    let outcome = try run(check)
    bar?.end()
    if outcome.findings.files == 0 {
      for remark in outcome.findings.remarks { Terminal.printError(remark) }
      for note in outcome.findings.notes { Terminal.printError(note.text) }
      throw CommandFailure(
        "there is no Swift or Objective-C file to check in \(check.paths.map { $0 == "." ? place.root : $0 }.joined(separator: ", "))"
      )
    }
    if let words = why.why {
      try why.report(words, outcome, reporting, root: place.root)
      return
    }
    if cycles.cycles {
      try cycles.report(outcome, reporting, root: place.root, paths: place.paths)
      return
    }
    if modules {
      try printModules(outcome.findings, root: place.root)
      return
    }
    if fix {
      try repair(outcome, check)
      return
    }
    if reporting.writeBaseline {
      try reporting.write(baseline: outcome)
      return
    }
    try reporting.report(outcome, check.configuration, root: place.root)
    end(outcome, check.configuration)
  }

  private func printModules(_ findings: Findings, root: String) throws {
    let count = findings.modules.count
    try reporting.write(
      moduleReport(of: findings, as: reporting.format, shown: reporting.shown(below: root)),
      verdict: "\(count) module\(count == 1 ? "" : "s")")
  }

  private func run(_ check: Check) throws -> Check.Outcome {
    do {
      return try check.run()
    } catch let error as Revision.GitError {
      throw CommandFailure(error.description)
    }
  }

  /// Applies the available repairs, reports each changed or skipped file, and checks again.
  private func repair(_ outcome: Check.Outcome, _ check: Check) throws {
    let plan = RepairPlan(
      for: outcome.findings.violations, in: outcome.app, root: check.root, index: check.index,
      jobs: running.jobs)
    if dryRun {
      try Output.screen.write(plan.diff(in: check.root))
      for line in plan.reasons { Terminal.printError(line) }
      for gap in outcome.findings.gaps { Terminal.printError(gap) }
      end(outcome, check.configuration)
    }
    let errors = plan.repairs.apply(in: check.root)
    let failed = Set(errors.map(\.file))
    for repair in plan.repairs where !failed.contains(repair.file) {
      Terminal.printError("\(repair.file): repaired")
    }
    for error in errors { Terminal.printError("\(error)") }
    for line in plan.reasons { Terminal.printError(line) }
    let again = try run(check)
    try reporting.report(again, check.configuration, root: check.root)
    end(again, check.configuration)
  }

  /// Exits with 1 if findings make the check fail, otherwise with 0. It does not return, because deallocating the facts
  /// of thousands of files would take time without any benefit.
  private func end(_ outcome: Check.Outcome, _ configuration: Configuration) -> Never {
    let findings = outcome.findings
    let failures = reporting.thresholds(configuration).failures(among: findings.violations)
    let remarks = findings.remarks.filter { !$0.isGap || !reporting.allowUnread }
    let fails = !failures.isEmpty || remarks.contains { $0.isGap || reporting.strict }
    Foundation.exit(fails ? 1 : 0)
  }
}

/// The reason why a command could not run. The exit status is 2.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
