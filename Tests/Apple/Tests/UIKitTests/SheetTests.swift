import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct SheetTests {
  private func sheet(_ simulation: UISimulation) -> (Scene, Screen, SheetLog) {
    let scene = Scene(simulation)
    let sheet = scene.screen("S")
    let delegate = SheetLog(scene.log)
    sheet.presentationController?.delegate = delegate
    scene.a.present(sheet, animated: false)
    _ = scene.log.take()
    return (scene, sheet, delegate)
  }

  @Test func `A dragged sheet asks, notifies its delegate and disappears`() {
    UISimulation.run { simulation in
      let (scene, sheet, delegate) = sheet(simulation)
      withExtendedLifetime(delegate) {
        #expect(simulation.dragSheetAway(sheet))
      }
      #expect(
        scene.log.take() == [
          "shouldDismiss", "willDismiss", "S willDisappear", "S didDisappear", "didDismiss",
        ])
      #expect(scene.a.presentedViewController == nil)
      #expect(simulation.pending == 0)
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A released sheet returns`() {
    UISimulation.run { simulation in
      let (scene, sheet, delegate) = sheet(simulation)
      withExtendedLifetime(delegate) {
        #expect(simulation.beginSheetDrag(sheet))
        #expect(sheet.isBeingDismissed)
        #expect(sheet.transitionCoordinator?.isInteractive == true)
        #expect(scene.log.take() == ["shouldDismiss", "willDismiss", "S willDisappear"])
        #expect(simulation.cancelSheetDrag(sheet))
        #expect(scene.log.take() == ["S willAppear", "S isAppearing", "S didAppear"])
        #expect(!sheet.isBeingDismissed)
        #expect(scene.a.presentedViewController === sheet)
        #expect(sheet.view.window != nil)
        #expect(simulation.beginSheetDrag(sheet))
        #expect(simulation.finishSheetDrag(sheet))
      }
      #expect(scene.log.take().suffix(2) == ["S didDisappear", "didDismiss"])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `A sheet whose delegate denies dismissal stays and reports the attempt`() {
    UISimulation.run { simulation in
      let (scene, sheet, delegate) = sheet(simulation)
      delegate.mayDismiss = false
      withExtendedLifetime(delegate) {
        #expect(!simulation.dragSheetAway(sheet))
      }
      #expect(scene.log.take() == ["shouldDismiss", "didAttemptToDismiss"])
      #expect(scene.a.presentedViewController === sheet)
    }
  }

  @Test func `A modal screen inside a sheet keeps it without a question`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let (outer, inner) = (UINavigationController(rootViewController: scene.screen("I")), scene.screen("J"))
      let delegate = SheetLog(scene.log)
      outer.presentationController?.delegate = delegate
      outer.pushViewController(inner, animated: false)
      scene.a.present(outer, animated: false)
      inner.isModalInPresentation = true
      _ = scene.log.take()
      withExtendedLifetime(delegate) {
        #expect(!simulation.dragSheetAway(outer))
        #expect(scene.log.take() == ["didAttemptToDismiss"])
        outer.popViewController(animated: false)
        #expect(simulation.dragSheetAway(outer))
      }
    }
  }

  @Test func `The delegate is not notified of dismissals by the app`() {
    UISimulation.run { simulation in
      let (scene, sheet, delegate) = sheet(simulation)
      withExtendedLifetime(delegate) {
        sheet.dismiss(animated: true)
        simulation.finishTransitions()
      }
      #expect(scene.log.take() == ["S willDisappear", "S didDisappear"])
    }
  }

  @Test func `Only the topmost sheet can be dragged, and a full screen cannot`() {
    UISimulation.run { simulation in
      let (scene, sheet, _) = sheet(simulation)
      let second = scene.screen("T")
      sheet.present(second, animated: false)
      #expect(!simulation.dragSheetAway(sheet))
      #expect(simulation.dragSheetAway(second))
      let full = scene.screen("F")
      full.modalPresentationStyle = .fullScreen
      sheet.present(full, animated: false)
      #expect(!simulation.dragSheetAway(full))
      #expect(!simulation.dragSheetAway(scene.a))
    }
  }

  @Test func `A detent resolves to a height`() {
    UISimulation.run { _ in
      let context = Height()
      #expect(UISheetPresentationController.Detent.medium().resolvedValue(in: context) == 400)
      #expect(UISheetPresentationController.Detent.large().resolvedValue(in: context) == 800)
      let third = UISheetPresentationController.Detent.custom(identifier: .init("third")) {
        $0.maximumDetentValue / 4
      }
      #expect(third.resolvedValue(in: context) == 200)
      #expect(third.identifier.rawValue == "third")
    }
  }
}

private final class Height: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat = 800
}
