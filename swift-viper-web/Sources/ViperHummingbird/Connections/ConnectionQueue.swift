import NIOCore

/// Connections in the order in which they were added. Each operation takes constant time, amortized.
struct ConnectionQueue {
  private var members: [Int: any Channel] = [:]
  /// The numbers from `first` up to `end` were assigned; members before `first` were removed.
  private var first = 0
  private var end = 0

  var isEmpty: Bool { members.isEmpty }
  var oldest: (any Channel)? { members[first] }

  /// - Returns: The number by which the connection is removed.
  mutating func append(_ channel: any Channel) -> Int {
    if members.isEmpty { first = end }
    members[end] = channel
    end += 1
    return end - 1
  }

  mutating func remove(_ number: Int) {
    members[number] = nil
    while first < end, members[first] == nil { first += 1 }
  }
}
