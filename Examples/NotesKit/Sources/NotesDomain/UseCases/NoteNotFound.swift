/// The error for a note that does not exist, or no longer exists.
public struct NoteNotFound: Error, Hashable, CustomStringConvertible {
  public let id: NoteID

  public init(id: NoteID) {
    self.id = id
  }

  public var description: String {
    "There is no note \(id). It may have been deleted: look for it in the list of notes."
  }
}
