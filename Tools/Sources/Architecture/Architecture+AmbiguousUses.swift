import Source

/// A use whose name has several possible declarations.
package struct AmbiguousUse: Sendable {
  /// The index of the use.
  let number: Int
  /// The possible declarations, each once.
  package let targets: [Target]
  package let file: Int32
  package let reference: Reference
}

/// The architecture that would result if a name with several declarations referred to one of them.
extension Architecture {
  /// The uses with several possible declarations, sorted by file and position.
  package var ambiguousUses: [AmbiguousUse] {
    uses.indices.compactMap { number in
      let use = uses[number]
      guard use.targets.count > 1 else { return nil }
      var distinct: [Target] = []
      for target in targets(of: use) where !distinct.contains(target) { distinct.append(target) }
      guard distinct.count > 1 else { return nil }
      return AmbiguousUse(number: number, targets: distinct, file: use.file, reference: reference(of: use))
    }
  }

  /// Returns the same code base with only these uses.
  package func keeping(_ ambiguous: [AmbiguousUse]) -> Architecture {
    var kept = self
    kept.areFilesJudged = false
    kept.uses = []
    kept.byRole = Array(repeating: [], count: byRole.count)
    for each in ambiguous {
      let use = uses[each.number]
      if use.part >= 0 {
        kept.byRole[Int(parts[Int(use.part)].role.rawValue)].append(Int32(kept.uses.count))
      }
      kept.uses.append(use)
    }
    return kept
  }

  /// Returns the same code base with only these uses, each repeated for every possible declaration.
  package func separating(_ ambiguous: [AmbiguousUse]) -> Architecture {
    var separated = self
    separated.areFilesJudged = false
    separated.uses = []
    separated.allTargets = []
    separated.byRole = Array(repeating: [], count: byRole.count)
    for each in ambiguous {
      for target in each.targets {
        var use = uses[each.number]
        use.targets = Int32(separated.allTargets.count)..<Int32(separated.allTargets.count + 1)
        separated.allTargets.append(target)
        if use.part >= 0 {
          separated.byRole[Int(parts[Int(use.part)].role.rawValue)].append(Int32(separated.uses.count))
        }
        separated.uses.append(use)
      }
    }
    return separated
  }

  /// Returns the stored properties with ambiguous types: the index of the property's declaration, and the use.
  package func storedProperties(naming ambiguous: [AmbiguousUse]) -> [(declaration: Int32, use: AmbiguousUse)]
  {
    ambiguous.compactMap { use in
      let reference = use.reference
      guard uses[use.number].part >= 0, reference.isInSignature, reference.declaration >= 0 else {
        return nil
      }
      let declaration = code.files[Int(use.file)].declarations.lowerBound + Int(reference.declaration)
      guard code.declarations[declaration].traits.contains(.stored) else { return nil }
      return (Int32(declaration), use)
    }
  }

  /// Returns the same parts, whose stored properties have one of their possible types. It contains no uses, and only
  /// the properties of these owners are judged.
  ///
  /// - Parameter choice: The index of the declaration to choose for each ambiguous use, or the last one.
  package func choosing(_ choice: Int, of ambiguous: [AmbiguousUse]) -> Architecture {
    var chosen = self
    let owners = Set(ambiguous.map { uses[$0.number].part })
    let targets = ambiguous.map { (Int32($0.number), $0.targets[min(choice, $0.targets.count - 1)]) }
    chosen.findStoredReferences(of: owners, choosing: Dictionary(uniqueKeysWithValues: targets))
    chosen.uses = []
    chosen.byRole = Array(repeating: [], count: byRole.count)
    chosen.judgedOwners = owners
    return chosen
  }
}
