import Architecture

/// Files of an inner role import no UI framework.
protocol ImportsUI: Rule {
  static var role: Role { get }
}

extension ImportsUI {
  static func check(_ app: CheckedApp, _ report: inout Report) {
    for (file, part) in app.files(of: role) {
      for each in file.imports where each.isUI {
        // Facts are not sufficient to know whether the import is used: `RepairPlan` determines it, and adds it to the
        // message.
        let (own, others) = namesUI(in: file)
        // MapKit also describes places and directions.
        if each.module == "MapKit", !own, file.references.contains(where: \.isDataOfMaps) { continue }
        report.add(
          each, in: part, atMost: !own && others != nil ? .warning : .error,
          "\(part.title) imports \(each.module)",
          repair: own
            ? "move the code that needs \(each.module) to the view"
            : others.map { "move \(part.type.name) to its own file, without \($0.name)" }
              ?? "import Foundation if nothing needs \(each.module), or move the code that does to the view")
      }
    }
  }
}

extension ImportsUI {
  /// Whether the parts of the role in a file use a UI framework, and another type in the file that does.
  private static func namesUI(in file: CheckedFile) -> (own: Bool, others: CheckedType?) {
    var (own, others) = (false, CheckedType?.none)
    for reference in file.references where reference.isUI && reference.resolvedType == nil {
      guard let declaration = reference.declaration, let owner = declaration.owner else { continue }
      if owner.enclosingPart?.role == role {
        own = true
      } else if owner.file == file {
        others = others ?? owner
      }
    }
    return (own, others)
  }
}

enum PresenterImportsUI: ImportsUI {
  static let role = Role.presenter

  static let about = RuleDescription(
    id: "presenter-imports-ui",
    severity: [.default: .error, .clean: .error],
    fix: .importFoundation,
    summary: "A presenter does not import a UI framework",
    explanation: """
      A presenter decides what is shown, not how. Without a UI framework, its decisions can be tested without a screen
      and shown on another one.

      Reports each import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and similar) in a file
      of a presenter, including `import class UIKit.UIImage`. A file is a presenter's file if it declares a presenter
      and no view, router or builder. Files with only protocols are not reported, and neither is MapKit for its places
      and directions.

      If nothing of the framework is used, replace the import by `import Foundation`. The message suggests this only
      if every name in the file is known to come from the project, Foundation or another package; `viper check --fix`
      replaces exactly these imports.
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
}

enum InteractorImportsUI: ImportsUI {
  static let role = Role.interactor

  static let about = RuleDescription(
    id: "interactor-imports-ui",
    severity: [.default: .error, .clean: .error],
    fix: .importFoundation,
    summary: "An interactor does not import a UI framework",
    explanation: """
      An interactor is a use case. It is the same on a phone, on a watch and on a server, and does not know that there
      is a screen.

      Reports each import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and similar) in a file
      of an interactor, including `import class UIKit.UIImage`. A file is an interactor's file if it declares an
      interactor and no view, router or builder, or only protocols of interactors.

      If nothing of the framework is used, replace the import by `import Foundation`. The message suggests this only
      if every name in the file is known to come from the project, Foundation or another package; `viper check --fix`
      replaces exactly these imports.
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
}

enum EntityImportsUI: ImportsUI {
  static let role = Role.entity

  static let about = RuleDescription(
    id: "entity-imports-ui",
    severity: [.default: .error, .clean: .error],
    fix: .importFoundation,
    summary: "An entity does not import a UI framework",
    explanation: """
      An entity is business data. It outlives the screens that show it.

      Reports each import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and similar) in a file
      of an entity, including `import class UIKit.UIImage`. A file is an entity's file if it declares an entity and no
      part of a module. Files with only protocols are not reported.

      If nothing of the framework is used, replace the import by `import Foundation`. The message suggests this only
      if every name in the file is known to come from the project, Foundation or another package; `viper check --fix`
      replaces exactly these imports.
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
}
