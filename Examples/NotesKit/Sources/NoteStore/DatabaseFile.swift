import Foundation

/// The file of an open database. SQLite keeps the file open and does not notice if it is moved, replaced or deleted:
/// later writes would be lost.
public struct DatabaseFile: Sendable {
  public let path: String
  private let identity: Identity

  private struct Identity: Equatable {
    let device: UInt64
    let file: UInt64

    /// Nil if there is no file.
    init?(of path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      // Signed on Apple's systems.
      device = UInt64(truncatingIfNeeded: facts.st_dev)
      file = UInt64(facts.st_ino)
    }
  }

  /// - Throws: ``NoteStoreError/moved(path:)`` if there is no file.
  init(at path: String) throws(NoteStoreError) {
    guard let identity = Identity(of: path) else { throw .moved(path: path) }
    self.path = path
    self.identity = identity
  }

  /// - Throws: ``NoteStoreError/moved(path:)`` if the file at the path is no longer the open one.
  public func check() throws(NoteStoreError) {
    guard Identity(of: path) == identity else { throw .moved(path: path) }
  }
}
