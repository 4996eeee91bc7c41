import Viper

/// A view that records the states and effects it receives.
@MainActor final class RecordingView<Contents: Contract>: PassiveView {
  private let screen: RecordedScreen<Contents>

  init(_ screen: RecordedScreen<Contents>) {
    self.screen = screen
  }

  func display(_ state: Contents.State) {
    screen.record(.state(state))
  }

  func handle(_ effect: Contents.Effect) {
    screen.record(.effect(effect))
  }
}
