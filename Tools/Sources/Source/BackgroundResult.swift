import Foundation
import Synchronization

/// The result of work on a separate thread.
public final class BackgroundResult<Result: Sendable>: Sendable {
  private let state = Mutex<Result?>(nil)
  private let done = DispatchGroup()

  public init(_ work: @escaping @Sendable () -> Result) {
    done.enter()
    Thread { [self] in
      let result = work()
      state.withLock { $0 = result }
      done.leave()
    }.start()
  }

  /// The result; blocks until it is available.
  public var result: Result {
    done.wait()
    // The thread leaves the group only after it has set the result.
    return state.withLock { $0 }.unsafelyUnwrapped
  }
}
