import Source

/// Joins parts of one module with different stems: `AddPaymentMethodCell` beside `AddPaymentMethodLabelContent`.
extension Recognition {
  /// Joins clusters in one folder, or in a folder and one inside it, whose stems overlap and whose code shows that they
  /// belong together.
  ///
  /// - Parameter subviews: Subviews in the folders of other stems, which may join a cluster.
  func joinedByOverlap(_ clusters: [Cluster], _ subviews: [Cluster]) -> [Cluster] {
    let all = clusters + subviews
    let units = all.map(unit)
    var inFolder: [Folders.ID: [Int]] = [:]
    for index in all.indices {
      for folder in units[index].folders { inFolder[folder, default: []].append(index) }
    }
    var leaders = Array(all.indices)
    func leader(of index: Int) -> Int {
      var index = index
      while leaders[index] != index { index = leaders[index] }
      return index
    }
    for (folder, here) in inFolder.sorted(by: { $0.key < $1.key }) {
      let around = folders.around(folder).dropFirst().prefix(1).flatMap { inFolder[$0] ?? [] }
      for (first, second) in Self.overlapping(here, around, units) {
        let (a, b) = (leader(of: first), leader(of: second))
        guard a != b, let overlap = units[first].overlap(with: units[second]),
          belongTogether(all[first], units[first], all[second], units[second], overlap)
        else { continue }
        let isFirst = units[a].rank < units[b].rank
        leaders[isFirst ? b : a] = isFirst ? a : b
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

  /// Returns the pairs of clusters in a folder, or in it and the folder around it, whose stems may overlap.
  private static func overlapping(_ here: [Int], _ around: [Int], _ units: [Unit]) -> [(Int, Int)] {
    // A stem that contains another has all its words: the rarest one has few candidates.
    var byWord: [Substring: [Int]] = [:]
    for index in here + around {
      for word in Set(units[index].words) { byWord[word, default: []].append(index) }
    }
    let isHere = Set(here)
    return (here + around).flatMap { first -> [(Int, Int)] in
      let rarest = units[first].words.map { byWord[$0] ?? [] }.min { $0.count < $1.count } ?? []
      return rarest.filter { $0 != first && (isHere.contains(first) || isHere.contains($0)) }.map {
        (first, $0)
      }
    }
  }

  /// What the comparison of a cluster with others needs.
  private func unit(_ cluster: Cluster) -> Unit {
    let concrete = cluster.members.filter { candidates[$0].reading.form == .concrete }
    let roles = concrete.map { candidates[$0].reading }.filter { !$0.isOfOthers }.map(\.role)
    let core = Set(roles).intersection([.presenter, .interactor, .router, .builder])
    return Unit(
      cluster.stem, core, isWhole: isModule(cluster.members),
      folders: Set(concrete.map { folder(of: candidates[$0].type) }))
  }

  private struct Unit {
    /// The words of the stem, without those for the kind of a view at its end.
    let words: [Substring]
    /// The kinds of parts that only modules have.
    let core: Set<Role>
    /// Whether the cluster is a module by itself.
    let isWhole: Bool
    let folders: Set<Folders.ID>
    /// The order in which clusters give a module its name: whole ones, then those with a presenter or an interactor, then
    /// by the length of their stems.
    let rank: (Int, Int, String)

    init(_ stem: String, _ core: Set<Role>, isWhole: Bool, folders: Set<Folders.ID>) {
      var words = Folders.words(stem)
      while words.count > 1, let last = words.last, Self.kinds.contains(last) { words.removeLast() }
      (self.words, self.core, self.isWhole, self.folders) = (words, core, isWhole, folders)
      rank = (isWhole ? 0 : core.isEmpty ? 2 : 1, words.count, stem)
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

  /// Whether two clusters are one module: one has what the other lacks, a view and the presenter or interactor that it
  /// knows, or a presenter or interactor that a whole module names.
  private func belongTogether(
    _ a: Cluster, _ ofA: Unit, _ b: Cluster, _ ofB: Unit, _ overlap: Unit.Overlap
  ) -> Bool {
    if ofA.core.isEmpty != ofB.core.isEmpty, overlap == .words {
      return !ofA.isWhole && !ofB.isWhole && isViewLinked(a.members + b.members)
    }
    // The factory of a helper is not a builder of the module.
    let own: Set<Role> = [.presenter, .interactor]
    if ofA.core.isDisjoint(with: own) || ofB.core.isDisjoint(with: own) { return false }
    if ofA.core.isDisjoint(with: ofB.core), ofA.isWhole || ofB.isWhole { return names(a, b) || names(b, a) }
    guard overlap == .words else { return false }
    return ofA.isWhole && !ofB.isWhole && names(a, b) || ofB.isWhole && !ofA.isWhole && names(b, a)
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
