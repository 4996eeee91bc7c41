import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct WindowTests {
  @Test func `A root appears when its window is shown, the container before its content`() {
    UISimulation.run { simulation in
      let log = Log()
      let container = Screen("P", log)
      let child = Screen("C", log)
      container.addChild(child)
      container.loadViewIfNeeded()
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = container
      #expect(
        log.take() == ["C willMove in", "P didLoad", "C didLoad", "C didMove in"])
      window.makeKeyAndVisible()
      #expect(
        log.take() == [
          "P willAppear", "C willAppear", "P isAppearing", "C isAppearing", "C didAppear", "P didAppear",
        ])
      #expect(window.isKeyWindow)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A replaced root disappears with everything presented over it and is freed`() {
    UISimulation.run { simulation in
      let log = Log()
      let window = UIWindow(frame: UIScreen.main.bounds)
      weak var old: UIViewController?
      weak var sheet: UIViewController?
      do {
        let root = Screen("A", log)
        let presented = Screen("S", log)
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.present(presented, animated: true)
        old = root
        sheet = presented
      }
      _ = log.take()
      window.rootViewController = Screen("B", log)
      #expect(
        log.take() == [
          "S didAppear", "S willDisappear", "A willDisappear", "S didDisappear", "A didDisappear",
          "B didLoad",
          "B willAppear", "B isAppearing", "B didAppear",
        ])
      #expect(old == nil)
      #expect(sheet == nil)
      #expect(simulation.pending == 0)
      #expect(window.subviews.count == 1)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A window dropped during any operation frees everything`() {
    UISimulation.run { simulation in
      weak var a: UIViewController?
      weak var b: UIViewController?
      weak var sheet: UIViewController?
      weak var stack: UIViewController?
      do {
        let scene = Scene(simulation)
        let pushed = scene.stack("B")[0]
        let presented = scene.screen("S")
        scene.navigation.present(presented, animated: false)
        #expect(simulation.beginSheetDrag(presented))
        (a, b, sheet, stack) = (scene.a, pushed, presented, scene.navigation)
      }
      #expect(a == nil)
      #expect(b == nil)
      #expect(sheet == nil)
      #expect(stack == nil)
    }
  }
}
