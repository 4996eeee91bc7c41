import Foundation

/// The network of a client, whose attempts are counted together: an IPv4 address, or the first 64 bits of an IPv6
/// address, because a household or a rented server has as many addresses as it wants in there.
enum CallerNetwork {
  /// Returns the name for its owner; empty if it is unknown.
  static func shown(of address: String?) -> String { address.map { name(of: $0) } ?? "" }

  /// - Parameter address: The IP address; nil if it is unknown.
  static func name(of address: String?) -> String {
    guard let address else { return "unknown" }
    var bytes = in6_addr()
    // Without the zone of a link-local address, such as %eth0.
    guard inet_pton(AF_INET6, String(address.prefix { $0 != "%" }), &bytes) == 1 else { return address }
    let parts = withUnsafeBytes(of: bytes) { Array($0) }
    if parts.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
      return parts.suffix(4).map(String.init).joined(separator: ".")
    }
    let groups = stride(from: 0, to: 8, by: 2).map {
      String(Int(parts[$0]) << 8 | Int(parts[$0 + 1]), radix: 16)
    }
    return groups.joined(separator: ":") + "::/64"
  }
}
