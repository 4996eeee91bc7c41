/// The number of a string in a table of names: two names are equal if their numbers are.
public struct Name: Hashable, Sendable, BitwiseCopyable {
  public let number: UInt32

  public init(number: UInt32) { self.number = number }

  /// No name; the empty string.
  public static let none = Name(number: 0)

  public var isNone: Bool { number == 0 }
}

/// Interns strings: each string has one number. Numbers start at 0, which is the empty string, and never change.
///
/// All strings are in one array, so that the names of thousands of files are copied or written as one block.
public struct NameTable: Sendable {
  /// All strings, one after the other, as UTF-8.
  private(set) var text: [UInt8] = []
  /// The end of each string.
  private(set) var ends: [UInt32] = [0]
  /// Numbers by the hash of their string; 0 for a free slot. The size is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)

  public init() {}

  /// Restores stored names: ``text`` and ``ends``. Nil if they are inconsistent.
  init?(text: [UInt8], ends: [UInt32]) {
    guard ends.first == 0, Int(ends[ends.count - 1]) == text.count else { return nil }
    for index in ends.indices.dropFirst() where ends[index] < ends[index - 1] { return nil }
    self.text = text
    self.ends = ends
    var size = 256
    while size < ends.count * 2 { size *= 2 }
    rehash(size)
  }

  /// The number of names.
  public var count: Int { ends.count }

  public subscript(name: Name) -> String {
    String(decoding: text[range(Int(name.number))], as: UTF8.self)
  }

  /// Calls `body` with the string of a name, as UTF-8.
  @inline(__always)
  public func withText<Result>(of name: Name, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(Int(name.number))])) }
  }

  /// Returns the number of a string, if it has one.
  public func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.isEmpty { return Name.none }
      let slot = slot(of: bytes)
      return slots[slot] == 0 ? nil : Name(number: slots[slot])
    }
  }

  public mutating func add(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { add($0) }
  }

  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
    if bytes.isEmpty { return .none }
    let slot = slot(of: bytes)
    if slots[slot] != 0 { return Name(number: slots[slot]) }
    let number = UInt32(ends.count)
    text.append(contentsOf: bytes)
    ends.append(UInt32(text.count))
    slots[slot] = number
    if ends.count * 2 > slots.count { rehash(slots.count * 2) }
    return Name(number: number)
  }

  /// Returns whether each name is one of `names`, by number: faster than a set for many lookups.
  public func flags(of names: some Sequence<Name>) -> [Bool] {
    var flags = [Bool](repeating: false, count: count)
    for name in names { flags[Int(name.number)] = true }
    return flags
  }

  private func range(_ number: Int) -> Range<Int> {
    number == 0 ? 0..<0 : Int(ends[number - 1])..<Int(ends[number])
  }

  /// Returns the slot of a string in the hash table: the one with its number, or the free one for it.
  private func slot(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: stableHash(bytes)) & (slots.count - 1)
    while slots[slot] != 0 {
      let range = range(Int(slots[slot]))
      let isSame =
        range.count == bytes.count
        && text.withUnsafeBufferPointer { UnsafeBufferPointer(rebasing: $0[range]).elementsEqual(bytes) }
      if isSame { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func rehash(_ size: Int) {
    var fresh: [UInt32] = Array(repeating: 0, count: size)
    text.withUnsafeBufferPointer { text in
      for number in 1..<max(1, ends.count) {
        let bytes = UnsafeBufferPointer(rebasing: text[range(number)])
        var slot = Int(truncatingIfNeeded: stableHash(bytes)) & (size - 1)
        while fresh[slot] != 0 { slot = (slot + 1) & (size - 1) }
        fresh[slot] = UInt32(number)
      }
    }
    slots = fresh
  }
}
