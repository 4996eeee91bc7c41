public import Foundation

/// Writes notes to a file for people.
public protocol NoteExport: Sendable {
  /// Returns the path of a new file.
  func write(_ notes: [ExportedNote]) async throws -> String
}

/// The current text of a note, with the draft's if there is one, for an export.
public struct ExportedNote: Hashable, Sendable {
  public let title: String
  public let text: String
  public let modified: Date
  public let isTrashed: Bool

  public init(title: String, text: String, modified: Date, isTrashed: Bool) {
    (self.title, self.text) = (title, text)
    (self.modified, self.isTrashed) = (modified, isTrashed)
  }
}
