import Foundation

/// A ZIP archive with files that are not compressed (APPNOTE.TXT of PKWARE, 4.3).
struct ZipArchive {
  /// The maximum number of files without the extensions for larger archives.
  static let maximum = 65_535

  /// The maximum size of the archive, with room for its directory.
  private static let maximumSize = Int(UInt32.max) / 2

  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  func hasRoom(for content: [UInt8]) -> Bool { files.count + content.count <= Self.maximumSize }

  /// - Parameters:
  ///   - name: The path of the file, with slashes.
  ///   - modified: Its time of the last change, which is stored in UTC and to two seconds.
  mutating func add(_ name: String, _ content: [UInt8], _ modified: Date) {
    let offset = UInt32(files.count)
    let (path, size) = (Array(name.utf8), UInt32(content.count))
    // Version 2.0; the name is UTF-8; stored.
    let common =
      le(20 as UInt16) + le(0x0800 as UInt16) + le(0 as UInt16) + Self.time(of: modified)
      + le(Self.checksum(of: content)) + le(size) + le(size) + le(UInt16(path.count)) + le(0 as UInt16)
    files += le(0x0403_4B50 as UInt32) + common + path + content
    directory += le(0x0201_4B50 as UInt32) + le(20 as UInt16) + common
    // No comment, the first disk, no attributes.
    directory += le(0 as UInt16) + le(0 as UInt16) + le(0 as UInt16) + le(0 as UInt32) + le(offset) + path
    count += 1
  }

  /// The archive with the files so far.
  var bytes: [UInt8] {
    files + directory + le(0x0605_4B50 as UInt32) + le(0 as UInt16) + le(0 as UInt16) + le(count) + le(count)
      + le(UInt32(directory.count)) + le(UInt32(files.count)) + le(0 as UInt16)
  }

  /// The time and the date of MS-DOS, which begins in 1980.
  private static func time(of date: Date) -> [UInt8] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    guard let year = parts.year, (1980...2107).contains(year), let month = parts.month, let day = parts.day,
      let hour = parts.hour, let minute = parts.minute, let second = parts.second
    else { return le(0 as UInt16) + le(0x21 as UInt16) }
    return le(UInt16(hour << 11 | minute << 5 | second / 2))
      + le(UInt16((year - 1980) << 9 | month << 5 | day))
  }

  /// The CRC-32 of ISO 3309.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}

/// Returns the bytes of a number, the lowest first.
private func le(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
