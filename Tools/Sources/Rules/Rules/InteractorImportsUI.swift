import Architecture

enum InteractorImportsUI: Rule {
  static let about = RuleDescription(
    id: "interactor-imports-ui",
    summary: "An interactor imports no UI framework",
    explanation: """
      An interactor is the use case, the same on every stage: a phone, a watch, a server. It must not know that there is a screen at all.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of an interactor
      is reported, also `import class UIKit.UIImage`. A file is an interactor's if it holds one and no view, router or builder.
      Where nothing of the framework is used, the import is the habit of a template, and `import Foundation` is all it takes.
      The message says so only where every name in the file is known to be the project's, Foundation's or another package's;
      `viper check --fix` replaces exactly those.
      """,
    source: "objc.io issue 13; the login module of the seeds",
    bad: """
      import UIKit

      final class LoginInteractor: LoginInteractorInput {
        weak var output: LoginInteractorOutput?
      }
      """,
    good: """
      import Foundation

      final class LoginInteractor: LoginInteractorInput {
        weak var output: LoginInteractorOutput?
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    reportImportsOfUI(of: .interactor, app, &report)
  }
}
