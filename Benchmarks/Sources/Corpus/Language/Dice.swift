/// A seeded random source with the same results on every machine.
final class Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  private func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// A number that is more often small than large.
  func small(_ range: ClosedRange<Int>) -> Int {
    min(number(range), number(range))
  }

  func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) < probability * 9_007_199_254_740_992
  }

  /// - Parameter choices: at least one.
  func pick<T>(_ choices: [T]) -> T {
    choices[number(0...choices.count - 1)]
  }

  /// - Parameter choices: at least one, each with its weight.
  func pick<T>(weighted choices: [(weight: Int, T)]) -> T {
    var left = number(1...choices.reduce(0) { $0 + $1.weight })
    for choice in choices {
      left -= choice.weight
      if left <= 0 { return choice.1 }
    }
    return choices[choices.count - 1].1
  }

  /// Some of them in random order, each at most once.
  func some<T>(_ count: Int, of choices: [T]) -> [T] {
    var rest = choices
    var taken: [T] = []
    while taken.count < count, !rest.isEmpty {
      taken.append(rest.remove(at: number(0...rest.count - 1)))
    }
    return taken
  }
}
