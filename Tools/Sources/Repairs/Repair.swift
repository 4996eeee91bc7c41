import Source

/// The edits of one file that replace a UI framework's import by Foundation, or correct the names of methods.
public struct Repair: Hashable, Sendable {
  /// The path in the code base: relative to the root, with `/`.
  public var file: String
  /// The edits, sorted by position, not overlapping.
  public var edits: [Edit]
  /// Identifies the file before the repair.
  let original: Fingerprint
  /// Identifies the file after the repair.
  let repaired: Fingerprint

  public struct Edit: Hashable, Sendable {
    /// The line of the import or the name, starting at 1.
    public var line: Int
    /// The replaced range, as byte offsets.
    public var range: Range<Int>
    /// The text before the edit: `UIKit`, or the whole line if Foundation is imported already, or the name.
    public var before: String
    /// The text after the edit: `Foundation`, the new name, or nothing.
    public var after: String
  }

  init(file: String, edits: [Edit], of bytes: [UInt8]) {
    self.file = file
    self.edits = edits
    original = Fingerprint(bytes)
    repaired = Fingerprint(Self.apply(edits, to: bytes))
  }

  /// Returns the bytes of the file with the edits applied.
  static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8 * edits.count)
    var done = 0
    for edit in edits {
      result += bytes[done..<edit.range.lowerBound]
      result += edit.after.utf8
      done = edit.range.upperBound
    }
    return result + bytes[done...]
  }

  /// Identifies the bytes of a file, to detect changes.
  struct Fingerprint: Hashable, Sendable {
    let size: Int
    let hash: UInt64

    init(_ bytes: [UInt8]) {
      size = bytes.count
      hash = bytes.withUnsafeBufferPointer { stableHash($0) }
    }
  }
}

/// The reason why an import of a UI framework, or a name, is not changed.
public struct Refusal: Hashable, Sendable, CustomStringConvertible {
  /// The path relative to the root, with `/`.
  public var file: String
  /// The position of the unknown identifier, or else of the import.
  public var position: Position
  /// The unknown identifier, if there is one.
  public var identifier: String?
  public var kind: Kind
  /// A sentence without a full stop, whose subject is the file or its import.
  public var reason: String

  /// The common property of refusals, for summaries.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case uiName, unknownName, inheritance, form, name, syntax, changed, unreadable

    /// The text about the files after their number: `3 files …`.
    public var summary: String {
      switch self {
      case .uiName: "name declarations of a UI framework"
      case .unknownName: "name declarations that may not belong to the project or Foundation"
      case .inheritance: "declare or extend a type that inherits from a UI framework or an unknown type"
      case .form: "import the framework in a way that Foundation cannot replace"
      case .name: "have a method that needs more changes than its name"
      case .syntax: "have syntax errors"
      case .changed: "have changed since the check"
      case .unreadable: "cannot be read"
      }
    }
  }

  init(file: String, position: Position, identifier: String? = nil, kind: Kind, reason: String) {
    self.file = file
    self.position = position
    self.identifier = identifier
    self.kind = kind
    self.reason = reason
  }

  public var description: String { "\(file):\(position.line):\(position.column): \(reason)" }
}
