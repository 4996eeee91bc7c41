/// What a person enters in a field.
///
/// ```swift
/// try await visitor.press("Save", filling: ["title": "Milk", "isUrgent": true, "shops": ["Corner", "Market"]])
/// ```
public enum FieldEntry: Sendable {
  /// Text; of a choice (`select`, radio buttons) the option, by its words or its value.
  case text(String)
  /// A box, ticked or not.
  case ticked(Bool)
  /// The options of a choice that takes several.
  case options([String])
  /// Files.
  case files([ChosenFile])
}

extension FieldEntry: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension FieldEntry: ExpressibleByBooleanLiteral {
  public init(booleanLiteral isTicked: Bool) { self = .ticked(isTicked) }
}

extension FieldEntry: ExpressibleByArrayLiteral {
  public init(arrayLiteral options: String...) { self = .options(options) }
}

/// A file as a person chooses it.
public struct ChosenFile: Sendable {
  /// As the browser sends it: without its folder.
  public let name: String
  /// The media type, which browsers tell by the name's ending.
  public let type: String
  /// In bytes.
  public let content: [UInt8]

  /// A file of bytes.
  public init(_ name: String, type: String = "application/octet-stream", _ content: [UInt8]) {
    (self.name, self.type, self.content) = (name, type, content)
  }

  /// A file of text, in UTF-8.
  public init(_ name: String, type: String = "text/plain", _ text: String) {
    self.init(name, type: type, Array(text.utf8))
  }
}
