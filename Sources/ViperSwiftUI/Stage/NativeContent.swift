/// The view of a native module that SwiftUI can show.
@MainActor protocol NativeContent: AnyObject {
  var content: Any { get }
}

enum NativeContentHint {
  static let text = "It only shows a NativeView, and view controllers where there is UIKit."
}
