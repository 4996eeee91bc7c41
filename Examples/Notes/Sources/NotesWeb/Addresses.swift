import NoteEditor
import NoteList
import NotesDomain
import Viper

extension NoteID: LinkValue {}

extension NoteList: LinkedRoute {
  public static let link = Link("/") { NoteList() }
}

extension NoteEditor: LinkedRoute {
  /// A page that was never written on is found again by its address, for nothing is kept of it.
  public static let link = Link("/notes/:id?new=false", \NoteEditor.id, \.isNew) {
    NoteEditor(id: $0, isNew: $1)
  }
  public var below: [any LinkedRoute] { [NoteList()] }
}

enum EditNoteAddress {
  static func of(_ id: NoteID) -> String { NoteEditor(id: id).address }
}
