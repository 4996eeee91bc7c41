import Viper

/// The view of a live screen: passes states and effects on to the screen that SwiftUI shows.
///
/// SwiftUI may keep the shown screen after the end of the module. The relay is freed with the module, so no leak is
/// reported.
@MainActor final class ScreenRelay<Contents: Contract>: PassiveView {
  private let shown: ShownScreen<Contents>
  private let didDisplay: @MainActor () -> Void

  init(_ shown: ShownScreen<Contents>, didDisplay: @escaping @MainActor () -> Void) {
    (self.shown, self.didDisplay) = (shown, didDisplay)
  }

  func display(_ state: Contents.State) {
    shown.display(state)
    didDisplay()
  }

  func handle(_ effect: Contents.Effect) { shown.handle(effect) }
}
