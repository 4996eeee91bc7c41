import Source

/// What is to be changed in one file, so that it imports Foundation instead of a UI framework, and methods are called as
/// they should be.
public struct Repair: Hashable, Sendable {
  /// As the code base names it: relative to the root, with `/`.
  public var file: String
  /// In the order of their places; they do not overlap.
  public var edits: [Edit]
  /// Identifies the file before the repair.
  let original: Fingerprint
  /// Identifies it after the repair.
  let repaired: Fingerprint

  public struct Edit: Hashable, Sendable {
    /// The line of the import or the name, from 1.
    public var line: Int
    /// What is replaced, as offsets in bytes.
    public var range: Range<Int>
    /// The text before the edit: `UIKit`, or the whole line where Foundation is imported already, or the name.
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

  /// The bytes of the file with the edits made.
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

  /// Identifies the bytes of a file, to see whether it has changed.
  struct Fingerprint: Hashable, Sendable {
    let size: Int
    let hash: UInt64

    init(_ bytes: [UInt8]) {
      size = bytes.count
      hash = bytes.withUnsafeBufferPointer { stableHash($0) }
    }
  }
}

/// Why an import of a UI framework, or a name, stays as it is.
public struct Refusal: Hashable, Sendable, CustomStringConvertible {
  /// Relative to the root, with `/`.
  public var file: String
  /// Of the identifier that is not known, or else of the import.
  public var position: Position
  /// The identifier that is not known, if there is one.
  public var identifier: String?
  public var kind: Kind
  /// A sentence without a full stop, whose subject is the file or its import.
  public var reason: String

  /// What refusals have in common, for summaries.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case uiName, unknownName, inheritance, form, name, syntax, changed, unreadable

    /// What is true of the files, after their number: `3 files …`.
    public var summary: String {
      switch self {
      case .uiName: "name what is a UI framework's"
      case .unknownName: "name what is not known to be the project's, Foundation's or a package's"
      case .inheritance: "declare or extend a type that inherits from a UI framework's or an unknown one"
      case .form: "import the framework in a way that Foundation cannot replace"
      case .name: "have a method that needs more than another name"
      case .syntax: "are not quite Swift"
      case .changed: "have changed since they were checked"
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
