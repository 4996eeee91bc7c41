import Source

/// Finds the stored properties of parts and their types.
extension Architecture {
  mutating func findStoredReferences(_ jobs: Int) {
    storedReferences = concurrently(parts.pieces(jobs * 4), jobs: jobs) { [self] piece in
      parts[piece].map { storedReferences(of: $0) }
    }.flatMap(\.self)
  }

  /// Finds them again for some of the parts.
  ///
  /// - Parameter choice: The declarations chosen for some uses, by the index of the use.
  mutating func findStoredReferences(of wanted: Set<Part.ID>, choosing choice: [Int32: Target]) {
    for part in wanted { storedReferences[Int(part)] = storedReferences(of: parts[Int(part)], choice) }
  }

  private func storedReferences(
    of part: Part, _ choice: [Int32: Target] = [:]
  ) -> [StoredReference] {
    var found: [StoredReference] = []
    for (number, declaration) in code.bodiesWithProperties(of: part.type, types) {
      let file = code.files[Int(number)]
      let type = Int(declaration) - file.declarations.lowerBound
      let lastLine = code.declarations[Int(declaration)].lastLine
      for index in Int(declaration)..<file.declarations.upperBound {
        let property = code.declarations[index]
        if property.position.line > lastLine { break }
        guard property.parent == type, property.kind == .property,
          property.traits.contains(.stored), !property.traits.contains(.static)
        else { continue }
        found.append(storedReference(Int32(index), property, number, choice))
      }
    }
    return found
  }

  private func storedReference(
    _ index: Int32, _ declaration: Declaration, _ file: Int32, _ choice: [Int32: Target]
  ) -> StoredReference {
    let signature = usesInStoredProperties[index] ?? []
    var found = StoredReference(file: file, declaration: index, types: [], meaning: [])
    for number in signature {
      let use = uses[Int(number)]
      let targets = choice[number].map { [$0] } ?? targets(of: use)
      for case .type(let type) in targets where !found.types.contains(type) { found.types.append(type) }
      found.meaning.formUnion(use.meaning)
    }
    // `let list = ListView()` has the type of its initial value.
    if signature.isEmpty, !declaration.type.isNone {
      let owner = types.owners[Int(index)]
      let own = types.named(declaration.type).first { types[$0].parent == owner && owner >= 0 }
      let type = own ?? types.resolve(path: declaration.type, in: file, code)
      if type >= 0 {
        found.types = [type]
      } else {
        found.meaning = vocabulary.meaning(of: declaration.type, with: vocabulary.frameworks(of: file))
      }
    }
    return found
  }
}
