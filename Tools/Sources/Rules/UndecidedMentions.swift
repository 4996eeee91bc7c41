import Architecture
import Source

/// A use that would be reported if its name referred to one of several declarations, but not if it refers to another.
public struct UndecidedMention: Hashable, Sendable {
  /// The violation that would be reported.
  public var violation: Violation
  /// The name with several declarations.
  public var name: String
  /// The declarations, in order.
  public var declarations: [FileLine]
}

extension Architecture {
  /// Returns the uses that were not judged because a name has several declarations, each once, sorted by file and
  /// position.
  ///
  /// The rules run again with each of the declarations instead of all: only a use that becomes a finding for one of
  /// them is counted. Repeated uses in a declaration count once, like findings.
  ///
  /// - Parameter violations: The findings of the rules, before any is allowed. A use that is reported anyway is omitted.
  public func undecidedMentions(
    _ settings: Settings, besides violations: [Violation], jobs: Int
  ) -> [UndecidedMention] {
    var search = UndecidedSearch(self)
    let ambiguous = ambiguousUses
    if !ambiguous.isEmpty {
      let separated = separating(ambiguous)
      search.addFindings(separated.violations(settings, jobs) { $0.judgesTargets }, of: ambiguous)
      search.addEdgesInCycles(separated, of: ambiguous, settings)
    }
    let properties = storedProperties(naming: ambiguous)
    for choice in 0..<(properties.map(\.use.targets.count).max() ?? 0) {
      let chosen = choosing(choice, of: properties.map(\.use))
      search.addFindings(chosen.violations(settings, jobs) { $0.judgesStoredTypes }, of: properties)
    }
    for rule in settings.ownRules where settings.severity(of: rule.id) > .off {
      for (violation, targets) in rule.undecidedMentions(in: self, severity: settings.severity(of: rule.id)) {
        search.add(violation, name: violation.target, targets, rule: rule.id)
      }
    }
    return search.mentions(besides: violations)
  }

  /// Returns the findings of some of the built-in rules.
  private func violations(
    _ settings: Settings, _ jobs: Int, of isWanted: (any Rule.Type) -> Bool
  ) -> [Violation] {
    var settings = settings
    for rule in allRules where !isWanted(rule) { settings.severities[rule.about.id] = .off }
    settings.ownRules = []
    return violations(settings, jobs: jobs)
  }
}

/// A use in a declaration.
private struct Mention: Hashable {
  let file: String
  let symbol: String
  let target: String
  /// Empty for uses of names: then one finding of all rules is kept.
  let rule: String

  init(_ violation: Violation, target: String? = nil, rule: String = "") {
    (file, symbol, self.rule) = (violation.file, violation.symbol, rule)
    self.target = target ?? violation.target
  }
}

/// Collects the violations that would be reported for one of the declarations.
private struct UndecidedSearch {
  private let app: Architecture
  private var found: [(mention: UndecidedMention, rule: String)] = []

  private struct Spot: Hashable {
    let file: String
    let position: Position
  }

  init(_ app: Architecture) { self.app = app }

  /// Returns each use that is not reported, once, sorted by file and position.
  func mentions(besides violations: [Violation]) -> [UndecidedMention] {
    let reported = Set(
      violations.flatMap { violation in
        (["", violation.rule] + violation.others).map { Mention(violation, rule: $0) }
      })
    var seen: Set<Mention> = []
    return found.compactMap { each, rule in
      if reported.contains(Mention(each.violation, rule: rule)) { return nil }
      // A property and the name of its type are one use.
      return seen.insert(Mention(each.violation, target: each.name)).inserted ? each : nil
    }.sorted {
      ($0.violation.file, $0.violation.position, $0.name) < (
        $1.violation.file, $1.violation.position, $1.name
      )
    }
  }

  /// Adds findings at ambiguous names.
  mutating func addFindings(_ violations: [Violation], of ambiguous: [AmbiguousUse]) {
    let uses = bySpot(ambiguous)
    for violation in violations {
      let positions = [violation.position] + violation.repeats
      let use = positions.lazy.compactMap { uses[Spot(file: violation.file, position: $0)] }.first
      if let use { add(violation, use, rule: "") }
    }
  }

  /// Adds findings at properties with ambiguous types.
  mutating func addFindings(
    _ violations: [Violation], of properties: [(declaration: Int32, use: AmbiguousUse)]
  ) {
    let uses = Dictionary(
      properties.map { (spot($0.use.file, app.code.declarations[Int($0.declaration)].position), $0.use) }
    ) { $1 }
    for violation in violations {
      guard let use = uses[Spot(file: violation.file, position: violation.position)] else { continue }
      add(violation, use, rule: violation.rule)
    }
  }

  /// Adds the uses that would be an edge between modules in a cycle.
  mutating func addEdgesInCycles(
    _ separated: Architecture, of ambiguous: [AmbiguousUse], _ settings: Settings
  ) {
    let severity = settings.severity(of: ModuleCycle.about.id)
    if severity == .off { return }
    let isWiringCounted = settings.isWiringCounted
    let candidates = edges(of: separated, isWiringCounted).subtracting(
      edges(of: app.keeping(ambiguous), isWiringCounted))
    if candidates.isEmpty { return }
    let uses = bySpot(ambiguous)
    let groups = ModuleGraph(app, and: separated, isWiringCounted: isWiringCounted).groups()
    for edge in groups.flatMap(\.edges).flatMap(\.uses) {
      let spot = Spot(file: edge.file, position: edge.position)
      guard let use = uses[spot], candidates.contains(spot) else { continue }
      let violation = Violation(
        rule: ModuleCycle.about.id, severity: severity, file: edge.file, position: edge.position,
        symbol: edge.symbol, target: app.code.names[use.reference.name], role: edge.role, module: nil,
        message: edge.text, repair: "")
      add(violation, use, rule: "")
    }
  }

  /// Returns the places of the edges between modules.
  private func edges(of variant: Architecture, _ isWiringCounted: Bool) -> Set<Spot> {
    var evidence = EdgeEvidence(variant, Features(app), isWiringCounted: isWiringCounted)
    return Set(
      variant.uses.filter { evidence.edge(of: $0) != nil }.map {
        spot($0.file, variant.reference(of: $0).position)
      })
  }

  private func bySpot(_ uses: [AmbiguousUse]) -> [Spot: AmbiguousUse] {
    Dictionary(uses.map { (spot($0.file, $0.reference.position), $0) }) { $1 }
  }

  private func spot(_ file: Int32, _ position: Position) -> Spot {
    Spot(file: app.code.path(of: file), position: position)
  }

  private mutating func add(_ violation: Violation, _ use: AmbiguousUse, rule: String) {
    add(violation, name: app.code.names[use.reference.name], use.targets, rule: rule)
  }

  mutating func add(_ violation: Violation, name: String, _ targets: [Target], rule: String) {
    let places = Set(targets.map(place)).sorted()
    found.append((UndecidedMention(violation: violation, name: name, declarations: places), rule))
  }

  private func place(of target: Target) -> FileLine {
    let (file, declaration) =
      switch target {
      case .type(let type): (app.types[type].file, app.types[type].declaration)
      case .global(let declaration, let file): (file, declaration)
      }
    return FileLine(
      file: app.code.path(of: file), line: Int(app.code.declarations[Int(declaration)].position.line))
  }
}
