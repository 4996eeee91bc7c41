/// A cache of events and their encoded texts.
@usableFromInline
final class EventMemory<Event: Hashable> {
  @usableFromInline let capacity: Int
  // Unmanaged memory: an array in a class would be checked for exclusive access at each use.
  @usableFromInline let events: UnsafeMutablePointer<Event?>
  @usableFromInline let texts: UnsafeMutablePointer<[UInt8]>
  /// The position of the event that followed each event. A page shows its events in the same order repeatedly, and
  /// comparing is faster than hashing.
  @usableFromInline let followers: UnsafeMutablePointer<Int>

  /// - Parameter capacity: A power of two, at least 2.
  @inlinable
  init(capacity: Int) {
    precondition(capacity > 1 && capacity & (capacity - 1) == 0, "The capacity must be a power of two")
    self.capacity = capacity
    events = .allocate(capacity: capacity)
    events.initialize(repeating: nil, count: capacity)
    texts = .allocate(capacity: capacity)
    texts.initialize(repeating: [], count: capacity)
    followers = .allocate(capacity: capacity)
    followers.initialize(repeating: 0, count: capacity)
  }

  @inlinable
  deinit {
    events.deinitialize(count: capacity)
    events.deallocate()
    texts.deinitialize(count: capacity)
    texts.deallocate()
    followers.deallocate()
  }

  /// Returns the position of `event`, if it is cached; `last` is the position of the previous event.
  @inlinable
  func place(of event: Event, after last: Int) -> Int? {
    let expected = followers[last]
    if events[expected] == event { return expected }
    let place = event.hashValue & (capacity - 1)
    let found = events[place] == event ? place : place ^ 1
    guard events[found] == event else { return nil }
    followers[last] = found
    return found
  }

  /// Stores `event` and returns its position.
  @inlinable
  func remember(_ event: Event, text: [UInt8]) -> Int {
    // Two positions for each hash: an existing entry moves to the second one, and the older entry is evicted.
    let place = event.hashValue & (capacity - 1)
    if events[place] != nil {
      events[place ^ 1] = events[place]
      texts[place ^ 1] = texts[place]
    }
    events[place] = event
    texts[place] = text
    return place
  }
}
