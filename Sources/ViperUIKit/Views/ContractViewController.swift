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
  open class ContractViewController<Contents: Contract>: UIViewController, AdoptableView, SlotContainer {
    private weak var screen: LiveScreen<Contents>?

    /// - Parameters:
    ///   - screen: Receives the events.
    ///   - nibName: The nib file with the view; nil for a view made by code.
    ///   - bundle: The bundle of the nib file; nil for the main bundle.
    public init(_ screen: LiveScreen<Contents>, nibName: String? = nil, bundle: Bundle? = nil) {
      self.screen = screen
      super.init(nibName: nibName, bundle: bundle)
    }

    /// A view controller of a storyboard, for `instantiateViewController(identifier:creator:)`.
    ///
    /// - Parameters:
    ///   - coder: The archive of the storyboard.
    ///   - screen: Receives the events.
    public init?(coder: NSCoder, _ screen: LiveScreen<Contents>) {
      self.screen = screen
      super.init(coder: coder)
    }

    /// The destination of a segue, which gets its screen when the stage adopts it: ``UIKitStage/adopt(_:as:from:presentation:)``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public final func attach(_ screen: LiveScreen<Contents>) { self.screen = screen }

    /// Displays a state. Called when the view is attached and then for each state that differs from the last.
    open func display(_ state: Contents.State) {}
    /// Performs an effect.
    open func handle(_ effect: Contents.Effect) {}
    /// Returns the view that contains the embedded module of a slot; nil for the controller's whole view.
    open func container(forSlot name: String) -> UIView? { nil }

    /// Sends an event to the presenter. Does nothing if the module is removed.
    ///
    /// - Returns: The activity of the event, whose end can be awaited.
    @discardableResult public final func send(_ event: Contents.Event) -> Activity {
      Activity.counting { screen?.send(event) }
    }
  }

  /// A view controller that the system creates, such as the destination of a segue.
  @MainActor public protocol AdoptableView<Contents>: UIViewController, PassiveView {
    /// Sets the screen that receives the events. Hold it weakly.
    func attach(_ screen: LiveScreen<Contents>)
  }

  /// A view, or a view controller, that chooses the views of its submodules.
  @MainActor public protocol SlotContainer: AnyObject {
    /// Returns the view that contains the embedded module of a slot; nil for the controller's whole view.
    func container(forSlot name: String) -> UIView?
  }
#endif
