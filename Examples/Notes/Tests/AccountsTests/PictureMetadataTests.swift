import AccountsDomain
import Foundation
import NotesTesting
import Testing

/// What cameras and other programs write into a picture is not kept.
@Suite(.timeLimit(.minutes(5))) struct PictureMetadataTests {
  private static let secret = "52.5163 N 13.3777 E"
  private static let samples = [
    SamplePictures.png, SamplePictures.jpeg, SamplePictures.lossyWebP, SamplePictures.losslessWebP,
    SamplePictures.extendedWebP,
  ]

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> (8 * $0) & 255) }
  }

  /// Inserts a segment behind the start of a JPEG file.
  private static func jpeg(_ code: UInt8, _ content: [UInt8]) -> Data {
    let segment = [0xFF, code] + big(content.count + 2, 2) + content
    return SamplePictures.jpeg.prefix(2) + segment + SamplePictures.jpeg.dropFirst(2)
  }

  /// Inserts a chunk behind the header of a PNG file. Its checksum is not verified.
  private static func png(_ name: String) -> Data {
    let chunk = big(secret.utf8.count, 4) + Array((name + secret).utf8) + [0, 0, 0, 0]
    return SamplePictures.png.prefix(33) + chunk + SamplePictures.png.dropFirst(33)
  }

  /// Appends a chunk to an extended WebP file, whose header announces it.
  private static func webP(_ name: String, flag: UInt8) -> Data {
    let length = big(secret.utf8.count, 4).reversed()
    var file = Array(SamplePictures.extendedWebP) + Array(name.utf8) + length + Array(secret.utf8) + [0]
    file[20] |= flag
    file.replaceSubrange(4..<8, with: big(file.count - 8, 4).reversed())
    return Data(file)
  }

  /// The metadata of a camera: one number of 16 bits, and a text.
  private static func exif(_ tag: Int, _ value: Int, isLittle: Bool) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      isLittle ? big(number, count).reversed() : big(number, count)
    }
    return Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
      + number(1, 2) + number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
      + number(0, 4) + Array(secret.utf8)
  }

  @Test(arguments: [
    (jpeg(0xE1, exif(0x8825, 1, isLittle: true)), SamplePictures.jpeg),
    (jpeg(0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(secret)".utf8)), SamplePictures.jpeg),
    (jpeg(0xE0, Array("JFXX\0\(secret)".utf8)), SamplePictures.jpeg),
    (jpeg(0xE2, Array("MPF\0\(secret)".utf8)), SamplePictures.jpeg),
    (jpeg(0xED, Array("Photoshop 3.0\0\(secret)".utf8)), SamplePictures.jpeg),
    (jpeg(0xFE, Array(secret.utf8)), SamplePictures.jpeg),
    (SamplePictures.jpeg + Data(secret.utf8), SamplePictures.jpeg),
    (png("tEXt"), SamplePictures.png), (png("zTXt"), SamplePictures.png), (png("iTXt"), SamplePictures.png),
    (png("eXIf"), SamplePictures.png), (png("tIME"), SamplePictures.png), (png("prVW"), SamplePictures.png),
    (SamplePictures.png + Data(secret.utf8), SamplePictures.png),
    (webP("EXIF", flag: 0b1000), SamplePictures.extendedWebP),
    (webP("XMP ", flag: 0b0100), SamplePictures.extendedWebP),
    (webP("what", flag: 0), SamplePictures.extendedWebP),
    (SamplePictures.lossyWebP + Data(secret.utf8), SamplePictures.lossyWebP),
  ])
  func `Metadata is removed, and nothing else`(given: Data, kept: Data) throws {
    #expect(given.range(of: Data(Self.secret.utf8)) != nil)
    #expect(try #require(Picture(given)).bytes == kept)
  }

  @Test(arguments: samples) func `A picture without metadata stays as it is`(sample: Data) {
    #expect(Picture(sample)?.bytes == sample)
  }

  @Test(arguments: 1...9, [false, true]) func `The orientation is kept`(value: Int, isLittle: Bool) throws {
    let given = Self.jpeg(0xE1, Self.exif(0x0112, value, isLittle: isLittle))
    let kept = try #require(Picture(given)).bytes
    #expect(kept.range(of: Data(Self.secret.utf8)) == nil)
    let alone = Self.exif(0x0112, value, isLittle: false).dropLast(Self.secret.utf8.count)
    #expect(kept == ((2...8).contains(value) ? Self.jpeg(0xE1, Array(alone)) : SamplePictures.jpeg))
    #expect(Picture(kept)?.bytes == kept)
  }

  @Test func `Colors are kept`() throws {
    for given in [
      Self.jpeg(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}profile".utf8)),
      Self.jpeg(0xEE, Array("Adobe\0d\0\0\0\0\u{1}".utf8)), Self.png("iCCP"), Self.png("tRNS"),
    ] { #expect(Picture(given)?.bytes == given) }
  }

  @Test func `A file that ends too early is shown as far as it goes, or refused`() {
    let jpeg = SamplePictures.jpeg
    #expect(Picture(jpeg.dropLast(4))?.bytes == jpeg.dropLast(4) + [0xFF, 0xD9])
    #expect(Picture(SamplePictures.png.dropLast(1)) == nil)
    #expect(Picture(SamplePictures.lossyWebP.dropLast(2)) == nil)
    #expect(Picture(jpeg.prefix(20) + [0] + jpeg.dropFirst(20)) == nil)
  }
}
