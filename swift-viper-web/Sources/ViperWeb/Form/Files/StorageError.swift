import Foundation

/// The reason why an uploaded file could not be stored.
struct StorageError: Error, Equatable, CustomStringConvertible {
  enum Reason: Equatable {
    /// The operating system failed with this error number.
    case system(Int32)
    /// Other users can write to the folder.
    case notPrivate
    /// A limit of ``WebConfiguration/uploadStorage`` is reached, in bytes.
    case full(limit: Int)
  }

  /// The failed action: "cannot open".
  let action: String
  let path: String
  let reason: Reason

  var description: String {
    switch reason {
    case .system(let number):
      "An upload failed: \(action) \(path): \(String(cString: strerror(number))). Provide space or write permission, or "
        + "set WebConfiguration.uploadFolder to another folder."
    case .notPrivate:
      "An upload failed: \(action) \(path): it must be a folder of this process's user that no other user can write to. Remove it, or set "
        + "WebConfiguration.uploadFolder to another folder."
    case .full(let limit):
      "An upload failed: \(action) \(path): the limit is \(limit) bytes. Increase WebConfiguration.uploadStorage, "
        + "or delete files as soon as they are stored elsewhere."
    }
  }

  /// Returns the error of the last system call.
  static func last(_ action: String, _ path: String) -> StorageError {
    StorageError(action: action, path: path, reason: .system(errno))
  }
}
