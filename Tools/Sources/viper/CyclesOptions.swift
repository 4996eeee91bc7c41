import ArgumentParser
import Checking
import CheckerConfiguration
import Reports
import Rules
import Source

/// The option `--cycles`, which replaces the report of findings.
struct CyclesOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Print the groups of modules with cyclic dependencies, and the edges to remove.",
      discussion: """
        For each group: its modules, and edges whose removal leaves no cycle, with as few uses as possible, and the places \
        of these uses. Text, or JSON with --format json. Exits with 1 if there are cycles.
        """))
  var cycles = false

  /// - Throws: An error if an option for findings is given too.
  func validate(_ reporting: ReportingOptions, isFixing: Bool) throws {
    guard cycles else { return }
    let others = [
      ("--baseline", reporting.baseline != nil), ("--write-baseline", reporting.writeBaseline),
      ("--changed-since", reporting.changedSince != nil), ("--fix", isFixing),
    ]
    for (option, isGiven) in others where isGiven {
      throw ValidationError("--cycles cannot be combined with \(option)")
    }
    guard reporting.format == .text || reporting.format == .json else {
      throw ValidationError("--cycles supports the formats text and json")
    }
  }

  /// Returns a configuration with only the rule for cycles.
  func configuration(from configuration: Configuration) -> Configuration {
    guard cycles else { return configuration }
    var configuration = configuration
    for rule in allRules.map({ $0.about.id }) {
      configuration.severities[rule] = Located(rule == "module-cycle" ? .error : .off)
    }
    return configuration
  }

  /// Prints the groups.
  ///
  /// - Parameter paths: The checked paths.
  /// - Throws: Exit status 1 if there are any, or if code was not checked; ``CommandFailure`` if the report cannot be written.
  func report(
    _ outcome: Check.Outcome, _ reporting: ReportingOptions, root: String, paths: [String]
  ) throws {
    let groups = outcome.all.flatMap { ModuleGroup.groups(of: $0.edges) }
    let file = reporting.output == "-" || reporting.output == "/dev/stdout" ? nil : reporting.output
    let text = cycleReport(
      of: groups, modules: outcome.app.modules.count,
      in: paths.contains { SourceTree.plain($0, in: root).isEmpty } ? nil : paths.joined(separator: ", "),
      root: root, isJSON: reporting.format == .json,
      shown: reporting.shown(below: root))
    try (file.map { Output.file($0) } ?? .screen).write(text)
    for remark in outcome.findings.remarks { Terminal.printError(remark) }
    if !groups.isEmpty || !reporting.allowUnread && !outcome.findings.gaps.isEmpty { throw ExitCode(1) }
  }
}
