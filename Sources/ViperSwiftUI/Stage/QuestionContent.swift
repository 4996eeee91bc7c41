/// The parts of a screen that SwiftUI can show as an alert or a confirmation dialog.
@MainActor struct QuestionContent {
  let isDialog: Bool
  let title: @MainActor () -> String
  /// The buttons, a SwiftUI view.
  let actions: Any
  /// The explanation below the title, a SwiftUI view.
  let message: Any
}
