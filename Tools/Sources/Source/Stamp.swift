#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// By what a file is known again.
struct Stamp: Hashable, Sendable, BitwiseCopyable {
  /// In bytes.
  var size: Int
  /// When it was last written, in nanoseconds since 1970. Anybody may set it to what they like.
  var modified: Int
  /// When it was last written, or its name, its rights or ``modified`` were set; only the system sets it.
  var changed: Int
  /// What says that it is the same file: its number on the disk.
  var node: UInt64
  /// A hash of its content; 0 while nobody has read it.
  var content: UInt64 = 0

  /// - Throws: ``FileFault`` if it is no file, or cannot be looked at.
  init(ofFileAt path: String) throws(FileFault) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileFault.system() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(reason: "is no file") }
    size = Int(status.st_size)
    #if canImport(Darwin)
      (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #else
      (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #endif
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Files may say that they are of the year 3000, for which there are not enough nanoseconds.
  private static func nanoseconds(_ time: timespec) -> Int {
    let seconds = Int(time.tv_sec)
    return max(-9_000_000_000, min(seconds, 9_000_000_000)) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Whether it is a stamp of the same file in the same state, as far as the system says.
  func isSame(as other: Stamp) -> Bool {
    size == other.size && modified == other.modified && changed == other.changed && node == other.node
  }

  /// Eight bytes at a time, each mixed into the whole.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index + 8 <= raw.count {
      hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var last: UInt64 = 0
    while index < raw.count {
      last = last << 8 | UInt64(raw[index])
      index += 1
    }
    let result = mix(hash ^ last)
    return result == 0 ? 1 : result
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return high ^ low ^ (value >> 29)
  }
}

/// Why a file cannot be read.
struct FileFault: Error {
  let reason: String

  /// What the system says of its last fault.
  static func system() -> FileFault {
    FileFault(reason: "cannot be read: \(String(cString: strerror(errno)))")
  }
}

/// The bytes of a file.
struct FileBytes {
  private let bytes: [UInt8]

  /// - Throws: ``FileFault`` if it cannot be read, or is larger than the limit.
  init(at path: String, limit: Int) throws(FileFault) {
    // To open a pipe would wait for somebody who writes.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileFault.system() }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileFault.system() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(reason: "is no file") }
    guard Int(status.st_size) <= limit else { throw FileFault(reason: "is too large") }
    var fault: FileFault?
    bytes = [UInt8](unsafeUninitializedCapacity: max(Int(status.st_size), 1)) { buffer, count in
      count = 0
      while count < buffer.count {
        let got = read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { fault = FileFault.system() }
        if got <= 0 { break }
        count += got
      }
    }
    if let fault { throw fault }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }
}
