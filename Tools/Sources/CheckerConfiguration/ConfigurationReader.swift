import Architecture
import Rules
import Source
import Yams

extension Configuration {
  /// Parses the text of a file. Errors are collected in ``problems``; the rest of the file is still read.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - file: The path for remarks.
  ///   - load: Reads the configurations that the text extends.
  public init(
    _ text: String, file: String,
    extending load: Extending = { (_) throws(ExtensionFailure) in
      throw ExtensionFailure("cannot be read here")
    }
  ) {
    self.init()
    self.file = file
    do {
      let document = try YAMLDocument(text)
      var reader = ConfigurationReader(document: document, file: file)
      reader.read(&self, load)
      problems += reader.problems
    } catch {
      problems = [
        Problem(Findings.Remark(file: file, position: error.position, text: error.text), isFatal: true)
      ]
    }
    problems.sort { ($0.place, $0.remark.text) < ($1.place, $1.remark.text) }
    shorten()
  }

  /// Further problems are only counted.
  static let mostProblems = 100

  private mutating func shorten() {
    guard problems.count > Self.mostProblems, let file else { return }
    let rest = problems[Self.mostProblems...]
    let more = Findings.Remark(
      file: file, text: "has \(rest.count) more problems: correct the listed ones first")
    problems = problems[..<Self.mostProblems] + [Problem(more, isFatal: rest.contains { $0.isFatal })]
  }
}

extension Problem {
  fileprivate var place: Position { remark.position ?? Position(line: 0, column: 0) }
}

/// Reads a configuration from a YAML document, and collects its problems.
struct ConfigurationReader {
  let document: YAMLDocument
  let file: String
  private(set) var problems: [Problem] = []

  init(document: YAMLDocument, file: String) {
    self.document = document
    self.file = file
  }

  mutating func read(_ configuration: inout Configuration, _ load: Configuration.Extending) {
    guard let root = document.root, !root.isEmptyValue else { return }
    guard case .mapping = root else {
      return reportError(root, "expected keys with values, such as `profile: default`")
    }
    let all = entries(of: root, Key.allCases.map(\.rawValue), "key")
    // Other keys refer to custom rules.
    var bases: [Configuration] = []
    for (key, value) in all where key.name == Key.extends.rawValue && hasValue(value, key) {
      bases = extended(value, load)
    }
    extendedRuleIDs = bases.flatMap { $0.ownRules.map(\.id) }
    for (key, value) in all where key.name == Key.ownRules.rawValue { ownRuleIDs = names(in: value) }
    for (key, value) in all where key.name != Key.extends.rawValue {
      // A known key.
      guard let known = Key(rawValue: key.name), hasValue(value, key) else { continue }
      read(known, value, key, &configuration)
    }
    // References to an invalid custom rule are ignored.
    let known = configuration.settings.ruleIDs + extendedRuleIDs
    configuration.exceptions.removeAll { !known.contains($0.rule) }
    configuration.thresholds = configuration.thresholds.filter { known.contains($0.key) }
    // The last one prevails.
    for base in bases.reversed() { configuration.extend(base) }
  }

  /// Returns the configurations that the text extends, in order.
  private mutating func extended(_ node: Node, _ load: Configuration.Extending) -> [Configuration] {
    var bases: [Configuration] = []
    for item in list(node, "files, such as `- ../team.viper.yml`") {
      guard let path = text(item) else { continue }
      do throws(Configuration.ExtensionFailure) {
        bases.append(try load(path))
      } catch {
        reportError(item, "\(backquoted(path)) \(error.text)")
      }
    }
    return bases
  }

  private mutating func read(
    _ key: Key, _ value: Node, _ entry: ConfigurationEntry, _ configuration: inout Configuration
  ) {
    switch key {
    case .extends: break
    case .profile:
      let names = Profile.allCases.map(\.rawValue)
      configuration.profile = word(value, of: names, "profile").flatMap { Profile(rawValue: $0) }.map {
        located($0, value)
      }
    case .withWiring:
      configuration.isWiringCounted = flag(value, entry).map { located($0, value) }
    case .sources: configuration.sources = patterns(value, entry, isPath: true)
    case .exclude: configuration.exclude = patterns(value, entry, isPath: true)
    case .tests: configuration.tests = patterns(value, entry, isPath: true)
    case .withFilesInNoTarget:
      configuration.withFilesInNoTarget = flag(value, entry).map { located($0, value) }
    case .ui: configuration.ui = patterns(value, entry)
    case .persistence: configuration.persistence = patterns(value, entry)
    case .network: configuration.network = patterns(value, entry)
    case .roles:
      for (role, signs) in entries(of: value, Role.allCases.map(\.name) + ["none"], "role", isValue: true) {
        configuration.roles[Role.named(role.name)] = self.signs(signs, role)
      }
    case .rings:
      for (ring, signs) in entries(of: value, Ring.allCases.map(\.name), "ring", isValue: true) {
        if let known = Ring.named(ring.name) { configuration.rings[known] = self.signs(signs, ring) }
      }
    case .severity: readSeverities(value, &configuration)
    case .lines:
      for (role, count) in entries(of: value, Role.allCases.map(\.name), "role", isValue: true) {
        guard hasValue(count, role), let known = Role.named(role.name) else { continue }
        configuration.lines[known] = number(count, role, from: 1, of: "lines").map { located($0, count) }
      }
    case .exceptions:
      for each in list(value, "exceptions, such as `- rule: view-navigates`") {
        if let ruleException = ruleException(each) { configuration.exceptions.append(ruleException) }
      }
    case .ownRules: configuration.ownRules = ownRules(value)
    case .thresholds:
      for (rule, count) in entries(of: value, ruleNames, "rule", isValue: true) {
        guard hasValue(count, rule) else { continue }
        configuration.thresholds[rule.name] = number(count, rule, from: 0, of: "violations").map {
          located($0, count)
        }
      }
    }
  }

  private mutating func readSeverities(_ value: Node, _ configuration: inout Configuration) {
    for (rule, severity) in entries(of: value, ruleNames, "rule", isValue: true) {
      guard hasValue(severity, rule) else { continue }
      if ownRuleIDs.contains(rule.name) {
        reportError(rule.key, "\(backquoted(rule.name)) is one of `own-rules`: set its severity there")
        continue
      }
      configuration.severities[rule.name] = self.severity(severity).map { located($0, severity) }
    }
  }

  mutating func severity(_ node: Node) -> Severity? {
    let text = node.scalarText.map { Self.severitiesInOtherWords[$0.lowercased()] ?? $0 }
    return word(node, of: Severity.allCases.map(\.rawValue), "severity", meant: text).flatMap {
      Severity(rawValue: $0)
    }
  }

  /// The severities of other tools, for suggestions.
  private static let severitiesInOtherWords = [
    "false": "off", "no": "off", "none": "off", "disabled": "off", "warn": "warning", "err": "error",
  ]

  // MARK: Signs

  private static let signs = ["types", "files", "conformances"]

  private mutating func signs(_ value: Node, _ entry: ConfigurationEntry) -> Configuration.Signs {
    var signs = Configuration.Signs()
    guard hasValue(value, entry) else { return signs }
    guard case .mapping = value else {
      signs.types = patterns(value, entry)
      return signs
    }
    for (key, value) in entries(of: value, Self.signs, "key") {
      guard hasValue(value, key) else { continue }
      switch key.name {
      case "types": signs.types = patterns(value, key)
      case "files": signs.files = patterns(value, key, isPath: true)
      default: signs.conformances = patterns(value, key)
      }
    }
    return signs
  }

  // MARK: Exceptions

  private static let fields = ["rule", "file", "symbol", "target", "reason"]

  /// Reads an exception. One with an error is dropped, because it might allow too much.
  private mutating func ruleException(_ node: Node) -> RuleException? {
    guard case .mapping = node else {
      reportError(node, "expected a rule and a reason, such as `rule: view-navigates`")
      return nil
    }
    let problemsBefore = problems.count
    var (rule, reason): (String?, String?)
    var patterns: [String: Pattern] = [:]
    for (key, value) in entries(of: node, Self.fields, "key") {
      switch key.name {
      case "rule":
        if hasValue(value, key) { rule = word(value, of: ruleNames, "rule") }
      case "reason":
        reason = text(value)
      default:
        if hasValue(value, key) { patterns[key.name] = pattern(value, isPath: key.name == "file")?.value }
      }
    }
    if problems.count > problemsBefore { return nil }
    guard let rule else {
      reportError(node, "an exception without a rule: add `rule:` and its identifier")
      return nil
    }
    guard let reason, reason.contains(where: { !$0.isWhitespace }) else {
      reportRemark(
        node, "an exception requires a reason: add `reason:` with the reason why \(rule) is allowed here")
      return nil
    }
    return RuleException(
      rule: rule, file: patterns["file"], symbol: patterns["symbol"], target: patterns["target"],
      reason: reason.trimmed, position: document.position(of: node))
  }

  let builtInRules = allRules.map { $0.about.id }
  private var ownRuleIDs: [String] = []
  private var extendedRuleIDs: [String] = []
  private var ruleNames: [String] {
    builtInRules + ownRuleIDs + extendedRuleIDs.filter { !ownRuleIDs.contains($0) }
  }

  // MARK: Mappings

  struct ConfigurationEntry {
    /// The key in its standard spelling.
    var name: String
    var key: Node
  }

  /// Returns the entries of a mapping whose keys are known.
  ///
  /// - Parameter isValue: Whether an unknown key is an error, as in a mapping by rules or roles.
  mutating func entries(
    of node: Node, _ names: [String], _ kind: String, isValue: Bool = false
  ) -> [(ConfigurationEntry, Node)] {
    guard case .mapping(let mapping) = node else {
      reportError(
        node, "expected a \(kind) and its value on each line, such as `\(names.first ?? kind):`")
      return []
    }
    var entries: [(ConfigurationEntry, Node)] = []
    var lines: [String: Int32] = [:]
    for (key, value) in mapping {
      guard let text = key.scalarText else {
        reportError(key, "expected the name of a \(kind): write one of \(names.listed)")
        continue
      }
      // Names with several words may be spelled `data-manager` or `dataManager`.
      guard let name = names.first(where: { $0 == text || $0.contains(" ") && $0.plain == text.plain }) else {
        let unknown = "there is no \(kind) \(backquoted(text)): \(advice(text, names))"
        if isValue { reportError(key, unknown) } else { reportRemark(key, unknown) }
        continue
      }
      if let line = lines[name] {
        reportError(key, "\(backquoted(text)) is already on line \(line): combine the two")
        continue
      }
      lines[name] = document.position(of: key)?.line ?? 0
      entries.append((ConfigurationEntry(name: name, key: key), value))
    }
    return entries
  }

  /// Whether a key has a value; otherwise a remark is reported.
  mutating func hasValue(_ value: Node, _ entry: ConfigurationEntry) -> Bool {
    guard value.isEmptyValue else { return true }
    reportRemark(entry.key, "\(backquoted(entry.name)) is empty: add a value or remove it")
    return false
  }

  // MARK: Lists

  /// Returns the items of a list; a single item is a list of one.
  mutating func list(_ node: Node, _ what: String) -> [Node] {
    switch node {
    case .sequence(let sequence): return Array(sequence)
    case .scalar: return [node]
    default:
      reportError(node, "expected a list of \(what)")
      return []
    }
  }

  mutating func patterns(_ node: Node, _ entry: ConfigurationEntry, isPath: Bool = false) -> [Located<
    Pattern
  >] {
    list(node, "patterns, such as `- \"*\(entry.name == "files" || isPath ? ".swift" : "Page")\"`").compactMap
    {
      pattern($0, isPath: isPath)
    }
  }

  mutating func pattern(_ node: Node, isPath: Bool) -> Located<Pattern>? {
    guard var text = text(node) else { return nil }
    guard !text.isEmpty else {
      reportRemark(node, "an empty pattern matches nothing: remove it")
      return nil
    }
    if isPath, !(text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")) {
      while text.hasPrefix("./") { text.removeFirst(2) }
      while text.count > 1, text.hasSuffix("/") { text.removeLast() }
      if text == "." || text.isEmpty { text = "**" }
    }
    do {
      return located(try Pattern(text), node)
    } catch {
      reportError(node, "\(error): correct it, or remove the slashes for a glob")
      return nil
    }
  }

  // MARK: Scalars

  mutating func text(_ node: Node) -> String? {
    if case .scalar(let scalar) = node { return scalar.string }
    reportError(node, "expected a text: write it on one line, in quotes if it has special characters")
    return nil
  }

  mutating func word(_ node: Node, of names: [String], _ kind: String, meant: String? = nil)
    -> String?
  {
    guard let text = node.scalarText else {
      reportError(node, "expected a \(kind): write one of \(names.listed)")
      return nil
    }
    if names.contains(text) { return text }
    reportError(node, "there is no \(kind) \(backquoted(text)): \(advice(meant ?? text, names))")
    return nil
  }

  /// Suggests a replacement for a word. In a text with many problems, searching for the nearest word would take too
  /// long.
  func advice(_ text: String, _ names: [String]) -> String {
    let meant = problems.count < Configuration.mostProblems ? nearest(to: text, among: names) : nil
    return meant.map { "did you mean \(backquoted($0))?" } ?? "known are \(names.listed)"
  }

  private mutating func number(_ node: Node, _ entry: ConfigurationEntry, from least: Int, of what: String)
    -> Int?
  {
    if let number = node.scalarText.flatMap({ Int($0) }), number >= least { return number }
    let range = least == 0 ? "" : " above \(least - 1)"
    reportError(node, "expected a number of \(what)\(range) for \(backquoted(entry.name))")
    return nil
  }

  mutating func flag(_ node: Node, _ entry: ConfigurationEntry) -> Bool? {
    switch node.scalarText?.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      reportError(node, "\(backquoted(entry.name)) must be true or false")
      return nil
    }
  }

  // MARK: Problems

  func located<Value>(_ value: Value, _ node: Node) -> Located<Value> {
    Located(value, at: document.position(of: node))
  }

  /// Reports a problem that stops the check.
  mutating func reportError(_ node: Node, _ text: String) { note(node, text, isFatal: true) }

  mutating func reportRemark(_ node: Node, _ text: String) { note(node, text, isFatal: false) }

  private mutating func note(_ node: Node, _ text: String, isFatal: Bool) {
    let remark = Findings.Remark(file: file, position: document.position(of: node), text: text)
    problems.append(Problem(remark, isFatal: isFatal))
  }
}

extension Node {
  /// The text of a scalar.
  var scalarText: String? {
    if case .scalar(let scalar) = self { scalar.string } else { nil }
  }

  /// Whether it is an empty list, an empty mapping, or missing.
  var isEmptyValue: Bool {
    switch self {
    case .scalar(let scalar): scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
    case .sequence(let sequence): sequence.isEmpty
    case .mapping(let mapping): mapping.isEmpty
    case .alias: false
    }
  }
}

extension [String] {
  /// The items for a message, unless there are too many.
  var listed: String {
    count > 20 ? "the rules that `viper rules` lists" : joined(separator: ", ")
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
