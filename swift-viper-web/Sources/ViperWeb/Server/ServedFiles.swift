import Foundation
import HTTPTypes
import Viper

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves the files of a folder.
struct ServedFiles: Sendable {
  private let files: WebFiles

  init(_ files: WebFiles) { self.files = files }

  /// Whether access depends on the visitor.
  var areGuarded: Bool { files.mayRead != nil }

  /// Returns a file.
  ///
  /// - Parameters:
  ///   - name: The name in the path.
  ///   - identity: The identity of the visitor.
  /// - Returns: nil if the file does not exist, or the visitor may not read it.
  @concurrent func response(to request: WebRequest, named name: String, by identity: String?) async
    -> WebResponse?
  {
    guard let name = Self.fileName(name) else { return nil }
    if let mayRead = files.mayRead, await !mayRead(name, identity) { return nil }
    let url = files.folder.appending(path: name)
    guard let file = Self.open(url), let version = Self.version(of: file) else { return nil }
    let tag = EntityTag("\(version.size)-\(version.time)")
    var response = WebResponse.notModified()
    if !tag.isKnown(to: request) {
      let type = Self.types[url.pathExtension.lowercased()]
      response = WebResponse(.ok, type ?? "application/octet-stream", [])
      response.head.headerFields[.contentLength] = "\(version.size)"
      if type == nil { response.head.headerFields[.contentDisposition] = "attachment" }
      if request.head.method != .head { response.body = Self.body(of: file, version.size) }
    }
    response.head.headerFields[.eTag] = tag.text
    response.head.headerFields[.cacheControl] = areGuarded ? "private, no-cache" : "no-cache"
    response.isPartOfApp = false
    return response
  }

  /// Returns small files at once; of large ones at most one chunk is in memory.
  private static func body(of file: FileHandle, _ size: Int) -> WebResponse.Body {
    if size <= chunkSize { return .bytes(Array((try? file.read(upToCount: size)) ?? Data())) }
    return .stream(
      AsyncStream {
        // At the end, or after a read error, the rest is missing: the client detects it by the length.
        guard let bytes = try? file.read(upToCount: chunkSize), !bytes.isEmpty else { return nil }
        return Array(bytes)
      })
  }

  private static let chunkSize = 1 << 18

  /// Rejects symbolic links; `O_NONBLOCK` keeps a FIFO from blocking.
  private static func open(_ url: URL) -> FileHandle? {
    #if canImport(Darwin)
      let descriptor = Darwin.open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = Musl.open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    #else
      let descriptor = Glibc.open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    #endif
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Returns the name of a file; nil for a path or a hidden file.
  private static func fileName(_ text: String) -> String? {
    guard let name = text.removingPercentEncoding, !name.isEmpty, name.utf8.count <= 255,
      !name.hasPrefix("."),
      name.utf8.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 })
    else { return nil }
    return name
  }

  /// Returns the size in bytes and the modification time in nanoseconds; nil for anything except a regular file.
  private static func version(of file: FileHandle) -> (size: Int, time: Int)? {
    var status = stat()
    guard fstat(file.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return (Int(status.st_size), time.tv_sec * 1_000_000_000 + time.tv_nsec)
  }

  /// The types that browsers display without running scripts.
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "svg": "image/svg+xml", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg",
    "wav": "audio/wav", "mp4": "video/mp4", "webm": "video/webm",
    "txt": "text/plain; charset=utf-8",
  ]
}
