public import ViewKit
public import Viper

/// A screen that shows the state of a contract and sends its events: the base class of the view kit's passive views.
open class ContractScreen<Contents: Contract>: ViewKit.Screen, PassiveView {
  weak var liveScreen: LiveScreen<Contents>?

  public required override init() {
    super.init()
  }

  /// Sends an event of the user.
  public final func send(_ event: Contents.Event) {
    liveScreen?.send(event)
  }

  open func display(_ state: Contents.State) {}

  open func handle(_ effect: Contents.Effect) {}
}
