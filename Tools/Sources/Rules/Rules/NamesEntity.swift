import Architecture

/// Parts of a role use no entity.
protocol NamesEntity: Rule {
  static var role: Role { get }
  static var repair: String { get }
  /// Whether a use of an entity is allowed nevertheless.
  static func isExempt(_ use: CheckedUse) -> Bool
  /// Whether the protocols that describe such parts are reported too.
  static var includesInterfaces: Bool { get }
}

extension NamesEntity {
  static func isExempt(_ use: CheckedUse) -> Bool { false }
  static var includesInterfaces: Bool { false }

  static func check(_ app: CheckedApp, _ report: inout Report) {
    // Where no entity may cross an output, that is reported instead.
    let withInterfaces = includesInterfaces && report.settings.severity(of: EntityInOutput.about.id) == .off
    for use in app.uses(by: role).withTargets where use.names(only: .entity) && !isExempt(use) {
      guard let part = use.part, part.form == .concrete || withInterfaces && part.form == .interface else {
        continue
      }
      // `User.ViewModel` is made for the view, although it is declared in the entity.
      if let nested = use.nestedTarget, nested.name.hasSuffix("ViewModel") || nested.name == "State" {
        continue
      }
      report.add(
        use,
        "\(part.title) names the entity \(use.nestedTarget?.fullName ?? use.name)",
        repair: repair)
    }
  }
}

enum ViewNamesEntity: NamesEntity {
  static let role = Role.view
  static let includesInterfaces = true
  static let repair = "let the presenter pass display values to the view: texts, numbers, states"

  static let about = RuleDescription(
    id: "view-names-entity",
    kind: .mention,
    severity: [.default: .warning, .zikThorough: .error, .zikRouter: .off],
    summary: "A view does not name an entity",
    explanation: """
      A view shows the data that its presenter provides. A view that knows the entity soon makes decisions based on
      it.

      Reports each entity named by the code of a view or its protocol.
      """,
    source: "ZIKViper",
    bad: """
      final class ListViewController: UIViewController {
        var notes: [NoteEntity] = []
      }
      """,
    good: """
      final class ListViewController: UIViewController {
        var rows: [ListRow] = []
      }
      """)
}

enum PresenterNamesEntity: NamesEntity {
  static let role = Role.presenter
  static let repair = "let the interactor pass plain data made for this screen"

  static let about = RuleDescription(
    id: "presenter-names-entity",
    kind: .mention,
    severity: [.objcIO: .error, .zikThorough: .error],
    summary: "A presenter does not name an entity",
    explanation: """
      If an interactor passes data created for the purpose instead of entities, a presenter cannot change the business
      by accident, and a change of an entity need not affect the screens.

      Reports each entity named by the code of a presenter. Sources disagree: ZIKViper's second variant and the
      Brigade pass entities to presenters. With this project's runtime, `Note.ID` and `NoteID` are allowed: an
      identifier tells which entity a module is about.
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

  /// A presenter of the runtime may use an entity's identifier.
  static func isExempt(_ use: CheckedUse) -> Bool {
    guard use.part?.type.isRuntimePresenter == true else { return false }
    if use.name.hasSuffix("ID") { return true }
    return use.next(1).contains { $0.baseID == use.nameID && $0.name == "ID" }
  }
}
