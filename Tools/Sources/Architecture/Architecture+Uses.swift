import Source

/// Finds the uses: those in the text of the files, and implicit ones known from a compiler's index.
extension Architecture {
  mutating func findUses(_ finder: UseFinder, _ jobs: Int) {
    let pieces = code.files.pieces(jobs * 4)
    let found = concurrently(pieces, jobs: jobs) { finder.find(in: $0) }
    uses.reserveCapacity(found.reduce(0) { $0 + $1.uses.count })
    for piece in found {
      let first = Int32(allTargets.count)
      allTargets.append(contentsOf: piece.targets)
      for (declaration, use) in piece.stored {
        usesInStoredProperties[declaration, default: []].append(Int32(uses.count) + use)
      }
      for var use in piece.uses {
        use.targets = use.targets.lowerBound + first..<use.targets.upperBound + first
        if use.part >= 0 { byRole[Int(parts[Int(use.part)].role.rawValue)].append(Int32(uses.count)) }
        uses.append(use)
      }
    }
  }

  /// Inserts implicit uses, keeping all uses sorted.
  mutating func findInferred(_ finder: UseFinder, _ exact: ExactNames, _ jobs: Int) {
    var written = WrittenTypes()
    for use in uses {
      for case .type(let type) in targets(of: use) { written.insert(type, use, types) }
    }
    let found = concurrently(code.files.pieces(jobs * 4), jobs: jobs) { [written] in
      finder.findInferred(in: $0, exact, written)
    }.joined().filter { !isReached($0) }
    if found.isEmpty { return }
    var merged: [Use] = []
    merged.reserveCapacity(uses.count + found.count)
    // The new index of each use.
    var numbers: [Int32] = []
    numbers.reserveCapacity(uses.count)
    var next = 0
    func keep() {
      numbers.append(Int32(merged.count))
      merged.append(uses[next])
      next += 1
    }
    for each in found {
      let place = (each.use.file, each.reference.position)
      while next < uses.count, (uses[next].file, reference(of: uses[next]).position) <= place { keep() }
      var use = each.use
      use.reference = Int32(code.references.count + inferred.count)
      use.targets = Int32(allTargets.count)..<Int32(allTargets.count + 1)
      inferred.append(each.reference)
      allTargets.append(each.target)
      merged.append(use)
    }
    while next < uses.count { keep() }
    uses = merged
    usesInStoredProperties = usesInStoredProperties.mapValues { $0.map { numbers[Int($0)] } }
    byRole = Array(repeating: [], count: Role.allCases.count)
    for (index, use) in uses.enumerated() where use.part >= 0 {
      byRole[Int(parts[Int(use.part)].role.rawValue)].append(Int32(index))
    }
  }

  /// Whether syntax alone shows that the target is reached through a collaborator. `presenter.interactor.load()`
  /// already has a use of `interactor`.
  /// has a use for `interactor` already.
  private func isReached(_ inference: Inference) -> Bool {
    guard case .type(let type) = inference.target, let part = part(around: type),
      part.role == .interactor || part.role == .router
    else { return false }
    let references = code.references[code.files[Int(inference.use.file)].references]
    let position = inference.reference.position
    guard let written = references.first(where: { $0.position == position && $0.kind.isMember }),
      !written.base.isNone
    else { return false }
    return references.contains {
      $0.name == written.base && $0.kind.isMember && $0.declaration == written.declaration
        && reaches($0, part.role, from: inference.use)
    }
  }
}
