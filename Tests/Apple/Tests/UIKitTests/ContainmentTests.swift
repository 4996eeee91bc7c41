import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ContainmentTests {
  @Test func `A child of a visible parent appears with its view and disappears with it`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let child = scene.screen("C")
      scene.a.addChild(child)
      #expect(scene.log.take() == ["C willMove in"])
      scene.a.view.addSubview(child.view)
      #expect(scene.log.take() == ["C didLoad", "C willAppear", "C isAppearing", "C didAppear"])
      child.didMove(toParent: scene.a)
      child.willMove(toParent: nil)
      _ = scene.log.take()
      child.view.removeFromSuperview()
      #expect(scene.log.take() == ["C willDisappear", "C didDisappear"])
      child.removeFromParent()
      #expect(scene.log.take() == ["C didMove nil"])
      #expect(child.parent == nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A child that is added while its parent appears ends with its parent`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.screen("B")
      b.onWillAppear = { [unowned b, child = scene.screen("C")] in
        b.addChild(child)
        b.view.addSubview(child.view)
        child.didMove(toParent: b)
        b.onWillAppear = nil
      }
      scene.navigation.pushViewController(b, animated: true)
      simulation.finishTransitions()
      #expect(
        scene.log.take() == [
          "B willMove in", "B didLoad", "A willDisappear", "B willAppear", "C willMove in", "C didLoad",
          "C didMove in", "C willAppear", "willShow B", "B isAppearing", "C isAppearing", "A didDisappear",
          "C didAppear", "B didAppear", "B didMove in", "didShow B",
        ])
    }
  }

  @Test func `A child that is added during its parent's transition ends with it`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let (b, child) = (scene.screen("B"), scene.screen("C"))
      scene.navigation.pushViewController(b, animated: true)
      _ = scene.log.take()
      b.addChild(child)
      b.view.addSubview(child.view)
      #expect(scene.log.take() == ["C willMove in", "C didLoad", "C willAppear", "C isAppearing"])
      simulation.finishTransitions()
      #expect(
        scene.log.take() == ["A didDisappear", "C didAppear", "B didAppear", "B didMove in", "didShow B"])
    }
  }

  @Test func `Moving a view inside its window sends no appearance callbacks`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let child = scene.screen("C")
      let box = UIView()
      scene.a.view.addSubview(box)
      scene.a.addChild(child)
      scene.a.view.addSubview(child.view)
      child.didMove(toParent: scene.a)
      _ = scene.log.take()
      box.addSubview(child.view)
      #expect(scene.log.take().isEmpty)
      box.removeFromSuperview()
      #expect(scene.log.take() == ["C willDisappear", "C didDisappear"])
    }
  }

  @Test func `A container that forwards callbacks by hand decides itself`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let container = HandForwarding("P", scene.log)
      let child = scene.screen("C")
      scene.navigation.pushViewController(container, animated: false)
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
      _ = scene.log.take()
      child.beginAppearanceTransition(true, animated: true)
      #expect(scene.log.take() == ["C willAppear", "C isAppearing"])
      child.endAppearanceTransition()
      #expect(scene.log.take() == ["C didAppear"])
      scene.navigation.popViewController(animated: false)
      #expect(!scene.log.take().contains("C willDisappear"))
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `An appearance can be reversed before its end`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let container = HandForwarding("P", scene.log)
      let child = scene.screen("C")
      scene.navigation.pushViewController(container, animated: false)
      container.addChild(child)
      container.view.addSubview(child.view)
      _ = scene.log.take()
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(false, animated: true)
      child.endAppearanceTransition()
      #expect(
        scene.log.take() == ["C willAppear", "C isAppearing", "C willDisappear", "C didDisappear"])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A child added to another parent is removed from the first`() {
    UISimulation.run { simulation in
      let log = Log()
      let (first, second, child) = (Screen("P", log), Screen("Q", log), Screen("C", log))
      first.addChild(child)
      second.addChild(child)
      #expect(first.children.isEmpty)
      #expect(second.children == [child])
      #expect(log.take() == ["C willMove in", "C didMove nil", "C willMove in"])
    }
  }

  @Test func `The nearest container of a type is found`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let child = scene.screen("C")
      scene.a.addChild(child)
      #expect(child.navigationController === scene.navigation)
      #expect(scene.navigation.navigationController == nil)
      #expect(child.splitViewController == nil)
    }
  }
}

private final class HandForwarding: Screen {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
