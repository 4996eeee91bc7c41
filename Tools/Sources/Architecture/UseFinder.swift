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
  let ringOfGlobal: [Int32: Ring]
  let moduleOfFile: [Module.ID]
  let folderOfFile: [Int]
  /// The compiler's index; nil without one.
  let exact: ExactNames?

  /// The type, part, module and ring of code.
  struct CodeOwner {
    var owner: Types.ID
    var part: Part.ID
    var module: Module.ID
    var ring: Ring?
  }

  /// Returns the place of a declaration's code; nil if that is in no part, module or ring.
  ///
  /// - Parameter declaration: The index in the file.
  @inline(__always)
  func place(of declaration: Int32, in file: Int) -> CodeOwner? {
    var owner: Types.ID = -1
    let first = code.files[file].declarations.lowerBound
    if declaration >= 0 { owner = types.owners[first + Int(declaration)] }
    var part = owner >= 0 ? partOfType[Int(owner)] : -1
    var ring = owner >= 0 ? ringOfType[Int(owner)] : ring(ofFree: declaration, in: file)
    // An extension of an entity in another file does not belong to the entity.
    if part >= 0, parts[Int(part)].role == .entity {
      let home = Int(types[parts[Int(part)].type].file)
      if home != file, folderOfFile[home] != folderOfFile[file] { (part, ring) = (-1, nil) }
    }
    // A default implementation in an extension of a protocol is code of the conforming parts.
    if part >= 0, parts[Int(part)].form.isProtocol, parts[Int(part)].ring < .outer,
      parts[Int(part)].role > .presenter, isInExtension(declaration, file)
    {
      (part, ring) = (-1, nil)
    }
    let module = part >= 0 && parts[Int(part)].module >= 0 ? parts[Int(part)].module : moduleOfFile[file]
    if part < 0, module < 0, ring == nil { return nil }
    return CodeOwner(owner: owner, part: part, module: module, ring: ring)
  }

  private func isInExtension(_ declaration: Int32, _ file: Int) -> Bool {
    let first = code.files[file].declarations.lowerBound
    var next = declaration
    while next >= 0 {
      let each = code.declarations[first + Int(next)]
      if each.kind == .extension { return true }
      next = each.parent
    }
    return false
  }

  /// Returns the ring of code outside of types: a function or variable, or an extension of an external type.
  private func ring(ofFree declaration: Int32, in file: Int) -> Ring? {
    guard declaration >= 0 else { return nil }
    let first = code.files[file].declarations.lowerBound
    var outermost = declaration
    while code.declarations[first + Int(outermost)].parent >= 0 {
      outermost = code.declarations[first + Int(outermost)].parent
    }
    if let ring = ringOfGlobal[Int32(first) + outermost] { return ring }
    return code.declarations[first + Int(outermost)].access <= .fileprivate ? ringOfFile[file] : nil
  }

  private func isModule(_ name: Name) -> Bool { vocabulary.isModule(name) }

  /// Whether a name is only the base of a nested type: `A.B` refers to B.
  private func isQualifier(_ number: Int, _ end: Int) -> Bool {
    guard number + 1 < end else { return false }
    let (reference, next) = (code.references[number], code.references[number + 1])
    guard next.base == reference.name, !next.base.isNone, next.position.line == reference.position.line,
      types.hasType(named: next.name)
    else { return false }
    return types.named(next.name).contains { id in
      if types[id].parent >= 0 { return types[types[id].parent].name == reference.name }
      // A type in an extension of a framework's type: `UIViewController.Toast`.
      let host = code.declarations[Int(types[id].declaration)].parent
      guard host >= 0 else { return false }
      let extended = code.declarations[code.files[Int(types[id].file)].declarations.lowerBound + Int(host)]
      return extended.kind == .extension && extended.name == reference.name
    }
  }

  /// The uses in some of the files.
  struct Found: Sendable {
    var uses: [Use] = []
    var targets: [Target] = []
    /// The uses in the types of parts' stored properties, each with the property's declaration.
    var stored: [(declaration: Int32, use: Int32)] = []
  }

  func find(in files: Range<Int>) -> Found {
    var (uses, targets, stored): ([Use], [Target], [(Int32, Int32)]) = ([], [], [])
    for index in files {
      let file = code.files[index]
      if file.isApart { continue }
      let frameworks = vocabulary.frameworks(of: Int32(index))
      // Most references are in the same declaration as the previous one.
      var (declaration, placeOfIt) = (Int32(-1), place(of: -1, in: index))
      for number in file.references {
        let reference = code.references[number]
        if reference.declaration != declaration {
          (declaration, placeOfIt) = (reference.declaration, place(of: reference.declaration, in: index))
        }
        guard let place = placeOfIt else { continue }
        if isQualifier(number, file.references.upperBound) { continue }
        let first = targets.count
        let answer = exact?.resolve(reference, in: Int32(index), with: resolution, &targets) ?? .unknown
        if answer == .unknown {
          resolution.resolve(reference, in: Int32(index), owner: place.owner, &targets)
        }
        var meaning: Vocabulary.Meaning = []
        // After a dot, a name refers to a framework only if the base is a module.
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
        if place.part >= 0, reference.isInSignature, reference.declaration >= 0 {
          let declaration = file.declarations.lowerBound + Int(reference.declaration)
          if code.declarations[declaration].traits.contains(.stored) {
            stored.append((Int32(declaration), Int32(uses.count)))
          }
        }
        uses.append(
          Use(
            file: Int32(index), reference: Int32(number), part: place.part, module: place.module,
            ring: place.ring, meaning: meaning, targets: Int32(first)..<Int32(targets.count)))
      }
    }
    return Found(uses: uses, targets: targets, stored: stored)
  }
}
