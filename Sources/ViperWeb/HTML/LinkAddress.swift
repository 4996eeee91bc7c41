/// Decides about addresses as browsers do, so that data cannot bring script or a foreign host.
enum LinkAddress {
  static let blocked = "about:blank#blocked"

  /// `address` when it is relative or has a scheme that only fetches, writes or calls; otherwise ``blocked``.
  static func harmless(_ address: String) -> String {
    isHarmless(address.utf8) ? address : blocked
  }

  private static func isHarmless(_ address: String.UTF8View) -> Bool {
    var scheme = ""
    var isFirst = true
    var isBehindSlash = false
    for byte in address {
      // Browsers ignore tabs and line feeds anywhere, control characters and spaces in front. NUL is dropped
      // when the address is written, so it must not hide anything here.
      if byte <= 0x20, isFirst || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0 { continue }
      switch byte {
      case UInt8(ascii: ":") where !isBehindSlash:
        return ["http", "https", "mailto", "tel"].contains(scheme.lowercased())
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        // Two slashes in front, of either kind, name another host.
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
