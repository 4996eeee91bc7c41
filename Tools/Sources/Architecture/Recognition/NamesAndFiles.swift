import Source

/// Reads the names of types and files, and the configuration.
extension Recognition {
  mutating func readNames() {
    for (index, node) in types.nodes.enumerated() {
      let id = Types.ID(index)
      if types.isMaker(id) {
        if let reading = readingOfRuntime(id) { candidates.append((id, reading)) }
        continue
      }
      guard node.kind.isType else { continue }
      let isProtocol = node.kind == .protocol
      let name = code.names[node.name]
      // The role of a contract or a presenter of the runtime is known; other types are read by name.
      let own = readingOfRuntime(id)
      var reading = own ?? readings.reading(of: node)
      if !conventions.isEmpty {
        switch conventions.role(of: name, in: code.path(of: node.file), supertypes(of: id)) {
        case .role(let role, let filling):
          let stem = reading?.stem ?? filling ?? Self.withoutLastWord(name)
          reading = Reading(role, isProtocol ? .interface : .concrete, stem)
          isForced.insert(id)
        case .none:
          isExcluded.insert(id)
          continue
        case .unknown: break
        }
      }
      if reading == nil { reading = readingByFile(id, node) }
      guard var reading else { continue }
      if own == nil, !isForced.contains(id) {
        let found: Evidence.Objection? =
          if readings.isDouble(node.name) {
            .double
          } else if reading.form == .concrete {
            objection(to: reading, id)
          } else {
            isOfViews(id, reading) ? .isView : nil
          }
        if let found {
          beliefs.note(id, .objection(found), reading.role, -4)
          continue
        }
        if isProtocol, node.isLocal { continue }
      }
      // `enum Login { final class Presenter {} }` has the stem Login in the enclosing type.
      if reading.stem.isEmpty, node.parent >= 0 { reading.stem = code.names[types[node.parent].name] }
      candidates.append((id, reading))
    }
  }

  /// Whether a protocol with the name of an interactor's belongs to views, because only views conform to it, such as
  /// `KeyboardInteracting`.
  private func isOfViews(_ type: Types.ID, _ reading: Reading) -> Bool {
    guard reading.role == .interactor, reading.form == .interface, let conformers = subtypes[type] else {
      return false
    }
    return conformers.allSatisfy { types[$0].isUI }
  }

  /// `Login` of `LoginGut`: in most dialects a name ends with its role. Empty for a single word.
  private static func withoutLastWord(_ name: String) -> String {
    guard let last = name.lastIndex(where: \.isUppercase), last > name.startIndex else { return "" }
    return String(name[..<last])
  }

  /// `Login+Presenter.swift` and `LoginPresenter.swift` indicate the role of their only type, if its name does not.
  func readingByFile(_ id: Types.ID, _ node: Types.Node) -> Reading? {
    guard node.parent < 0, node.kind == .class || node.kind == .actor else { return nil }
    let file = code.files[Int(node.file)]
    let name = SourceLanguage.name(ofFileAt: code.path(of: node.file))
    let plain = name.filter { $0 != "+" }
    guard var reading = Reading.ofConcrete(plain), reading.role != .entity, !reading.stem.isEmpty else {
      return nil
    }
    reading.ending = ""
    let alone = file.declarations.filter {
      code.declarations[$0].parent < 0 && code.declarations[$0].kind.isType
        && code.declarations[$0].kind != .extension && code.declarations[$0].kind != .protocol
    }
    return alone.count == 1 ? reading : nil
  }
}
