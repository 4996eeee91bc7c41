import Architecture
import Rules

/// What is believed of the types on which findings rest.
struct BeliefTable {
  private let beliefs: [Types.ID: Belief]

  init(_ beliefs: [Types.ID: Belief] = [:]) { self.beliefs = beliefs }

  /// The beliefs on which a violation rests, each once: that about the part in which it is, then the others.
  func about(_ violation: Violation) -> [Belief] { unique(violation.ends[...]) }

  /// The beliefs about what a violation names: those about the part in which it is left out.
  private func named(by violation: Violation) -> [Belief] {
    // Edges between modules rest on many types, and on none of them alone.
    guard violation.edges.isEmpty, violation.role != nil else { return [] }
    let part = violation.ends.first.flatMap { beliefs[$0]?.subject }
    return unique(violation.ends.dropFirst()).filter { $0.subject != part }
  }

  private func unique(_ ends: ArraySlice<Types.ID>) -> [Belief] {
    var seen: Set<Types.ID> = []
    return ends.compactMap { beliefs[$0] }.filter { seen.insert($0.subject).inserted }
  }

  // MARK: Groups

  /// Findings that name what one belief is about.
  struct Group {
    let belief: Belief
    /// In order.
    var violations: [Violation] = []
  }

  /// From so many findings on, those that name the same are a group.
  static let leastOfGroup = 5

  /// Violations by what they name, the largest group first, and those that are in no group, in order.
  func groups(of violations: [Violation]) -> (groups: [Group], others: [Violation]) {
    let named = violations.map(named(by:))
    var counts: [Types.ID: Int] = [:]
    for belief in named.joined() { counts[belief.subject, default: 0] += 1 }
    // What names several is in the largest group, so that groups are few.
    func isLarger(_ a: Belief, _ b: Belief) -> Bool {
      let (left, right) = (counts[a.subject] ?? 0, counts[b.subject] ?? 0)
      return left != right ? left > right : (a.type, a.subject) < (b.type, b.subject)
    }
    var groups: [Types.ID: Group] = [:]
    for (violation, named) in zip(violations, named) {
      guard let belief = named.min(by: isLarger), counts[belief.subject, default: 0] >= Self.leastOfGroup
      else { continue }
      groups[belief.subject, default: Group(belief: belief)].violations.append(violation)
    }
    groups = groups.filter { $0.value.violations.count >= Self.leastOfGroup }
    let others = zip(violations, named).filter { _, named in
      named.min(by: isLarger).map { groups[$0.subject] == nil } ?? true
    }.map(\.0)
    let sorted = groups.values.sorted { a, b in
      a.violations.count != b.violations.count
        ? a.violations.count > b.violations.count
        : (a.belief.type, a.belief.subject) < (b.belief.type, b.belief.subject)
    }
    return (sorted, others)
  }

  // MARK: Costs

  /// A belief, and how many findings rest on it.
  struct Cost {
    let belief: Belief
    var errors = 0
    var warnings = 0

    var count: Int { errors + warnings }
  }

  private static let costsShown = 5
  private static let leastCost = 3

  /// The beliefs on which the most findings rest, those with one or two left out.
  func costs(of violations: [Violation]) -> [Cost] {
    var costs: [Types.ID: Cost] = [:]
    for violation in violations where violation.edges.isEmpty {
      for belief in about(violation) {
        if violation.severity == .error {
          costs[belief.subject, default: Cost(belief: belief)].errors += 1
        } else {
          costs[belief.subject, default: Cost(belief: belief)].warnings += 1
        }
      }
    }
    let sorted = costs.values.filter { $0.count >= Self.leastCost }.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      if a.errors != b.errors { return a.errors > b.errors }
      return (a.belief.type, a.belief.subject) < (b.belief.type, b.belief.subject)
    }
    return Array(sorted.prefix(Self.costsShown))
  }
}

/// How many reasons for and against a belief are listed with a violation. `viper check --why` lists all.
let reasonsShown = 5
/// How many of the beliefs on which a violation rests are listed: a cycle of modules rests on hundreds.
let beliefsShown = 10

extension Violation {
  /// A mark behind the message of a violation that rests on weak evidence.
  var mark: String { strength == .weak ? " (weak evidence)" : "" }
}
