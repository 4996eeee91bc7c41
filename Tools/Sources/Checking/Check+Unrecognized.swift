import Architecture
import Rules

/// The types that look like parts of modules and were not recognized.
extension Check {
  /// The number of such types from which a check fails: in most apps, a few types have such a name by chance.
  static let manyUnrecognized = 6

  /// The unrecognized types in the reported files.
  private func unrecognized(in app: Architecture) -> Unrecognized {
    func isReported(_ type: Types.ID) -> Bool { self.isReported(app.code.path(of: app.types[type].file)) }
    var found = app.unrecognized
    found.groups.removeAll { !$0.types.contains(where: isReported) }
    found.cores.removeAll { !isReported($0.type) }
    return found
  }

  /// Returns a remark if many types were not recognized; nil otherwise.
  func remark(onUnrecognizedIn app: Architecture) -> Findings.Remark? {
    let found = unrecognized(in: app)
    guard found.isMany else { return nil }
    return Findings.Remark(
      file: ".",
      text: text(found, app)
        + ". If they are parts, `viper config init` writes their roles into .viper.yml; if not, exclude them: "
        + "roles: { none: [\"…\"] }",
      isGap: true)
  }

  /// Returns a note on a few unrecognized types; nil if there are none, or if they are a remark.
  func note(onUnrecognizedIn app: Architecture) -> Findings.Note? {
    let found = unrecognized(in: app)
    guard found.count > 0, !found.isMany else { return nil }
    let types = found.groups.flatMap(\.types) + found.cores.map(\.type)
    return Findings.Note(
      id: Findings.Note.unrecognized, text: text(found, app),
      places: types.map { type in
        let node = app.types[type]
        return Findings.Note.Location(
          file: app.code.path(of: node.file),
          position: app.code.declarations[Int(node.declaration)].position,
          text: app.types.fullName(of: type, app.code.names))
      })
  }
}

extension Check {
  /// Says what was not recognized, and why.
  private func text(_ found: Unrecognized, _ app: Architecture) -> String {
    var reasons: [String] = []
    if !found.groups.isEmpty {
      let look =
        found.groups.count == 1
        ? "view and presenter of the same name look like a module and were"
        : "pairs of view and presenter look like modules and were"
      reasons.append(
        "\(found.groups.count) \(look) not checked (\(listed(found.groups.map(\.name)))), because neither knows the other"
      )
    }
    let byReason = Dictionary(grouping: found.cores, by: \.reason)
    for (reason, cores) in byReason.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let names = cores.map { app.code.names[app.types[$0.type].name] }.sorted()
      let look =
        cores.count == 1
        ? "type has the name of a presenter or an interactor and was"
        : "types have names of presenters or interactors and were"
      reasons.append("\(cores.count) \(look) not checked (\(listed(names))): \(reason)")
    }
    return reasons.joined(separator: "; ")
  }
}

extension Architecture {
  /// The names of the types that look like parts and were not recognized, by role. Of a group, all types.
  public var namesOfUnrecognized: [Role: [String]] {
    var names: [Role: [String]] = [:]
    for type in unrecognized.groups.flatMap(\.types) where types[type].kind != .protocol {
      if let role = roleByName(of: type) { names[role, default: []].append(code.names[types[type].name]) }
    }
    for core in unrecognized.cores { names[core.role, default: []].append(code.names[types[core.type].name]) }
    return names
  }
}

extension Unrecognized {
  /// The number of groups and of single types.
  fileprivate var count: Int { groups.count + cores.count }
  fileprivate var isMany: Bool { count >= Check.manyUnrecognized }
}
