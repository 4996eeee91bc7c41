import Architecture

/// Files of an inner role import no UI framework.
protocol ImportsUI: Rule {
  static var role: Role { get }
}

extension ImportsUI {
  static func check(_ app: AppView, _ report: inout Report) {
    for (file, part) in app.files(of: role) {
      let imports = file.imports.filter(\.isUI)
      guard !imports.isEmpty else { continue }
      let isUsed = file.namesUI
      for each in imports {
        report.add(
          each, in: part,
          "\(part.title) imports \(each.module)" + (isUsed ? "" : ", and uses nothing of it"),
          repair: isUsed
            ? "move what needs \(each.module) to the view, and import Foundation here"
            : "import Foundation instead")
      }
    }
  }
}

enum PresenterImportsUI: ImportsUI {
  static let role = Role.presenter

  static let about = RuleDescription(
    id: "presenter-imports-ui",
    severity: [.default: .error, .clean: .error],
    fix: .importFoundation,
    summary: "A presenter imports no UI framework",
    explanation: """
      A presenter decides what is shown, not how. What it decides can then be tested without a screen, and shown on another one.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of a presenter
      is reported, also `import class UIKit.UIImage`. A file is a presenter's if it holds one and no view, router or builder. A file that contains only protocols is not reported.
      Where nothing of the framework is used, the import is the habit of a template, and `import Foundation` is all it takes:
      `viper check --fix` does that.
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
    summary: "An interactor imports no UI framework",
    explanation: """
      An interactor is the use case, the same on every stage: a phone, a watch, a server. It must not know that there is a screen at all.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of an interactor
      is reported, also `import class UIKit.UIImage`. A file is an interactor's if it holds one and no view, router or builder.
      Where nothing of the framework is used, the import is the habit of a template, and `import Foundation` is all it takes:
      `viper check --fix` does that.
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
    summary: "An entity imports no UI framework",
    explanation: """
      An entity is data of the business. It outlives every screen that shows it.

      Every import of a UI framework (UIKit, SwiftUI, AppKit, WatchKit, WebKit, MapKit and their like) in a file of an entity
      is reported, also `import class UIKit.UIImage`. A file is an entity's if it holds one and no part of a module.
      Where nothing of the framework is used, the import is the habit of a template, and `import Foundation` is all it takes:
      `viper check --fix` does that.
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

extension FileView {
  /// Whether anything in the file names a UI framework's type, a subtype of one, or what one adds to another type.
  fileprivate var namesUI: Bool {
    let references = Array(references)
    if references.contains(where: \.isUI) { return true }
    // UIKit adds to Foundation's types: `indexPath.row` needs it.
    let named = Set(references.lazy.map(\.nameID))
    func isNamed(_ types: Set<String>) -> Bool {
      types.contains { app.name($0).map(named.contains) ?? false }
    }
    return references.contains { reference in
      // `NSValue(cgRect: …)`, `text.size(withAttributes: …)`: texts are rarely named.
      let labels = reference.labelsID.isNone ? [] : reference.labels.split(separator: ":").map(String.init)
      if labels.contains("withAttributes")
        || labels.contains(where: { UIAdditions.typesByName[$0].map(isNamed) ?? false })
      {
        return true
      }
      guard reference.kind.isMember, let types = UIAdditions.typesByName[reference.name] else { return false }
      if isNamed(types) { return true }
      return types.contains("IndexPath") && reference.base.lowercased().hasSuffix("indexpath")
    }
  }
}
