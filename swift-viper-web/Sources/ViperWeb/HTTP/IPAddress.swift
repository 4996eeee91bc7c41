#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An IP address. Different notations of the same address are equal.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// Four bytes for IPv4, sixteen for IPv6. An IPv4-mapped address (`::ffff:127.0.0.1`) has the four bytes of IPv4.
  let bytes: [UInt8]
  /// Whether the notation is that of IPv6.
  let isVersion6: Bool

  /// Parses `127.0.0.1` or `::1`.
  package init?(_ text: String) {
    let isVersion6 = text.utf8.contains(UInt8(ascii: ":"))
    var bytes = [UInt8](repeating: 0, count: isVersion6 ? 16 : 4)
    // C functions stop at NUL. The buffer has the length of the family's addresses.
    guard !text.utf8.contains(0), unsafe inet_pton(isVersion6 ? AF_INET6 : AF_INET, text, &bytes) == 1 else {
      return nil
    }
    let isMapped = isVersion6 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11] == [0xFF, 0xFF]
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
    self.isVersion6 = isVersion6
  }

  /// The address in the format of inet_ntop: the shortest form, in lowercase.
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    // The buffer is large enough for both families: sixteen bytes have at most 46 characters including NUL.
    _ = unsafe inet_ntop(
      bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(INET6_ADDRSTRLEN))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The network that counts as one client: the address for IPv4, the first 64 bits for IPv6, because a client usually
  /// has all addresses of such a network.
  package var network: String {
    bytes.count == 4 ? description : bytes[..<8].map { String($0, radix: 16) }.joined(separator: ":")
  }

  package static func == (one: IPAddress, other: IPAddress) -> Bool { one.bytes == other.bytes }
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
