/// A file that a person chose, as a value in an event: in a form of the browser, or with a picker of the system.
///
/// ```swift
/// enum Event: Codable, Hashable {
///   case attach(picture: PickedFile)
/// }
/// ```
///
/// The content is on disk at ``path`` while the module that received the event is shown; an interactor that keeps it moves
/// or copies it.
///
/// Only a stage provides a file. With any encoder it is encoded as null, and decoders other than those of a stage create a
/// ``placeholder``: neither a page nor a snapshot names a file, and no request can forge one.
public struct PickedFile: Hashable, Sendable {
  /// The value in a page's events that the form replaces. It has no content.
  public static let placeholder = PickedFile(path: "/dev/null", size: 0, claimedName: "", claimedType: nil)

  /// The path of the content. On a server it is generated, and reveals nothing about the file.
  public let path: String
  /// The size in bytes.
  public let size: Int
  /// The name that was sent. A client may send anything, such as `../../.profile`, another user's file name or several
  /// lines: display ``name`` instead, and never use either as a path.
  public let claimedName: String
  /// The media type that was sent, such as `image/png`; nil if none was. The actual content may be different.
  public let claimedType: String?

  public init(path: String, size: Int, claimedName: String, claimedType: String?) {
    self.path = path
    self.size = size
    self.claimedName = claimedName
    self.claimedType = claimedType
  }

  /// The name for display: its last component, at most 120 characters, without control characters and characters that
  /// change the writing direction; `file` if nothing is left. Two files may have the same name.
  public var name: String {
    let component =
      claimedName.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? Substring().unicodeScalars
    let visible = component.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    var text = String(String.UnicodeScalarView(visible.prefix(120)))[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.allSatisfy { $0 == "." } ? "file" : String(text)
  }
}

extension PickedFile: Codable {
  public init(from decoder: any Decoder) throws { self = .placeholder }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
