import Architecture
import Rules
import Source
import Yams

extension Configuration {
  /// Reads the text of a file. What is wrong with it is in ``problems``; the rest of the file is read all the same.
  ///
  /// - Parameters:
  ///   - text: YAML.
  ///   - file: how remarks call it.
  public init(_ text: String, file: String) {
    self.init()
    self.file = file
    do {
      let document = try Document(text)
      var reader = Reader(document: document, file: file)
      reader.read(&self)
      problems = reader.problems
    } catch {
      problems = [
        Problem(Findings.Remark(file: file, position: error.position, text: error.text), isFatal: true)
      ]
    }
    problems.sort { ($0.place, $0.remark.text) < ($1.place, $1.remark.text) }
    shorten()
  }

  /// After a hundred problems one more is no news.
  static let mostProblems = 100

  private mutating func shorten() {
    guard problems.count > Self.mostProblems, let file else { return }
    let rest = problems[Self.mostProblems...]
    let more = Findings.Remark(file: file, text: "has \(rest.count) more problems: correct those named first")
    problems = problems[..<Self.mostProblems] + [Problem(more, isFatal: rest.contains { $0.isFatal })]
  }
}

extension Problem {
  fileprivate var place: Position { remark.position ?? Position(line: 0, column: 0) }
}

/// Makes a configuration of what stands in a YAML text, and notes what is wrong.
struct Reader {
  let document: Document
  let file: String
  private(set) var problems: [Problem] = []

  init(document: Document, file: String) {
    self.document = document
    self.file = file
  }

  mutating func read(_ configuration: inout Configuration) {
    guard let root = document.root, !root.isNothing else { return }
    guard case .mapping = root else {
      return wrong(root, "a configuration is keys and their values, as `profile: default`: write it so")
    }
    let all = entries(of: root, Key.allCases.map(\.rawValue), "key")
    // Other keys name own rules.
    for (key, value) in all where key.name == Key.ownRules.rawValue { ownRuleIDs = names(in: value) }
    for (key, value) in all {
      // A key is one of those asked for.
      guard let known = Key(rawValue: key.name), isThere(value, key) else { continue }
      read(known, value, key, &configuration)
    }
    // What speaks of an own rule that could not be read has nothing to speak of.
    let known = configuration.settings.ruleIDs
    configuration.exceptions.removeAll { !known.contains($0.rule) }
    configuration.thresholds = configuration.thresholds.filter { known.contains($0.key) }
  }

  private mutating func read(_ key: Key, _ value: Node, _ entry: Entry, _ configuration: inout Configuration)
  {
    switch key {
    case .profile:
      let names = Profile.allCases.map(\.rawValue)
      configuration.profile = word(value, of: names, "profile").flatMap { Profile(rawValue: $0) }.map {
        stated($0, value)
      }
    case .withWiring:
      configuration.isWiringCounted = flag(value, entry).map { stated($0, value) }
    case .sources: configuration.sources = patterns(value, entry, isPath: true)
    case .exclude: configuration.exclude = patterns(value, entry, isPath: true)
    case .tests: configuration.tests = patterns(value, entry, isPath: true)
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
        guard isThere(count, role), let known = Role.named(role.name) else { continue }
        configuration.lines[known] = number(count, role, from: 1, of: "lines").map { stated($0, count) }
      }
    case .exceptions:
      for each in list(value, "exceptions, as `- rule: view-navigates`") {
        if let exemption = exemption(each) { configuration.exceptions.append(exemption) }
      }
    case .ownRules: configuration.ownRules = ownRules(value)
    case .thresholds:
      for (rule, count) in entries(of: value, ruleNames, "rule", isValue: true) {
        guard isThere(count, rule) else { continue }
        configuration.thresholds[rule.name] = number(count, rule, from: 0, of: "violations").map {
          stated($0, count)
        }
      }
    }
  }

  private mutating func readSeverities(_ value: Node, _ configuration: inout Configuration) {
    for (rule, severity) in entries(of: value, ruleNames, "rule", isValue: true) {
      guard isThere(severity, rule) else { continue }
      if ownRuleIDs.contains(rule.name) {
        wrong(rule.key, "\(shown(rule.name)) is one of `own-rules`: say its severity there")
        continue
      }
      configuration.severities[rule.name] = self.severity(severity).map { stated($0, severity) }
    }
  }

  mutating func severity(_ node: Node) -> Severity? {
    let text = node.plainText.map { Self.severitiesInOtherWords[$0.lowercased()] ?? $0 }
    return word(node, of: Severity.allCases.map(\.rawValue), "severity", meant: text).flatMap {
      Severity(rawValue: $0)
    }
  }

  /// What other tools call it, for the suggestion.
  private static let severitiesInOtherWords = [
    "false": "off", "no": "off", "none": "off", "disabled": "off", "warn": "warning", "err": "error",
  ]

  // MARK: Signs

  private static let signs = ["types", "files", "conformances"]

  private mutating func signs(_ value: Node, _ entry: Entry) -> Configuration.Signs {
    var signs = Configuration.Signs()
    guard isThere(value, entry) else { return signs }
    guard case .mapping = value else {
      signs.types = patterns(value, entry)
      return signs
    }
    for (key, value) in entries(of: value, Self.signs, "key") {
      guard isThere(value, key) else { continue }
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

  /// An exception that is not right in every piece is none: it might let pass what it should not.
  private mutating func exemption(_ node: Node) -> Exemption? {
    guard case .mapping = node else {
      wrong(node, "an exception is a rule and a reason, as `rule: view-navigates`: write it so")
      return nil
    }
    let problemsBefore = problems.count
    var (rule, reason): (String?, String?)
    var patterns: [String: Pattern] = [:]
    for (key, value) in entries(of: node, Self.fields, "key") {
      switch key.name {
      case "rule":
        if isThere(value, key) { rule = word(value, of: ruleNames, "rule") }
      case "reason":
        reason = text(value)
      default:
        if isThere(value, key) { patterns[key.name] = pattern(value, isPath: key.name == "file")?.value }
      }
    }
    if problems.count > problemsBefore { return nil }
    guard let rule else {
      wrong(node, "an exception without a rule: add `rule:` and its identifier")
      return nil
    }
    guard let reason, reason.contains(where: { !$0.isWhitespace }) else {
      remark(
        node, "an exception without a reason does not hold: add `reason:` and why \(rule) may be broken here")
      return nil
    }
    return Exemption(
      rule: rule, file: patterns["file"], symbol: patterns["symbol"], target: patterns["target"],
      reason: reason.trimmed, position: document.position(of: node))
  }

  let builtInRules = allRules.map { $0.about.id }
  private var ownRuleIDs: [String] = []
  private var ruleNames: [String] { builtInRules + ownRuleIDs }

  // MARK: Mappings

  struct Entry {
    /// As it is spelt where it is known.
    var name: String
    var key: Node
  }

  /// The entries of a mapping whose keys are among some names.
  ///
  /// - Parameter isValue: whether the keys are what the mapping is about: a wrong one must not pass.
  mutating func entries(
    of node: Node, _ names: [String], _ kind: String, isValue: Bool = false
  ) -> [(Entry, Node)] {
    guard case .mapping(let mapping) = node else {
      wrong(node, "expected a \(kind) and its value on each line, as `\(names.first ?? kind):`: write it so")
      return []
    }
    var entries: [(Entry, Node)] = []
    var lines: [String: Int32] = [:]
    for (key, value) in mapping {
      guard let text = key.plainText else {
        wrong(key, "expected the name of a \(kind): write one of \(names.listed)")
        continue
      }
      // Names of several words are written in several ways.
      guard let name = names.first(where: { $0 == text || $0.contains(" ") && $0.plain == text.plain }) else {
        let unknown = "there is no \(kind) \(shown(text)): \(advice(text, names))"
        if isValue { wrong(key, unknown) } else { remark(key, unknown) }
        continue
      }
      if let line = lines[name] {
        wrong(key, "\(shown(text)) stands on line \(line) already: make one of the two")
        continue
      }
      lines[name] = document.position(of: key)?.line ?? 0
      entries.append((Entry(name: name, key: key), value))
    }
    return entries
  }

  /// Whether a key has a value; if not, says so.
  mutating func isThere(_ value: Node, _ entry: Entry) -> Bool {
    guard value.isNothing else { return true }
    remark(entry.key, "\(shown(entry.name)) is empty: say something, or take it away")
    return false
  }

  // MARK: Lists

  /// The items of a list; a single item is a list of one.
  mutating func list(_ node: Node, _ what: String) -> [Node] {
    switch node {
    case .sequence(let sequence): return Array(sequence)
    case .scalar: return [node]
    default:
      wrong(node, "expected a list of \(what): write it so")
      return []
    }
  }

  mutating func patterns(_ node: Node, _ entry: Entry, isPath: Bool = false) -> [Stated<Pattern>] {
    list(node, "patterns, as `- \"*\(entry.name == "files" || isPath ? ".swift" : "Page")\"`").compactMap {
      pattern($0, isPath: isPath)
    }
  }

  mutating func pattern(_ node: Node, isPath: Bool) -> Stated<Pattern>? {
    guard var text = text(node) else { return nil }
    guard !text.isEmpty else {
      remark(node, "an empty pattern matches nothing: take it away")
      return nil
    }
    if isPath, !(text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")) {
      while text.hasPrefix("./") { text.removeFirst(2) }
      while text.count > 1, text.hasSuffix("/") { text.removeLast() }
      if text == "." || text.isEmpty { text = "**" }
    }
    do {
      return stated(try Pattern(text), node)
    } catch {
      wrong(node, "\(error): correct it, or take the slashes away for a glob")
      return nil
    }
  }

  // MARK: Scalars

  mutating func text(_ node: Node) -> String? {
    if case .scalar(let scalar) = node { return scalar.string }
    wrong(node, "expected a text: put it on one line, between quotes if it has special characters")
    return nil
  }

  mutating func word(_ node: Node, of names: [String], _ kind: String, meant: String? = nil)
    -> String?
  {
    guard let text = node.plainText else {
      wrong(node, "expected a \(kind): write one of \(names.listed)")
      return nil
    }
    if names.contains(text) { return text }
    wrong(node, "there is no \(kind) \(shown(text)): \(advice(meant ?? text, names))")
    return nil
  }

  /// What to write instead of a word. Of a text that is all wrong nobody asks what each word was meant to be.
  func advice(_ text: String, _ names: [String]) -> String {
    let meant = problems.count < Configuration.mostProblems ? nearest(to: text, among: names) : nil
    return meant.map { "did you mean \(shown($0))?" } ?? "known are \(names.listed)"
  }

  private mutating func number(_ node: Node, _ entry: Entry, from least: Int, of what: String) -> Int? {
    if let number = node.plainText.flatMap({ Int($0) }), number >= least { return number }
    let range = least == 0 ? "" : " above \(least - 1)"
    wrong(node, "expected a number of \(what)\(range) for \(shown(entry.name)): write it so")
    return nil
  }

  mutating func flag(_ node: Node, _ entry: Entry) -> Bool? {
    switch node.plainText?.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      wrong(node, "\(shown(entry.name)) is true or false: write one of the two")
      return nil
    }
  }

  // MARK: Saying what is wrong

  func stated<Value>(_ value: Value, _ node: Node) -> Stated<Value> {
    Stated(value, at: document.position(of: node))
  }

  /// What the check must not go on with.
  mutating func wrong(_ node: Node, _ text: String) { note(node, text, isFatal: true) }

  mutating func remark(_ node: Node, _ text: String) { note(node, text, isFatal: false) }

  private mutating func note(_ node: Node, _ text: String, isFatal: Bool) {
    let remark = Findings.Remark(file: file, position: document.position(of: node), text: text)
    problems.append(Problem(remark, isFatal: isFatal))
  }
}

extension Node {
  /// The text of a scalar.
  var plainText: String? {
    if case .scalar(let scalar) = self { scalar.string } else { nil }
  }

  /// Whether nothing is said: an empty list, an empty mapping, or nothing after the colon.
  var isNothing: Bool {
    switch self {
    case .scalar(let scalar): scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
    case .sequence(let sequence): sequence.isEmpty
    case .mapping(let mapping): mapping.isEmpty
    case .alias: false
    }
  }
}

extension [String] {
  /// The first of them, for a person.
  var listed: String {
    count > 20 ? "those that `viper rules` lists" : joined(separator: ", ")
  }
}

extension String {
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
