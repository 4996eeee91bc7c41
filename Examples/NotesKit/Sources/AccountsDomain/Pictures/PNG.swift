/// The chunks of a PNG file (PNG specification, 5.3 and 11).
extension PictureContent {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The chunks that change how the picture looks, including its animation.
  private static let visible: Set = [
    "IHDR", "PLTE", "IDAT", "IEND",
    "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  init?(png file: FileBytes) {
    guard file.starts(Self.signature, at: 0), file.starts("IHDR", at: 12), let width = file.big(at: 16, 4),
      let height = file.big(at: 20, 4)
    else { return nil }
    var content = Self.signature
    var at = content.count
    while let length = file.big(at: at, 4) {
      let chunk = at..<at + 12 + length
      guard chunk.upperBound <= file.count else { return nil }
      let name = file.name(at: at + 4)
      if Self.visible.contains(name) { content += file[chunk] }
      if name == "IEND" {
        self.init(mediaType: "image/png", width: width, height: height, bytes: content)
        return
      }
      at = chunk.upperBound
    }
    return nil
  }
}
