#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// A view controller that shows the state of a contract and sends its events. Subclasses override
  /// ``display(_:)``, ``handle(_:)`` and, where they embed submodules, ``container(forSlot:)``.
  ///
  /// ```swift
  /// final class GreetingViewController: ContractViewController<Greeting> {
  ///   let greeting = UILabel()
  ///
  ///   override func display(_ state: Greeting.State) { greeting.text = state.greeting }
  ///
  ///   @objc func buttonTapped() { send(.showGreeting) }
  /// }
  /// ```
  ///
  /// It holds its screen weakly, and the screen holds it weakly. Its view is loaded before the first call of
  /// ``display(_:)``.
  open class ContractViewController<Contents: Contract>: UIViewController, PassiveView, SlotContainer {
    private weak var screen: LiveScreen<Contents>?

    /// - Parameter screen: Receives the events.
    public init(_ screen: LiveScreen<Contents>) {
      self.screen = screen
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "Create it with its screen.")
    public required init?(coder: NSCoder) { nil }

    /// Displays a state. Called when the view is attached and then for each state that differs from the last.
    open func display(_ state: Contents.State) {}
    /// Performs an effect.
    open func handle(_ effect: Contents.Effect) {}
    /// Returns the view that contains the embedded module of a slot; nil for the controller's whole view.
    open func container(forSlot name: String) -> UIView? { nil }

    /// Sends an event to the presenter. Does nothing if the module is removed.
    public final func send(_ event: Contents.Event) {
      screen?.send(event)
    }
  }

  /// A view controller that chooses the views of its submodules.
  @MainActor public protocol SlotContainer: UIViewController {
    /// Returns the view that contains the embedded module of a slot; nil for the controller's whole view.
    func container(forSlot name: String) -> UIView?
  }
#endif
