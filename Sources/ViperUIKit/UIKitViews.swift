#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// The view controllers of an app, found by their contract.
  ///
  /// ```swift
  /// let views = UIKitViews(
  ///   UIKitView(Greeting.self, GreetingViewController.init),
  ///   UIKitView(Settings.self) { SettingsFromAStoryboard.make(sendingTo: $0) })
  /// ```
  @MainActor public struct UIKitViews {
    private var views: [ObjectIdentifier: UIKitView] = [:]

    /// Where two views serve one contract, the later one does.
    public init(_ views: UIKitView...) {
      for view in views { self.views[view.contract] = view }
    }

    /// These views and those of another feature.
    public func and(_ others: UIKitViews) -> UIKitViews {
      var all = self
      all.views.merge(others.views) { $1 }
      return all
    }

    func controller<Screen: Contract>(for presenter: Presenter<Screen>) throws -> any ContractView<Screen> {
      guard let make = views[ObjectIdentifier(Screen.self)]?.make as? UIKitView.Make<Screen> else {
        throw NoViewError(for: Screen.self, hint: "Add a UIKitView for it to the app's UIKitViews.")
      }
      return make(presenter)
    }
  }

  /// A view controller that shows a contract.
  public typealias ContractView<Screen: Contract> = UIViewController & PassiveView<Screen>

  /// How a contract looks in UIKit.
  @MainActor public struct UIKitView {
    typealias Make<Screen: Contract> = @MainActor (Presenter<Screen>) -> any ContractView<Screen>

    let contract: ObjectIdentifier
    let make: Any

    /// - Parameters:
    ///   - contract: what the view shows.
    ///   - make: makes the view controller; its events go to the presenter's `deliver`.
    public init<Screen: Contract>(
      _ contract: Screen.Type, _ make: @escaping @MainActor (Presenter<Screen>) -> any ContractView<Screen>
    ) {
      self.contract = ObjectIdentifier(Screen.self)
      self.make = make as Make<Screen>
    }
  }
#endif
