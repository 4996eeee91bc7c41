public import NoteEditor
public import NoteList
public import NotesDomain
public import Trash
public import Viper

// What can be linked, on every stage.

extension NoteID: LinkValue {}

extension NoteID {
  /// Where its editor is found: a list links to it, and names no other module.
  public var address: String { NoteEditor(id: self).address }
}

extension NoteList: LinkedRoute {
  public static let link = Link("/?query=", \NoteList.query) { NoteList(query: $0) }
}

/// The addresses of screens that pages of other modules link to, without naming the module.
public enum Addresses {
  public static let trash = Trash().address
}

extension Trash: LinkedRoute {
  public static let link = Link("/trash?query=", \Trash.query) { Trash(query: $0) }
  public var below: [any LinkedRoute] { [NoteList()] }
}

extension NoteEditor: LinkedRoute {
  public static let link = Link("/notes/:id", \NoteEditor.id) { NoteEditor(id: $0) }
  public var below: [any LinkedRoute] { [NoteList()] }
}

/// A page that was never written on is found again by its address, for nothing is kept of it.
extension NewNote: LinkedRoute {
  public static let link = Link("/new/:id", \NewNote.id) { NewNote(id: $0) }
  public var below: [any LinkedRoute] { [NoteList()] }
  public var linkedAs: Presentation { .modal }
}
