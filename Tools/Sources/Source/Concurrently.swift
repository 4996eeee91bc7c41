import Foundation
import Synchronization

/// Processes elements on several threads, and returns the results in the order of the elements.
///
/// The threads have large stacks, for deeply nested syntax.
public func concurrently<Thing: Sendable, Result: Sendable>(
  _ things: [Thing], jobs: Int, _ body: @escaping @Sendable (Thing) -> Result
) -> [Result] {
  let jobs = max(1, min(jobs, things.count))
  if things.isEmpty { return [] }
  let work = Work<Thing, Result>(things)
  let done = DispatchGroup()
  for _ in 0..<jobs {
    done.enter()
    let thread = Thread {
      while let (index, thing) = work.next() { work.finish(index, body(thing)) }
      done.leave()
    }
    thread.stackSize = 512 << 20
    thread.start()
  }
  done.wait()
  return work.results
}

/// Computes two values on two threads.
public func concurrently<First: Sendable, Second: Sendable>(
  _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let result = Mutex<Second?>(nil)
  let done = DispatchGroup()
  done.enter()
  let thread = Thread {
    let value = second()
    result.withLock { $0 = value }
    done.leave()
  }
  thread.stackSize = 512 << 20
  thread.start()
  let value = first()
  done.wait()
  // The thread leaves the group only after it has set the result.
  return (value, result.withLock { $0 }.unsafelyUnwrapped)
}

private final class Work<Thing: Sendable, Result: Sendable>: Sendable {
  private let things: [Thing]
  private let state: Mutex<(next: Int, results: [Result?])>

  init(_ things: [Thing]) {
    self.things = things
    state = Mutex((0, Array(repeating: nil, count: things.count)))
  }

  func next() -> (Int, Thing)? {
    let index = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    return index < things.count ? (index, things[index]) : nil
  }

  func finish(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
}

extension Collection where Index == Int {
  /// Divides the range into `count` pieces of about the same length.
  public func pieces(_ count: Int) -> [Range<Int>] {
    let count = Swift.max(1, Swift.min(count, self.count))
    return (0..<count).map { self.count * $0 / count..<self.count * ($0 + 1) / count }
  }
}
