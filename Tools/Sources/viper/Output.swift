import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The destination of a report.
enum Output {
  case screen
  case file(_ path: String)

  /// - Throws: ``CommandFailure`` if the text could not be written completely.
  func write(_ text: String) throws {
    switch self {
    case .screen: try Self.write(text, to: FileHandle.standardOutput, named: "the report")
    case .file(let path): try Self.write(text, toFile: path)
    }
  }

  private static func write(_ text: String, toFile path: String) throws {
    // A device or pipe is written directly. A file is replaced atomically after links are resolved, so that no reader
    // sees a part of it.
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") {
      guard status.st_mode & S_IFMT != S_IFDIR, let handle = FileHandle(forWritingAtPath: path) else {
        throw CommandFailure("\(path) cannot be written: it is a folder, or you have no write permission")
      }
      return try write(text, to: handle, named: path)
    }
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
      throw CommandFailure("\(path) cannot be written: there is no folder \(folder)")
    }
    if path.isEmpty { throw CommandFailure("a file without a name cannot be written") }
    do {
      try Data(text.utf8).write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
    } catch {
      throw CommandFailure("\(path) cannot be written: \(reason(error))")
    }
  }

  private static func write(_ text: String, to handle: FileHandle, named name: String) throws {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      // A reader may stop early, as `head` does.
      if code(of: error) == EPIPE { return }
      throw CommandFailure("\(name) cannot be written: \(reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    code(of: error).map { String(cString: strerror($0)).lowercased() } ?? error.localizedDescription
  }

  /// The system's error number.
  private static func code(of error: any Error) -> Int32? {
    var error: NSError? = error as NSError
    while let each = error {
      if each.domain == NSPOSIXErrorDomain { return Int32(each.code) }
      error = each.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return nil
  }
}
