import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChangeSet {
  /// Writes all files, or none: if one cannot be written, the earlier ones are restored.
  ///
  /// Each file is replaced atomically and keeps its permissions. Folders that were created for a set that fails are
  /// removed.
  ///
  /// - Throws: An error that names the file and the cause.
  public func write() throws(ChangeError) {
    var undo = Undo()
    do {
      for change in changes { try write(change, &undo) }
      // Folders with other files stay: they are not empty.
      for folder in undo.emptied { rmdir(folder) }
    } catch {
      let left = undo.run()
      if left.isEmpty { throw error }
      throw ChangeError(
        path: error.path,
        reason: "\(error.reason); the earlier changes could not be undone in \(left.joined(separator: ", "))")
    }
  }

  private func write(_ change: FileChange, _ undo: inout Undo) throws(ChangeError) {
    let place = try place(of: change.path)
    var status = stat()
    let isPresent = lstat(place, &status) == 0
    if isPresent, status.st_mode & S_IFMT == S_IFLNK {
      throw ChangeError(path: change.path, reason: "is a link; change its target, or replace it with a file")
    }
    // The file may have been saved in an editor since the changes were computed.
    guard try current(place, change, isPresent) == change.old else {
      throw ChangeError(path: change.path, reason: "was changed meanwhile; run the command again")
    }
    if isPresent, status.st_mode & 0o222 == 0 || access(place, W_OK) != 0 {
      throw ChangeError(path: change.path, reason: "is read-only; make it writable (chmod u+w)")
    }
    let folder = (place as NSString).deletingLastPathComponent
    let mode: mode_t = isPresent ? status.st_mode & 0o7777 : change.isExecutable ? 0o755 : 0o644
    guard let new = change.new else {
      if unlink(place) != 0 {
        throw ChangeError(path: change.path, reason: "cannot be removed (\(Self.systemError))")
      }
      undo.files.append((place, change.old, mode))
      return undo.emptied.append(folder)
    }
    try makeFolder(folder, for: change.path, &undo)
    if let reason = Self.replace(place, with: Array(new.utf8), mode: mode) {
      throw ChangeError(path: change.path, reason: "cannot be written (\(reason))")
    }
    undo.files.append((place, change.old, mode))
  }

  private func current(_ place: String, _ change: FileChange, _ isPresent: Bool) throws(ChangeError)
    -> String?
  {
    guard isPresent else { return nil }
    guard let data = FileManager.default.contents(atPath: place) else {
      throw ChangeError(path: change.path, reason: "cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func makeFolder(_ folder: String, for path: String, _ undo: inout Undo) throws(ChangeError) {
    var missing: [String] = []
    var around = folder
    while !FileManager.default.fileExists(atPath: around) {
      missing.append(around)
      around = (around as NSString).deletingLastPathComponent
    }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o755) == 0 else {
        throw ChangeError(
          path: path, reason: "cannot be written: \(folder) cannot be created (\(Self.systemError))")
      }
      undo.folders.append(folder)
    }
  }

  /// Replaces a file atomically.
  ///
  /// - Returns: The reason if it failed.
  fileprivate static func replace(_ place: String, with bytes: [UInt8], mode: mode_t) -> String? {
    let fresh = "\(place).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).new"
    let handle = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard handle >= 0 else { return systemError }
    var isDone = true
    do {
      try FileHandle(fileDescriptor: handle, closeOnDealloc: false).write(contentsOf: Data(bytes))
    } catch {
      isDone = false
    }
    isDone = fchmod(handle, mode) == 0 && isDone
    var reason = isDone ? nil : systemError
    if close(handle) != 0 { reason = reason ?? systemError }
    if reason == nil, rename(fresh, place) != 0 { reason = systemError }
    if reason != nil { unlink(fresh) }
    return reason
  }

  fileprivate static var systemError: String { String(cString: strerror(errno)) }
}

/// The changes that were made so far.
private struct Undo {
  var files: [(place: String, old: String?, mode: mode_t)] = []
  var folders: [String] = []
  /// The folders of removed files.
  var emptied: [String] = []

  /// Restores everything, latest first.
  ///
  /// - Returns: The files that could not be restored.
  func run() -> [String] {
    var left: [String] = []
    for (place, old, mode) in files.reversed() {
      if let old {
        if ChangeSet.replace(place, with: Array(old.utf8), mode: mode) != nil { left.append(place) }
      } else if unlink(place) != 0 {
        left.append(place)
      }
    }
    for folder in folders.reversed() { rmdir(folder) }
    return left
  }
}
