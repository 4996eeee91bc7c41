import Source

/// A use that may name one of several declarations.
package struct AmbiguousUse: Sendable {
  /// Its number among all uses.
  let number: Int
  /// Each declaration once.
  package let targets: [Target]
  package let file: Int32
  package let reference: Reference
}

/// What would be believed if a name that is declared several times were one of its declarations.
extension Architecture {
  /// The uses that may name several declarations, in the order of files and positions.
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

  /// The same code base with these uses only.
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

  /// The same code base with these uses only, each of them several: one for each declaration that it may name.
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

  /// Stored properties whose types are ambiguous: the number of each property's declaration, and the use.
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

  /// The same parts, whose stored properties have one of the types that they may have. It has no uses, and only what these
  /// properties' owners store is judged.
  ///
  /// - Parameter choice: which of the declarations each ambiguous use names, the last where there are fewer; nil for all, as
  ///   it is.
  package func choosing(_ choice: Int?, of ambiguous: [AmbiguousUse]) -> Architecture {
    var chosen = self
    let owners = Set(ambiguous.map { uses[$0.number].part })
    if let choice {
      let targets = ambiguous.map { (Int32($0.number), $0.targets[min(choice, $0.targets.count - 1)]) }
      chosen.findStoredReferences(of: owners, choosing: Dictionary(uniqueKeysWithValues: targets))
    }
    chosen.uses = []
    chosen.byRole = Array(repeating: [], count: byRole.count)
    chosen.judgedOwners = owners
    return chosen
  }
}
