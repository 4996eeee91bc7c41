import Architecture

enum InteractorNamesInfrastructure: Rule {
  static let about = RuleDescription(
    id: "interactor-names-infrastructure",
    summary: "An interactor names no database and no network",
    explanation: """
      A use case says what it needs of the world in a protocol; a data manager or a service knows how to get it. Then the use
      case runs in a test, and survives the next database.

      Reported are types of databases and networks that the code of an interactor or one of its protocols names, and imports of
      such modules in files of interactors. ZIKViper's second variant allows common services.
      """,
    source: "objc.io issue 13; The Brigade's note app",
    bad: """
      final class LoginInteractor {
        func login() { URLSession.shared.dataTask(with: url).resume() }
      }
      """,
    good: """
      final class LoginInteractor {
        let service: LoginServiceProtocol
        func login() { service.login() }
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses where use.isInfrastructure || app.isPersistent(use) {
      guard let part = app.part(of: use), part.role == .interactor else { continue }
      report.add(
        use, "an interactor names \(app.code.names[app.reference(of: use).name])",
        repair: "ask for what it needs in a protocol, and let a data manager or a service know how")
    }
    reportImports(
      of: .interactor, app, &report, where: { app.isInfrastructure(module: $0) },
      repair: "ask for what it needs in a protocol, and let a data manager or a service know how")
  }
}
