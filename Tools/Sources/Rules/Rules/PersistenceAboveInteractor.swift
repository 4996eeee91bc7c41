import Architecture

enum PersistenceAboveInteractor: Rule {
  static let about = RuleDescription(
    id: "persistence-above-interactor",
    kind: .mention,
    severity: [.default: .warning, .objcIO: .error, .rambler: .error],
    summary: "Database objects stay below the interactor",
    explanation: """
      A managed object in a presenter or a view is a hidden use case: it loads data when it is accessed, can save
      unintended changes, and belongs to one thread.

      Reports types of database frameworks, including `UserDefaults`, and types of the code base that inherit from
      them or contain them, in the code of presenters, views and routers; and imports of database frameworks in files
      of presenters and views. Not reported: a function of a router that creates a module, and passes the database on.
      """,
    source: "objc.io issue 13; The Book of VIPER",
    bad: """
      final class ListPresenter {
        var notes: [ManagedNote] = []  // an NSManagedObject
      }
      """,
    good: """
      final class ListPresenter {
        private var rows: [ListRow] = []
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    let assembling = app.assemblingFunctionsOfRouters
    for role in [Role.presenter, .view, .router] {
      for use in app.uses(by: role, .concrete).ofPersistence {
        if role == .router, let function = use.declaration, assembling.contains(function) { continue }
        report.add(
          use, "\(use.subject) names \(use.name), which belongs to a database",
          repair: "let the interactor's data manager convert it to plain data")
      }
    }
    for file in app.files {
      let imports = file.imports.filter(\.isPersistence)
      guard !imports.isEmpty else { continue }
      let parts = file.parts.filter { $0.form == .concrete }
      guard let part = parts.first(where: { $0.role == .presenter || $0.role == .view }),
        !parts.contains(where: { $0.role == .dataManager || $0.role == .service })
      else { continue }
      for each in imports {
        report.add(
          each, in: part, "\(part.title) imports \(each.module)",
          repair: "let the interactor's data manager convert it to plain data")
      }
    }
  }
}
