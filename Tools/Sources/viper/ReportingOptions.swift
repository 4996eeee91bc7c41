import ArgumentParser
import Checking
import CheckerConfiguration
import Foundation
import Reports
import Rules

/// The options for the content, format and destination of a report.
struct ReportingOptions: ParsableArguments {
  @Option(
    help: "The format of the report.",
    completion: .list(Format.allCases.map(\.rawValue)))
  var format = Format.text

  @Option(
    help: "The output file of the report; the terminal then shows its last line.",
    completion: .file())
  var output: String?

  @Option(
    help: "A file of known violations that are not reported.", completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(
    help:
      "Write the current violations to the file of --baseline (viper-baseline.json); an existing one only shrinks."
  )
  var writeBaseline = false

  @Flag(help: "With --write-baseline: replace an existing file by all current violations.")
  var newBaseline = false

  @Option(
    help: ArgumentHelp("Report only violations that were added since this git revision.", valueName: "rev"))
  var changedSince: String?

  @Flag(
    help: "Do not exit with 1 because of files that were not read, or modules that were not recognized.")
  var allowUnread = false

  @Flag(help: "Exit with 1 also for warnings, remarks and unused allowances.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Exit with 1 also for more warnings than this; rules with a threshold in .viper.yml are counted separately.",
      valueName: "number"))
  var maxWarnings: Int?

  @Flag(help: "Report errors only; warnings still count for the exit status.")
  var quiet = false

  @Flag(help: "Report tables by rule, module and belief instead of each place (text, json, html).")
  var summary = false

  @Flag(
    help:
      "Report findings with weak evidence too, and show all findings on a terminal instead of the first 50."
  )
  var all = false

  @Flag(
    help:
      "Explain the beliefs of each finding, and list undecided names (text, xcode)."
  )
  var verbose = false

  /// The number of findings that a terminal shows without `--all`.
  static let terminalLimit = 50

  private var baselinePath: String { baseline ?? "viper-baseline.json" }

  /// - Throws: ``CommandFailure`` if the requested baseline cannot be read.
  func readBaseline() throws -> Baseline? {
    let path = baselinePath
    if baseline == nil, !writeBaseline { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      if FileManager.default.fileExists(atPath: path) {
        throw CommandFailure("\(path) cannot be read as a baseline")
      }
      if writeBaseline { return nil }
      throw CommandFailure(
        "there is no baseline \(path); create one with `viper check --baseline \(path) --write-baseline`")
    }
    if writeBaseline, newBaseline {
      // A damaged baseline may be replaced, other files may not.
      if Baseline.mayBeOne(data) { return nil }
      throw CommandFailure("\(path) is not a baseline of viper and was not changed: name another file")
    }
    do {
      return try Baseline(json: data)
    } catch {
      throw CommandFailure("\(path): \(error.description)")
    }
  }

  /// Writes a new baseline, or reduces the existing one.
  func write(baseline outcome: Check.Outcome) throws {
    let path = baselinePath
    let known = outcome.comparison.baseline
    let next =
      known.map {
        $0.reduced(
          to: outcome.all, areEdgesKnown: outcome.comparison.areEdgesKnown, where: outcome.comparison.isKnown)
      } ?? Baseline(outcome.counted)
    try Output.file(path).write(next.json())
    let violations = next.entries.values.reduce(0, +)
    let edges = next.edges.count
    var text = "\(path) holds \(violations) violation\(violations == 1 ? "" : "s")"
    if edges > 0 { text += " and \(edges) edge\(edges == 1 ? "" : "s") of module cycles" }
    if let known {
      text += ", \(known.count - next.count) fewer than before"
      for edge in outcome.comparison.fixedEdges { text += "\n  fixed: module-cycle, \(edge)" }
      for entry in outcome.comparison.fixed {
        text += "\n  fixed: \(entry.rule) in \(entry.file), \(entry.symbol)"
      }
      let new = outcome.findings.violations.count
      if new > 0 {
        text +=
          "\n\(new) new violation\(new == 1 ? " is" : "s are") not in it, because a baseline does not grow"
      }
    }
    print(text)
  }

  func validate() throws {
    if newBaseline, !writeBaseline {
      throw ValidationError("--new-baseline requires --write-baseline")
    }
    let others = [
      ("--changed-since", changedSince != nil), ("--output", output != nil),
      ("--max-warnings", maxWarnings != nil), ("--quiet", quiet), ("--summary", summary),
      ("--verbose", verbose),
    ]
    for (option, isGiven) in others where writeBaseline && isGiven {
      throw ValidationError(
        "--write-baseline cannot be combined with \(option)")
    }
    if let output {
      let name = (output as NSString).lastPathComponent
      let isBaseline = baseline.map { URL(filePath: $0).path == URL(filePath: output).path } ?? false
      if name.hasSuffix(".swift") || name == ".viper.yml" || isBaseline {
        throw ValidationError(
          "--output would replace \(output), which is an input of the check: name another file")
      }
    }
    if let maxWarnings {
      if maxWarnings < 0 { throw ValidationError("--max-warnings must be at least 0") }
      if strict {
        throw ValidationError("--strict cannot be combined with --max-warnings")
      }
    }
    if strict, quiet {
      throw ValidationError("--strict cannot be combined with --quiet, which hides warnings")
    }
    if verbose, summary {
      throw ValidationError("--summary cannot be combined with --verbose")
    }
    if verbose, format != .text, format != .xcode {
      throw ValidationError(
        "--verbose supports the formats text and xcode; json, sarif and html always contain the reasons")
    }
    if summary, !format.hasSummary {
      let formats = Format.allCases.filter(\.hasSummary).map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "--summary supports the formats \(formats), not \(format.rawValue)")
    }
  }

  /// The file to write; nil for standard output.
  var file: String? {
    // A hyphen is standard output, as in other tools.
    output == "-" || output == "/dev/stdout" ? nil : output
  }

  func thresholds(_ configuration: Configuration) -> Thresholds {
    let settings = configuration.settings
    // Disabled rules have no result.
    let rules = configuration.thresholds.filter { settings.severity(of: $0.key) != .off }
    return Thresholds(rules: rules.mapValues(\.value), warnings: maxWarnings, isStrict: strict)
  }

  private func reportOptions(_ configuration: Configuration) -> ReportOptions {
    var options = ReportOptions()
    options.isOnTerminal = file == nil && Terminal.isTerminal(1)
    options.isColored = file == nil && Terminal.isColored
    options.limit = options.isOnTerminal && !all ? Self.terminalLimit : nil
    options.isQuiet = quiet
    options.isSummary = summary
    options.isVerbose = verbose
    options.thresholds = thresholds(configuration)
    options.failsOnRemarks = strict
    options.allowsGaps = allowUnread
    return options
  }

  func report(_ outcome: Check.Outcome, _ configuration: Configuration, root: String) throws {
    let settings = configuration.settings
    let options = reportOptions(configuration)
    let rules = settings.ruleDescriptions
    let severities = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, settings.severity(of: $0.id)) })
    let text = Reports.report(
      outcome.findings, as: format, rules: rules, severities: severities,
      tool: Tool(version: Viper.configuration.version), options: options,
      shown: shown(below: root),
      source: { path in
        FileManager.default.contents(atPath: path.hasPrefix("/") ? path : "\(root)/\(path)").map {
          String(decoding: $0, as: UTF8.self)
        }
      })
    try write(text, verdict: Reports.verdict(of: outcome.findings, options: options))
  }

  /// Returns paths for the report: in a file, relative to the root.
  func shown(below root: String) -> (_ path: String) -> String {
    file == nil ? CheckLocation.shown(below: root) : { $0 }
  }

  /// - Parameter verdict: Printed if the report is written to a file.
  func write(_ text: String, verdict: String) throws {
    if let file {
      try Output.file(file).write(text)
      try Output.screen.write("\(verdict): \(file)\n")
    } else {
      try Output.screen.write(text)
    }
  }
}

extension Format: ExpressibleByArgument {}
