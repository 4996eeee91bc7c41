import Architecture

enum EntityImportsUI: Rule {
  static let about = RuleDescription(
    id: "entity-imports-ui",
    summary: "An entity imports no UI framework",
    explanation: """
      An entity is data of the business. It outlives every screen that shows it.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of an entity
      is reported, also `import class UIKit.UIImage`. A file is an entity's if it holds one and no part of a module.
      Where nothing of the framework is used, the import is the habit of a template, and `import Foundation` is all it takes.
      The message says so only where every name in the file is known to be the project's, Foundation's or another package's;
      `viper check --fix` replaces exactly those.
      """,
    source: "objc.io issue 13; Clean Architecture",
    bad: """
      import UIKit

      struct NoteEntity {
        var text: String
      }
      """,
    good: """
      import Foundation

      struct NoteEntity {
        var text: String
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    reportImportsOfUI(of: .entity, app, &report)
  }
}
