public import Foundation

/// A picture without metadata, known by its content: PNG, JPEG or WebP.
///
/// Cameras write the place and the time of a photograph into its file, and other programs append what they want. Only
/// what is needed to show the picture is kept.
public struct Picture: Hashable, Sendable {
  public let bytes: Data
  /// The media type, such as `image/png`.
  public let mediaType: String

  /// The maximum number of bytes: 2 MiB.
  public static let maximum = 2 << 20
  /// The maximum width and height in pixels: a small file can describe a picture that fills the memory of whoever shows it.
  public static let maximumSide = 8_192

  /// - Returns: Nil if the content is of another type or incomplete, or if it is too large.
  public init?(_ bytes: Data) {
    guard bytes.count <= Self.maximum else { return nil }
    let file = FileBytes(Array(bytes))
    guard let content = PictureContent(png: file) ?? PictureContent(jpeg: file) ?? PictureContent(webP: file),
      (1...Self.maximumSide).contains(content.width), (1...Self.maximumSide).contains(content.height)
    else { return nil }
    self.bytes = Data(content.bytes)
    mediaType = content.mediaType
  }

  /// - Parameter mediaType: The type that was determined before the picture was stored.
  public init(stored bytes: Data, mediaType: String) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
  }
}
