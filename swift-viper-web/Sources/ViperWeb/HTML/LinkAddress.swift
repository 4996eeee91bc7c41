/// Validates addresses as browsers parse them, so that data cannot introduce scripts or other hosts.
enum LinkAddress {
  static let blocked = "about:blank#blocked"

  /// Returns `address` if it is relative or has a harmless scheme; otherwise ``blocked``.
  static func harmless(_ address: String) -> String {
    isHarmless(address.utf8) ? address : blocked
  }

  private static func isHarmless(_ address: String.UTF8View) -> Bool {
    var scheme = ""
    var isFirst = true
    var isBehindSlash = false
    for byte in address {
      // Browsers ignore tabs and line feeds anywhere, and leading control characters and spaces. NUL is removed when
      // the address is written, so it must be ignored here too.
      if byte <= 0x20, isFirst || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0 { continue }
      switch byte {
      case UInt8(ascii: ":") where !isBehindSlash:
        return ["http", "https", "mailto", "tel"].contains(scheme.lowercased())
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        // Two leading slashes, of either kind, name a host.
        if isBehindSlash { return false }
        guard isFirst else { return true }
        isBehindSlash = true
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        return true
      default:
        if isBehindSlash { return true }
        scheme.unicodeScalars.append(Unicode.Scalar(byte))
      }
      isFirst = false
    }
    return true
  }
}
