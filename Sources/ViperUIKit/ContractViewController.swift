#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// A view controller that shows the state of a contract and sends its events. Subclasses override
  /// ``display(_:)``, ``perform(_:)`` and where they embed submodules ``container(forSlot:)``.
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
  /// It does not keep its presenter; the presenter does not keep it. Its view is loaded before it is first told
  /// to display anything.
  open class ContractViewController<Screen: Contract>: UIViewController, PassiveView, SlotContainer {
    private weak var presenter: Presenter<Screen>?

    /// - Parameter presenter: who hears the events.
    public init(_ presenter: Presenter<Screen>) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "Make it with its presenter.")
    public required init?(coder: NSCoder) { nil }

    /// Shows a state. Called when the view is attached and then once for each state that differs from the last.
    open func display(_ state: Screen.State) {}
    /// Performs what happens once.
    open func perform(_ effect: Screen.Effect) {}
    /// The view that holds the embedded module of a slot; nil for the controller's whole view.
    open func container(forSlot name: String) -> UIView? { nil }

    /// Tells the presenter what the person did. Does nothing once the module is gone.
    public final func send(_ event: Screen.Event) {
      presenter?.deliver(event)
    }
  }

  /// A view controller that says where in its view a submodule belongs.
  @MainActor public protocol SlotContainer: UIViewController {
    /// The view that holds the embedded module of a slot; nil for the controller's whole view.
    func container(forSlot name: String) -> UIView?
  }
#endif
