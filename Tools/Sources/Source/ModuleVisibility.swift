/// The modules of packages in a code base: code sees the declarations of another module only where it imports it.
public struct ModuleVisibility: Sendable {
  /// The module of each file; none if its folder tells none.
  private var moduleOfFile: [Name]
  /// The modules that each file imports, with those that they export.
  private var imported: [Set<Name>] = []
  /// Whether no file is in a known module: then every declaration is visible.
  private let isTrivial: Bool

  public init(_ code: Codebase) {
    let modules = Set(code.imports.map(\.module))
    moduleOfFile = Self.modules(of: code, among: modules)
    isTrivial = !moduleOfFile.contains { !$0.isNone }
    if isTrivial { return }
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

  /// Whether code in a file sees what another file declares, as far as known.
  @inline(__always)
  public func sees(_ file: Int32, _ declaring: Int32) -> Bool {
    if isTrivial { return true }
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
}
