import Viper

// Where SwiftUI shows a visit.
extension SwiftUIStage {
  /// Returns the place of a new visit.
  func place(of visit: AnyVisit) -> ScreenNode.Place {
    let host = visit.host.flatMap { nodes[$0.id] }
    switch visit.presentation.place {
    case .root: return .base
    case .slot(let name):
      guard let host else { return .base }
      return host.columns.contains(name) ? .column(name, in: .init(host)) : .slot(name, in: .init(host))
    case .tab(let name): return host.map { .tab(name, in: .init($0)) } ?? .base
    case .over: return first(of: visit) == nil ? .base : .modal
    case .above, .top, .detail:
      return stackOwner(for: visit, from: host).map { .path(of: .init($0)) } ?? .base
    }
  }

  /// Returns the first screen of the tab, or of the tree, in which a visit is shown; nil if it is the first one.
  private func first(of visit: AnyVisit) -> ScreenNode? {
    if visit.stack == 0 { return base?.node }
    guard let first = visit.screens.first, first !== visit else { return nil }
    return nodes[first.id]
  }

  /// Returns the first screen of the stack on which a visit is pushed: the stack of the host's screen, or of the last
  /// modal over that.
  private func stackOwner(for visit: AnyVisit, from host: ScreenNode?) -> ScreenNode? {
    var below = host
    if host?.visit.stack != visit.stack { below = first(of: visit) }
    func lastModal(from floor: Int, to ceiling: Int) -> ScreenNode? {
      modals.nodes.last { modal in
        modal.visit.stack == visit.stack && modal.visit.order > floor && modal.visit.order < ceiling
          && modal.isAlive && !modal.isQuestion && host?.visit.isBeside(modal.visit) != true
      }
    }
    // A question has no stack.
    if let question = below?.stackOwner, question.isQuestion {
      below = lastModal(from: 0, to: question.visit.order) ?? first(of: visit)
    }
    let modal = lastModal(from: below?.visit.screen.order ?? 0, to: visit.order)
    return (modal ?? below)?.stackOwner
  }
}
