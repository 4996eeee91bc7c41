#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Identifies a version of a file, to validate cached facts.
struct FileFingerprint: Hashable, Sendable, BitwiseCopyable {
  /// The size in bytes.
  var size: Int
  /// The modification time in nanoseconds since 1970. Any program can set it.
  var modified: Int
  /// The time of the last change of content, name, permissions or ``modified``; only the system sets it.
  var changed: Int
  /// The inode.
  var node: UInt64
  /// A hash of the content; 0 before the file is read.
  var content: UInt64 = 0

  /// - Throws: ``FileError`` if it is not a regular file, or cannot be examined.
  init(ofFileAt path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError.system() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "is not a file") }
    self.init(status)
  }

  init(_ status: stat) {
    size = Int(status.st_size)
    #if canImport(Darwin)
      (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #else
      (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #endif
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Clamped: the dates of files may exceed the range of nanoseconds.
  private static func nanoseconds(_ time: timespec) -> Int {
    let seconds = Int(time.tv_sec)
    return max(-9_000_000_000, min(seconds, 9_000_000_000)) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Whether the attributes identify the same file in the same state.
  func isSame(as other: FileFingerprint) -> Bool {
    size == other.size && modified == other.modified && changed == other.changed && node == other.node
  }
}

/// The reason why a file cannot be read.
struct FileError: Error {
  let reason: String

  /// The system's message for the last error.
  static func system() -> FileError {
    FileError(reason: "cannot be read: \(String(cString: strerror(errno)))")
  }
}

/// The bytes of a file.
struct FileBytes {
  private let bytes: [UInt8]

  /// - Throws: ``FileError`` if it cannot be read, or is larger than the limit.
  init(at path: String, limit: Int) throws(FileError) {
    let file = try OpenFile(at: path)
    guard file.size <= limit else { throw FileError(reason: "is too large") }
    var readError: FileError?
    bytes = [UInt8](unsafeUninitializedCapacity: max(file.size, 1)) { buffer, count in
      do throws(FileError) {
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        readError = error
      }
    }
    if let readError { throw readError }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }
}

/// A file that is read sequentially.
struct OpenFile: ~Copyable {
  /// The size in bytes when it was opened.
  let size: Int
  private let handle: Int32

  /// - Throws: ``FileError`` if it is not a regular file, or cannot be opened.
  init(at path: String) throws(FileError) {
    // `O_NONBLOCK` keeps a FIFO from blocking.
    let handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard handle >= 0 else { throw FileError.system() }
    var status = stat()
    guard fstat(handle, &status) == 0 else {
      let error = FileError.system()
      close(handle)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(handle)
      throw FileError(reason: "is not a file")
    }
    size = Int(status.st_size)
    self.handle = handle
  }

  deinit { close(handle) }

  /// Reads the next bytes.
  ///
  /// - Returns: The number of bytes; fewer than the size of the buffer only at the end of the file.
  /// - Throws: ``FileError`` if they cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    var count = 0
    while count < buffer.count {
      let got = systemRead(handle, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw FileError.system() }
      if got == 0 { break }
      count += got
    }
    return count
  }
}

/// The system function `read`, which a method of the same name shadows.
private func systemRead(_ handle: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(handle, buffer, count)
}

/// Writes all bytes to a file descriptor, and returns whether it succeeded.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to handle: Int32) -> Bool {
  var count = 0
  while count < bytes.count {
    let written = write(handle, bytes.baseAddress?.advanced(by: count), bytes.count - count)
    if written < 0, errno == EINTR { continue }
    if written <= 0 { return false }
    count += written
  }
  return true
}
