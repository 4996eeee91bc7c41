/// A view as VIPER means it: it shows the state it is told and has no opinion of its own.
///
/// Not called `View`, a name that SwiftUI owns. A stage brings one view for each contract it can show.
@MainActor public protocol PassiveView<Screen>: AnyObject {
  /// What it shows and says.
  associatedtype Screen: Contract
  /// Shows a state. Called when the view is attached and then once for each state that differs from the last.
  func display(_ state: Screen.State)
  /// Performs what happens once. Contracts without effects get this for free.
  func perform(_ effect: Screen.Effect)
}

extension PassiveView where Screen.Effect == Never {
  public func perform(_ effect: Never) {}
}
