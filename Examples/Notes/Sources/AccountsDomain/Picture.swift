public import Foundation

/// A picture, known by its content: PNG, JPEG or WebP.
public struct Picture: Hashable, Sendable {
  public let bytes: Data
  /// The media type, such as `image/png`.
  public let mediaType: String

  /// The maximum number of bytes: 2 MiB.
  public static let maximum = 2 << 20
  /// The maximum width and height in pixels: a small file can describe a picture that fills the memory of whoever shows it.
  public static let maximumSide = 8_192

  /// - Returns: Nil if the content is of another type or incomplete at its beginning, or if it is too large.
  public init?(_ bytes: Data) {
    guard bytes.count <= Self.maximum else { return nil }
    let header = PictureHeader(Array(bytes))
    guard let (type, width, height) = header.png ?? header.jpeg ?? header.webP,
      (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height)
    else { return nil }
    self.bytes = bytes
    mediaType = type
  }

  /// - Parameter mediaType: The type that was determined before the picture was stored.
  public init(stored bytes: Data, mediaType: String) {
    (self.bytes, self.mediaType) = (bytes, mediaType)
  }
}

/// Reads the type and the size from the beginning of a file.
private struct PictureHeader {
  typealias Found = (type: String, width: Int, height: Int)

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The signature, and the chunk IHDR (PNG, 5.2 and 11.2.2).
  var png: Found? {
    guard starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), starts("IHDR", at: 12),
      let width = big(at: 16, 4), let height = big(at: 20, 4)
    else { return nil }
    return ("image/png", width, height)
  }

  /// The markers up to the frame header (JPEG, B.2.2).
  var jpeg: Found? {
    guard starts([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var at = 2
    while let marker = big(at: at, 2), let length = big(at: at + 2, 2), marker >= 0xFF00, length >= 2 {
      let code = marker & 0xFF
      // Those between are no frames: tables of codes, and reserved ones.
      if (0xC0...0xCF).contains(code), ![0xC4, 0xC8, 0xCC].contains(code) {
        guard let height = big(at: at + 5, 2), let width = big(at: at + 7, 2) else { return nil }
        return ("image/jpeg", width, height)
      }
      at += 2 + length
    }
    return nil
  }

  /// The first chunk of a RIFF file: lossy, lossless or extended (WebP container specification).
  var webP: Found? {
    guard starts("RIFF", at: 0), starts("WEBP", at: 8) else { return nil }
    if starts("VP8 ", at: 12), starts([0x9D, 0x01, 0x2A], at: 23), let width = little(at: 26, 2),
      let height = little(at: 28, 2)
    {
      return ("image/webp", width & 0x3FFF, height & 0x3FFF)
    }
    if starts("VP8L", at: 12), starts([0x2F], at: 20), let bits = little(at: 21, 4) {
      return ("image/webp", bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    if starts("VP8X", at: 12), let width = little(at: 24, 3), let height = little(at: 27, 3) {
      return ("image/webp", width + 1, height + 1)
    }
    return nil
  }

  private func starts(_ text: StaticString, at index: Int) -> Bool {
    starts(Array("\(text)".utf8), at: index)
  }

  private func starts(_ mark: [UInt8], at index: Int) -> Bool {
    bytes.count >= index + mark.count && bytes[index..<index + mark.count].elementsEqual(mark)
  }

  private func big(at index: Int, _ count: Int) -> Int? {
    guard index >= 0, bytes.count >= index + count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(at index: Int, _ count: Int) -> Int? {
    guard bytes.count >= index + count else { return nil }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
