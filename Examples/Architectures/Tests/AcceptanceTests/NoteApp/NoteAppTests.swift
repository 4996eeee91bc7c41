import AccountsTesting
import CatalogTesting
import NoteAppShared
import Shop
import Testing
import ViewKit

/// The same steps for both variants.
@MainActor @Suite(.timeLimit(.minutes(10))) struct NoteAppTests {
  let accounts = ControlledAccounts()
  let notes = BreakableNotes([
    Note(id: 1, title: "Milk", text: "two litres"), Note(id: 2, title: "Call Ada", text: "at noon"),
  ])
  let message = "Login in to use this app"

  // MARK: The login

  @Test(arguments: NoteApp.all)
  func `A signed-in user sees the notes immediately`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try await seesList(["Milk", "Call Ada"], visitor)
      #expect(visitor.navigator.presented == nil)
    }
  }

  @Test(arguments: NoteApp.all)
  func `A guest sees the login over an empty list`(_ app: NoteApp) async throws {
    try await app.visit(signedOut(), notes) { visitor in
      try await visitor.sees(title: "Login", texts: [message], buttons: ["Log in"])
      #expect(visitor.navigator.top?.title == "Notes")
      let list = visitor.navigator.top?.subviews.compactMap { $0.view as? List }.first
      #expect(list?.rows == [])
      visitor.back()
      #expect(visitor.title == "Login")
    }
  }

  @Test(arguments: NoteApp.all)
  func `A sign-in shows progress, dismisses the login and loads the list`(
    _ app: NoteApp
  ) async throws {
    try await app.visit(signedOut(), notes) { visitor in
      try logIn(visitor)
      try await visitor.sees(title: "Login", texts: [message, "Signing in …"])
      try await accounts.admit("ada", "sesame")
      try await seesList(["Milk", "Call Ada"], visitor)
      #expect(visitor.navigator.presented == nil)
      #expect(visitor.navigator.screens.count == 1)
    }
  }

  @Test(
    arguments: NoteApp.all,
    [
      (SignInError.wrongPassword, "The password is wrong."), (.unknownAccount, "There is no such account."),
      (.locked(until: "noon"), "The account is locked until noon."), (.noNetwork, "There is no network."),
    ])
  func `A failed sign-in shows the reason and can be retried`(
    _ app: NoteApp, failure: (error: SignInError, text: String)
  ) async throws {
    try await app.visit(signedOut(), notes) { visitor in
      try logIn(visitor)
      try await accounts.refuse("ada", "sesame", failure.error)
      try await visitor.sees(title: "Login", texts: [message, failure.text], buttons: ["Log in"])
      try logIn(visitor)
      try await accounts.admit("ada", "sesame")
      try await seesList(["Milk", "Call Ada"], visitor)
    }
  }

  // MARK: A new note

  @Test(arguments: NoteApp.all)
  func `A new note is stored and listed`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.tap("+")
      try await visitor.sees(title: "Note", texts: ["0 words"], buttons: ["Done", "Cancel"])
      #expect(visitor.navigator.top?.title == "Notes")
      try visitor.type("Tea", into: "Title")
      try visitor.type("green, or black", into: "Text")
      try await visitor.sees(title: "Note", texts: ["3 words"], buttons: ["Done", "Cancel"])
      try visitor.tap("Done")
      try await seesList(["Milk", "Call Ada", "Tea"], visitor)
      #expect(notes.stored.last == Note(id: 3, title: "Tea", text: "green, or black"))
      #expect(visitor.navigator.presented == nil)
    }
  }

  @Test(arguments: NoteApp.all)
  func `A new note can be cancelled, and the next one is empty again`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.tap("+")
      try visitor.type("Tea", into: "Title")
      visitor.back()
      #expect(visitor.title == "Note")
      try visitor.tap("Cancel")
      try await seesList(["Milk", "Call Ada"], visitor)
      #expect(notes.stored.count == 2)
      try visitor.tap("+")
      #expect(visitor.text(in: "Title") == "")
    }
  }

  // MARK: A note of the list

  @Test(arguments: NoteApp.all)
  func `A row opens its note, and back returns to the list`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.select("Call Ada")
      try await visitor.sees(title: "Note", texts: ["2 words"], buttons: ["Done"])
      #expect(visitor.text(in: "Title") == "Call Ada")
      #expect(visitor.text(in: "Text") == "at noon")
      #expect(visitor.navigator.screens.count == 2)
      try visitor.type("Call Charles", into: "Title")
      visitor.back()
      try await seesList(["Milk", "Call Ada"], visitor)
      #expect(notes.stored[1].title == "Call Ada")
    }
  }

  @Test(arguments: NoteApp.all)
  func `A changed note is stored, and the list shows the change`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.select("Milk")
      try visitor.type("Oat milk", into: "Title")
      try visitor.tap("Done")
      try await seesList(["Oat milk", "Call Ada"], visitor)
      #expect(notes.stored[0].text == "two litres")
      try visitor.select("Oat milk")
      try visitor.type("one", into: "Text")
      try await visitor.sees(title: "Note", texts: ["1 word"], buttons: ["Done"])
      try visitor.tap("Done")
      try await seesList(["Oat milk", "Call Ada"], visitor)
      #expect(notes.stored[0] == Note(id: 1, title: "Oat milk", text: "one"))
      #expect(notes.stored.count == 2)
    }
  }

  // MARK: Peeking

  @Test(arguments: NoteApp.all)
  func `A peek makes an editor without showing it, and a commit shows the same editor`(
    _ app: NoteApp
  ) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.peek("Milk")
      let peeked = try #require(visitor.preview)
      #expect(visitor.title == "Notes")
      #expect(visitor.navigator.screens.count == 1)
      visitor.commit()
      #expect(visitor.screen === peeked)
      try await visitor.sees(title: "Note", texts: ["2 words"], buttons: ["Done"])
      try visitor.type("Oat milk", into: "Title")
      try visitor.tap("Done")
      try await seesList(["Oat milk", "Call Ada"], visitor)
    }
  }

  @Test(arguments: NoteApp.all)
  func `A cancelled peek shows nothing, and its editor is freed`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.peek("Milk")
      weak let peeked = visitor.preview as? ModuleScreen
      weak let presenter = peeked?.lifeCycleHandler
      #expect(presenter != nil)
      visitor.release()
      #expect(peeked == nil)
      #expect(presenter == nil)
      visitor.commit()
      try await seesList(["Milk", "Call Ada"], visitor)
    }
  }

  @Test(arguments: NoteApp.all)
  func `A peek frees the editor of the previous peek`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.peek("Milk")
      weak let first = visitor.preview
      #expect(first != nil)
      try visitor.peek("Call Ada")
      #expect(first == nil)
      #expect(visitor.preview != nil)
    }
  }

  @Test(arguments: NoteApp.all)
  func `An editor that is previewed is removed with the list`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.peek("Milk")
      weak let peeked = visitor.preview
      #expect(peeked != nil)
      visitor.back()
      try await eventually("the editor is freed") { peeked == nil }
    }
  }

  @Test(arguments: NoteApp.all)
  func `After a peek each row opens its own editor`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.peek("Milk")
      let peeked = visitor.preview
      try visitor.peek("Call Ada")
      #expect(visitor.preview !== peeked)
      visitor.commit()
      #expect(visitor.text(in: "Title") == "Call Ada")
      let committed = visitor.screen
      visitor.back()
      try visitor.select("Call Ada")
      #expect(visitor.text(in: "Title") == "Call Ada")
      #expect(visitor.screen !== committed)
    }
  }

  // MARK: Failures

  @Test(arguments: NoteApp.all, [0, 1, -1])
  func `A touch below the last row does nothing`(_ app: NoteApp, index: Int) async throws {
    try await app.visit(signedIn(), BreakableNotes()) { visitor in
      try await visitor.sees(title: "Notes", texts: ["There are no notes yet."], buttons: ["+"])
      visitor.touch(index) { $0.select($1) }
      visitor.touch(index) { $0.peek($1) }
      visitor.commit()
      #expect(visitor.preview == nil)
      #expect(visitor.title == "Notes")
    }
  }

  @Test(arguments: NoteApp.all)
  func `Notes that cannot be read are not reported as an empty list`(_ app: NoteApp) async throws {
    notes.isBroken = true
    try await app.visit(signedIn(), notes) { visitor in
      try await visitor.sees(title: "Notes", texts: ["The notes cannot be read."], buttons: ["+"])
    }
  }

  @Test(arguments: NoteApp.all)
  func `A note that cannot be read cannot be overwritten`(_ app: NoteApp) async throws {
    try await app.visit(signedIn(), notes) { visitor in
      notes.isBroken = true
      try visitor.select("Milk")
      try await visitor.sees(title: "Note", texts: ["The note cannot be read."])
      visitor.back()
      #expect(visitor.title == "Notes")
    }
  }

  @Test(arguments: NoteApp.all)
  func `A note that cannot be stored stays in the editor until storing succeeds`(_ app: NoteApp) async throws
  {
    try await app.visit(signedIn(), notes) { visitor in
      try visitor.tap("+")
      try visitor.type("Tea", into: "Title")
      notes.isBroken = true
      try visitor.tap("Done")
      try await visitor.sees(
        title: "Note", texts: ["0 words", "The note cannot be stored."], buttons: ["Done", "Cancel"])
      #expect(visitor.text(in: "Title") == "Tea")
      notes.isBroken = false
      try visitor.tap("Done")
      try await seesList(["Milk", "Call Ada", "Tea"], visitor)
    }
  }

  // MARK: Parts

  @Test(arguments: NoteApp.all)
  func `The life-cycle callbacks of each view reach its presenter`(_ app: NoteApp) async throws {
    func presenter(of screen: Screen?) -> String? {
      (screen as? ModuleScreen)?.lifeCycleHandler.map { "\(type(of: $0))" }
    }
    try await app.visit(signedOut(), notes) { visitor in
      #expect(presenter(of: visitor.navigator.top) == "NoteListPresenter")
      #expect(presenter(of: visitor.screen) == "LoginPresenter")
      try logIn(visitor)
      try await accounts.admit("ada", "sesame")
      try await seesList(["Milk", "Call Ada"], visitor)
      try visitor.tap("+")
      #expect(presenter(of: visitor.screen) == "NoteEditorPresenter")
      let slot = visitor.screen?.subviews.first { $0.name == "text" }?.view as? Slot
      #expect(presenter(of: slot?.screen) == "TextWidgetPresenter")
    }
  }

  @Test(arguments: NoteApp.all)
  func `Each removed screen is freed together with its presenter`(_ app: NoteApp) async throws {
    try await app.visit(signedOut(), notes) { visitor in
      weak let login = visitor.screen as? ModuleScreen
      weak let loginPresenter = login?.lifeCycleHandler
      try logIn(visitor)
      try await accounts.admit("ada", "sesame")
      try await seesList(["Milk", "Call Ada"], visitor)
      try await eventually("the login is freed") { login == nil && loginPresenter == nil }

      for way in ["Cancel", "Done"] {
        try visitor.tap("+")
        weak let editor = visitor.screen as? ModuleScreen
        weak let presenter = editor?.lifeCycleHandler
        #expect(presenter != nil)
        try visitor.tap(way)
        try await eventually("the editor is freed by \(way)") { editor == nil && presenter == nil }
      }

      try visitor.peek("Milk")
      visitor.commit()
      weak let editor = visitor.screen as? ModuleScreen
      weak let presenter = editor?.lifeCycleHandler
      visitor.back()
      try await eventually("the editor is freed by going back") { editor == nil && presenter == nil }

      weak let list = visitor.screen as? ModuleScreen
      #expect(list != nil)
      visitor.back()
      try await eventually("the list is freed") { list == nil }
    }
  }

  private func signedIn() -> AccountLoginService {
    AccountLoginService(accounts: accounts, session: Session(account: "ada"))
  }

  private func signedOut() -> AccountLoginService {
    AccountLoginService(accounts: accounts)
  }

  private func logIn(_ visitor: Visitor) throws {
    try visitor.type("ada", into: "Account")
    try visitor.type("sesame", into: "Password")
    try visitor.tap("Log in")
  }

  private func seesList(_ titles: [String], _ visitor: Visitor) async throws {
    try await visitor.sees(title: "Notes", buttons: ["+"], rows: titles)
  }
}
