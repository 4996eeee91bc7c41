import Architecture

enum ForeignPart: Rule {
  static let about = RuleDescription(
    id: "foreign-part",
    kind: .mention,
    severity: [.default: .error],
    summary: "Modules communicate only through their interfaces",
    explanation: """
      A module cannot change its parts if other modules name them. Only routers and builders know other modules, and
      only through the interfaces of these.

      Reports a presenter, interactor or view of another module that a view, presenter, interactor, entity, data
      manager or service names by its class.

      Two uses are warnings, because the named type belongs in a shared folder: a class that inherits from such a
      part, and a view that shows another module's cell or subview. They are not reported if the type is already in a
      shared folder: a folder that contains all users, a Components, Views or Cells folder beside them, or a folder
      named Common, Shared, Core, Base or UIComponents.

      Also not reported: the parts of a component that several modules contain, which has a subview with a presenter
      and perhaps an interactor, but no router, builder or view controller; and a base class from which several modules
      inherit, if no part of its own module is ever created.
      """,
    source: "The Book of VIPER; the note app of the seeds",
    bad: """
      final class ListPresenter {
        func didAdd(_ presenter: AddPresenter) {}
      }
      """,
    good: """
      final class ListPresenter: AddModuleOutput {
        func didAddNote() {}
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    // Displayed views of modules that cannot show themselves, by the modules that use them.
    var components: [CheckedModule: [(use: CheckedUse, part: CheckedPart)]] = [:]
    var bases: [CheckedType: Bool] = [:]
    func isKnownBase(_ type: CheckedType) -> Bool {
      if let known = bases[type] { return known }
      let answer = isBase(type)
      bases[type] = answer
      return answer
    }
    for use in app.uses.acrossModules {
      guard let part = use.part, part.form != .contract, part.module != nil, !part.isWiring,
        use.namesOnly({ isInside($0, of: part.module) }), use.namesPartsThemselves,
        // A separate name for it: the module chose a generic or shared class.
        use.targets.allSatisfy({ $0.type?.nameID == use.nameID }),
        let module = use.targets.first?.enclosingPart?.module
      else { continue }
      let isInherited = use.kind == .inheritance
      if isInherited, use.targets.allSatisfy({ $0.type.map(isKnownBase) ?? false }) { continue }
      let isShown =
        part.role == .view
        && use.targets.allSatisfy { $0.type.map { $0.part?.role == .view && !$0.isController } ?? false }
      if isInherited || isShown, use.targets.allSatisfy({ isShared($0.file, with: use.file) }) { continue }
      if isShown && !canShowItself(module) || !isInherited && isComponent(module) {
        components[module, default: []].append((use, part))
        continue
      }
      report.add(
        use, atMost: isInherited || isShown ? .warning : .error,
        "\(part.title) \(isInherited ? "inherits from" : "names") \(use.title) of the module \(module.name)",
        repair: isInherited || isShown
          ? shared(use) : "name an interface of that module, or let a router show it")
    }
    // A view that several modules display is a component, and may stay where it is.
    for (module, uses) in components where Set(uses.compactMap(\.part.module)).count == 1 {
      for (use, part) in uses {
        report.add(
          use, atMost: .warning, "\(part.title) names \(use.title) of the module \(module.name)",
          repair: shared(use))
      }
    }
  }

  private static func shared(_ use: CheckedUse) -> String {
    "move \(use.name) to a place shared by both modules"
  }

  /// Whether a module has the parts to create and show it. A module with only a view and its presenter is part of other
  /// screens.
  private static func canShowItself(_ module: CheckedModule) -> Bool {
    module.parts.contains { part in
      part.form == .concrete && [.router, .builder, .interactor].contains(part.role)
    }
  }

  /// Whether a module is a component of screens, such as a cell with a presenter and an interactor: nothing creates and
  /// shows it but the modules that contain it.
  private static func isComponent(_ module: CheckedModule) -> Bool {
    let parts = module.parts.filter { $0.form == .concrete }
    let views = parts.filter { $0.role == .view }.map(\.type)
    // A structure may be a whole screen.
    return !parts.contains { $0.role == .router || $0.role == .builder } && !views.isEmpty
      && views.allSatisfy { $0.isUI && $0.kind == .class && !$0.isController }
  }

  /// Whether a file is already shared by its users: in a folder around theirs, or in a common one.
  private static func isShared(_ file: CheckedFile, with user: CheckedFile) -> Bool {
    let folder = file.folder
    if user.folder.hasPrefix(folder + "/") { return true }
    let names = folder.split(separator: "/")
    // `Settings/Components/Cells` is shared by all of `Settings`.
    if let end = names.firstIndex(where: { foldersOfComponents.contains($0.lowercased()) }), end > 0,
      user.folder.hasPrefix(names[..<end].joined(separator: "/") + "/")
    {
      return true
    }
    return names.contains { ["common", "shared", "core", "base", "uicomponents"].contains($0.lowercased()) }
  }

  private static let foldersOfComponents: Set<String> = [
    "components", "component", "cells", "cell", "tableviewcell", "tableviewcells", "collectionviewcell",
    "collectionviewcells", "subviews", "views",
  ]

  /// Whether parts of several other modules inherit from a class, and no object of it or of another part of its module
  /// is created: then it is not a module but a shared base.
  private static func isBase(_ type: CheckedType) -> Bool {
    let heirs = type.app.parts.filter { $0.form == .concrete && $0.type.supertypes.contains(type) }
    guard Set(heirs.compactMap(\.module).filter { $0 != type.part?.module }).count > 1 else { return false }
    let parts = type.part?.module?.parts.filter { $0.form == .concrete && $0.role != .entity } ?? []
    return !type.app.references(to: Set(parts.map(\.type.nameID) + [type.nameID])).contains {
      $0.kind == .call
    }
  }

  /// Whether a part is the class of a view, presenter or interactor of another module.
  private static func isInside(_ part: CheckedPart, of module: CheckedModule?) -> Bool {
    guard part.form == .concrete, let other = part.module, other != module else { return false }
    return part.role == .presenter || part.role == .interactor || part.role == .view
  }
}
