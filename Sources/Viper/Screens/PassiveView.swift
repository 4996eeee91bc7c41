/// A VIPER view: it shows states and makes no decisions. A stage has one view for each contract that it can show.
///
/// Not named `View`, which is SwiftUI's.
@MainActor public protocol PassiveView<Contents>: AnyObject {
  /// The contract of the view.
  associatedtype Contents: Contract
  /// Shows a state. Called when the view is attached, and for each state that differs from the last.
  func display(_ state: Contents.State)
  /// Performs a one-time effect. Implemented by default for contracts without effects.
  func handle(_ effect: Contents.Effect)
}

extension PassiveView where Contents.Effect == Never {
  public func handle(_ effect: Never) {}
}
