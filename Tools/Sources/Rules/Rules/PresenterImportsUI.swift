import Architecture

enum PresenterImportsUI: Rule {
  static let about = RuleDescription(
    id: "presenter-imports-ui",
    summary: "A presenter imports no UI framework",
    explanation: """
      A presenter decides what is shown, not how. What it decides can then be tested without a screen, and shown on another one.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of a presenter
      is reported, also `import class UIKit.UIImage`. A file is a presenter's if it holds one and no view, router or builder. A file of protocols alone is nobody's.
      Where nothing of the framework is used, the import is the habit of a template, and `import Foundation` is all it takes.
      The message says so only where every name in the file is known to be the project's, Foundation's or another package's;
      `viper check --fix` replaces exactly those.
      """,
    source: "objc.io issue 13; ZIKViper; The Book of VIPER",
    bad: """
      import UIKit

      final class LoginPresenter: LoginViewOutput {
        weak var view: LoginViewInput?
      }
      """,
    good: """
      import Foundation

      final class LoginPresenter: LoginViewOutput {
        weak var view: LoginViewInput?
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    reportImportsOfUI(of: .presenter, app, &report)
  }
}
