/// The latest elements of a sequence, in order.
struct Ring<Element> {
  private let capacity: Int
  private var storage: [Element] = []
  /// Where the oldest is, once all places are taken.
  private var start = 0

  /// - Parameter capacity: how many are kept, 1 or more.
  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ element: Element) {
    if storage.count < capacity { return storage.append(element) }
    storage[start] = element
    start = (start + 1) % capacity
  }

  var elements: [Element] { Array(storage[start...] + storage[..<start]) }
}
