@_exported import Foundation

/// The root of views and controllers. Events are not modelled, only the chain that they would take.
@MainActor open class UIResponder: NSObject {
  /// Who hears an event that this object leaves alone.
  open var next: UIResponder? { nil }

  /// Whether this object has the keyboard.
  public private(set) var isFirstResponder = false

  public override init() { super.init() }

  /// Takes the keyboard. Nobody else loses it: focus is not modelled.
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = true
    return true
  }

  /// Gives the keyboard back.
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
}
