/// The local names at the current position of the reader.
struct Scopes {
  /// The local names, the innermost scope last.
  private var locals: [Name] = []
  /// The number of names at the beginning of each open scope.
  private var begins: [Int] = []
  /// The number of occurrences of each name among the locals, by its number.
  private var counts: [UInt16] = []

  mutating func begin() { begins.append(locals.count) }

  mutating func end() {
    guard let count = begins.popLast() else { return }
    for name in locals[count...] { counts[Int(name.number)] -= 1 }
    locals.removeLast(locals.count - count)
  }

  /// At the top of a file no names are local.
  mutating func define(_ name: Name) {
    guard !begins.isEmpty, !name.isNone else { return }
    let number = Int(name.number)
    if number >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: number + 64 - counts.count))
    }
    guard counts[number] < .max else { return }
    counts[number] += 1
    locals.append(name)
  }

  func contains(_ name: Name) -> Bool {
    let number = Int(name.number)
    return number < counts.count && counts[number] > 0
  }
}
