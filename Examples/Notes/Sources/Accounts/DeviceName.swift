/// The name of a device for its owner, such as “Firefox, Linux”.
enum DeviceName {
  /// The maximum number of characters.
  static let maximum = 60

  /// - Parameter program: The header `User-Agent`; nil without one.
  static func make(for program: String?) -> String {
    guard let program else { return "" }
    let text = program.prefix(1_000)
    // Browsers name their predecessors too: the more specific name precedes.
    let browser = first(in: text, of: browsers)
    let system = first(in: text, of: systems)
    let own = browser ?? (system == nil || !text.hasPrefix("Mozilla/") ? product(text) : nil)
    return [own, system].compactMap(\.self).joined(separator: ", ")
  }

  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("Macintosh", "Mac"), ("Darwin/", "Apple"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  private static func first(in text: Substring, of names: [(mark: String, name: String)]) -> String? {
    names.first { text.contains($0.mark) }?.name
  }

  /// The name of the program before its version; nil if it is none.
  private static func product(_ text: Substring) -> String? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_. ".contains($0)) }
    let trimmed = name.split(separator: " ").joined(separator: " ").prefix(maximum - 20)
    return trimmed.isEmpty ? nil : String(trimmed)
  }
}
