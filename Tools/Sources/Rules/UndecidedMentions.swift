import Architecture
import Source

/// A mention that would be reported if its name were one of several declarations, and is not if it is another.
public struct UndecidedMention: Hashable, Sendable {
  /// What would be reported.
  public var violation: Violation
  /// The name that is declared several times.
  public var name: String
  /// Where it is declared, in order.
  public var declarations: [Place]

  public struct Place: Hashable, Comparable, Sendable {
    public var file: String
    public var line: Int32

    public static func < (a: Place, b: Place) -> Bool { (a.file, a.line) < (b.file, b.line) }
  }
}

extension Architecture {
  /// The mentions that were not judged because a name is declared several times, in the order of files and positions.
  ///
  /// The rules are asked again, with each of the declarations instead of all: only what one of them makes a finding is
  /// counted. Each declaration that names the same several times counts once, as findings do.
  public func undecidedMentions(_ settings: Settings, jobs: Int = 1) -> UndecidedMentions {
    let ambiguous = ambiguousUses
    var search = UndecidedSearch(self, ambiguous)
    if !ambiguous.isEmpty {
      // They need another graph of all modules, which takes as long as everything else here.
      let edges = BackgroundResult { [search] in search.edgesInCycles(ambiguous, settings) }
      // Only what a choice changes rests on it: what a rule reports of these uses anyway is judged.
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

  /// What some of the built-in rules report.
  private func violations(
    _ settings: Settings, _ jobs: Int, of isWanted: (any Rule.Type) -> Bool
  ) -> [Violation] {
    var settings = settings
    for rule in allRules where !isWanted(rule) { settings.severities[rule.about.id] = .off }
    settings.ownRules = []
    return violations(settings, jobs: jobs)
  }
}

/// What would be reported if names that are declared several times were one of their declarations. What is reported anyway may
/// be among it.
public struct UndecidedMentions: Sendable {
  fileprivate typealias Found = [(mention: UndecidedMention, rule: String)]
  fileprivate let found: Found

  /// Each mention that is not reported, once, in the order of files and positions.
  ///
  /// - Parameter violations: what the rules report, before anything is allowed.
  public func besides(_ violations: [Violation]) -> [UndecidedMention] {
    let reported = Set(
      violations.flatMap { violation in
        (["", violation.rule] + violation.others).map { Mention(violation, rule: $0) }
      })
    var seen: Set<Mention> = []
    return found.compactMap { each, rule in
      if reported.contains(Mention(each.violation, rule: rule)) { return nil }
      // A property and the name of its type are one mention.
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
  /// Empty for what names something: then one finding is kept of all rules.
  let rule: String

  init(_ violation: Violation, target: String? = nil, rule: String = "") {
    (file, symbol, self.rule) = (violation.file, violation.symbol, rule)
    self.target = target ?? violation.target
  }
}

/// Collects mentions.
private struct UndecidedSearch {
  private let app: Architecture
  /// By file and position.
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

  /// What would be an edge between modules in a cycle.
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

  /// Where an edge between modules would be that is none as it is.
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

  /// Adds what a rule of the code base would report of its layers.
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
