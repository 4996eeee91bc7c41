import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct PresentationTests {
  /// Runs `body` with a root screen A in a visible window.
  private func withRoot(_ body: (UISimulation, Log, UIWindow, Screen) -> Void) {
    UISimulation.run { simulation in
      let log = Log()
      let window = UIWindow(frame: UIScreen.main.bounds)
      let a = Screen("A", log)
      window.rootViewController = a
      window.makeKeyAndVisible()
      _ = log.take()
      withExtendedLifetime(window) { body(simulation, log, window, a) }
    }
  }

  @Test func `A full screen hides its presenter and shows it again`() {
    withRoot { simulation, log, window, a in
      let b = Screen("B", log)
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: true) { log.note("presented") }
      #expect(log.take() == ["B didLoad", "A willDisappear", "B willAppear", "B isAppearing"])
      #expect(b.isBeingPresented)
      simulation.finishTransitions()
      #expect(log.take() == ["B didAppear", "A didDisappear", "presented"])
      #expect(!b.isBeingPresented)
      #expect(a.view.window == nil)
      b.dismiss(animated: true) { log.note("dismissed") }
      #expect(log.take() == ["B willDisappear", "A willAppear", "A isAppearing"])
      #expect(b.isBeingDismissed)
      #expect(a.presentedViewController === b)
      b.onDidDisappear = { [unowned b] in
        log.note("\(b.isBeingDismissed) \(b.presentingViewController == nil)")
      }
      simulation.finishTransitions()
      #expect(log.take() == ["A didAppear", "B didDisappear", "true true", "dismissed"])
      #expect(a.presentedViewController == nil)
      #expect(a.view.window === window)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test(arguments: [
    UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .overCurrentContext,
    .popover,
    .custom,
  ])
  func `A partial presentation sends no appearance callbacks to its presenter`(
    style: UIModalPresentationStyle
  ) {
    withRoot { simulation, log, window, a in
      let b = Screen("B", log)
      b.modalPresentationStyle = style
      a.present(b, animated: false) { log.note("presented") }
      #expect(log.take() == ["B didLoad", "B willAppear", "B isAppearing", "B didAppear", "presented"])
      a.dismiss(animated: false) { log.note("dismissed") }
      #expect(log.take() == ["B willDisappear", "B didDisappear", "dismissed"])
      #expect(window.subviews == [a.view])
      #expect(a.view.subviews.isEmpty)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A child presents through its topmost ancestor, and both report it`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let sheet = UINavigationController(rootViewController: scene.screen("S"))
      scene.a.present(sheet, animated: false)
      #expect(scene.navigation.presentedViewController === sheet)
      #expect(scene.a.presentedViewController === sheet)
      #expect(sheet.presentingViewController === scene.navigation)
      #expect(sheet.topViewController?.presentingViewController === scene.navigation)
      #expect(sheet.topViewController?.presentationController === sheet.presentationController)
      sheet.topViewController?.dismiss(animated: false)
      #expect(scene.a.presentedViewController == nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `Dismissing a presenter dismisses all presented controllers, the topmost first`() {
    withRoot { simulation, log, window, a in
      let b = Screen("B", log)
      let c = Screen("C", log)
      let d = Screen("D", log)
      a.present(b, animated: false)
      c.modalPresentationStyle = .fullScreen
      b.present(c, animated: false)
      c.present(d, animated: false)
      _ = log.take()
      #expect(a.presentedViewController === b)
      a.dismiss(animated: true) { log.note("dismissed") }
      simulation.finishTransitions()
      #expect(
        log.take() == [
          "D willDisappear", "C willDisappear", "D didDisappear", "C didDisappear", "dismissed",
        ])
      for controller in [a, b, c] { #expect(controller.presentedViewController == nil) }
      #expect(window.subviews == [a.view])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A presenter dismisses its presented controller first, and itself the next time`() {
    withRoot { simulation, log, _, a in
      let b = Screen("B", log)
      let c = Screen("C", log)
      a.present(b, animated: false)
      b.present(c, animated: false)
      b.dismiss(animated: false)
      #expect(a.presentedViewController === b)
      #expect(b.presentedViewController == nil)
      b.dismiss(animated: false)
      #expect(a.presentedViewController == nil)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A presentation from viewDidAppear waits for the end of the transition`() {
    withRoot { simulation, log, _, a in
      let b = Screen("B", log)
      let c = Screen("C", log)
      b.onDidAppear = { [unowned b] in if b.presentedViewController == nil { b.present(c, animated: false) } }
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: true) { log.note("presented") }
      simulation.finishTransitions()
      #expect(
        log.take() == [
          "B didLoad", "A willDisappear", "B willAppear", "B isAppearing", "B didAppear", "A didDisappear",
          "presented", "C didLoad", "C willAppear", "C isAppearing", "C didAppear",
        ])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `Presenting again creates a new presentation`() {
    withRoot { simulation, log, window, a in
      let b = Screen("B", log)
      let delegate = SheetLog(log)
      b.presentationController?.delegate = delegate
      a.present(b, animated: false)
      a.dismiss(animated: false)
      #expect(b.presentationController?.delegate == nil)
      a.present(b, animated: false)
      #expect(b.view.window === window)
      withExtendedLifetime(delegate) {}
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A controller presented in a context appears and disappears with it`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let (inside, full) = (scene.screen("I"), scene.screen("F"))
      inside.modalPresentationStyle = .overCurrentContext
      full.modalPresentationStyle = .fullScreen
      scene.a.definesPresentationContext = true
      scene.a.present(inside, animated: false)
      scene.navigation.pushViewController(scene.screen("B"), animated: false)
      #expect(
        scene.log.take().filter { $0.hasPrefix("I") } == [
          "I didLoad", "I willAppear", "I isAppearing", "I didAppear", "I willDisappear", "I didDisappear",
        ])
      scene.navigation.popViewController(animated: false)
      #expect(
        scene.log.take().filter { $0.hasPrefix("I") } == ["I willAppear", "I isAppearing", "I didAppear"])
      inside.present(full, animated: false)
      scene.navigation.pushViewController(scene.screen("B"), animated: false)
      _ = scene.log.take()
      full.dismiss(animated: false)
      #expect(
        scene.log.take() == ["F willDisappear", "F didDisappear"], "what it covered is not in the window")
      scene.navigation.popViewController(animated: false)
      #expect(
        scene.log.take().filter { $0.hasPrefix("I") } == ["I willAppear", "I isAppearing", "I didAppear"])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A controller presented in a leaving context leaves with it`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let inside = scene.screen("I")
      inside.modalPresentationStyle = .overCurrentContext
      scene.a.definesPresentationContext = true
      scene.navigation.pushViewController(scene.screen("B"), animated: true)
      scene.a.present(inside, animated: false)
      _ = scene.log.take()
      simulation.finishTransitions()
      #expect(scene.log.take().prefix(3) == ["I willDisappear", "I didDisappear", "A didDisappear"])
    }
  }

  @Test func `A stack uncovered by a full screen does not notify its delegate again`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let full = scene.screen("F")
      full.modalPresentationStyle = .fullScreen
      scene.a.present(full, animated: false)
      scene.a.dismiss(animated: false)
      #expect(
        scene.log.take() == [
          "F didLoad", "A willDisappear", "F willAppear", "F isAppearing", "F didAppear", "A didDisappear",
          "F willDisappear", "A willAppear", "A isAppearing", "A didAppear", "F didDisappear",
        ])
    }
  }

  @Test func `The next presentation waits for the end of the dismissal that requested it`() {
    withRoot { simulation, log, window, a in
      let (first, second) = (Screen("B", log), Screen("C", log))
      first.modalPresentationStyle = .fullScreen
      a.present(first, animated: false)
      a.onDidAppear = { [unowned a] in
        a.onDidAppear = nil
        a.present(second, animated: false)
      }
      _ = log.take()
      a.dismiss(animated: true) { log.note("dismissed") }
      simulation.finishTransitions()
      #expect(
        log.take() == [
          "B willDisappear", "A willAppear", "A isAppearing", "A didAppear", "B didDisappear", "dismissed",
          "C didLoad", "C willAppear", "C isAppearing", "C didAppear",
        ])
      #expect(second.view.window === window)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A dismissed controller is not retained`() {
    withRoot { simulation, log, _, a in
      let freed = present(from: a, log)
      simulation.finishTransitions()
      #expect(freed.object != nil)
      a.dismiss(animated: true)
      simulation.finishTransitions()
      #expect(freed.object == nil)
    }
  }

  private func present(from a: UIViewController, _ log: Log) -> Weak<Screen> {
    let b = Screen("B", log)
    b.sheetPresentationController?.detents = [.medium(), .large()]
    b.sheetPresentationController?.selectedDetentIdentifier = .medium
    b.presentationController?.delegate = nil
    a.present(b, animated: true)
    a.transitionCoordinator?.animate(alongsideTransition: nil) { _ in _ = b.view }
    return Weak(b)
  }

  @Test func `A sheet that was configured and never shown is freed`() {
    UISimulation.run { _ in
      let freed = { () -> Weak<UIViewController> in
        let sheet = UIViewController()
        sheet.sheetPresentationController?.prefersGrabberVisible = true
        return Weak(sheet)
      }()
      #expect(freed.object == nil)
    }
  }

  @Test func `The style decides what can be configured before presenting`() {
    UISimulation.run { _ in
      let controller = UIViewController()
      #expect(controller.sheetPresentationController != nil)
      #expect(controller.popoverPresentationController == nil)
      controller.modalPresentationStyle = .popover
      #expect(controller.sheetPresentationController == nil)
      #expect(controller.popoverPresentationController != nil)
      controller.modalPresentationStyle = .fullScreen
      #expect(controller.sheetPresentationController == nil)
      #expect(controller.presentationController?.presentationStyle == .fullScreen)
    }
  }
}
