import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ColumnTests {
  @Test func `Columns can be added and removed`() {
    UISimulation.run { simulation in
      let log = Log()
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(Screen("P", log), for: .primary)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = split
      window.makeKeyAndVisible()
      #expect(
        log.take() == [
          "P willMove in", "P didMove in", "P didLoad", "P willAppear", "P isAppearing", "P didAppear",
        ])
      let s = Screen("S", log)
      split.setViewController(s, for: .secondary)
      #expect(
        log.take() == [
          "S willMove in", "S didLoad", "S willAppear", "S isAppearing", "S didAppear", "S didMove in",
        ])
      #expect(s.splitViewController === split)
      split.setViewController(Screen("T", log), for: .secondary)
      #expect(
        log.take() == [
          "T willMove in", "S willMove nil", "T didLoad", "S willDisappear", "T willAppear", "T isAppearing",
          "S didDisappear", "T didAppear", "S didMove nil", "T didMove in",
        ])
      split.hide(.primary)
      #expect(log.take() == ["P willDisappear", "P didDisappear"])
      simulation.setCollapsed(true, split)
      split.show(.primary)
      #expect(
        log.take() == ["T willDisappear", "P willAppear", "P isAppearing", "T didDisappear", "P didAppear"])
      simulation.setCollapsed(false, split)
      #expect(log.take() == ["T willAppear", "T isAppearing", "T didAppear"])
      #expect(window.rootViewController === split)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A tab shows one of its controllers`() {
    UISimulation.run { simulation in
      let log = Log()
      let tabs = UITabBarController()
      tabs.viewControllers = [Screen("A", log), Screen("B", log)]
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      _ = log.take()
      #expect(simulation.tapTab(1, in: tabs))
      #expect(
        log.take() == [
          "B didLoad", "A willDisappear", "B willAppear", "B isAppearing", "A didDisappear", "B didAppear",
        ])
      #expect(tabs.selectedIndex == 1)
      tabs.viewControllers = [Screen("C", log)]
      #expect(tabs.selectedIndex == 0)
      #expect(window.rootViewController === tabs)
      #expect(simulation.usageErrors.isEmpty)
    }
  }
}

/// The single stack of a collapsed split view.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CollapsedTests {
  @Test func `The secondary column is pushed on the primary's stack, and returns to its place`() {
    UISimulation.run { simulation in
      let log = Log()
      let scene = Split(log)
      let (split, list, detail) = (scene.split, scene.list, scene.detail)
      simulation.setCollapsed(true, split)
      #expect(list.viewControllers.count == 2)
      #expect(list.topViewController === detail)
      #expect(split.viewController(for: .secondary) === detail)
      _ = log.take()
      #expect(simulation.tapBack(in: list))
      simulation.finishTransitions()
      #expect(
        log.take() == [
          "D willDisappear", "L willAppear", "L isAppearing", "D didDisappear", "L didAppear",
        ])
      split.show(.secondary)
      simulation.finishTransitions()
      #expect(list.topViewController === detail)
      simulation.setCollapsed(false, split)
      #expect(list.viewControllers.count == 1)
      #expect(detail.parent === split)
      #expect(detail.viewIfLoaded?.window != nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A column that is set while collapsed takes the place of the former one`() {
    UISimulation.run { simulation in
      let log = Log()
      let scene = Split(log)
      let (split, list) = (scene.split, scene.list)
      simulation.setCollapsed(true, split)
      let other = UINavigationController(rootViewController: Screen("E", log))
      split.setViewController(other, for: .secondary)
      #expect(list.topViewController === other)
      split.setViewController(nil, for: .secondary)
      #expect(list.viewControllers.count == 1)
      split.setViewController(other, for: .secondary)
      #expect(list.viewControllers.count == 1)
      split.show(.secondary)
      #expect(list.topViewController === other)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @MainActor private struct Split {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let split = UISplitViewController(style: .doubleColumn)
    let list, detail: UINavigationController

    init(_ log: Log) {
      list = UINavigationController(rootViewController: Screen("L", log))
      detail = UINavigationController(rootViewController: Screen("D", log))
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      window.rootViewController = split
      window.makeKeyAndVisible()
    }
  }
}
