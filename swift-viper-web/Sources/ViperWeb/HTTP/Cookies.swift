import HTTPTypes

extension WebRequest {
  /// The cookies of the request, in order.
  var cookies: [(name: Substring, value: Substring)] {
    head.headerFields[values: .cookie].flatMap { header in
      // Bytes, because iterating over characters takes as long as the rest of a request.
      header.utf8.split(separator: UInt8(ascii: ";")).compactMap { cookie in
        let parts = cookie.split(separator: UInt8(ascii: "="), maxSplits: 1).map(\.withoutSpaces)
        return parts.count == 2 ? (Substring(parts[0]), Substring(parts[1])) : nil
      }
    }
  }
}

extension Substring.UTF8View {
  /// The text without leading and trailing spaces.
  fileprivate var withoutSpaces: Substring.UTF8View {
    var text = drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }
}
