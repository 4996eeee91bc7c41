import Architecture
import Rules

/// The recognized roles of the types that findings depend on.
struct BeliefTable {
  private let beliefs: [Types.ID: Belief]

  init(_ beliefs: [Types.ID: Belief] = [:]) { self.beliefs = beliefs }

  /// Returns the roles that a violation depends on, each once: first that of the part that contains it.
  func about(_ violation: Violation) -> [Belief] { unique(violation.ends[...]) }

  /// Returns the roles of the types that a violation names, without that of the part that contains it.
  private func named(by violation: Violation) -> [Belief] {
    // An edge between modules depends on many types, none of which is decisive.
    guard violation.edges.isEmpty, violation.role != nil else { return [] }
    let part = violation.ends.first.flatMap { beliefs[$0]?.subject }
    return unique(violation.ends.dropFirst()).filter { $0.subject != part }
  }

  private func unique(_ ends: ArraySlice<Types.ID>) -> [Belief] {
    var seen: Set<Types.ID> = []
    return ends.compactMap { beliefs[$0] }.filter { seen.insert($0.subject).inserted }
  }

  // MARK: Groups

  /// Findings that name the same type.
  struct Group {
    let belief: Belief
    /// The findings in order.
    var violations: [Violation] = []
  }

  /// The minimum number of findings in a group.
  static let leastOfGroup = 5

  /// Groups violations by the type they name, largest group first; the others are in order.
  func groups(of violations: [Violation]) -> (groups: [Group], others: [Violation]) {
    let named = violations.map(named(by:))
    var counts: [Types.ID: Int] = [:]
    for belief in named.joined() { counts[belief.subject, default: 0] += 1 }
    // A violation that names several types belongs to the largest group, so that there are few groups.
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

  /// A recognized role, and the number of findings that depend on it.
  struct Cost {
    let belief: Belief
    var errors = 0
    var warnings = 0

    var count: Int { errors + warnings }
  }

  private static let costsShown = 5
  private static let leastCost = 3

  /// Returns the roles on which the most findings depend, without those of one or two findings.
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

/// The number of reasons that are listed with a violation. `viper check --why` lists all.
let reasonsShown = 5
/// The number of types that are listed with a violation: a cycle of modules depends on hundreds.
let beliefsShown = 10

extension Violation {
  /// The mark of weak evidence after the message of a violation.
  var mark: String { strength == .weak ? " (weak evidence)" : "" }
}
