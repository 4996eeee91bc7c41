import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file was not repaired. It is as it was.
public struct RepairError: Error, Hashable, CustomStringConvertible {
  /// Relative to the root, with `/`.
  public var file: String
  /// A sentence without a full stop, whose subject is the file.
  public var reason: String

  public var description: String { "\(file): \(reason)" }
}

extension [Repair] {
  /// Applies one after the other. A repair that fails does not stop the others.
  ///
  /// - Parameter root: the folder that paths are relative to.
  /// - Returns: why files were not changed.
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
  /// Replaces the file atomically: a reader, or a process that ends early, leaves either the old file or the new one.
  /// Permissions are kept; a link's target is changed, not the link. Applying a repair twice changes nothing.
  ///
  /// - Parameter root: the folder that paths are relative to.
  /// - Throws: if the file is not what it was when the repair was made, or cannot be read or written.
  public func apply(in root: String) throws(RepairError) {
    let target = try TargetFile(absolutePath(of: file, in: root), saidAs: file)
    let bytes = try target.read()
    let found = Fingerprint(bytes)
    if found == repaired { return }
    let isAsItWas = found == original && edits.allSatisfy { bytes[$0.range].elementsEqual($0.before.utf8) }
    guard isAsItWas else {
      throw RepairError(file: file, reason: "has been changed since it was checked; check it again")
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
    guard let resolved = realpath(path, nil) else { throw Self.fault(name, "cannot be found") }
    defer { free(resolved) }
    self.path = String(cString: resolved)
    self.name = name
    var status = stat()
    guard stat(self.path, &status) == 0 else { throw Self.fault(name, "cannot be read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw RepairError(file: name, reason: "is no file") }
    self.status = status
  }

  func read() throws(RepairError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Self.fault(name, "cannot be read")
    }
    return [UInt8](data)
  }

  func replace(with bytes: [UInt8]) throws(RepairError) {
    // Replacing does not need a writable file, but a read-only file should stay as it is. The mode is checked too,
    // because for the superuser access(2) calls every file writable.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw RepairError(file: name, reason: "is read-only; make it writable (chmod u+w)")
    }
    let fresh = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).repair"
    let handle = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard handle >= 0 else { throw Self.fault(name, "cannot be written: no file can be made next to it") }
    var isDone = fill(handle, with: bytes)
    // Only the superuser can keep the owner; the permissions can always be kept.
    _ = fchown(handle, status.st_uid, status.st_gid)
    isDone = fchmod(handle, status.st_mode & 0o7777) == 0 && isDone
    isDone = close(handle) == 0 && isDone
    isDone = isDone && rename(fresh, path) == 0
    if !isDone {
      let fault = Self.fault(name, "cannot be written")
      unlink(fresh)
      throw fault
    }
  }

  private func fill(_ handle: Int32, with bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let wrote = write(handle, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if wrote < 0, errno == EINTR { continue }
        if wrote <= 0 { return false }
        done += wrote
      }
      return true
    }
  }

  /// A fault with the system's error message.
  private static func fault(_ name: String, _ what: String) -> RepairError {
    RepairError(file: name, reason: "\(what) (\(String(cString: strerror(errno))))")
  }
}
