import Architecture

enum ViewNavigates: Rule {
  static let about = RuleDescription(
    id: "view-navigates",
    summary: "A view does not navigate",
    explanation: """
      A view that shows the next screen has to make it, and so knows it, and its presenter is not asked. That is the massive
      view controller at its beginning.

      Reported in views: `present(_:animated:)`, `dismiss(animated:)`, pushing and popping on a navigation controller,
      `performSegue`, `show(_:sender:)`, an override of `prepare(for:sender:)`, `instantiateViewController`, and SwiftUI's links
      and sheets whose content is a view of another module. An alert or a share sheet that the view shows by itself passes, and so do
      calls that only share the name: `presenter.present(note)`.
      """,
    source: "The Book of VIPER; objc.io issue 13; the login module of the seeds",
    bad: """
      final class ListViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          navigationController?.pushViewController(DetailViewController(), animated: true)
        }
      }
      """,
    good: """
      final class ListViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          output.didSelectNote(at: indexPath.row)
        }
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    let alerts = Set(alertNames.compactMap { app.code.names.find($0) })
    var showingAlerts: Set<Int64> = []
    for use in app.concreteUses(by: .view) where alerts.contains(app.reference(of: use).name) {
      showingAlerts.insert(place(use, app))
    }
    let steps = Dictionary(
      uniqueKeysWithValues: ViewNavigates.steps.compactMap { name, labels in
        app.code.names.find(name).map { ($0, labels) }
      })
    for use in app.concreteUses(by: .view) {
      let reference = app.reference(of: use)
      guard reference.kind == .call || reference.kind == .memberCall else { continue }
      if let wanted = steps[reference.name] {
        let labels = app.code.names[reference.labels]
        guard wanted.isEmpty || wanted.contains(where: labels.hasPrefix) else { continue }
        let name = app.code.names[reference.name]
        // Turning the pages of a page view controller leads nowhere.
        if name == "setViewControllers", labels.contains("direction:") { continue }
        if name == "present" || name == "dismiss", showingAlerts.contains(place(use, app)),
          otherView(in: use, app, isOnLine: true) == nil
        {
          continue
        }
        report.add(
          use, "a view navigates: \(name)",
          repair: "tell the presenter what the user did, and let its router show the next screen")
      } else if links.contains(app.code.names[reference.name]), let other = otherView(in: use, app) {
        report.add(
          use, "a view navigates: \(app.code.names[reference.name]) to \(other)",
          repair: "tell the presenter what the user did, and let its router show the next screen")
      }
    }
    for part in app.parts where part.role == .view && part.form == .concrete {
      for (file, index) in app.members(of: part) {
        let member = app.code.declarations[index]
        guard member.kind == .function, member.traits.contains(.override),
          overrides.contains(app.code.names[member.name] + ":" + app.code.names[member.labels])
        else { continue }
        report.add(
          declaration: Int32(index), in: file, of: part,
          "a view configures the next screen: \(app.code.names[member.name])",
          repair: "let the router make and show the next module")
      }
    }
  }

  /// What UIKit's navigation is called, and how its labels begin; none where the name says enough.
  private static let steps: [(String, [String])] = [
    ("present", ["_:animated:"]), ("presentViewController", []), ("dismiss", ["animated:"]),
    ("dismissViewControllerAnimated", []), ("pushViewController", []), ("popViewController", []),
    ("popToRootViewController", []), ("popToViewController", []), ("setViewControllers", []),
    ("performSegue", []), ("show", ["_:sender:"]), ("showDetailViewController", []),
    ("instantiateViewController", []), ("instantiateInitialViewController", []), ("presentAsSheet", []),
    ("presentAsModalWindow", []),
  ]
  private static let overrides: Set<String> = [
    "prepare:for:sender:", "shouldPerformSegue:withIdentifier:sender:",
  ]
  private static let alertNames = ["UIAlertController", "UIActivityViewController", "NSAlert"]
  private static let links: Set<String> = [
    "NavigationLink", "sheet", "fullScreenCover", "navigationDestination", "popover",
  ]

  /// The function that a use stands in.
  private static func place(_ use: Use, _ app: Architecture) -> Int64 {
    Int64(use.file) << 32 | Int64(app.reference(of: use).declaration)
  }

  /// A view of another module that is made further on in the same function, or on the same line.
  private static func otherView(in use: Use, _ app: Architecture, isOnLine: Bool = false) -> String? {
    let (declaration, position) = (app.reference(of: use).declaration, app.reference(of: use).position)
    for index in app.code.files[Int(use.file)].references {
      let reference = app.code.references[index]
      guard reference.declaration == declaration, reference.kind == .call, reference.position > position,
        !isOnLine || reference.position.line == position.line
      else { continue }
      for type in app.types.named(reference.name) {
        if let part = app.part(type), part.role == .view, part.module >= 0, part.module != use.module {
          return app.name(of: part)
        }
      }
    }
    return nil
  }
}
