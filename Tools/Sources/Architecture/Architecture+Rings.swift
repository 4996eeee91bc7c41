import Source

/// How far out each type and each file stands.
extension Architecture {
  /// - Parameter said: of types that are no parts, the rings that the configuration says.
  mutating func findRings(_ said: [Types.ID: Ring]) {
    ringOfFile = partsOfFile.map { ids in
      let rings = Set(ids.map { parts[Int($0)].ring })
      return rings.count == 1 ? rings.first : nil
    }
    let isBesideBuilder = partsOfFile.map { ids in
      ids.contains { parts[Int($0)].role == .builder && parts[Int($0)].form == .concrete }
    }
    ringOfType = types.nodes.indices.map { index in
      if partOfType[index] >= 0 { return parts[Int(partOfType[index])].ring }
      if let ring = said[Types.ID(index)] { return ring }
      let node = types.nodes[index]
      if node.isUI, node.kind != .protocol { return .outer }
      // What a protocol that nobody requires is for cannot be said.
      if node.parent >= 0 || node.kind == .protocol { return nil }
      // What a module is given stands beside its builder, and is everybody's.
      let isValue = node.kind == .struct || node.kind == .enum
      if isValue, isBesideBuilder[Int(node.file)] { return nil }
      return ringOfFile[Int(node.file)]
    }
    findRingsOfAliases()
  }

  /// An alias is what it stands for: a type, or as far out as the outermost of all that it names.
  private mutating func findRingsOfAliases() {
    var aliases: [Int32: [Int32: Types.ID]] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind == .typealias && partOfType[index] < 0 {
      ringOfType[index] = nil
      let place = node.declaration - Int32(code.files[Int(node.file)].declarations.lowerBound)
      aliases[node.file, default: [:]][place] = Types.ID(index)
    }
    var rings: [(Types.ID, Ring)] = []
    for (file, aliases) in aliases {
      for reference in code.references[code.files[Int(file)].references] {
        guard let alias = aliases[reference.declaration] else { continue }
        let meaning = vocabulary.meaning(of: reference.name, with: vocabulary.frameworks(of: file))
        let type = types.resolve(path: reference.name, in: file, code)
        // A name for a way is the presenter's, as the way is.
        let isOuter = !meaning.subtracting([.way, .screen]).isEmpty
        let ring = type >= 0 ? ringOfType[Int(type)] : isOuter ? .outer : nil
        if let ring { rings.append((alias, ring)) }
      }
    }
    for (alias, ring) in rings { ringOfType[Int(alias)] = max(ringOfType[Int(alias)] ?? ring, ring) }
  }
}
