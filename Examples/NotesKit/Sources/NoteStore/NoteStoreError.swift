/// The reason why notes could not be opened, read or saved. The description is for the user of Notes.
public enum NoteStoreError: Error, Hashable, CustomStringConvertible {
  /// The path is empty.
  case noPath
  case isFolder(path: String)
  /// A device, a pipe or another special file.
  case isNoFile(path: String)
  case noFolder(path: String, folder: String)
  case notPermitted(path: String)
  /// A file of another format, or the database of another program.
  case notNotes(path: String)
  case damaged(path: String, detail: String)
  /// Created by a newer version of Notes.
  case newer(path: String)
  /// Locked by another program for longer than the write timeout.
  case locked(path: String)
  case diskFull(path: String)
  /// The file at the path is no longer the open one: it was moved, replaced or deleted.
  case moved(path: String)
  /// There is no file, but there was one at an earlier start.
  case missing(path: String)
  /// Used after `close()`.
  case closed(path: String)
  case failed(path: String, detail: String)

  public var description: String {
    switch self {
    case .noPath:
      "The path of the database is empty. Enter the path of a file, such as notes.sqlite, or omit it for the "
        + "default path."
    case .isFolder(let path):
      "\(path) is a folder. Enter the path of a file in it, such as \(path)/notes.sqlite."
    case .isNoFile(let path):
      "\(path) is not a regular file. Enter the path of a file, such as notes.sqlite."
    case .noFolder(let path, let folder):
      "Notes cannot be stored in \(path): \(folder) is not a folder. Create it, or choose another path."
    case .notPermitted(let path):
      "Notes has no permission to read and write \(path). Allow it for the file and its folder, or choose another "
        + "path."
    case .notNotes(let path):
      "\(path) was not created by Notes and was not changed. Choose another file, or move this one."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). Replace it with a backup, or recover its readable data into a new file: "
        + "sqlite3 \(path) .recover"
    case .newer(let path):
      "\(path) was created by a newer version of Notes and was not changed. Update Notes, or choose another file."
    case .locked(let path):
      "\(path) is locked by another program. Close the file there, then try again."
    case .diskFull(let path):
      "There is no space left on the disk of \(path). Free some space, then try again. Your text is not saved yet, "
        + "but is kept in the page."
    case .moved(let path):
      "\(path) was moved, replaced or deleted while Notes was running, so changes are not saved. Put the file back, or "
        + "restart Notes. Your text is kept in the page."
    case .missing(let path):
      "\(path) does not exist, but Notes has used it before. Restore the file from a backup, or delete \(path).lock to "
        + "start without notes."
    case .closed(let path):
      "\(path) is closed because Notes is stopping. Start Notes again, then try again."
    case .failed(let path, let detail):
      "\(path) cannot be used: \(detail). Check its disk, then try again."
    }
  }
}
