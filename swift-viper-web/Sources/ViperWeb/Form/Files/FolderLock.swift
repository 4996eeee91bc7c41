import Foundation

/// A folder and the lock of its process: the lock file `<name>.lock` is locked (flock) before the folder `<name>` is
/// created, and removed after it.
final class FolderLock: Sendable {
  let folder: String
  private let descriptor: Int32

  /// Creates a folder.
  convenience init(in parent: String) throws(StorageError) {
    let folder = "\(parent)/\(Self.randomName())"
    guard let descriptor = Self.locked(folder + ".lock", O_CREAT | O_EXCL) else {
      throw .last("cannot lock", folder + ".lock")
    }
    guard mkdir(folder, 0o700) == 0 else {
      close(descriptor)
      throw .last("cannot make", folder)
    }
    self.init(folder, descriptor)
  }

  private init(_ folder: String, _ descriptor: Int32) {
    self.folder = folder
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns the locks that are no longer held, and takes them over.
  static func abandoned(in parent: String) -> [FolderLock] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return names.filter { $0.hasSuffix(".lock") }.compactMap { name in
      let path = "\(parent)/\(name)"
      return locked(path).map { FolderLock(String(path.dropLast(".lock".count)), $0) }
    }
  }

  /// Removes the folder with its contents, then the lock file.
  func removeFolder() {
    try? FileManager.default.removeItem(atPath: folder)
    unlink(folder + ".lock")
  }

  /// Returns an unguessable name: 128 random bits.
  static func randomName() -> String { RandomName.make() }

  /// - Throws: ``StorageError`` if it is not a folder of this user, or if others can write to it: they could create
  ///   symbolic links there.
  static func checkPrivate(_ path: String) throws(StorageError) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw .last("cannot use", path) }
    let isPrivate =
      facts.st_mode & S_IFMT == S_IFDIR && facts.st_uid == geteuid()
      && facts.st_mode & (S_IWGRP | S_IWOTH) == 0
    guard isPrivate else { throw StorageError(action: "cannot use", path: path, reason: .notPrivate) }
  }

  /// Opens and locks a lock file; nil if another process or app holds it, or has just removed it.
  private static func locked(_ path: String, _ flags: Int32 = 0) -> Int32? {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &facts) == 0, facts.st_nlink > 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
