/// The segments of a JPEG file (JPEG, annex B).
extension PictureContent {
  init?(jpeg file: FileBytes) {
    guard file.starts([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var content: [UInt8] = [0xFF, 0xD8]
    var (width, height) = (0, 0)
    var hasOrientation = false
    var at = 2
    while let code = Self.marker(in: file, &at), code != 0xD9 {
      guard let length = file.big(at: at + 2, 2), length >= 2, at + 2 + length <= file.count else {
        return nil
      }
      let segment = at..<at + 2 + length
      if Self.isFrame(code) {
        guard let lines = file.big(at: at + 5, 2), let samples = file.big(at: at + 7, 2) else { return nil }
        (width, height) = (max(width, samples), max(height, lines))
      }
      if Self.isVisible(code, file, segment) {
        content += file[segment]
      } else if !hasOrientation, code == 0xE1, let orientation = ExifOrientation(file, segment) {
        content += orientation.segment
        hasOrientation = true
      }
      at = segment.upperBound
      if code == 0xDA {
        let end = Self.endOfScan(in: file, from: at)
        content += file[at..<end]
        at = end
      }
    }
    // What follows the end is not part of the picture. A picture without an end can be shown up to there, without the
    // half of a marker.
    guard at >= file.count - 1 || file.starts([0xFF, 0xD9], at: at) else { return nil }
    self.init(mediaType: "image/jpeg", width: width, height: height, bytes: content + [0xFF, 0xD9])
  }

  /// Returns the code of the marker at the index, which it moves behind fill bytes; nil if there is none.
  private static func marker(in file: FileBytes, _ at: inout Int) -> UInt8? {
    guard file[at] == 0xFF else { return nil }
    while file[at + 1] == 0xFF { at += 1 }
    return file[at + 1]
  }

  /// Whether the segment is a frame header. The codes between are those of tables, and a reserved one.
  private static func isFrame(_ code: UInt8) -> Bool {
    (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
  }

  /// Whether a segment is part of the picture or its colors. All other data of applications, and comments, are not.
  private static func isVisible(_ code: UInt8, _ file: FileBytes, _ segment: Range<Int>) -> Bool {
    let data = segment.lowerBound + 4
    return switch code {
    // Without the thumbnail that it may contain.
    case 0xE0: file.starts("JFIF\0", at: data) && segment.count == 18
    case 0xE2: file.starts("ICC_PROFILE\0", at: data)
    case 0xEE: file.starts("Adobe", at: data) && segment.count == 16
    case 0xE0...0xEF, 0xFE: false
    default: true
    }
  }

  /// The index of the first marker after the data of a scan, in which a zero or the number of a restart follows 0xFF.
  private static func endOfScan(in file: FileBytes, from start: Int) -> Int {
    var at = start
    while let mark = file.firstIndex(of: 0xFF, from: at) {
      guard let code = file[mark + 1], code == 0 || (0xD0...0xD7).contains(code) else { return mark }
      at = mark + 2
    }
    return file.count
  }
}

/// The orientation in the metadata of a camera, without which the picture would be turned (Exif, 4.6.4).
private struct ExifOrientation {
  private let value: UInt8

  /// - Returns: Nil if the segment has none, or the usual one.
  init?(_ file: FileBytes, _ segment: Range<Int>) {
    let start = segment.lowerBound + 10
    guard file.starts("Exif\0\0", at: segment.lowerBound + 4) else { return nil }
    let isLittle = file.starts("II", at: start)
    let number = { (at: Int, length: Int) -> Int? in
      guard start + at + length <= segment.upperBound else { return nil }
      return isLittle ? file.little(at: start + at, length) : file.big(at: start + at, length)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let at = directory + 2 + 12 * entry
      guard let tag = number(at, 2), let type = number(at + 2, 2) else { return nil }
      guard tag == 0x0112, type == 3 else { continue }
      guard let value = number(at + 8, 2), (2...8).contains(value) else { return nil }
      self.value = UInt8(value)
      return
    }
    return nil
  }

  /// A segment with nothing else.
  var segment: [UInt8] {
    [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8)
      + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
  }
}
