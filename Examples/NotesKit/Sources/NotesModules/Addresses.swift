public import Claim
public import Home
public import NoteEditor
public import NoteList
public import NotesDomain
public import Profile
public import SignInReturn
public import Trash
public import Viper

// The links of the app, for every stage.

extension NoteID: LinkValue {}

extension NoteID {
  /// The address of the note's editor: a list links to it without knowing the module.
  public var address: String { NoteEditor(id: self).address }
}

extension Home: LinkedRoute {
  public static let link = RouteLink("/home") { Home() }
}

extension NoteList: LinkedRoute {
  public static let link = RouteLink("/?query=", \NoteList.query) { NoteList(query: $0) }
  public var below: [any LinkedRoute] { [Home()] }
  public var linkedAs: Presentation { .tab("tabs") }
}

extension NoteList: HomeTabRoute {
  public var tab: Home.Tab { .notes }
}

extension Trash: HomeTabRoute {
  public var tab: Home.Tab { .trash }
}

/// The addresses of screens that pages of other modules link to, without knowing the module.
public enum Addresses {
  /// The scheme of addresses that the system opens in the app, such as `swift-viper-notes:/trash`.
  public static let scheme = "swift-viper-notes"
  public static let trash = Trash().address
}

extension Trash: LinkedRoute {
  public static let link = RouteLink("/trash?query=", \Trash.query) { Trash(query: $0) }
  public var below: [any LinkedRoute] { [Home()] }
  public var linkedAs: Presentation { .tab("tabs") }
}

extension Profile: LinkedRoute {
  public static let link = RouteLink("/profile") { Profile() }
  public var below: [any LinkedRoute] { [Home()] }
  public var linkedAs: Presentation { .tab("tabs") }
}

extension Profile: HomeTabRoute {
  public var tab: Home.Tab { .profile }
}

/// Providers also add parameters of their own, which are ignored.
extension SignInReturn: LinkedRoute {
  public static let link = RouteLink("/signed-in?state=&code=", \SignInReturn.state, \SignInReturn.code) {
    SignInReturn(state: $0, code: $1)
  }
}

extension NoteEditor: LinkedRoute {
  public static let link = RouteLink("/notes/:id", \NoteEditor.id) { NoteEditor(id: $0) }
  public var below: [any LinkedRoute] { [Home(), NoteList()] }
}

extension Claim: LinkedRoute {
  public static let link = RouteLink("/claim?code=", \Claim.code) { Claim(code: $0) }
  public var below: [any LinkedRoute] { [Home()] }
  public var linkedAs: Presentation { .modal }
}

/// A new note without text is opened again by its address, because nothing of it is saved.
extension NewNote: LinkedRoute {
  public static let link = RouteLink("/new/:id", \NewNote.id) { NewNote(id: $0) }
  public var below: [any LinkedRoute] { [Home(), NoteList()] }
  public var linkedAs: Presentation { .modal }
}
