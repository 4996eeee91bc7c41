import Foundation
import Synchronization

/// Something that is worked out on a thread of its own while other things are done.
final class Meanwhile<Result: Sendable>: Sendable {
  private let state = Mutex<Result?>(nil)
  private let done = DispatchGroup()

  init(_ work: @escaping @Sendable () -> Result) {
    done.enter()
    Thread { [self] in
      let result = work()
      state.withLock { $0 = result }
      done.leave()
    }.start()
  }

  /// Waits for it.
  var result: Result {
    done.wait()
    // Nobody leaves without a result.
    return state.withLock { $0 }.unsafelyUnwrapped
  }
}
