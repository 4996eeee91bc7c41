/// The entry of a person in a field.
///
/// ```swift
/// try await visitor.press("Save", filling: ["title": "Milk", "isUrgent": true, "shops": ["Corner", "Market"]])
/// ```
public enum FieldEntry: Sendable {
  /// Text; for a choice (`select`, radio buttons), the option by its text or its value.
  case text(String)
  /// Whether a checkbox is checked.
  case ticked(Bool)
  /// The options of a multiple choice.
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

/// A file that a person chooses.
public struct ChosenFile: Sendable {
  /// The name that the browser sends, without the folder.
  public let name: String
  /// The media type, which browsers derive from the file extension.
  public let type: String
  /// The content in bytes.
  public let content: [UInt8]

  /// Creates a file from bytes.
  public init(_ name: String, type: String = "application/octet-stream", _ content: [UInt8]) {
    (self.name, self.type, self.content) = (name, type, content)
  }

  /// Creates a text file in UTF-8.
  public init(_ name: String, type: String = "text/plain", _ text: String) {
    self.init(name, type: type, Array(text.utf8))
  }
}
