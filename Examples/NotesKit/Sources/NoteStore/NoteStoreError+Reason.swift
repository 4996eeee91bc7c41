import Foundation
internal import GRDB
import NotesDomain

extension NoteStoreError {
  /// Returns the error to show for an error while using the file at `path`.
  static func reason(for error: any Error, at path: String) -> NoteStoreError {
    if let known = error as? NoteStoreError { return known }
    guard let error = error as? DatabaseError else {
      return .failed(path: path, detail: error.localizedDescription)
    }
    let detail = error.message ?? "\(error.extendedResultCode)"
    // A log whose index cannot grow means that the disk is full too.
    if error.extendedResultCode == .SQLITE_IOERR_SHMSIZE { return .diskFull(path: path) }
    switch error.resultCode {
    case .SQLITE_FULL: return .diskFull(path: path)
    case .SQLITE_NOTADB: return .notNotes(path: path)
    case .SQLITE_CORRUPT: return .damaged(path: path, detail: detail)
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: return .notPermitted(path: path)
    default: return .failed(path: path, detail: detail)
    }
  }

  /// Returns the error to show for a system error number at `path`.
  static func reason(forSystemError number: Int32, at path: String) -> NoteStoreError {
    switch number {
    case EACCES, EPERM, EROFS: .notPermitted(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .failed(path: path, detail: String(cString: strerror(number)))
    }
  }

  /// The same for an operation: cancellation and concurrent changes are not failures and are returned unchanged.
  public static func explaining(_ error: any Error, at path: String) -> any Error {
    error is CancellationError || error is NoteChangedMeanwhile ? error : reason(for: error, at: path)
  }
}
