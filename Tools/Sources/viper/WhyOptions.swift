import Architecture
import ArgumentParser
import Checking
import Foundation
import Reports
import Rules

/// The option `--why`, which replaces the report.
struct WhyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Explain the role of a type, the findings that depend on it, and how to override it.",
      discussion: """
        The type is given by its name (LoginPresenter, Login.Presenter), or by a place in it (FILE:LINE, as reports print \
        it). Text, or JSON with --format json.
        """, valueName: "type"),
    completion: .file(extensions: ["swift"]))
  var why: String?

  /// - Parameter others: The options for findings, and whether each is given.
  /// - Throws: An error if one of them is given, or a format other than text and JSON.
  func validate(_ format: Format, _ others: [(option: String, isGiven: Bool)]) throws {
    guard why != nil else { return }
    for (option, isGiven) in others where isGiven {
      throw ValidationError("--why cannot be combined with \(option)")
    }
    guard format == .text || format == .json else {
      throw ValidationError("--why supports the formats text and json, not \(format.rawValue)")
    }
  }

  /// Prints the explanations of the selected types.
  ///
  /// - Throws: ``CommandFailure`` without such types.
  func report(_ words: String, _ outcome: Check.Outcome, _ reporting: ReportingOptions, root: String) throws {
    let explained = try types(words, outcome, root: root).map { type in
      let (belief, violations) = outcome.explanation(of: type)
      return ExplainedBelief(belief: belief, violations: violations)
    }
    let text = whyReport(
      of: explained, root: root, as: reporting.format, shown: reporting.shown(below: root))
    try reporting.write(text, verdict: "\(explained.count) type\(explained.count == 1 ? "" : "s")")
  }

  private func types(_ words: String, _ outcome: Check.Outcome, root: String) throws -> [Types.ID] {
    guard let (path, line) = Self.place(words) else {
      let types = outcome.types(called: words)
      if !types.isEmpty { return types }
      // A nested name may be meant without the names around it.
      let known = outcome.typeNames.filter { words.contains(".") || !$0.contains(".") }
      throw CommandFailure(
        "no type \(words) was read\(suggestion(for: words, among: known)): tests and excluded files "
          + "are not read")
    }
    let code = outcome.app.code
    let files = code.files.filter { !$0.isApart }.map { code.path(of: $0.number) }
    guard let file = Self.file(path, among: files, root: root) else {
      for note in outcome.findings.notes where note.id == Findings.Note.filesInNoTarget {
        if let file = Self.file(path, among: note.places.map(\.file), root: root) {
          throw CommandFailure("\(file) was not read: \(note.text)")
        }
      }
      throw CommandFailure("no source file \(path) was read\(suggestion(for: path, among: files))")
    }
    let all = outcome.types(in: file)
    let types = line.map { outcome.types(at: $0, in: file) } ?? all
    if !types.isEmpty { return types }
    let declared = all.map { type in
      let belief = outcome.explanation(of: type).belief
      return "\(belief.type) at line \(belief.place.line)"
    }
    throw CommandFailure(
      (line.map { "line \($0) of \(file) has neither a type nor a finding" }
        ?? "\(file) declares no type")
        + (declared.isEmpty ? "" : "; it declares \(declared.joined(separator: ", "))"))
  }

  /// Parses a file with an optional line: `A.swift`, `A.swift:3`, `A.swift:3:7`; nil for the name of a type.
  private static func place(_ words: String) -> (path: String, line: Int?)? {
    guard let end = words.range(of: ".swift", options: .backwards)?.upperBound else { return nil }
    let numbers = words[end...].split(separator: ":", omittingEmptySubsequences: false)
    if words[end...].isEmpty { return (words, nil) }
    // A colon follows the file, then a line, optionally a column and another colon.
    guard numbers.count > 1, numbers[0].isEmpty, let line = Int(numbers[1]) else { return nil }
    return (String(words[..<end]), line)
  }

  /// Returns the file of a path relative to the current folder or the root, or the only file whose path ends with it.
  private static func file(_ path: String, among files: [String], root: String) -> String? {
    let absolute = URL(filePath: path).standardizedFileURL.path
    let folder = root.hasSuffix("/") ? root : root + "/"
    if absolute.hasPrefix(folder), files.contains(String(absolute.dropFirst(folder.count))) {
      return String(absolute.dropFirst(folder.count))
    }
    if files.contains(path) { return path }
    let ending = files.filter { $0.hasSuffix("/" + path) }
    return ending.count == 1 ? ending[0] : nil
  }
}
