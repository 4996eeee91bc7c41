// Lists of visits are in the order in which things happened: what is looked for in one is found by halves.

extension Array {
  /// The first index whose element the list, which is partitioned by it, has true for.
  package func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [AnyVisit] {
  /// Removes a visit in a time that hardly grows with the list, where that is in the order of a number.
  ///
  /// - Returns: where it was; nil if it is not in the list.
  @discardableResult
  @MainActor mutating func remove(_ visit: AnyVisit, orderedBy number: @MainActor (AnyVisit) -> Int) -> Int? {
    // Mostly it is the latest that goes.
    if last === visit {
      removeLast()
      return count
    }
    let wanted = number(visit)
    var index: Int? = partitioningIndex { number($0) >= wanted }
    // Now and then one stands elsewhere: a tab in the place of another one, what waits at another module now.
    if let found = index, found == count || self[found] !== visit { index = firstIndex { $0 === visit } }
    if let index { remove(at: index) }
    return index
  }
}
