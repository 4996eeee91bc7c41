public import ViewKit
public import Viper

/// Shows modules as screens of a navigator: for VIPER what ``Navigator`` is for the other architectures.
@MainActor public final class NavigatorStage: Stage {
  private let navigator: Navigator
  /// How a screen is made, by the contract it shows.
  private var makers: [ObjectIdentifier: () -> Screen] = [:]
  private var shown: [(screen: Screen, visit: AnyVisit)] = []

  public init(_ navigator: Navigator) {
    self.navigator = navigator
    navigator.onPop = { [weak self] in self?.didPop($0) }
  }

  /// Says which screen shows a contract.
  public func register<Contents: Contract>(_ screen: ContractScreen<Contents>.Type) {
    makers[ObjectIdentifier(Contents.self)] = { screen.init() }
  }

  public func show<Contents: Contract>(_ liveScreen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    guard visit.presentation == .push else { throw NotPushedError(module: visit.module) }
    guard let screen = makers[ObjectIdentifier(Contents.self)]?() as? ContractScreen<Contents> else {
      throw NoViewError(for: Contents.self, hint: "Register a ContractScreen for it with the NavigatorStage.")
    }
    screen.liveScreen = liveScreen
    shown.append((screen, visit))
    navigator.push(screen)
    liveScreen.view = screen
  }

  public func remove(_ visit: AnyVisit) {
    guard let index = shown.firstIndex(where: { $0.visit === visit }) else { return }
    let screen = shown[index].screen
    // Forgotten first, so that the pops are not taken for the person's.
    shown.removeSubrange(index...)
    navigator.remove(screen)
  }

  public func didChange(_ root: AnyVisit) {
    root.updateAppearances()
  }

  private func didPop(_ screen: Screen) {
    guard let index = shown.firstIndex(where: { $0.screen === screen }) else { return }
    shown.remove(at: index).visit.wasRemovedBySystem()
  }
}

/// A navigator can only push.
struct NotPushedError: Error, CustomStringConvertible {
  let module: String

  var description: String { "A NavigatorStage can only push; \(module) is to be shown in another way." }
}
