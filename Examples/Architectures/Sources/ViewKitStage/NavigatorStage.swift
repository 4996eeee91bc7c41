public import ViewKit
public import Viper

/// Shows modules as screens of a navigator: the counterpart of ``Navigator`` for the other architectures.
@MainActor public final class NavigatorStage: Stage {
  private let navigator: Navigator
  /// The factory of screens by contract.
  private var makers: [ObjectIdentifier: () -> Screen] = [:]
  private var shown: [(screen: Screen, visit: AnyVisit)] = []

  public init(_ navigator: Navigator) {
    self.navigator = navigator
    navigator.onPop = { [weak self] in self?.didPop($0) }
  }

  /// Registers the screen of a contract.
  public func register<Contents: Contract>(_ screen: ContractScreen<Contents>.Type) {
    makers[ObjectIdentifier(Contents.self)] = { screen.init() }
  }

  public func show<Contents: Contract>(_ liveScreen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    guard let screen = makers[ObjectIdentifier(Contents.self)]?() as? ContractScreen<Contents> else {
      throw StageError.noView(
        for: Contents.self, hint: "Register a ContractScreen for it with the NavigatorStage.")
    }
    screen.liveScreen = liveScreen
    try put(screen, visit)
    liveScreen.view = screen
  }

  public func show(native view: AnyObject, at visit: AnyVisit) throws {
    guard let screen = view as? Screen else {
      throw StageError.cannotShow(view, on: self, hint: "It shows a Screen of the ViewKit.")
    }
    try put(screen, visit)
  }

  public func remove(_ visit: AnyVisit) {
    // Removed first, so that the pops are not treated as going back by the user.
    for (screen, visit) in forget(visit.leaving).reversed() {
      if let name = visit.presentation.slot {
        slot(name, of: visit)?.clear()
      } else {
        navigator.remove(screen)
      }
    }
  }

  private func put(_ screen: Screen, _ visit: AnyVisit) throws {
    switch visit.presentation.place {
    case .above: navigator.front.push(screen)
    case .over: navigator.front.present(screen)
    case .slot(let name):
      guard let slot = slot(name, of: visit) else { throw NoSlotError(name: name, module: visit.module) }
      slot.fill(with: screen)
    case .root, .top, .tab, .detail:
      throw NoPlaceError(module: visit.module, presentation: visit.presentation)
    }
    shown.append((screen, visit))
  }

  /// The slot of this name in the screen that contains the visit.
  private func slot(_ name: String, of visit: AnyVisit) -> Slot? {
    let host = shown.first { $0.visit === visit.host }?.screen
    return host?.subviews.first { $0.name == name }?.view as? Slot
  }

  /// Removes visits from the table and returns their entries.
  @discardableResult
  private func forget(_ leaving: [AnyVisit]) -> [(screen: Screen, visit: AnyVisit)] {
    let ids = Set(leaving.map(\.id))
    defer { shown.removeAll { ids.contains($0.visit.id) } }
    return shown.filter { ids.contains($0.visit.id) }
  }

  private func didPop(_ screen: Screen) {
    guard let visit = shown.first(where: { $0.screen === screen })?.visit else { return }
    forget(visit.leaving)
    visit.wasRemovedBySystem()
  }
}

/// A navigator does not support this presentation.
struct NoPlaceError: Error, CustomStringConvertible {
  let module: String
  let presentation: Presentation

  var description: String {
    "A NavigatorStage pushes, presents and embeds. \(module) is to be shown as “\(presentation)”: push it instead."
  }
}

/// The screen has no slot with this name.
struct NoSlotError: Error, CustomStringConvertible {
  let name: String
  let module: String

  var description: String {
    "\(module) is to be embedded, but the screen has no Slot “\(name)”. Add one where the view is laid out."
  }
}
