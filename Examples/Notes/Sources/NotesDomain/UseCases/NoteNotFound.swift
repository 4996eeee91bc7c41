/// A note was asked for that does not exist, or not any more.
public struct NoteNotFound: Error, Hashable, CustomStringConvertible {
  public let id: NoteID

  public init(id: NoteID) {
    self.id = id
  }

  public var description: String {
    "There is no note \(id). It may have been deleted: look for it in the list of notes."
  }
}
