import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct SimulationTests {
  @Test func `Each simulation has its own failures and its own time`() {
    UISimulation.run { first in
      let scene = Scene(first)
      UISimulation.run { second in
        scene.navigation.pushViewController(scene.screen("B"), animated: true)
        scene.navigation.pushViewController(scene.screen("C"), animated: true)
        #expect(second.pending == 0)
        #expect(second.usageErrors.isEmpty)
      }
      #expect(first.pending == 1)
      #expect(first.usageErrors.count == 1)
    }
  }

  @Test func `A simulation lasts across suspensions`() async {
    await UISimulation.run { simulation in
      await Task.yield()
      #expect(UISimulation.current === simulation)
      await Task { @MainActor in #expect(UISimulation.current === simulation) }.value
    }
  }

  @Test func `Transitions end one after the other, the oldest first`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.a.present(scene.screen("S"), animated: true)
      #expect(simulation.pending == 2)
      _ = scene.log.take()
      #expect(simulation.finishNextTransition())
      #expect(scene.log.take() == ["A didDisappear", "B didAppear", "B didMove in", "didShow B"])
      #expect(simulation.finishNextTransition())
      #expect(scene.log.take() == ["S didAppear"])
      #expect(!simulation.finishNextTransition())
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A subscription during the callbacks still receives the end`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let b = scene.screen("B")
      b.onDidAppear = { [unowned b, log = scene.log] in
        b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.note("ended") }
      }
      scene.navigation.pushViewController(b, animated: false)
      #expect(scene.log.take().suffix(2) == ["didShow B", "ended"])
    }
  }

  @Test func `Endless changes are reported`() {
    UISimulation.run { simulation in
      @MainActor func again() { UIView.animate(withDuration: 1, animations: {}) { _ in again() } }
      again()
      simulation.finishTransitions()
      #expect(simulation.usageErrors.count == 1)
    }
  }
}
