#if canImport(UIKit)
  import UIKit
  import Viper

  /// Shows one navigation bar per screen. Tabs and columns have navigation controllers of their own: the bar around them
  /// is hidden, and their first screens get a button that goes back.
  @MainActor final class OuterBar {
    /// Whether the stage has hidden the bar; false if the app did.
    private(set) var isHidden = false
    /// The buttons in bars of the container that cover the hidden one.
    private var buttons: [Button] = []

    private struct Button {
      weak var place: UINavigationItem?
      let item: UIBarButtonItem
    }

    func update(_ navigation: UINavigationController, goBack: @escaping @MainActor () -> Void) {
      let top = navigation.topViewController
      let hides = top?.hasOwnStacks == true
      if hides, !isHidden, navigation.isNavigationBarHidden { return }
      if hides != isHidden {
        isHidden = hides
        navigation.setNavigationBarHidden(hides, animated: false)
      }
      let places = hides && navigation.viewControllers.count > 1 ? top?.firstItems ?? [] : []
      buttons.removeAll { button in
        guard let place = button.place, !places.contains(where: { $0 === place }) else {
          return button.place == nil
        }
        if place.leftBarButtonItem === button.item { place.leftBarButtonItem = nil }
        return true
      }
      for place in places where place.leftBarButtonItem == nil {
        let item = UIBarButtonItem(
          title: "Back", image: UIImage(systemName: "chevron.backward"),
          primaryAction: UIAction { _ in goBack() })
        place.leftBarButtonItem = item
        buttons.append(Button(place: place, item: item))
      }
    }
  }

  extension UIViewController {
    /// Whether it contains tabs or columns, which consist of navigation controllers.
    fileprivate var hasOwnStacks: Bool {
      if let tabs = self as? UITabBarController { return tabs.viewControllers?.isEmpty == false }
      return self is UISplitViewController || children.contains(where: \.hasOwnStacks)
    }

    /// The navigation items of the first screens of its tabs and of its first column.
    fileprivate var firstItems: [UINavigationItem] {
      switch self {
      case let navigation as UINavigationController:
        navigation.viewControllers.first.map { $0.hasOwnStacks ? $0.firstItems : [$0.navigationItem] } ?? []
      case let tabs as UITabBarController: (tabs.viewControllers ?? []).flatMap(\.firstItems)
      case let split as UISplitViewController: split.viewController(for: .primary)?.firstItems ?? []
      default: children.flatMap(\.firstItems)
      }
    }
  }
#endif
