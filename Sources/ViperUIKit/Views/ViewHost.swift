#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// An object that manages the view of a contract and is neither a view nor a view controller.
  @MainActor public protocol ViewManager<Contents>: PassiveView {
    /// The managed view.
    var view: UIView { get }
    /// Called when a view controller shows the view, for titles and buttons in its navigation item.
    func didMove(to controller: UIViewController)
  }

  extension ViewManager {
    public func didMove(to controller: UIViewController) {}
  }

  /// The view controller of a view that has none of its own.
  final class ViewHost: UIViewController, SlotContainer {
    private let hosted: UIView
    /// The view, or its manager.
    private let owner: AnyObject

    init(_ hosted: UIView, of owner: AnyObject) {
      (self.hosted, self.owner) = (hosted, owner)
      super.init(nibName: nil, bundle: nil)
      (owner as? any ViewManager)?.didMove(to: self)
    }

    @available(*, unavailable, message: "Create it with its view.")
    required init?(coder: NSCoder) { nil }

    override func loadView() { view = hosted }

    func container(forSlot name: String) -> UIView? {
      (owner as? any SlotContainer)?.container(forSlot: name)
    }
  }
#endif
