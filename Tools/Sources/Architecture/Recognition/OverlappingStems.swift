import Source

/// Joins parts of one module with different stems: `AddPaymentMethodCell` beside `AddPaymentMethodLabelContent`.
extension Recognition {
  /// Joins clusters in one folder, or in a folder and one inside it, whose stems overlap and whose code shows that they
  /// belong together.
  ///
  /// - Parameter subviews: Subviews in the folders of other stems, which may join a cluster.
  func joinedByOverlap(_ clusters: [Cluster], _ subviews: [Cluster]) -> [Cluster] {
    let all = clusters + subviews
    let units = all.map(Unit.init)
    var inFolder: [Folders.ID: [Int]] = [:]
    for (index, cluster) in all.enumerated() {
      for folder in folders(of: cluster) { inFolder[folder, default: []].append(index) }
    }
    var leaders = Array(all.indices)
    func leader(of index: Int) -> Int {
      var index = index
      while leaders[index] != index { index = leaders[index] }
      return index
    }
    for (folder, here) in inFolder.sorted(by: { $0.key < $1.key }) {
      let around = folders.around(folder).dropFirst().prefix(1).flatMap { inFolder[$0] ?? [] }
      for first in here {
        for second in here + around where first != second {
          let (a, b) = (leader(of: first), leader(of: second))
          guard a != b, let overlap = units[first].overlap(with: units[second]),
            belongTogether(all[first], all[second], overlap)
          else { continue }
          let isFirst = rank(all[a], units[a]) < rank(all[b], units[b])
          leaders[isFirst ? b : a] = isFirst ? a : b
        }
      }
    }
    var result = all
    for index in all.indices where leader(of: index) != index {
      let root = leader(of: index)
      result[root].stems.formUnion(all[index].stems)
      result[root].members += all[index].members
      result[index].members = []
    }
    // A subview that joined nothing is in no cluster.
    for index in all.indices.dropFirst(clusters.count) where result[index].members.count == 1 {
      result[index].members = []
    }
    for index in result.indices { result[index].members.sort() }
    return result.filter { !$0.members.isEmpty }
  }

  /// A stem, prepared for comparison.
  private struct Unit {
    /// The words of the stem, without those for the kind of a view at its end.
    var words: [Substring]

    init(_ cluster: Cluster) {
      words = Folders.words(cluster.stem)
      while words.count > 1, let last = words.last, Self.kinds.contains(last) { words.removeLast() }
    }

    private static let kinds: Set<Substring> = ["Screen", "Page", "View", "Cell", "Content", "Flow", "Table"]

    enum Overlap { case word, words }

    /// Whether one stem contains the other: as its first word, or as several of its words or after the prefix of an app,
    /// such as `NWLogin`. Nil if they only share a word.
    func overlap(with other: Unit) -> Overlap? {
      let (short, long) = words.count <= other.words.count ? (words, other.words) : (other.words, words)
      if short == long { return .words }
      if let first = long.first, long.dropFirst().elementsEqual(short), first.allSatisfy(\.isUppercase) {
        return .words
      }
      if short.count > 1 {
        return long.indices.contains { long[$0...].starts(with: short) } ? .words : nil
      }
      return long.starts(with: short) ? .word : nil
    }
  }

  /// The order in which clusters give a module its name: whole ones, then those with a presenter or an interactor, then
  /// by the length of their stems.
  private func rank(_ cluster: Cluster, _ unit: Unit) -> (Int, Int, String) {
    let kind = isWhole(cluster) ? 0 : coreRoles(of: cluster).isEmpty ? 2 : 1
    return (kind, unit.words.count, cluster.stem)
  }

  private func folders(of cluster: Cluster) -> Set<Folders.ID> {
    Set(
      cluster.members.filter { candidates[$0].reading.form == .concrete }.map {
        folder(of: candidates[$0].type)
      })
  }

  /// Whether two clusters are one module: one has what the other lacks, a view and the presenter or interactor that it
  /// knows, or a presenter or interactor that a whole module names.
  private func belongTogether(_ a: Cluster, _ b: Cluster, _ overlap: Unit.Overlap) -> Bool {
    let (ofA, ofB) = (coreRoles(of: a), coreRoles(of: b))
    let (isWholeA, isWholeB) = (isWhole(a), isWhole(b))
    if ofA.isEmpty != ofB.isEmpty, overlap == .words {
      return !isWholeA && !isWholeB && isViewLinked(a.members + b.members)
    }
    // The factory of a helper is not a builder of the module.
    let own: Set<Role> = [.presenter, .interactor]
    if ofA.isDisjoint(with: own) || ofB.isDisjoint(with: own) { return false }
    if ofA.isDisjoint(with: ofB), isWholeA || isWholeB { return names(a, b) || names(b, a) }
    guard overlap == .words else { return false }
    return isWholeA && !isWholeB && names(a, b) || isWholeB && !isWholeA && names(b, a)
  }

  /// The kinds of parts of a cluster that only modules have.
  private func coreRoles(of cluster: Cluster) -> Set<Role> {
    Set(
      cluster.members.map { candidates[$0].reading }.filter { $0.form == .concrete && !$0.isOfOthers }.map(
        \.role)
    ).intersection([.presenter, .interactor, .router, .builder])
  }

  private func isWhole(_ cluster: Cluster) -> Bool {
    isModule(cluster.members) && isEvident(cluster.members)
  }

  /// Whether the code of one cluster names a part of another, or its protocol.
  private func names(_ user: Cluster, _ other: Cluster) -> Bool {
    var names: Set<Name> = []
    for member in other.members {
      for type in known(by: candidates[member].type) { names.insert(types[type].name) }
    }
    return user.members.contains { typeNames(in: candidates[$0].type).contains(where: names.contains) }
  }
}
