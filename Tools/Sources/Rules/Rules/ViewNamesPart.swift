import Architecture

/// A view uses no parts of a role, of any module, and does not reach them through its presenter.
protocol ViewNamesPart: Rule {
  static var named: Role { get }
  static var repair: String { get }
  /// Whether a view of Clean Swift may use such parts.
  static var exemptsCleanSwift: Bool { get }
}

extension ViewNamesPart {
  static var exemptsCleanSwift: Bool { false }

  static func check(_ app: CheckedApp, _ report: inout Report) {
    // In an app without presenters, the views call the interactors by design.
    if named == .interactor, !app.parts(.presenter, .concrete).contains(where: { _ in true }) { return }
    var cleanSwift = CleanSwiftModules()
    for use in app.uses(by: .view, .concrete).reaching {
      let isNamed = use.names(only: named)
      guard isNamed || use.reaches(named) && !use.isAssigned else { continue }
      if exemptsCleanSwift, cleanSwift.contains(use.part) { continue }
      // A view controller that is also the presenter, by its name.
      if use.part?.type.name.hasSuffix("Presenter") == true { continue }
      // A view that is also the router.
      if named == .router, use.kind == .inheritance { continue }
      if isNamed {
        // `LoginWireframe.createModule(view: self)`: the view assembles its own module.
        let isAssembling = use.next(1).contains {
          $0.baseID == use.nameID
            && ["create", "build", "make", "assemble", "configure"].contains(where: $0.name.hasPrefix)
        }
        // The interactor's output gives the view no access to the interactor.
        let isOutput = use.namedParts.allSatisfy { $0.form == .output }
        report.add(
          use, atMost: isOutput ? .warning : .error, "\(use.subject) names \(use.title)",
          repair: isOutput
            ? "name only the protocol of the view's events"
            : isAssembling ? "let the code that shows the view assemble its module" : repair)
      } else {
        report.add(use, "\(use.subject) accesses the \(named.name) of its presenter", repair: repair)
      }
    }
  }
}

enum ViewNamesInteractor: ViewNamesPart {
  static let about = RuleDescription(
    id: "view-names-interactor",
    kind: .mention,
    severity: [.default: .error],
    summary: "A view does not name an interactor",
    explanation: """
      A view reports the user's actions to its presenter. If it knew the interactor, it would choose the use case
      itself and bypass the presenter.

      Reports each interactor, class or protocol, of any module, named by the code of a view, and each access to an
      interactor through the presenter: `presenter.interactor.…`. In modules of Clean Swift (VIP), whose presenter
      does not know the interactor, and in apps without presenters, the view calls it by design, and nothing is
      reported.
      """,
    source: "Infinum's VIPER; The Brigade's note app",
    bad: """
      final class LoginViewController: UIViewController {
        var interactor: LoginInteractorInput!
      }
      """,
    good: """
      final class LoginViewController: UIViewController {
        var output: LoginViewOutput!
      }
      """)

  static let named = Role.interactor
  static let repair = "send the event to the presenter, and let it choose the use case"
  static let exemptsCleanSwift = true
}

enum ViewNamesRouter: ViewNamesPart {
  static let about = RuleDescription(
    id: "view-names-router",
    kind: .mention,
    severity: [.default: .warning, .brigade: .error, .infinum: .error],
    summary: "A view does not name a router",
    explanation: """
      The presenter decides where to navigate, and the router navigates. A view that knows the router makes this
      decision itself.

      Reports each router, class or protocol, of any module, named by the code of a view, and each access to a router
      through the presenter: `presenter.router.…`. In modules of Clean Swift (VIP) the view calls its router by
      design, and nothing is reported.
      """,
    source: "Infinum's VIPER; The Brigade's note app",
    bad: """
      final class LoginViewController: UIViewController {
        var router: LoginRouterInput!
      }
      """,
    good: """
      final class LoginViewController: UIViewController {
        var output: LoginViewOutput!
      }
      """)

  static let named = Role.router
  static let exemptsCleanSwift = true
  static let repair = "send the event to the presenter, and let it navigate"
}
