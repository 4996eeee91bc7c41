/// The view of a native module that SwiftUI can show, such as `NativeView`. Neither of its values may retain it: SwiftUI
/// keeps what has left.
@MainActor protocol NativeContent: AnyObject {
  /// A SwiftUI view.
  var content: Any { get }
  /// Its parts if it is a question.
  var questionContent: QuestionContent? { get }
}

extension NativeContent {
  var questionContent: QuestionContent? { nil }
}
