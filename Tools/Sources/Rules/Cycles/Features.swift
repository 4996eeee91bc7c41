import Architecture

/// Modules that are one feature: base classes, and their subclasses with the same name.
///
/// `BaseExportPresenter` and `ExportPresenter` are recognized as parts of two modules, which know each other by design.
struct Features {
  /// The module that represents the feature of each module.
  private var representatives: [Module.ID]

  subscript(module: Module.ID) -> Module.ID { representatives[Int(module)] }

  init(_ app: Architecture) {
    representatives = app.modules.indices.map { Module.ID($0) }
    var byStem: [Substring: [Module.ID]] = [:]
    for (id, module) in app.modules.enumerated() where !module.name.isEmpty {
      byStem[Self.stem(module.name), default: []].append(Module.ID(id))
    }
    for ids in byStem.values where ids.count > 1 {
      for base in ids where Self.stem(app.modules[Int(base)].name) != app.modules[Int(base)].name {
        let heirs = ids.filter { $0 != base && app.inherits($0, from: base) }
        // Of several modules with this name, the nearest is used.
        let nearest = heirs.max {
          (app.foldersInCommon($0, base), $1) < (app.foldersInCommon($1, base), $0)
        }
        if let nearest { representatives[Int(base)] = nearest }
      }
    }
    // A base of a base.
    for id in representatives.indices {
      var steps = 0
      while self[representatives[id]] != representatives[id], steps < 8 {
        representatives[id] = self[representatives[id]]
        steps += 1
      }
    }
  }

  /// The name of a module without the marker of a base: `Export` of `BaseExport`.
  private static func stem(_ name: String) -> Substring {
    for word in ["Base", "Abstract", "Generic", "Common"] where name.count > word.count {
      if name.hasPrefix(word) { return name.dropFirst(word.count) }
      if name.hasSuffix(word) { return name.dropLast(word.count) }
    }
    return name[...]
  }
}

extension Architecture {
  /// The number of common folders of the nearest parts of two modules.
  fileprivate func foldersInCommon(_ a: Module.ID, _ b: Module.ID) -> Int {
    func files(_ module: Module.ID) -> Set<Int32> {
      Set(modules[Int(module)].parts.map { types[parts[Int($0)].type].file })
    }
    return files(a).lazy.flatMap { file in files(b).lazy.map { code.foldersInCommon(file, $0) } }.max() ?? 0
  }

  /// Whether a part of a module inherits from a class of another.
  fileprivate func inherits(_ module: Module.ID, from base: Module.ID) -> Bool {
    modules[Int(module)].parts.contains { id in
      types.supertypes(of: parts[Int(id)].type).contains { parent in
        part(parent).map { $0.module == base && $0.form == .concrete } ?? false
      }
    }
  }
}
