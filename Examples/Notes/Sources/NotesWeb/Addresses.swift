import NoteEditor
import NoteList
import NotesDomain
import Viper
import ViperWeb

extension NoteList: LinkedRoute {
  public static var pattern: String { "/" }

  public init?(_ parameters: [String: String]) {
    self.init()
  }
}

extension NoteEditor: LinkedRoute {
  public static var pattern: String { "/notes/:id" }

  public init?(_ parameters: [String: String]) {
    guard let id = parameters["id"].flatMap({ NoteID($0) }) else { return nil }
    self.init(id: id, isNew: parameters["new"] != nil)
  }

  /// A page that was never written on is found again by its address, for nothing is kept of it.
  public var parameters: [String: String] { ["id": id.description, "new": isNew ? "yes" : ""] }
  public var below: [any LinkedRoute] { [NoteList()] }
}

enum EditNoteAddress {
  static func of(_ id: NoteID) -> String { "/notes/\(id)" }
}
