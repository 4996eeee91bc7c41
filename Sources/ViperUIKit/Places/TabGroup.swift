#if canImport(UIKit)
  import UIKit
  import Viper

  /// The tabs in a slot of a module: its own tab bar controller, or one that the stage embeds in the slot.
  @MainActor final class TabGroup {
    let name: String
    let host: Showing
    let controller: UITabBarController
    var isUnsettled = true
    private weak var stage: UIKitStage?
    /// The tab that was selected when the group was last compared.
    private weak var seenSelection: UIViewController?
    private var members: [Showing] = []
    private var delegate: TabDelegate?

    /// Fails if the view controller of the module allows no children.
    init?(_ name: String, of host: Showing, on stage: UIKitStage) {
      var former: TabGroup?
      if let own = host.controller as? UITabBarController {
        controller = own
        former = stage.tabGroups.last { $0.controller === own }
      } else {
        guard !host.controller.isContainer else { return nil }
        controller = UITabBarController()
        host.controller.settle(controller, inSlot: name, isPlaced: true)
      }
      (self.name, self.host, self.stage) = (name, host, stage)
      delegate = TabDelegate(self)
      // The native module was moved: its former tabs are those of other views, and leave the tab bar.
      if let former {
        (members, former.members) = (former.members, [])
        if controller.delegate === former.delegate { controller.delegate = nil }
      }
      // An app's own delegate stays.
      if controller.delegate == nil { controller.delegate = delegate }
    }

    /// Whether its module is removed and its screen has disappeared, or the module has another view.
    var isOver: Bool {
      !host.isAlive && (host.visit.phase == .shown || host.controller.viewIfLoaded?.window == nil)
    }

    /// Takes the tab bar controller of the stage out of the slot: the module of the tabs is removed, but a native
    /// controller may be shown again.
    func end() {
      if controller !== host.controller { host.controller.settle(controller, inSlot: name, isPlaced: false) }
    }

    func settleStage() { stage?.settle() }

    func holds(_ showing: Showing) -> Bool {
      controller.viewControllers?.contains { $0 === showing.container } == true
    }

    func member(_ controller: UIViewController) -> Showing? {
      members.first { $0.container === controller }
    }

    // MARK: Changes by UIKit

    /// Selects the tab that the person has selected.
    func selectInTree() {
      guard host.isAlive, let selected = controller.selectedViewController, selected !== seenSelection
      else { return }
      seenSelection = selected
      member(selected)?.visit.select()
    }

    /// Returns the tabs that other code has removed.
    func takeMissing() -> [Showing] {
      stage?.examined += members.count
      return members.filter { $0.isAlive && $0.isPlaced && !holds($0) }
    }

    // MARK: Changes of the tree

    /// The tabs of the tree.
    var wanted: [Showing] {
      guard let stage, host.isAlive else { return [] }
      return host.visit.children.filter { $0.presentation.tabs == name }.compactMap(stage.firstShowing)
    }

    /// Sets the tabs, in the order of the tree, and the selected one. Tabs of the app itself stay before them.
    func settle() {
      isUnsettled = false
      guard let stage, host.isAlive else { return }
      let former = members
      members = wanted
      stage.examined += members.count + former.count
      let foreign = (controller.viewControllers ?? []).filter { old in
        !former.contains { $0.container === old } && !members.contains { $0.container === old }
      }
      for showing in members { showing.wrap() }
      let tabs = foreign + members.map(\.container)
      if tabs != controller.viewControllers ?? [] { controller.setViewControllers(tabs, animated: false) }
      for showing in former { showing.isPlaced = false }
      for showing in members { showing.isPlaced = true }
      if let selected = host.visit.child(inSlot: name).flatMap(stage.showing)?.container,
        controller.selectedViewController !== selected
      {
        controller.selectedViewController = selected
      }
      seenSelection = controller.selectedViewController
    }
  }

  /// Asks before a second tap on a tab goes back to its first screen.
  final class TabDelegate: NSObject, UITabBarControllerDelegate {
    private weak var group: TabGroup?

    init(_ group: TabGroup) { self.group = group }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      guard viewController === tabBarController.selectedViewController,
        let visit = group?.member(viewController)?.visit,
        let pushed = visit.screens.dropFirst().first, pushed.wantsToBeAsked
      else { return true }
      // A denial is reported to the observers of the router.
      try? Router(visit: visit).goBack(to: visit)
      return false
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    {
      group?.settleStage()
    }
  }

  extension UIKitStage {
    /// The showing of a visit, or of the first step of a flow.
    func firstShowing(of visit: AnyVisit) -> Showing? {
      var visit = visit
      while visit.isFlow, let first = visit.children.first { visit = first }
      return showing(of: visit)
    }
  }
#endif
