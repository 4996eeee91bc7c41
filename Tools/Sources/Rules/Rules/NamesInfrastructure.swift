import Architecture
import Source

/// Parts of an inner role use no types of databases and networks, and import no such module.
protocol NamesInfrastructure: Rule {
  static var role: Role { get }
  static var repair: String { get }
  /// Whether persistent classes that the code base declares are reported.
  static var isPersistentTypeReported: Bool { get }
}

extension NamesInfrastructure {
  static func check(_ app: CheckedApp, _ report: inout Report) {
    lazy var rows = rowsHandedAround(in: app)
    func isLeftOut(_ part: CheckedPart?) -> Bool {
      guard role == .entity, let part else { return false }
      return isTransferred(part, app) || hasPlainTwin(part, app) && !rows.contains(part.type)
    }
    for use in app.uses(by: role).known {
      guard use.isInfrastructure || (isPersistentTypeReported && use.namesPersistentType) else { continue }
      // A row type is reported once, where it inherits from the database's class or has SwiftData's attribute.
      if role == .entity, use.part?.type.isPersistent == true, !isDeclaringRow(use) { continue }
      if isLeftOut(use.part) { continue }
      report.add(
        use, "\(use.subject) \(verb(of: use)) \(use.name)",
        repair: repair)
    }
    for (file, part) in app.files(of: role) where !isLeftOut(part) {
      for each in file.imports where each.isInfrastructure {
        report.add(each, in: part, "\(part.title) imports \(each.module)", repair: repair)
      }
    }
  }

  private static func verb(of use: CheckedUse) -> String {
    switch use.kind {
    case .inheritance: "inherits from"
    case .attribute: "has the attribute"
    default: "names"
    }
  }

  private static func isDeclaringRow(_ use: CheckedUse) -> Bool {
    use.kind == .inheritance || use.kind == .attribute && use.declaration?.kind == .class
  }

  /// Whether a type is transferred by a service, by its name or its file's: `DTO.swift`. Entities are converted there.
  private static func isTransferred(_ part: CheckedPart, _ app: CheckedApp) -> Bool {
    // A base class of rows belongs to the database; its subclasses are reported.
    if part.type.isPersistent, app.isInherited(part.type) { return true }
    if ["Persistence", "Persistable", "DBModel", "DAO"].contains(where: part.name.contains) { return true }
    return ["DTO", "DTOs"].contains {
      part.name.hasSuffix($0) || SourceLanguage.name(ofFileAt: String(part.type.file.name)).hasSuffix($0)
    }
  }
}

extension NamesInfrastructure {
  /// Whether a database row has a plain entity as its counterpart: `WatchlistObject` and `Watchlist`.
  fileprivate static func hasPlainTwin(_ part: CheckedPart, _ app: CheckedApp) -> Bool {
    guard part.type.isPersistent else { return false }
    let name = part.name
    let plain =
      rowEndings.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
      + rowBeginnings.filter(name.hasPrefix).map { String(name.dropFirst($0.count)) }
    return plain.contains { plain in
      guard let name = app.name(plain) else { return false }
      return app.types(named: name).contains { !$0.isPersistent && ($0.kind == .struct || $0.kind == .class) }
    }
  }

  /// The database rows that a presenter or a view uses, or the protocol of an interactor, or that an interactor stores.
  fileprivate static func rowsHandedAround(in app: CheckedApp) -> Set<CheckedType> {
    var rows: Set<CheckedType> = []
    for role in [Role.presenter, .view, .interactor] {
      for use in app.uses(by: role).withTargets where use.namesPersistentType {
        let isKept = use.declaration.map { $0.kind == .property && $0.traits.contains(.stored) } ?? false
        guard role != .interactor || use.part?.form != .concrete || isKept else { continue }
        rows.formUnion(use.targets.compactMap(\.type))
      }
    }
    return rows
  }

  private static var rowEndings: [String] {
    [
      "Object", "Realm", "DB", "MO", "Record", "Row", "Table", "Managed", "ManagedObject", "CoreData", "CD",
      "Entity",
      "Model", "Storage", "Store", "Stored", "Cache", "Cached",
    ]
  }
  private static var rowBeginnings: [String] {
    ["Realm", "RM", "DB", "MO", "CD", "Managed", "CoreData", "Cached", "Stored", "Persistent", "Local"]
  }
}

enum EntityNamesInfrastructure: NamesInfrastructure {
  static let role = Role.entity
  static let repair = "keep the entity plain, and convert it in the data manager"
  /// An entity that uses another is reported where that one inherits from the database's class.
  static let isPersistentTypeReported = false

  static let about = RuleDescription(
    id: "entity-names-infrastructure",
    kind: .mention,
    severity: [.default: .error, .clean: .error],
    summary: "An entity does not depend on a database or a network",
    explanation: """
      An entity that is a managed object brings its database to every place where it is used: contexts, threads, lazy
      loading. Keep the entity plain, and let the data manager convert it.

      Reports types of databases and networks that an entity names or inherits from, and imports of such modules in
      files with only entities. A type with DTO or Persistence in its name, or in a file with such a name, is the data
      to convert and is not reported.
      """,
    source: "objc.io issue 13; Clean Architecture",
    bad: """
      import CoreData

      final class NoteEntity: NSManagedObject {
        @NSManaged var text: String
      }
      """,
    good: """
      struct NoteEntity {
        var text: String
      }
      """)
}

enum InteractorNamesInfrastructure: NamesInfrastructure {
  static let role = Role.interactor
  static let repair =
    "declare a protocol for the required data, and let a data manager or a service implement it"
  static let isPersistentTypeReported = true

  static let about = RuleDescription(
    id: "interactor-names-infrastructure",
    kind: .mention,
    severity: [.clean: .error, .objcIO: .error, .zikThorough: .error, .brigade: .error],
    summary: "An interactor does not name a database or a network",
    explanation: """
      An interactor declares the required data in a protocol, and a data manager or a service provides it. Then the
      use case can be tested, and the database can be replaced.

      Reports types of databases and networks named by the code of an interactor or one of its protocols, and imports
      of such modules in files of interactors. ZIKViper's second variant allows common services.
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
}
