import Architecture

/// Inner code uses no UI type.
protocol NamesUI: Rule {
  static var roles: [Role] { get }
  static func applies(to part: CheckedPart) -> Bool
  static func repair(naming name: String) -> String
  /// Returns the remedy for a parameter type; nil for the usual remedy.
  static func repair(taking name: String) -> String?
}

extension NamesUI {
  static func repair(taking name: String) -> String? { nil }

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for role in roles {
      for use in app.uses(by: role).ofUI {
        guard let part = use.part, applies(to: part) else { continue }
        let function = use.declaration.flatMap { $0.kind == .function ? $0 : nil }
        let isTaken = use.isInSignature && function.map { $0.typeNameID != use.nameID } == true
        report.add(
          use, "\(part.title) names \(use.name), a UI type",
          repair: (isTaken ? repair(taking: use.name) : nil) ?? repair(naming: use.name))
      }
      for use in app.uses(by: role) {
        guard let part = use.part, applies(to: part) else { continue }
        if let (name, type) = use.uiTypeBehindName {
          report.add(
            use, "\(part.title) names \(name), \(type.withArticle)", repair: repair(naming: type))
        } else if part.ring == .interactor, let type = use.uiTypeInValue {
          report.add(
            use, "\(part.title) names \(use.title), which contains \(type.withArticle)",
            repair: "pass plain data, and let the view add the \(type)")
        }
      }
    }
  }
}

extension String {
  /// `an AnyView`, `a UIColor`.
  fileprivate var withArticle: String { (first.map("AEIO".contains) == true ? "an " : "a ") + self }
}

enum PresenterNamesUI: NamesUI {
  static let about = RuleDescription(
    id: "presenter-names-ui",
    kind: .mention,
    severity: [.default: .error, .clean: .error],
    summary: "A presenter does not name a UI type",
    explanation: """
      A presenter with a color or a view controller has begun to be a view. Give the view data that it can convert to
      colors itself: names, states, texts.

      Reports each type of a UI framework named by the code of a presenter or its protocols, once in each property or
      function:
      `UIColor`, `UIViewController`, and in a file that imports SwiftUI also `Color` or `Binding`. A type of the same
      name declared by the code base is not reported. `CGRect`, `IndexPath` and `NSAttributedString` are allowed.

      An alias of such a type and a static member with such a value count as the type: `Theme.accent`. So does the
      device idiom: the layout is the view's decision.
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

  static let roles = [Role.presenter]
  static func applies(to part: CheckedPart) -> Bool {
    part.form == .concrete || part.form.isProtocol && part.ring == .presenter
  }
  static func repair(naming name: String) -> String {
    if name == "UIPasteboard" || name == "NSPasteboard" {
      return "put the pasteboard behind a protocol, or let the view copy"
    }
    if name == "UIApplication" || name == "NSApplication" || name == "UIScreen" || name == "UIDevice" {
      return "declare a protocol for the required functions of \(name)"
    }
    if name == "UIAlertController" || name == "UIAlertAction" || name == "NSAlert" {
      return
        "pass title, message and choices to the router or the view, and let it show the alert"
    }
    if name.hasSuffix("Controller") || name == "UIWindow" || name == "UIStoryboard" {
      return "leave its use to the router, and let the builder return the view controller"
    }
    if name.contains("FeedbackGenerator") {
      return "notify the view of the event, and let it give the feedback"
    }
    return "pass plain data to the view, and let the view create \(name.withArticle)"
  }
  static func repair(taking name: String) -> String? {
    // Images and colors are data in a UI type; with other types, a presenter does the work of a view.
    guard ["Image", "Color", "Font"].contains(where: name.hasSuffix) else { return nil }
    return "let the caller pass plain data instead of \(name.withArticle)"
  }
}

enum InteractorNamesUI: NamesUI {
  static let about = RuleDescription(
    id: "interactor-names-ui",
    kind: .mention,
    severity: [.default: .error, .clean: .error],
    summary: "An interactor does not name a UI type",
    explanation: """
      A use case does not depend on what shows it. Its parameters and results are plain data: bytes, not a `UIImage`.

      Reports each type of a UI framework named by the code of an interactor or by its protocols: input, output, and
      those of the required data managers and services. A structure or enumeration that stores such a type, an alias of
      it, and a static member with such a value count as the type.
      """,
    source: "objc.io issue 13; the login module of the seeds",
    bad: """
      protocol ProfileInteractorInput {
        func change(picture: UIImage)
      }
      """,
    good: """
      protocol ProfileInteractorInput {
        func change(picture: Data)
      }
      """)

  static let roles = Role.allCases
  static func applies(to part: CheckedPart) -> Bool { part.ring == .interactor }
  static func repair(naming name: String) -> String {
    "use plain data instead: a use case does not depend on its display"
  }
}
