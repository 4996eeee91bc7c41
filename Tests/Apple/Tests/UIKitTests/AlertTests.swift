import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct AlertTests {
  @Test func `An answer dismisses the alert and is delivered when the alert has gone`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      let action = UIAlertAction(title: "Delete", style: .destructive) { action in
        scene.log.note("\(action.title ?? "") \(scene.a.presentedViewController == nil)")
      }
      alert.addAction(action)
      alert.addTextField { $0.placeholder = "Name" }
      scene.a.present(alert, animated: true)
      #expect(!simulation.tap(action), "it is not there yet")
      simulation.finishTransitions()
      #expect(alert.textFields?.first?.placeholder == "Name")
      #expect(simulation.tap(action))
      #expect(!simulation.tap(action), "it is going")
      #expect(scene.log.take().isEmpty)
      simulation.finishTransitions()
      #expect(scene.log.take() == ["Delete true"])
      #expect(simulation.usageErrors.isEmpty)
    }
  }

  @Test func `An alert that the app dismisses has no answer`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in scene.log.note("answered") })
      scene.a.present(alert, animated: false)
      #expect(!simulation.dragSheetAway(alert))
      alert.dismiss(animated: false)
      #expect(scene.log.take().isEmpty)
    }
  }

  @Test func `The share sheet reports its result`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      for completes in [true, false] {
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        sheet.completionWithItemsHandler = { activity, completed, _, _ in
          scene.log.note("\(activity?.rawValue ?? "none") \(completed)")
        }
        scene.a.present(sheet, animated: false)
        if completes {
          simulation.share(with: .mail, in: sheet)
        } else {
          simulation.dragSheetAway(sheet)
        }
        simulation.finishTransitions()
        #expect(scene.a.presentedViewController == nil)
      }
      #expect(scene.log.take() == ["com.apple.UIKit.activity.Mail true", "none false"])
    }
  }
}
