public import Foundation

/// A file that a person has chosen in a form: the payload of an event, filled by `<input type="file">`.
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
/// The content lies on disk at ``url`` as long as the module that received the event is shown: an interactor that wants to keep it
/// moves it elsewhere, or copies it. An optional file is nil, and a list is empty, where nothing was chosen.
///
/// Only a form fills it. Encoded, whatever the encoder, it is null, and decoded by another decoder a ``placeholder``: neither a
/// page nor a snapshot names a file of the server, and no request can make one up.
public struct UploadedFile: Hashable, Sendable {
  /// Stands in a page's events for the file that the form gives. It has no content.
  public static let placeholder = UploadedFile(
    url: URL(filePath: "/dev/null"), size: 0, claimedName: "", claimedType: nil)

  /// Where the content lies on disk. The server has made the name; it tells nothing of the file.
  public let url: URL
  /// In bytes.
  public let size: Int
  /// The name as the client sent it. It may be anything, such as `../../.profile`, another user's file name or several lines: show
  /// ``name`` instead, and never use either as a path.
  public let claimedName: String
  /// The media type as the client sent it, such as `image/png`; nil where it sent none. It is a claim: the content may be
  /// anything.
  public let claimedType: String?

  init(url: URL, size: Int, claimedName: String, claimedType: String?) {
    self.url = url
    self.size = size
    self.claimedName = claimedName
    self.claimedType = claimedType
  }

  /// The claimed name for people to read: its last component, at most 120 characters, without control characters and without those
  /// that change the direction of writing; `file` where nothing is left. For people only: two files may have one name.
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
