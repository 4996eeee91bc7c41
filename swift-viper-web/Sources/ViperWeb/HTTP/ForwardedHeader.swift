/// The header `Forwarded` (RFC 7239, 4), in which each proxy describes the request that it received.
enum ForwardedHeader {
  /// Returns the parameters of each element by their names in lowercase, those of the nearest proxy last. A malformed
  /// line is discarded with all elements before it, because the end of its elements is unknown.
  static func elements(_ lines: [String]) -> [[String: String]] {
    var elements: [[String: String]] = []
    for line in lines {
      var rest = Substring(line)
      repeat {
        guard let element = element(&rest) else {
          elements = []
          break
        }
        elements.append(element)
      } while rest.popFirst() == ","
    }
    return elements
  }

  /// Parses up to the comma or the end.
  private static func element(_ rest: inout Substring) -> [String: String]? {
    var element: [String: String] = [:]
    while true {
      rest.skipSpaces()
      let name = rest.take { $0.isTokenCharacter }.lowercased()
      if !name.isEmpty {
        guard rest.popFirst() == "=", let value = value(&rest) else { return nil }
        element[name] = value
      }
      rest.skipSpaces()
      switch rest.first {
      case ";": rest.removeFirst()
      case ",", nil: return element
      default: return nil
      }
    }
  }

  private static func value(_ rest: inout Substring) -> String? {
    guard rest.first == "\"" else { return rest.take { $0.isTokenCharacter || $0 == ":" } }
    rest.removeFirst()
    var value = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return value
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        value.append(escaped)
      default: value.append(character)
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate mutating func skipSpaces() {
    self = drop { $0 == " " || $0 == "\t" }
  }

  fileprivate mutating func take(while isPart: (Character) -> Bool) -> String {
    let taken = prefix(while: isPart)
    removeFirst(taken.count)
    return String(taken)
  }
}

extension Character {
  /// RFC 9110, 5.6.2.
  fileprivate var isTokenCharacter: Bool {
    isASCII && (isLetter || isNumber || "!#$%&'*+-.^_`|~".contains(self))
  }
}
