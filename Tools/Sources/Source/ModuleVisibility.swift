/// The modules of packages in a code base: code sees the declarations of another module only where it imports it. Code
/// in a target sees nothing of files in no target.
public struct ModuleVisibility: Sendable {
  /// The module of each file; none if its folder tells none.
  private var moduleOfFile: [Name]
  /// The modules that each file imports, with those that they export.
  private var imported: [Set<Name>] = []
  /// Whether each file is in no target; empty if every file is in one.
  private let isInNoTarget: [Bool]
  /// Whether no file is in a known module: then every declaration in a target is visible.
  private let hasNoModules: Bool
  /// The imported modules, and those of them with the name of a folder in the code base.
  private let modules: Set<Name>
  private let modulesOfCode: Set<Name>

  public init(_ code: Codebase) {
    modules = Set(code.imports.map(\.module))
    modulesOfCode = Self.modulesNamedLikeFolders(code, modules)
    moduleOfFile = Self.modules(of: code, among: modules)
    isInNoTarget = code.isInNoTarget
    hasNoModules = !moduleOfFile.contains { !$0.isNone }
    if hasNoModules { return }
    var exports: [Name: Set<Name>] = [:]
    for file in code.files {
      let module = moduleOfFile[Int(file.number)]
      guard !module.isNone else { continue }
      for each in code.imports[file.imports] where each.isExported {
        exports[module, default: []].insert(each.module)
      }
    }
    var known: [Name: Set<Name>] = [:]
    for module in exports.keys { known[module] = Self.reached(from: module, exports) }
    imported = code.files.map { file in
      var all: Set<Name> = []
      for each in code.imports[file.imports] {
        all.insert(each.module)
        if let more = known[each.module] { all.formUnion(more) }
      }
      return all
    }
  }

  /// Whether a name is that of an imported module with a folder in the code base.
  public func isModuleOfCode(_ name: Name) -> Bool { modulesOfCode.contains(name) }

  /// Whether a name is a module of a package or the system: names that it qualifies are not declared in the code base.
  public func isForeignModule(_ name: Name) -> Bool {
    modules.contains(name) && !modulesOfCode.contains(name)
  }

  /// Whether code in a file sees what another file declares, as far as known.
  @inline(__always)
  public func sees(_ file: Int32, _ declaring: Int32) -> Bool {
    if !isInNoTarget.isEmpty, isInNoTarget[Int(declaring)], !isInNoTarget[Int(file)] { return false }
    if hasNoModules { return true }
    let module = moduleOfFile[Int(declaring)]
    return module.isNone || module == moduleOfFile[Int(file)] || imported[Int(file)].contains(module)
  }

  /// Returns the module of each file: the folder in `Sources`, if a file imports a module of that name.
  private static func modules(of code: Codebase, among imported: Set<Name>) -> [Name] {
    var last: (folder: Substring, module: Name) = ("", .none)
    return code.paths.map { path in
      let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if folder != last.folder {
        let parts = folder.split(separator: "/")
        let place = parts.lastIndex(of: "Sources")
        let name = place.flatMap { $0 + 1 < parts.count ? code.names.find(String(parts[$0 + 1])) : nil }
        last = (folder, name.flatMap { imported.contains($0) ? $0 : nil } ?? .none)
      }
      return last.module
    }
  }

  private static func reached(from module: Name, _ exports: [Name: Set<Name>]) -> Set<Name> {
    var found: Set<Name> = []
    var queue = [module]
    while let next = queue.popLast() {
      for each in exports[next] ?? [] where found.insert(each).inserted { queue.append(each) }
    }
    return found
  }

  private static func modulesNamedLikeFolders(_ code: Codebase, _ modules: Set<Name>) -> Set<Name> {
    var found: Set<Name> = []
    var last = ""[...].utf8
    for path in code.paths {
      // As bytes, and each folder once, because this runs for every file.
      let bytes = path.utf8
      let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[..<$0] } ?? bytes.prefix(0)
      if folder.elementsEqual(last) { continue }
      last = folder
      for name in folder.split(separator: UInt8(ascii: "/")) {
        if let name = code.names.find(String(Substring(name))), modules.contains(name) { found.insert(name) }
      }
    }
    return found
  }
}
