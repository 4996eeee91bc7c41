import Viper

// Asynchronous steps: questions about removals, and parts that are being made.
extension TreeModel {
  /// A pending presentation.
  struct Waiting {
    /// The requesting module and the exit.
    let node: Node
    /// The module in whose view it will be embedded. It is removed with that.
    var host: Int?
    var parts: Parts
    /// Whether another tab was selected after the request.
    var isOvertaken = false

    /// The modules that have agreed to be replaced.
    var agreed: Set<Int> = []

    /// The time at which its parts are made: when shown, asynchronously before, or already done.
    enum Parts { case atOnce, late, made }

    var id: Int { node.id }
  }

  /// A pending question about a removal.
  struct Asking: Equatable {
    enum Purpose { case dismissal, end, wayBack, showing }
    let purpose: Purpose
    /// The target of the removal, of going back, or the pending presentation.
    let id: Int
    /// The module that is asked.
    var module: Int
    /// The modules that have agreed.
    var agreed: Set<Int> = []
  }

  enum Objection { case none, refused, question(Int) }

  /// The result of an attempt.
  enum Result { case done, refused, waits, ignored }

  /// The first objection to the removal of these nodes.
  private func objection(_ leaving: [Int], _ agreed: Set<Int>) -> Objection {
    // Nodes that have agreed are skipped.
    for id in leaving where !agreed.contains(id) {
      if stubborn.contains(id) { return .refused }
      if undecided.contains(id) { return .question(id) }
    }
    return .none
  }

  /// Whether one of these refuses removal.
  func isWaitingForGuard(_ leaving: [Int]) -> Bool { leaving.contains { stubborn.contains($0) } }

  /// Whether all of these can be removed without a question.
  func areWilling(_ leaving: [Int]) -> Bool {
    if case .none = objection(leaving, []) { true } else { false }
  }

  // MARK: Removing

  /// Removes a node, or goes back to one, immediately or after all have agreed.
  mutating func attempt(_ purpose: Asking.Purpose, _ id: Int) -> Result {
    let same: [Asking.Purpose] = purpose == .wayBack ? [.wayBack] : [.dismissal, .end]
    if purpose == .end {
      // A node that ends itself does not wait for an answer about itself.
      askings.removeAll { $0.id == id && same.contains($0.purpose) }
    } else if askings.contains(where: { $0.id == id && same.contains($0.purpose) }) {
      return .ignored
    }
    switch objection(leaving(for: purpose, id), []) {
    case .none:
      carryOut(purpose, id)
      return .done
    case .refused: return .refused
    case .question(let module):
      askings.append(Asking(purpose: purpose, id: id, module: module))
      return .waits
    }
  }

  private func leaving(for purpose: Asking.Purpose, _ id: Int) -> [Int] {
    switch purpose {
    case .dismissal: leaving(id)
    case .end: leaving(id).filter { $0 != id }
    case .wayBack: leavingOnTheWayBack(to: id)
    case .showing: []
    }
  }

  private mutating func carryOut(_ purpose: Asking.Purpose, _ id: Int) {
    switch purpose {
    case .dismissal, .end: remove(id)
    case .wayBack: goBack(to: id)
    case .showing: break
    }
  }

  // MARK: Showing

  /// Shows a node, immediately or later.
  mutating func attempt(toShow node: Node, isLate: Bool) -> Result {
    guard let spot = spot(node.presentation, below: node.parent) else { return .refused }
    switch objection(spot.replaced.flatMap { leaving($0) }, []) {
    case .refused: return .refused
    case .none where !isLate:
      expected.append("\(node.name) assemble")
      if node.name.hasSuffix("!") { return .refused }
      show(node, at: spot)
      return .done
    case .none: waiting.append(Waiting(node: node, host: spot.parent, parts: .late))
    case .question(let module):
      waiting.append(Waiting(node: node, host: spot.parent, parts: isLate ? .late : .atOnce))
      askings.append(Asking(purpose: .showing, id: node.id, module: module))
    }
    return .waits
  }

  /// The presentations whose parts are being made.
  var inTheMaking: [Int] {
    waiting.filter { each in
      each.parts == .late && !askings.contains { $0.purpose == .showing && $0.id == each.id }
    }.map(\.id)
  }

  /// Completes the parts of a pending presentation.
  mutating func make(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    let name = waiting[index].node.name
    expected.append("\(name) assemble")
    if name.hasSuffix("!") { return forgetWaiting(id) }
    waiting[index].parts = .made
    goOnShowing(id, waiting[index].agreed)
  }

  private mutating func goOnShowing(_ id: Int, _ agreed: Set<Int>) {
    guard let index = waiting.firstIndex(where: { $0.id == id }),
      let spot = spot(waiting[index].node.presentation, below: waiting[index].node.parent)
    else { return forgetWaiting(id) }
    waiting[index].agreed = agreed
    // The request belongs to its current place: it is removed with the module there.
    waiting[index].host = spot.parent
    let each = waiting[index]
    switch objection(spot.replaced.flatMap { leaving($0) }, agreed) {
    case .refused: forgetWaiting(id)
    case .question(let module):
      askings.append(Asking(purpose: .showing, id: id, module: module, agreed: agreed))
    case .none where each.parts == .late: break
    case .none:
      forgetWaiting(id)
      if each.parts == .atOnce { expected.append("\(each.node.name) assemble") }
      if !each.node.name.hasSuffix("!") { show(each.node, at: spot, isOvertaken: each.isOvertaken) }
    }
  }

  mutating func forgetWaiting(_ id: Int) {
    waiting.removeAll { $0.id == id }
    askings.removeAll { $0.purpose == .showing && $0.id == id }
  }

  // MARK: Answering

  /// Delivers the answer of a module to all its questions, in the order of asking.
  mutating func answer(of module: Int, mayGo: Bool) {
    for asking in askings where asking.module == module { answer(asking, mayGo: mayGo) }
  }

  private mutating func answer(_ asking: Asking, mayGo: Bool) {
    let module = asking.module
    // A question may have ended through the answer to another.
    guard let index = askings.firstIndex(of: asking) else { return }
    var asking = askings.remove(at: index)
    // A removed module cannot answer.
    guard mayGo || node(module) == nil else {
      if asking.purpose == .showing { forgetWaiting(asking.id) }
      return
    }
    asking.agreed.insert(module)
    if asking.purpose == .showing { return goOnShowing(asking.id, asking.agreed) }
    switch objection(leaving(for: asking.purpose, asking.id), asking.agreed) {
    case .refused: break
    case .none: carryOut(asking.purpose, asking.id)
    case .question(let next):
      asking.module = next
      askings.append(asking)
    }
  }
}
