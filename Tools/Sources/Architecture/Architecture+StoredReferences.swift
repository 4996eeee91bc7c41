import Source

/// Finds the stored properties of parts and the types that they refer to.
extension Architecture {
  mutating func findStoredReferences(_ jobs: Int) {
    let signatures = usesInStoredProperties { _ in true }
    storedReferences = concurrently(parts.pieces(jobs * 4), jobs: jobs) { [self, signatures] piece in
      parts[piece].map { storedReferences(of: $0, signatures) }
    }.flatMap(\.self)
  }

  /// Finds them anew for some of the parts.
  mutating func findStoredReferences(of wanted: Set<Part.ID>) {
    let isWanted = parts.indices.map { wanted.contains(Part.ID($0)) }
    let signatures = usesInStoredProperties { isWanted[Int($0)] }
    for part in wanted { storedReferences[Int(part)] = storedReferences(of: parts[Int(part)], signatures) }
  }

  /// The uses in the types of stored properties of some parts, by the property's declaration.
  private func usesInStoredProperties(of isWanted: (Part.ID) -> Bool) -> [Int32: [Int32]] {
    var signatures: [Int32: [Int32]] = [:]
    for (index, use) in uses.enumerated() where use.part >= 0 && isWanted(use.part) {
      let reference = code.references[Int(use.reference)]
      guard reference.isInSignature, reference.declaration >= 0 else { continue }
      let declaration = code.files[Int(use.file)].declarations.lowerBound + Int(reference.declaration)
      if code.declarations[declaration].traits.contains(.stored) {
        signatures[Int32(declaration), default: []].append(Int32(index))
      }
    }
    return signatures
  }

  private func storedReferences(of part: Part, _ signatures: [Int32: [Int32]]) -> [StoredReference] {
    let node = types[part.type]
    let file = code.files[Int(node.file)]
    let type = Int(node.declaration) - file.declarations.lowerBound
    let lastLine = code.declarations[Int(node.declaration)].lastLine
    var found: [StoredReference] = []
    for index in Int(node.declaration)..<file.declarations.upperBound {
      let declaration = code.declarations[index]
      if declaration.position.line > lastLine { break }
      guard declaration.parent == type, declaration.kind == .property,
        declaration.traits.contains(.stored), !declaration.traits.contains(.static)
      else { continue }
      found.append(storedReference(Int32(index), declaration, node.file, signatures[Int32(index)] ?? []))
    }
    return found
  }

  private func storedReference(
    _ index: Int32, _ declaration: Declaration, _ file: Int32, _ signature: [Int32]
  ) -> StoredReference {
    var found = StoredReference(file: file, declaration: index, types: [], meaning: [])
    for use in signature.map({ uses[Int($0)] }) {
      for case .type(let type) in targets(of: use) where !found.types.contains(type) {
        found.types.append(type)
      }
      found.meaning.formUnion(use.meaning)
    }
    // `let list = ListView()` has the type that its initial value makes.
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
