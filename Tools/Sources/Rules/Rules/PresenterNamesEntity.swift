import Architecture

enum PresenterNamesEntity: Rule {
  static let about = RuleDescription(
    id: "presenter-names-entity",
    summary: "A presenter names no entity",
    explanation: """
      What leaves the interactor is data made for the purpose, so that a presenter cannot change the business by accident, and
      a change of the business need not reach the screens.

      Every entity that the code of a presenter names is reported. Sources differ: ZIKViper's second variant and the Brigade
      hand entities on. In this project's own dialect `Note.ID` and `NoteID` pass: what a module leaves with is which, not what.
      """,
    source: "objc.io issue 13; ZIKViper",
    bad: """
      final class ListPresenter: ListInteractorOutput {
        func found(_ notes: [NoteEntity]) {}
      }
      """,
    good: """
      final class ListPresenter: ListInteractorOutput {
        func found(_ notes: [ListItem]) {}
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.concreteUses(by: .presenter) {
      let named = app.parts(named: use)
      guard !named.isEmpty, named.allSatisfy({ $0.role == .entity }) else { continue }
      if let part = app.part(of: use), app.isOwnPresenter(part.type), namesOnlyID(use, app) { continue }
      report.add(
        use, "a presenter names the entity \(app.code.names[app.reference(of: use).name])",
        repair: "let the interactor hand out plain data made for this screen")
    }
  }

  /// Whether all that is said of an entity is its `ID`.
  private static func namesOnlyID(_ use: Use, _ app: Architecture) -> Bool {
    let reference = app.reference(of: use)
    if app.code.names[reference.name].hasSuffix("ID") { return true }
    let next = Int(use.reference) + 1
    guard next < app.code.files[Int(use.file)].references.upperBound else { return false }
    return app.code.references[next].base == reference.name
      && app.code.names[app.code.references[next].name] == "ID"
  }
}
