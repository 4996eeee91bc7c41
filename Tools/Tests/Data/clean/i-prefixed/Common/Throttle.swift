import Foundation

/// Calls at most once in a while, with the last input.
final class Throttle<Input> {
  private let delay: TimeInterval
  private var pending: DispatchWorkItem?

  init(delay: TimeInterval) {
    self.delay = delay
  }

  func call(_ input: Input, _ work: @escaping (Input) -> Void) {
    pending?.cancel()
    let item = DispatchWorkItem { work(input) }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
  }
}
