/// A network in CIDR notation: the addresses with the same prefix.
struct IPNetwork: Sendable {
  private let address: IPAddress
  private let bits: Int

  /// Parses `10.0.0.0/8`, or a single address.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(String(parts[0])) else { return nil }
    let all = address.bytes.count * 8
    self.address = address
    guard parts.count == 2 else {
      bits = all
      return
    }
    guard parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let bits = Int(parts[1]), bits <= all
    else { return nil }
    self.bits = bits
  }

  func contains(_ other: IPAddress) -> Bool {
    guard other.bytes.count == address.bytes.count else { return false }
    return zip(address.bytes, other.bytes).enumerated().allSatisfy { index, pair in
      let left = min(max(bits - index * 8, 0), 8)
      return (pair.0 ^ pair.1) >> (8 - left) == 0
    }
  }
}
