import Testing
import UIKit

@MainActor @Suite(.timeLimit(.minutes(10))) struct ControlTests {
  @Test func `A tapped button acts once`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Save") { action in
          scene.log.note("\((action.sender as? UIButton)?.title(for: .normal) ?? "?") tapped")
        })
      button.addAction(UIAction { _ in scene.log.note("up") }, for: .touchUpInside)
      #expect(!simulation.tap(button), "nobody sees it")
      scene.a.view.addSubview(button)
      #expect(simulation.tap(button))
      #expect(scene.log.take() == ["Save tapped", "up"])
      button.isEnabled = false
      #expect(!simulation.tap(button))
      button.isEnabled = true
      scene.a.view.isHidden = true
      #expect(!simulation.tap(button))
    }
  }

  @Test func `Typed text is sent`() {
    UISimulation.run { simulation in
      let log = Log()
      let field = UITextField()
      field.addAction(UIAction { [unowned field] _ in log.note(field.text ?? "") }, for: .editingChanged)
      #expect(simulation.enter("a", into: field))
      let view = UITextView()
      let delegate = TextLog(log)
      view.delegate = delegate
      view.text = "set"
      #expect(simulation.enter("b", into: view))
      #expect(log.take() == ["a", "b"])
      withExtendedLifetime(delegate) {}
    }
  }

  @Test func `A tapped row is selected`() {
    UISimulation.run { simulation in
      let scene = Scene(simulation)
      let controller = Rows(style: .plain)
      scene.navigation.pushViewController(controller, animated: false)
      #expect(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Row 1")
      #expect(simulation.tapRow(at: IndexPath(row: 1, section: 0), in: controller.tableView))
      #expect(controller.chosen == [1])
      #expect(!simulation.tapRow(at: IndexPath(row: 2, section: 0), in: controller.tableView))
    }
  }
}

private final class TextLog: NSObject, UITextViewDelegate {
  let log: Log

  init(_ log: Log) { self.log = log }

  func textViewDidChange(_ textView: UITextView) { log.note(textView.text) }
}

private final class Rows: UITableViewController {
  var chosen: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}
