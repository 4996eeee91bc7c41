import Architecture

/// Parts of a role use no entity.
protocol NamesEntity: Rule {
  static var role: Role { get }
  static var repair: String { get }
  /// Whether a use of an entity is allowed nevertheless.
  static func isExempt(_ use: UseView) -> Bool
}

extension NamesEntity {
  static func isExempt(_ use: UseView) -> Bool { false }

  static func check(_ app: AppView, _ report: inout Report) {
    for use in app.uses(by: role, .concrete).withTargets where use.names(only: .entity) && !isExempt(use) {
      // `User.ViewModel` is made for the view, although it is declared in the entity.
      if let nested = use.nestedTarget, nested.name.hasSuffix("ViewModel") || nested.name == "State" {
        continue
      }
      report.add(
        use, "\(role.withArticle) names the entity \(use.nestedTarget?.fullName ?? use.name)", repair: repair)
    }
  }
}

enum ViewNamesEntity: NamesEntity {
  static let role = Role.view
  static let repair = "let the presenter pass display values to the view: texts, numbers, states"

  static let about = RuleDescription(
    id: "view-names-entity",
    kind: .mention,
    severity: [.default: .warning, .zikThorough: .error, .zikRouter: .off],
    summary: "A view does not name an entity",
    explanation: """
      A view shows what the presenter hands it. If it knows the entity, it will soon make decisions with it.

      Every entity that the code of a view names is reported.
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
      What leaves the interactor is data made for the purpose, so that a presenter cannot change the business by accident, and
      a change of the business need not reach the screens.

      Every entity that the code of a presenter names is reported. Sources differ: ZIKViper's second variant and the Brigade
      hand entities on. In this project's own dialect `Note.ID` and `NoteID` pass: a module passes on which entity it is about, not the entity.
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
  static func isExempt(_ use: UseView) -> Bool {
    guard use.part?.type.isRuntimePresenter == true else { return false }
    if use.name.hasSuffix("ID") { return true }
    return use.next(1).contains { $0.baseID == use.nameID && $0.name == "ID" }
  }
}
