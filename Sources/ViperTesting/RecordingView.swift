import Viper

/// A view that writes down what it is told.
@MainActor final class RecordingView<Screen: Contract>: PassiveView {
  private let screen: RecordedScreen<Screen>

  init(_ screen: RecordedScreen<Screen>) {
    self.screen = screen
  }

  func display(_ state: Screen.State) {
    screen.record(state)
  }

  func perform(_ effect: Screen.Effect) {
    screen.record(effect: effect)
  }
}
