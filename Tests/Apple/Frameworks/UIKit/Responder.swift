@_exported import Foundation

// https://developer.apple.com/documentation/uikit/uiresponder
/// The root class of views and controllers. Only the responder chain is modelled, not events.
@MainActor open class UIResponder: NSObject {
  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  /// Whether this object is the first responder.
  public private(set) var isFirstResponder = false

  public override init() { super.init() }

  /// Becomes first responder. No other object resigns, because focus is not modelled.
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  /// Resigns as first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}
