/// The chunks of a WebP file (WebP container specification).
extension PictureContent {
  private static let visible: Set = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

  init?(webP file: FileBytes) {
    guard file.starts("RIFF", at: 0), file.starts("WEBP", at: 8), let length = file.little(at: 4, 4),
      8 + length <= file.count, let (width, height) = Self.size(ofWebP: file)
    else { return nil }
    var chunks: [UInt8] = []
    var at = 12
    while at < 8 + length {
      guard let size = file.little(at: at + 4, 4), at + 8 + size <= 8 + length else { return nil }
      if Self.visible.contains(file.name(at: at)) {
        let start = chunks.count
        chunks += file[at..<at + 8 + size]
        if !size.isMultiple(of: 2) { chunks.append(0) }
        // The flags of the removed chunks, Exif and XMP.
        if file.starts("VP8X", at: at), size > 0 { chunks[start + 8] &= ~0b1100 }
      }
      at += 8 + size + size % 2
    }
    guard !chunks.isEmpty else { return nil }
    let count = UInt32(4 + chunks.count)
    let header = Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    self.init(
      mediaType: "image/webp", width: width, height: height, bytes: header + Array("WEBP".utf8) + chunks)
  }

  /// The size of the canvas, in the first chunk: lossy, lossless or extended.
  private static func size(ofWebP file: FileBytes) -> (width: Int, height: Int)? {
    guard let length = file.little(at: 16, 4), length >= 5 else { return nil }
    if file.starts("VP8L", at: 12), file.starts([0x2F], at: 20), let bits = file.little(at: 21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard length >= 10 else { return nil }
    if file.starts("VP8 ", at: 12), file.starts([0x9D, 0x01, 0x2A], at: 23),
      let width = file.little(at: 26, 2), let height = file.little(at: 28, 2)
    {
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if file.starts("VP8X", at: 12), let width = file.little(at: 24, 3), let height = file.little(at: 27, 3) {
      return (width + 1, height + 1)
    }
    return nil
  }
}
