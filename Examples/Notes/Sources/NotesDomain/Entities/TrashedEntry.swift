import Foundation

/// An entry in the trash.
public struct TrashedEntry: Hashable, Sendable {
  public let entry: Entry
  /// The time when it was moved to the trash.
  public let deleted: Date

  public init(_ entry: Entry, deleted: Date) {
    self.entry = entry
    self.deleted = deleted
  }
}
