import Architecture
import Source

extension Architecture {
  /// Files whose innermost part has the role, and that hold no part which may know UI; with the part.
  func files(of role: Role) -> [(file: Int32, part: Part)] {
    partsOfFile.enumerated().compactMap { index, ids in
      var innermost: Part?
      for part in ids.map({ parts[Int($0)] }) where part.form == .concrete {
        switch part.role {
        case .view, .router, .builder: return nil
        case .entity, .interactor, .presenter:
          if innermost.map({ part.role < $0.role }) ?? true { innermost = part }
        case .dataManager, .service: break
        }
      }
      // An entity in a file with other parts is a guest.
      if innermost?.role == .entity {
        let others = ids.map { parts[Int($0)] }.filter { $0.form == .concrete && $0.role != .entity }
        if let host = others.min(by: { $0.role < $1.role }) { innermost = host }
      }
      guard let innermost, innermost.role == role else { return nil }
      return (Int32(index), innermost)
    }
  }

  /// How a message calls a part: `presenter LoginPresenter`.
  func title(_ part: Part) -> String {
    if part.form == .contract { return "contract \(name(of: part))" }
    return part.form.isProtocol
      ? "the \(part.role.name)'s protocol \(name(of: part))" : "\(part.role.name) \(name(of: part))"
  }

  /// Uses in a part's own code, protocols of it left out.
  func concreteUses(by role: Role) -> some Sequence<Use> {
    uses(by: role).lazy.filter { part(of: $0)?.form == .concrete }
  }

  /// What a name of the code base stands for, in words: `view LoginViewController`.
  func title(_ use: Use) -> String {
    let name = code.names[reference(of: use).name]
    for target in targets(of: use) {
      if case .type(let type) = target, let part = part(type) {
        if part.form == .contract { return "the contract \(name)" }
        return part.form.isProtocol
          ? "\(name), the \(part.role.name)'s protocol" : "the \(part.role.name) \(name)"
      }
    }
    return name
  }

  /// Where what a use names is declared, if that is no part, whose name says so: `, declared in LoginAssembly.swift`.
  func place(_ use: Use) -> String {
    guard let target = targets(of: use).first else { return "" }
    let file: Int32
    switch target {
    case .type(let type):
      if part(type) != nil { return "" }
      file = types[type].file
    case .global(_, let declaring): file = declaring
    }
    return ", declared in \(code.files[Int(file)].path.split(separator: "/").last ?? "")"
  }
}

/// Reports every import of a UI framework in the files of a role.
func reportImportsOfUI(of role: Role, _ app: Architecture, _ report: inout Report) {
  for (file, part) in app.files(of: role) {
    let imports = app.code.imports[app.code.files[Int(file)].imports].filter { app.isUI(module: $0.module) }
    for each in imports {
      let module = app.code.names[each.module]
      // Whether anything of it is used takes more than facts: `RepairPlan` finds out, and adds it to the message.
      report.add(
        each, in: file, of: part, "\(app.title(part)) imports \(module)",
        repair: "move what needs \(module) to the view")
    }
  }
}

/// Reports every import of some kind in the files of a role.
func reportImports(
  of role: Role, _ app: Architecture, _ report: inout Report, where isWanted: (Name) -> Bool, repair: String
) {
  for (file, part) in app.files(of: role) {
    for each in app.code.imports[app.code.files[Int(file)].imports] where isWanted(each.module) {
      report.add(
        each, in: file, of: part, "\(app.title(part)) imports \(app.code.names[each.module])", repair: repair)
    }
  }
}
