#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// The views of an app, by contract.
  ///
  /// ```swift
  /// let views = UIKitViews(
  ///   UIKitView(Search.self) { SearchViewController($0) },
  ///   UIKitView(Settings.self) { SettingsFromAStoryboard.make(sendingTo: $0) })
  /// ```
  @MainActor public struct UIKitViews: HasViews {
    private var views: [ObjectIdentifier: UIKitView] = [:]

    /// Creates a list of views. If two have the same contract, the later one is used.
    public init(_ views: UIKitView...) {
      for view in views { self.views[view.contract] = view }
    }

    /// Returns these views combined with those of another feature.
    public func and(_ others: UIKitViews) -> UIKitViews {
      var all = self
      all.views.merge(others.views) { $1 }
      return all
    }

    public func hasView(for contract: any Contract.Type) -> Bool { views[ObjectIdentifier(contract)] != nil }

    func view<Contents: Contract>(for screen: LiveScreen<Contents>) throws -> ShownView<Contents> {
      guard let make = views[ObjectIdentifier(Contents.self)]?.make as? UIKitView.Make<Contents> else {
        throw StageError.noView(for: Contents.self, hint: "Add a UIKitView for it to the app's UIKitViews.")
      }
      return make(screen)
    }
  }

  /// A view controller that shows a contract.
  public typealias ContractView<Contents: Contract> = UIViewController & PassiveView<Contents>

  /// The view of a contract, and the view controller that shows it.
  struct ShownView<Contents: Contract> {
    let controller: UIViewController
    let view: any PassiveView<Contents>
  }

  /// The view of a contract.
  @MainActor public struct UIKitView {
    typealias Make<Contents: Contract> = @MainActor (LiveScreen<Contents>) -> ShownView<Contents>

    let contract: ObjectIdentifier
    let make: Any

    /// - Parameters:
    ///   - contract: The contract that the view shows.
    ///   - make: Creates the view controller, which sends its events to the screen.
    public init<Contents: Contract>(
      _ contract: Contents.Type,
      _ make: @escaping @MainActor (LiveScreen<Contents>) -> any ContractView<Contents>
    ) {
      self.init(contract) { screen in
        let controller = make(screen)
        return ShownView(controller: controller, view: controller)
      }
    }

    /// - Parameters:
    ///   - contract: The contract that the view shows.
    ///   - view: Creates the view, which sends its events to the screen.
    public init<Contents: Contract>(
      _ contract: Contents.Type,
      view: @escaping @MainActor (LiveScreen<Contents>) -> any UIView & PassiveView<Contents>
    ) {
      self.init(contract) { screen in
        let view = view(screen)
        return ShownView(controller: ViewHost(view, of: view), view: view)
      }
    }

    /// - Parameters:
    ///   - contract: The contract that the view shows.
    ///   - manager: Creates the manager of the view, which sends the events to the screen.
    public init<Contents: Contract>(
      _ contract: Contents.Type,
      manager: @escaping @MainActor (LiveScreen<Contents>) -> any ViewManager<Contents>
    ) {
      self.init(contract) { screen in
        let manager = manager(screen)
        return ShownView(controller: ViewHost(manager.view, of: manager), view: manager)
      }
    }

    private init<Contents: Contract>(_ contract: Contents.Type, make: @escaping Make<Contents>) {
      self.contract = ObjectIdentifier(Contents.self)
      self.make = make
    }
  }
#endif
