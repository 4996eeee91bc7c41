public import NotesDomain
public import Viper

/// A second way to the editor: to write a note that need not exist yet. Who may not write notes is not offered it.
public struct NewNote: Route {
  public typealias Input = NoteEditor.Input
  public typealias Output = NoteEditor.Output

  public let id: NoteID

  public init(id: NoteID) {
    self.id = id
  }
}
