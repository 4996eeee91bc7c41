// Lists of visits are sorted by the order of showing or request, so that binary search finds a visit.

extension Array {
  /// Returns the first index whose element meets a condition that all later elements meet too, by binary search.
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
  /// Removes a visit from a list that is mostly sorted by a number.
  ///
  /// - Returns: its index; nil if it is not in the list.
  @discardableResult
  @MainActor mutating func remove(_ visit: AnyVisit, orderedBy number: @MainActor (AnyVisit) -> Int) -> Int? {
    // Mostly the latest is removed.
    if last === visit {
      removeLast()
      return count
    }
    let wanted = number(visit)
    var index: Int? = partitioningIndex { number($0) >= wanted }
    // Some are elsewhere: a tab that replaced another one, a request that moved to another module.
    if let found = index, found == count || self[found] !== visit { index = firstIndex { $0 === visit } }
    if let index { remove(at: index) }
    return index
  }
}
