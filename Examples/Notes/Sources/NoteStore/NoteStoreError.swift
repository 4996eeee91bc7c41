/// The reason why notes could not be opened, read or saved. The description is for the user of Notes.
public enum NoteStoreError: Error, Hashable, CustomStringConvertible {
  /// The path is empty.
  case noPath
  case isFolder(path: String)
  /// A device, a pipe, or the like.
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
  /// Used after `close()`.
  case closed(path: String)
  case failed(path: String, detail: String)

  public var description: String {
    switch self {
    case .noPath:
      "The path of the file with the notes is empty. Name a file, such as notes.sqlite, or leave the choice to "
        + "Notes."
    case .isFolder(let path):
      "\(path) is a folder. Name a file in it, such as \(path)/notes.sqlite."
    case .isNoFile(let path):
      "\(path) is no file that can keep notes, but a device or the like. Name a file, such as notes.sqlite."
    case .noFolder(let path, let folder):
      "Notes cannot be kept in \(path): \(folder) is not a folder. Create it, or choose another place."
    case .notPermitted(let path):
      "Notes may not read and write \(path). Allow it for the file and its folder, or choose another place."
    case .notNotes(let path):
      "\(path) was not made by Notes, and was left as it is. Choose another file, or move this one away."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). Put a backup in its place, or save what can be read into a new file: "
        + "sqlite3 \(path) .recover"
    case .newer(let path):
      "\(path) was made by a newer version of Notes, and was left as it is. Update Notes, or choose another "
        + "file."
    case .locked(let path):
      "Another program holds \(path) locked. Close it there, then try again."
    case .diskFull(let path):
      "No space is left on the disk that holds \(path). Make room, then try again. What you typed was not "
        + "saved yet, but is kept in the page."
    case .closed(let path):
      "Notes is stopping and has closed \(path). Start it again, then try again."
    case .failed(let path, let detail):
      "Notes could not use \(path): \(detail). Check the disk it is on, then try again."
    }
  }
}
