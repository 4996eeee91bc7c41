public import NotesDomain
public import Viper

/// A second route to the editor, for a new note. Not available to people who may not create notes.
public struct NewNote: Route {
  public typealias Input = NoteEditor.Input
  public typealias Output = NoteEditor.Output

  public let id: NoteID

  public init(id: NoteID) {
    self.id = id
  }
}
