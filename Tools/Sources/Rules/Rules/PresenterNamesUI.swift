import Architecture

enum PresenterNamesUI: Rule {
  static let about = RuleDescription(
    id: "presenter-names-ui",
    summary: "A presenter names no UI type",
    explanation: """
      A presenter that holds a color or an index path of a table has begun to be a view. Give the view data that it can turn
      into colors by itself: names, states, texts.

      Every type of a UI framework that the code of a presenter names is reported, once in each property or function:
      `UIColor`, `UIViewController`, in a file that imports SwiftUI also `Color` or `Binding`. A type of the same name that
      the code base declares itself is not meant. `CGRect`, `IndexPath` and `NSAttributedString` pass.
      """,
    source: "objc.io issue 13",
    bad: """
      final class LoginPresenter {
        func failed() {
          view?.show(message: "Wrong password", color: UIColor.red)
        }
      }
      """,
    good: """
      final class LoginPresenter {
        func failed() {
          view?.show(message: "Wrong password", isError: true)
        }
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.concreteUses(by: .presenter) where use.isUI {
      let name = app.code.names[app.reference(of: use).name]
      report.add(
        use, "a presenter names \(name), a UI type",
        repair:
          "hand the view plain data, and let the view make \(name.first.map("AEIO".contains) == true ? "an" : "a") \(name) of it"
      )
    }
  }
}
