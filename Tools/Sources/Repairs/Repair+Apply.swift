import Foundation
import Source

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The reason why a file was not repaired. The file is unchanged.
public struct RepairError: Error, Hashable, CustomStringConvertible {
  /// The path relative to the root, with `/`.
  public var file: String
  /// A sentence without a full stop, whose subject is the file.
  public var reason: String

  public var description: String { "\(file): \(reason)" }
}

extension [Repair] {
  /// Applies the repairs one after the other. A repair that fails does not stop the others.
  ///
  /// - Parameter root: The folder that paths are relative to.
  /// - Returns: The reasons why files were not changed.
  public func apply(in root: String) -> [RepairError] {
    compactMap { repair in
      do throws(RepairError) {
        try repair.apply(in: root)
        return nil
      } catch {
        return error
      }
    }
  }
}

extension Repair {
  /// Replaces the file atomically: if the process is interrupted, the file has either its old or its new content.
  /// Permissions are kept; for a symbolic link, its target is changed. Applying a repair twice changes nothing.
  ///
  /// - Parameter root: The folder that paths are relative to.
  /// - Throws: An error if the file has changed since the repair was planned, or cannot be read or written.
  public func apply(in root: String) throws(RepairError) {
    let target = try TargetFile(absolutePath(of: file, in: root), saidAs: file)
    let bytes = try target.read()
    let found = Fingerprint(bytes)
    if found == repaired { return }
    let isAsItWas = found == original && edits.allSatisfy { bytes[$0.range].elementsEqual($0.before.utf8) }
    guard isAsItWas else {
      throw RepairError(file: file, reason: "has changed since the check; check it again")
    }
    try target.replace(with: Self.apply(edits, to: bytes))
  }
}

func absolutePath(of file: String, in root: String) -> String {
  file.hasPrefix("/") ? file : "\(root)/\(file)"
}

/// The file to replace, with symbolic links resolved.
private struct TargetFile {
  private let path: String
  private let name: String
  private let status: stat

  init(_ path: String, saidAs name: String) throws(RepairError) {
    guard let resolved = realpath(path, nil) else { throw Self.error(name, "cannot be found") }
    defer { free(resolved) }
    self.path = String(cString: resolved)
    self.name = name
    var status = stat()
    guard stat(self.path, &status) == 0 else { throw Self.error(name, "cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw RepairError(file: name, reason: "is not a file") }
    self.status = status
  }

  func read() throws(RepairError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Self.error(name, "cannot be read")
    }
    return [UInt8](data)
  }

  func replace(with bytes: [UInt8]) throws(RepairError) {
    // Replacing a file does not require write permission, but a read-only file should not be changed. The mode is
    // checked too, because access(2) treats every file as writable for the superuser.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw RepairError(file: name, reason: "is read-only; make it writable (chmod u+w)")
    }
    let fresh = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).repair"
    let handle = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard handle >= 0 else { throw Self.error(name, "cannot be written: no file can be created beside it") }
    var isDone = bytes.withUnsafeBytes { writeAll($0, to: handle) }
    // Only the superuser can keep the owner; the permissions can always be kept.
    _ = fchown(handle, status.st_uid, status.st_gid)
    isDone = fchmod(handle, status.st_mode & 0o7777) == 0 && isDone
    isDone = close(handle) == 0 && isDone
    isDone = isDone && rename(fresh, path) == 0
    if !isDone {
      let error = Self.error(name, "cannot be written")
      unlink(fresh)
      throw error
    }
  }

  /// Returns an error with the system's message.
  private static func error(_ name: String, _ what: String) -> RepairError {
    RepairError(file: name, reason: "\(what) (\(String(cString: strerror(errno))))")
  }
}
