// Lists of visits are sorted by when they were shown or requested: binary search finds a visit in them.

extension Array {
  /// The first index whose element meets a condition, by binary search: no element before it meets it, and all after it do.
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
  /// Removes a visit from a list that is mostly sorted by a number, by binary search.
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
