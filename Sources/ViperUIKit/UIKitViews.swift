#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// The view controllers of an app, found by their contract.
  ///
  /// ```swift
  /// let views = UIKitViews(
  ///   UIKitView(Search.self) { SearchViewController($0) },
  ///   UIKitView(Settings.self) { SettingsFromAStoryboard.make(sendingTo: $0) })
  /// ```
  @MainActor public struct UIKitViews: HasViews {
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

    public func hasView(for contract: any Contract.Type) -> Bool { views[ObjectIdentifier(contract)] != nil }

    func controller<Contents: Contract>(
      for screen: LiveScreen<Contents>
    ) throws -> any ContractView<Contents> {
      guard let make = views[ObjectIdentifier(Contents.self)]?.make as? UIKitView.Make<Contents> else {
        throw NoViewError(for: Contents.self, hint: "Add a UIKitView for it to the app's UIKitViews.")
      }
      return make(screen)
    }
  }

  /// A view controller that shows a contract.
  public typealias ContractView<Contents: Contract> = UIViewController & PassiveView<Contents>

  /// How a contract looks in UIKit.
  @MainActor public struct UIKitView {
    typealias Make<Contents: Contract> = @MainActor (LiveScreen<Contents>) -> any ContractView<Contents>

    let contract: ObjectIdentifier
    let make: Any

    /// - Parameters:
    ///   - contract: what the view shows.
    ///   - make: makes the view controller; its events go to the screen's `send`.
    public init<Contents: Contract>(
      _ contract: Contents.Type,
      _ make: @escaping @MainActor (LiveScreen<Contents>) -> any ContractView<Contents>
    ) {
      self.contract = ObjectIdentifier(Contents.self)
      self.make = make as Make<Contents>
    }
  }
#endif
