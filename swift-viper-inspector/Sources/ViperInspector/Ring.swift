/// A buffer of the latest elements of a sequence, in order.
struct Ring<Element> {
  private let capacity: Int
  private var storage: [Element] = []
  /// The index of the oldest element when the buffer is full.
  private var start = 0

  /// - Parameter capacity: The largest number of elements, 1 or more.
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
