import Foundation

/// The folder of uploaded files: a folder of this app inside the configured one.
///
/// Each app, in any process, has a folder and a lock file beside it, which it holds while it runs: a folder whose lock
/// is not held belongs to an ended process, and is removed. Nothing is created before the first upload.
final class UploadFolder: Sendable {
  /// The configured folder.
  let path: String
  private let storage: ByteUsage
  private let own: Locked<FolderLock?> = Locked(nil)

  init(_ path: String, _ quota: Quota) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    storage = ByteUsage(quota)
  }

  deinit { close() }

  /// In the folder for temporary files, for this user only.
  static var standardPath: String {
    FileManager.default.temporaryDirectory.appending(path: "viper-uploads-\(geteuid())").path(
      percentEncoded: false)
  }

  /// Creates a file that only this user can read.
  func makeFile(for owner: QuotaUsage.Owner) throws(StorageError) -> (file: TemporaryFile, writer: FileWriter)
  {
    let name = "\(try ownFolder())/\(FolderLock.randomName())"
    // Opens no existing file and no symbolic link.
    let descriptor = open(name, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last("cannot make", name) }
    return (TemporaryFile(path: name, of: owner, in: storage), FileWriter(descriptor: descriptor, path: name))
  }

  /// Removes the folders of ended processes.
  @concurrent func removeLeftovers() async {
    guard (try? FolderLock.checkPrivate(path)) != nil else { return }
    for lock in FolderLock.abandoned(in: path) { lock.removeFolder() }
  }

  /// Removes this app's folder and its contents. A later upload creates a new one.
  func close() {
    own.withLock { own in
      own?.removeFolder()
      own = nil
    }
  }

  private func ownFolder() throws(StorageError) -> String {
    let result = own.withLock { own -> Result<String, StorageError> in
      if let own { return .success(own.folder) }
      do throws(StorageError) {
        let lock = try makeFolder()
        own = lock
        return .success(lock.folder)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func makeFolder() throws(StorageError) -> FolderLock {
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .last("cannot make", path) }
    try FolderLock.checkPrivate(path)
    // Another process may take a new lock for an abandoned one before it is held.
    if let lock = try? FolderLock(in: path) { return lock }
    return try FolderLock(in: path)
  }
}
