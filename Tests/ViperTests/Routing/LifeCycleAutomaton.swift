import Viper

/// The rules for the calls of a module and for the order of removals, which hold after any sequence of operations:
///
///     loaded -> appearing -> visible -> disappearing -> hidden -> … -> removed
///
/// A module is called first when it has loaded and last when it is removed, hidden. It is removed after the modules inside and
/// above it.
@MainActor final class LifeCycleAutomaton: RouterObserver {
  private var last: [Substring: Substring] = [:]
  /// The removals of the current operation.
  private var removed: [RoutingStep] = []
  /// The visits whose removal has begun, with the number of removals before. Those that are removed together begin together.
  private var begun: [AnyVisit.ID: Int] = [:]
  private(set) var faults: [String] = []

  private static let next: [Substring: Set<Substring>] = [
    "didLoad": ["willAppear", "didRemove"],
    "willAppear": ["didAppear", "willDisappear"],
    "didAppear": ["willDisappear"],
    "willDisappear": ["didDisappear", "willAppear"],
    "didDisappear": ["willAppear", "didRemove"],
    "didRemove": [],
  ]

  /// Reads a line of the journal, such as `v12 didLoad`.
  func read(_ line: String) {
    let words = line.split(separator: " ")
    let (name, call) = (words[0], words[1])
    guard let allowed = Self.next[call] else { return }
    if let before = last[name] {
      if Self.next[before]?.contains(call) != true { faults.append("\(name): \(call) after \(before)") }
    } else if call != "didLoad" {
      faults.append("\(name): \(call) before didLoad")
    }
    last[name] = allowed.isEmpty ? "didRemove" : call
  }

  func didStep(_ step: RoutingStep) {
    if step.to == .removing { begun[step.visit.id] = removed.count }
    // A request that ends was never on stage.
    guard step.to == .removed, step.from == .removing else { return }
    for earlier in removed.dropFirst(begun[step.visit.id] ?? removed.count) {
      if step.parents.contains(where: { $0 === earlier.visit }) || isAbove(step, earlier) {
        faults.append("\(step.description) after \(earlier.description), which is below it")
      }
    }
    removed.append(step)
  }

  /// Ends an operation. The order of removals is checked within one operation only.
  func endOperation() {
    removed = []
    begun = [:]
  }

  private func isAbove(_ upper: RoutingStep, _ lower: RoutingStep) -> Bool {
    let (one, other) = (upper.visit, lower.visit)
    guard one.presentation.isScreen, other.presentation.isScreen, one.stack == other.stack,
      one.order > other.order
    else { return false }
    // Nothing is above what is below a root.
    let roots = (removed.map(\.visit) + [one] + (one.tree.root?.children ?? [])).filter {
      $0.presentation == .root
    }
    if roots.contains(where: { $0.order > other.order && $0.order <= one.order }) { return false }
    // Screens in two slots of one module are side by side.
    let chains = (upper.parents + [one], lower.parents + [other])
    guard let (a, b) = zip(chains.0, chains.1).first(where: { $0.0 !== $0.1 }) else { return true }
    return a.presentation.isScreen || b.presentation.isScreen
  }
}
