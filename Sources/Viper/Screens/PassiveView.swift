/// A view as VIPER means it: it shows the state it is given and decides nothing.
///
/// Not called `View`, a name that SwiftUI owns. A stage brings one view for each contract it can show.
@MainActor public protocol PassiveView<Contents>: AnyObject {
  /// What it shows and says.
  associatedtype Contents: Contract
  /// Shows a state. Called when the view is attached and then once for each state that differs from the last.
  func display(_ state: Contents.State)
  /// Does what happens once. Contracts without effects get this for free.
  func handle(_ effect: Contents.Effect)
}

extension PassiveView where Contents.Effect == Never {
  public func handle(_ effect: Never) {}
}
