/// What is needed to show a picture, read from a file of one format.
struct PictureContent {
  let mediaType: String
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The file without metadata.
  let bytes: [UInt8]
}
