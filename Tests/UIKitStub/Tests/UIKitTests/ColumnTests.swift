import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ColumnTests {
  @Test func `columns can be added and removed`() {
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

  @Test func `a tab shows one of its controllers`() {
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
