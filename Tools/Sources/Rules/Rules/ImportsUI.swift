import Architecture

/// Files of an inner role import no UI framework.
protocol ImportsUI: Rule {
  static var role: Role { get }
}

extension ImportsUI {
  static func check(_ app: AppView, _ report: inout Report) {
    for (file, part) in app.files(of: role) {
      for each in file.imports where each.isUI {
        // Facts are not sufficient to know whether the import is used: `RepairPlan` determines it, and adds it to the
        // message.
        let (own, others) = namesUI(in: file)
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
  private static func namesUI(in file: FileView) -> (own: Bool, others: TypeView?) {
    var (own, others) = (false, TypeView?.none)
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
      A presenter decides what is shown, not how. What it decides can then be tested without a screen, and shown on another one.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of a presenter
      is reported, also `import class UIKit.UIImage`. A file is a presenter's if it holds one and no view, router or builder. A file that contains only protocols is not reported.
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
}

enum InteractorImportsUI: ImportsUI {
  static let role = Role.interactor

  static let about = RuleDescription(
    id: "interactor-imports-ui",
    severity: [.default: .error, .clean: .error],
    fix: .importFoundation,
    summary: "An interactor does not import a UI framework",
    explanation: """
      An interactor is the use case, the same on every stage: a phone, a watch, a server. It must not know that there is a screen at all.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of an interactor
      is reported, also `import class UIKit.UIImage`. A file is an interactor's if it holds one and no view, router or builder, or
      only protocols of interactors.
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
}

enum EntityImportsUI: ImportsUI {
  static let role = Role.entity

  static let about = RuleDescription(
    id: "entity-imports-ui",
    severity: [.default: .error, .clean: .error],
    fix: .importFoundation,
    summary: "An entity does not import a UI framework",
    explanation: """
      An entity is data of the business. It outlives every screen that shows it.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of an entity
      is reported, also `import class UIKit.UIImage`. A file is an entity's if it holds one and no part of a module. A file that
      contains only protocols is not reported.
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
}
