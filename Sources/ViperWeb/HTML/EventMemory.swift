/// The events that were written last, with their texts.
@usableFromInline
final class EventMemory<Event: Hashable> {
  @usableFromInline let capacity: Int
  // Plain memory: an array in a class costs a check of exclusive access for each of its uses.
  @usableFromInline let events: UnsafeMutablePointer<Event?>
  @usableFromInline let texts: UnsafeMutablePointer<[UInt8]>
  /// Where the event was that came next. A page shows its events in the same order again and again, and to
  /// compare costs less than to hash.
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

  /// Where `event` is, if it is remembered; `last` is where the event in front of it was.
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

  /// Remembers `event` and says where.
  @inlinable
  func remember(_ event: Event, text: [UInt8]) -> Int {
    // Two places for each hash: what was there moves over, and the older of the two is forgotten.
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
