import Architecture
import Source

enum ModuleNotRegistered: Rule {
  static let about = RuleDescription(
    id: "module-not-registered",
    severity: [.default: .warning],
    summary: "Every module is listed in a registry",
    explanation: """
      A module of this project's runtime is found through a `ModuleRegistry`. A module that no registry lists is built
      and tested, but cannot be shown.

      Reports a function or property whose value is a `Module<…>` and that no code names except tests and other unused
      functions of this kind. It may be named by a registry, by a list of modules for one, or by a function in
      between.

      Not reported: anything if the checked code creates no `ModuleRegistry`, because the app is elsewhere; public
      declarations if no registry lists a module of the checked code, or if a registry lists modules that the checked
      code does not declare, because code that is not checked may use them, and in that case also internal
      declarations if there is generated code, which is not read; functions that create a module for any route
      (`Module<R>`); overrides; and implementations of a protocol that the checked code does not declare.
      """,
    source: "the runtime of this project",
    bad: """
      func noteListModule() -> Module<NoteList> { Module { NoteListPresenter(screen: $0) } }
      func settingsModule() -> Module<Settings> { Module { SettingsPresenter(screen: $0) } }

      let modules = try ModuleRegistry { noteListModule() }
      """,
    good: """
      func noteListModule() -> Module<NoteList> { Module { NoteListPresenter(screen: $0) } }
      func settingsModule() -> Module<Settings> { Module { SettingsPresenter(screen: $0) } }

      let modules = try ModuleRegistry {
        noteListModule()
        settingsModule()
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    guard let modules = RuntimeModules(app) else { return }
    let makers = makers(in: app, modules)
    if makers.isEmpty { return }
    let used = used(makers, in: app)
    let unused = makers.filter { !used.contains($0.declaration) }
    if unused.isEmpty { return }
    let isAppRead = isAppRead(makers, modules)
    for maker in unused {
      // Generated code is not read, but may use the modules.
      guard isAppRead || !isSeenElsewhere(maker.declaration) && !app.hasGeneratedFiles else { continue }
      let made = maker.route.isEmpty ? "a module" : "a module for \(maker.route)"
      report.add(
        maker.declaration,
        "\(maker.declaration.name) creates \(made), but no registry lists it",
        repair: "list it in the app's ModuleRegistry, or remove it")
    }
  }

  /// A function or property that creates a module.
  private struct Maker {
    let declaration: CheckedDeclaration
    /// The route of the module; empty if the code does not show it.
    let route: String
  }

  // MARK: Makers

  private static func makers(in app: CheckedApp, _ modules: RuntimeModules) -> [Maker] {
    let files = app.filesWithRuntime
    return app.declarations(typed: app.names(RuntimeModules.typeNames)).compactMap { declaration in
      guard files.contains(declaration.file), makes(declaration), !isRequired(declaration, app),
        let route = route(of: declaration, modules)
      else { return nil }
      return Maker(declaration: declaration, route: route)
    }
  }

  private static func makes(_ declaration: CheckedDeclaration) -> Bool {
    if declaration.traits.contains(.hasBody) { return true }
    return declaration.kind == .property && declaration.traits.contains(.initialized)
  }

  /// Whether external code may call it through a protocol or class that it declares.
  private static func isRequired(_ declaration: CheckedDeclaration, _ app: CheckedApp) -> Bool {
    if !declaration.traits.isDisjoint(with: [.override, .objectiveC]) { return true }
    var seen: Set<CheckedType> = []
    var queue = [declaration.parentType].compactMap(\.self)
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      if !next.isUI, next.foreignSupertypes.contains(where: { !harmless.contains($0) }) { return true }
      queue += next.supertypes
    }
    return false
  }

  /// Protocols that require no modules.
  private static let harmless: Set<String> = [
    "Route", "Contract", "LinkedRoute", "Viper.Route", "Viper.Contract", "Viper.LinkedRoute", "ScreenState",
    "Sendable", "Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Identifiable", "CaseIterable",
    "CustomStringConvertible", "Error", "String", "Int", "NSObject", "ObservableObject", "Actor", "AnyObject",
  ]

  /// Returns the route of the module; nil if it is a parameter, so that no particular module is created.
  private static func route(of declaration: CheckedDeclaration, _ modules: RuntimeModules) -> String? {
    let references = Array(declaration.references)
    guard let first = references.firstIndex(where: modules.isMaker) else { return nil }
    let isExplicit = references[first].kind == .type
    for (index, reference) in references.enumerated().dropFirst(first + 1) {
      switch reference.kind {
      case .type:
        // `Module<Notes.Editor>`
        let next = references.dropFirst(index + 1).first
        if let next, next.kind == .type, next.baseID == reference.nameID {
          return "\(reference.name).\(next.name)"
        }
        return isParameter(reference, modules.app) ? nil : reference.name
      // `Module(view: Settings.self)`
      case .expression where !isExplicit && reference.name.first?.isUppercase == true: return reference.name
      default: continue
      }
    }
    return isExplicit || declaration.kind == .function ? nil : ""
  }

  private static func isParameter(_ reference: CheckedReference, _ app: CheckedApp) -> Bool {
    reference.name == "Destination"
      || app.types(named: reference.nameID).contains { $0.kind == .associatedtype }
  }

  // MARK: Uses

  /// Returns the makers that are used by code other than tests and unused makers.
  private static func used(_ makers: [Maker], in app: CheckedApp) -> Set<CheckedDeclaration> {
    let byName = Dictionary(grouping: makers.map(\.declaration), by: \.nameID)
    let all = Set(makers.map(\.declaration))
    var used: Set<CheckedDeclaration> = []
    var usedBy: [CheckedDeclaration: Set<CheckedDeclaration>] = [:]
    for reference in app.references(to: Set(byName.keys)) {
      let meant = meant(by: reference, among: byName[reference.nameID] ?? [])
      if let user = reference.declaration, all.contains(user) {
        usedBy[user, default: []].formUnion(meant)
      } else {
        used.formUnion(meant)
      }
    }
    var queue = Array(used)
    while let next = queue.popLast() {
      for other in usedBy[next] ?? [] where used.insert(other).inserted { queue.append(other) }
    }
    return used
  }

  /// Returns the makers of the same name that a reference may use.
  private static func meant(
    by reference: CheckedReference, among makers: [CheckedDeclaration]
  ) -> [CheckedDeclaration] {
    switch reference.kind {
    case .type, .inheritance, .attribute: return []
    case .expression, .call, .member, .memberCall: break
    }
    let possible = makers.filter { isMember($0, of: reference) }
    guard possible.count > 1, reference.isCall else { return possible }
    let fitting = possible.filter { $0.kind == .function && fits(reference.labels, $0.labels) }
    return fitting.isEmpty ? possible : fitting
  }

  /// Whether the base of a reference may have this member.
  private static func isMember(_ maker: CheckedDeclaration, of reference: CheckedReference) -> Bool {
    guard let owner = maker.parentType, !reference.baseID.isNone else { return true }
    let bases = Array(reference.app.types(named: reference.baseID))
    return bases.isEmpty
      || bases.contains {
        $0.kind == .typealias || $0.kind == .associatedtype || $0.isSubtype(of: owner)
          || owner.isSubtype(of: $0)
      }
  }

  /// Whether a call with some labels may omit the others: default values and trailing closures.
  private static func fits(_ labels: String, _ all: String) -> Bool {
    var rest = all.split(separator: ":")[...]
    for label in labels.split(separator: ":") {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  // MARK: The app

  private static func isSeenElsewhere(_ declaration: CheckedDeclaration) -> Bool {
    let isInPublicExtension =
      declaration.parent.map { $0.kind == .extension && $0.access > .internal } ?? false
    return declaration.access > .internal || isInPublicExtension && declaration.access == .internal
  }

  /// Whether a registry lists modules of the app, and the code base contains only the app: then public makers are for
  /// that registry.
  private static func isAppRead(_ makers: [Maker], _ modules: RuntimeModules) -> Bool {
    let names = Set(makers.map(\.declaration.nameID))
    return !modules.listed.isDisjoint(with: names) && modules.declaresAllThatIsListed
  }
}
