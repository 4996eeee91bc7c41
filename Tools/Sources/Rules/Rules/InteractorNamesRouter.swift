import Architecture

enum InteractorNamesRouter: Rule {
  static let about = RuleDescription(
    id: "interactor-names-router",
    kind: .mention,
    severity: [.default: .error],
    summary: "An interactor does not name a router",
    explanation: """
      A use case ends with a result. The presenter decides what the app shows next; another presenter can use the same
      result without navigation.

      Reports each router, class or protocol, named by the code of an interactor or one of its protocols; and with
      this project's runtime, also exits and exit actions. In RIBs, where the interactor is the center of a module,
      the protocol of its own router is not reported.
      """,
    source: "Clean Architecture; the login module of the seeds",
    bad: """
      final class LoginInteractor {
        var router: LoginRouterInput!
      }
      """,
    good: """
      final class LoginInteractor {
        weak var output: LoginInteractorOutput?  // the presenter, which has the router
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for use in app.uses(by: .interactor).known {
      let isRuntime = !use.hasTargets && (use.isRuntimeRouter || use.isExit)
      guard isRuntime || use.names(only: .router) else { continue }
      if let module = use.part?.module, module.isRIB,
        use.namesOnly({ $0.module == module && $0.form.isProtocol })
      {
        continue
      }
      report.add(
        use, "\(use.subject) names \(use.title)",
        repair: isRuntime
          ? "return the result, and let the presenter navigate"
          : "report the result to the output, and let the presenter call its router")
    }
  }
}
