public import Foundation

/// A file that a person chose in a form: a value in an event, filled by `<input type="file">`.
///
/// ```swift
/// enum Event: Codable, Hashable {
///   case attach(picture: UploadedFile)
/// }
/// ```
/// ```swift
/// "<form><input type=\"file\" name=\"picture\"><button \(on: .attach(picture: .placeholder))>Attach</button></form>"
/// ```
///
/// The content is on disk at ``url`` while the module that received the event is shown; an interactor that keeps it
/// moves or copies it. If nothing was chosen, an optional file is nil and a list is empty.
///
/// Only a form provides a file. With any encoder it is encoded as null, and decoders other than a form's create a
/// ``placeholder``: neither a page nor a snapshot names a file of the server, and no request can forge one.
public struct UploadedFile: Hashable, Sendable {
  /// The value in a page's events that the form replaces. It has no content.
  public static let placeholder = UploadedFile(
    url: URL(filePath: "/dev/null"), size: 0, claimedName: "", claimedType: nil)

  /// The location of the content. The server chooses the name, which reveals nothing about the file.
  public let url: URL
  /// The size in bytes.
  public let size: Int
  /// The name that the client sent. It may be anything, such as `../../.profile`, another user's file name or several
  /// lines: display ``name`` instead, and never use either as a path.
  public let claimedName: String
  /// The media type that the client sent, such as `image/png`; nil if it sent none. The actual content may be
  /// different.
  public let claimedType: String?

  init(url: URL, size: Int, claimedName: String, claimedType: String?) {
    self.url = url
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
    let text = String(String.UnicodeScalarView(visible.prefix(120))).trimmingCharacters(in: .whitespaces)
    return text.allSatisfy { $0 == "." } ? "file" : text
  }
}

extension UploadedFile: Codable {
  public init(from decoder: any Decoder) throws { self = .placeholder }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}
