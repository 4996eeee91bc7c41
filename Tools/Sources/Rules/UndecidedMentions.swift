import Architecture
import Source

/// A use that would be reported if its name referred to one of several declarations, but not if it refers to another.
public struct UndecidedMention: Hashable, Sendable {
  /// The violation that would be reported.
  public var violation: Violation
  /// The name with several declarations.
  public var name: String
  /// The declarations, in order.
  public var declarations: [Place]

  public struct Place: Hashable, Comparable, Sendable {
    public var file: String
    public var line: Int32

    public static func < (a: Place, b: Place) -> Bool { (a.file, a.line) < (b.file, b.line) }
  }
}

extension Architecture {
  /// Returns the uses that were not judged because a name has several declarations, sorted by file and position.
  ///
  /// The rules run again with each of the declarations instead of all: only a use that becomes a finding for one of
  /// them is counted. Repeated uses in a declaration count once, like findings.
  public func undecidedMentions(_ settings: Settings, jobs: Int = 1) -> UndecidedMentions {
    let ambiguous = ambiguousUses
    var search = UndecidedSearch(self, ambiguous)
    if !ambiguous.isEmpty {
      // They need another graph of all modules, which takes as long as everything else here.
      let edges = BackgroundResult { [search] in search.edgesInCycles(ambiguous, settings) }
      // Only the effect of a choice counts: findings for all declarations are reported anyway.
      let (before, after) = (keeping(ambiguous), separating(ambiguous))
      search.addUses(
        after.violations(settings, jobs) { $0.judgesTargets },
        besides: before.violations(settings, jobs) { $0.judgesTargets })
      let properties = storedProperties(naming: ambiguous)
      if !properties.isEmpty {
        let before = choosing(nil, of: properties.map(\.use)).violations(settings, jobs) {
          $0.judgesStoredTypes
        }
        for choice in 0..<(properties.map(\.use.targets.count).max() ?? 0) {
          let chosen = choosing(choice, of: properties.map(\.use))
          search.addProperties(
            properties, chosen.violations(settings, jobs) { $0.judgesStoredTypes }, besides: before)
        }
      }
      for (violation, use) in edges.result { search.add(violation, use, rule: "") }
    }
    for rule in settings.ownRules where settings.severity(of: rule.id) > .off {
      search.addLayers(rule.undecidedMentions(in: self, severity: settings.severity(of: rule.id)))
    }
    return UndecidedMentions(found: search.found)
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

/// The violations that would be reported if names with several declarations referred to one of them. They may include
/// violations that are reported anyway.
public struct UndecidedMentions: Sendable {
  fileprivate typealias Found = [(mention: UndecidedMention, rule: String)]
  fileprivate let found: Found

  /// Returns each use that is not reported, once, sorted by file and position.
  ///
  /// - Parameter violations: The findings of the rules, before any is allowed.
  public func besides(_ violations: [Violation]) -> [UndecidedMention] {
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
}

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

/// Collects uses.
private struct UndecidedSearch {
  private let app: Architecture
  /// The uses by file and position.
  private var names: [Spot: AmbiguousUse] = [:]
  private(set) var found: UndecidedMentions.Found = []

  private struct Spot: Hashable {
    let file: String
    let position: Position
  }

  init(_ app: Architecture, _ ambiguous: [AmbiguousUse]) {
    self.app = app
    for use in ambiguous {
      names[Spot(file: app.code.path(of: use.file), position: use.reference.position)] = use
    }
  }

  mutating func addUses(_ violations: [Violation], besides others: [Violation]) {
    let others = Set(others.map { Mention($0) })
    for violation in violations where !others.contains(Mention(violation)) {
      for position in [violation.position] + violation.repeats {
        guard let use = names[Spot(file: violation.file, position: position)] else { continue }
        add(violation, use, rule: "")
        break
      }
    }
  }

  mutating func addProperties(
    _ properties: [(declaration: Int32, use: AmbiguousUse)], _ violations: [Violation],
    besides others: [Violation]
  ) {
    let others = Set(others.map { Mention($0, rule: $0.rule) })
    var bySpot: [Spot: AmbiguousUse] = [:]
    for (declaration, use) in properties {
      let position = app.code.declarations[Int(declaration)].position
      bySpot[Spot(file: app.code.path(of: use.file), position: position)] = use
    }
    for violation in violations {
      guard let use = bySpot[Spot(file: violation.file, position: violation.position)],
        !others.contains(Mention(violation, rule: violation.rule))
      else { continue }
      add(violation, use, rule: violation.rule)
    }
  }

  /// Returns the uses that would be an edge between modules in a cycle.
  func edgesInCycles(
    _ ambiguous: [AmbiguousUse], _ settings: Settings
  ) -> [(violation: Violation, use: AmbiguousUse)] {
    let severity = settings.severity(of: ModuleCycle.about.id)
    if severity == .off { return [] }
    let separated = app.separating(ambiguous)
    let candidates = edges(in: separated, besides: app.keeping(ambiguous), settings)
    if candidates.isEmpty { return [] }
    let groups = ModuleGraph(app, and: separated, isWiringCounted: settings.isWiringCounted).groups()
    return groups.flatMap(\.edges).flatMap(\.uses).compactMap { use in
      let spot = Spot(file: use.file, position: use.position)
      guard let ambiguous = names[spot], candidates.contains(spot) else { return nil }
      let name = app.code.names[ambiguous.reference.name]
      let violation = Violation(
        rule: ModuleCycle.about.id, severity: severity, file: use.file, position: use.position,
        symbol: use.symbol, target: name, role: use.role, module: nil, message: use.text, repair: "")
      return (violation, ambiguous)
    }
  }

  /// Returns the places of additional edges between modules.
  private func edges(
    in separated: Architecture, besides kept: Architecture, _ settings: Settings
  ) -> Set<Spot> {
    let features = Features(app)
    func edges(in app: Architecture) -> Set<Spot> {
      var evidence = EdgeEvidence(app, features, isWiringCounted: settings.isWiringCounted)
      var spots: Set<Spot> = []
      for use in app.uses where evidence.edge(of: use) != nil {
        spots.insert(
          Spot(file: app.code.path(of: use.file), position: app.reference(of: use).position))
      }
      return spots
    }
    return edges(in: separated).subtracting(edges(in: kept))
  }

  /// Adds the uses that custom rules would report about their layers.
  mutating func addLayers(_ mentions: [(violation: Violation, targets: [Target])]) {
    for (violation, targets) in mentions {
      add(violation, name: violation.target, targets, rule: violation.rule)
    }
  }

  mutating func add(_ violation: Violation, _ use: AmbiguousUse, rule: String) {
    add(violation, name: app.code.names[use.reference.name], use.targets, rule: rule)
  }

  private mutating func add(_ violation: Violation, name: String, _ targets: [Target], rule: String) {
    let places = Set(targets.map(place)).sorted()
    found.append((UndecidedMention(violation: violation, name: name, declarations: places), rule))
  }

  private func place(of target: Target) -> UndecidedMention.Place {
    let (file, declaration) =
      switch target {
      case .type(let type): (app.types[type].file, app.types[type].declaration)
      case .global(let declaration, let file): (file, declaration)
      }
    return UndecidedMention.Place(
      file: app.code.path(of: file), line: app.code.declarations[Int(declaration)].position.line)
  }
}
