import Source

/// Finds the uses in the code of parts and modules, file by file.
struct UseFinder: Sendable {
  let code: Codebase
  let types: Types
  let vocabulary: Vocabulary
  let resolution: Resolution
  let parts: [Part]
  let partOfType: [Part.ID]
  let ringOfType: [Ring?]
  let ringOfFile: [Ring?]
  let moduleOfFile: [Module.ID]
  /// What the compiler's index knows; nil without an index.
  let exact: ExactNames?

  /// The type, part, module and ring in which code is.
  struct Place {
    var owner: Types.ID
    var part: Part.ID
    var module: Module.ID
    var ring: Ring?
  }

  /// The place of a declaration's code; nil if that is in no part, module or ring.
  ///
  /// - Parameter declaration: its number among those of the file.
  @inline(__always)
  func place(of declaration: Int32, in file: Int) -> Place? {
    var owner: Types.ID = -1
    if declaration >= 0 { owner = types.owners[code.files[file].declarations.lowerBound + Int(declaration)] }
    let part = owner >= 0 ? partOfType[Int(owner)] : -1
    let ring = owner >= 0 ? ringOfType[Int(owner)] : ringOfFile[file]
    let module = part >= 0 && parts[Int(part)].module >= 0 ? parts[Int(part)].module : moduleOfFile[file]
    if part < 0, module < 0, ring == nil { return nil }
    return Place(owner: owner, part: part, module: module, ring: ring)
  }

  private func isModule(_ name: Name) -> Bool { vocabulary.isModule(name) }

  func find(in files: Range<Int>) -> (uses: [Use], targets: [Target]) {
    var uses: [Use] = []
    var targets: [Target] = []
    for index in files {
      let file = code.files[index]
      if file.isApart { continue }
      let frameworks = vocabulary.frameworks(of: Int32(index))
      for number in file.references {
        let reference = code.references[number]
        guard let place = place(of: reference.declaration, in: index) else { continue }
        let first = targets.count
        let answer = exact?.resolve(reference, in: Int32(index), with: resolution, &targets) ?? .unknown
        if answer == .unknown {
          resolution.resolve(reference, in: Int32(index), owner: place.owner, &targets)
        }
        var meaning: Vocabulary.Meaning = []
        // After a dot, a framework's name is the framework's only if a module is before the dot.
        let isOurs =
          reference.base.isNone
          ? reference.kind.isMember : types.hasType(named: reference.base) || !isModule(reference.base)
        if targets.count == first, !isOurs, answer != .ours {
          meaning = vocabulary.meaning(of: reference.name, with: frameworks)
          if answer == .foreign, meaning.isEmpty, types.hasType(named: reference.name) {
            meaning = vocabulary.meaning(ofForeign: code.names[reference.name], with: frameworks)
          }
        }
        let isNeeded =
          targets.count > first || !meaning.isEmpty
          || (place.part >= 0 && (reference.kind.isMember || reference.kind == .call))
        guard isNeeded else { continue }
        uses.append(
          Use(
            file: Int32(index), reference: Int32(number), part: place.part, module: place.module,
            ring: place.ring, meaning: meaning, targets: Int32(first)..<Int32(targets.count)))
      }
    }
    return (uses, targets)
  }
}
