// Lists of visits and requests are sorted by their order, so that binary search finds one.

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

extension Array where Element: AnyObject {
  /// Removes an element from a list that is mostly sorted by a number.
  ///
  /// - Returns: its index; nil if it is not in the list.
  @discardableResult
  @MainActor mutating func remove(_ element: Element, orderedBy number: @MainActor (Element) -> Int) -> Int? {
    // Mostly the latest is removed.
    if last === element {
      removeLast()
      return count
    }
    let wanted = number(element)
    var index: Int? = partitioningIndex { number($0) >= wanted }
    // Some are elsewhere: a tab that replaced another one, a request that moved to another module.
    if let found = index, found == count || self[found] !== element { index = firstIndex { $0 === element } }
    if let index { remove(at: index) }
    return index
  }
}
