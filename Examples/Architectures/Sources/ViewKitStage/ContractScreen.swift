public import ViewKit
public import Viper

/// A screen that shows the state of a contract and says its events: the base class of the view kit's passive views.
open class ContractScreen<Contents: Contract>: ViewKit.Screen, PassiveView {
  public typealias Screen = Contents

  weak var presenter: Presenter<Contents>?

  public required override init() {
    super.init()
  }

  /// Tells the presenter what the person did.
  public final func send(_ event: Contents.Event) {
    presenter?.deliver(event)
  }

  open func display(_ state: Contents.State) {}

  open func perform(_ effect: Contents.Effect) {}
}
