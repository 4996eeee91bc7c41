/// The view of a native module that SwiftUI can show, as `NativeView`.
@MainActor protocol NativeContent: AnyObject {
  var content: Any { get }
}
