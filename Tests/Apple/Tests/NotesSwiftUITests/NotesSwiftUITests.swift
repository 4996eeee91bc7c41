import AccountsDomain
import Foundation
import Confirmation
import Home
import NoteEditor
import NoteList
import NotesDomain
import NotesModules
import NotesSwiftUI
import NotesTesting
import Testing
import TextWidget
import Trash
import Viper
import ViperTesting

@testable import NotesApp
@testable import ViperSwiftUI

/// The unchanged modules of Notes on the SwiftUI stage, with their SwiftUI views. The tests act as the views do: they send
/// the events of a screen, and write what SwiftUI writes.
@MainActor @Suite(.timeLimit(.minutes(5))) struct NotesSwiftUITests {
  @Test func `A note is created, found, edited, deleted and restored`() async throws {
    let notes = try await Notes()
    try await notes.write(title: "Bread", text: "Flour and water")
    try await notes.write(title: "Letter", text: "Dear Anna")
    #expect(try notes.titles == ["Letter", "Bread"])

    await notes.act { try notes.screen(NoteList.self).send(.search(query: "flo")) }
    #expect(try notes.titles == ["Bread"])
    await notes.open(0)
    #expect(notes.path == ["NoteEditor"])
    #expect(try notes.screen(TextWidget.self).text == "Flour and water")
    await notes.act { try notes.screen(TextWidget.self).send(.typed(text: "Flour, water and salt")) }
    #expect(try notes.screen(TextWidget.self).words == 4)
    await notes.act { try notes.screen(NoteEditor.self).send(.done(title: "Bread")) }
    #expect(notes.path == [])

    await notes.act { try notes.screen(NoteList.self).send(.delete(id: try notes.row(0).id)) }
    #expect(try notes.titles == [])
    await notes.act { try notes.screen(NoteList.self).send(.undo) }
    #expect(try notes.titles == ["Bread"])
  }

  @Test func `A swipe back keeps the text as a draft`() async throws {
    let notes = try await Notes()
    try await notes.write(title: "Bread", text: "Flour")
    await notes.open(0)
    await notes.act { try notes.screen(TextWidget.self).send(.typed(text: "Flour and salt")) }
    await notes.act { try notes.tab.shownPath.removeLast() }
    #expect(notes.path == [])
    await notes.open(0)
    #expect(try notes.screen(TextWidget.self).text == "Flour and salt")
  }

  @Test func `A new note is a sheet, and Cancel asks by an alert`() async throws {
    let notes = try await Notes()
    await notes.act { try notes.screen(NoteList.self).send(.newNote) }
    #expect(notes.modals == ["NewNote"])
    await notes.act { try notes.screen(NoteEditor.self).send(.typed(title: "Half")) }
    await notes.act { try notes.screen(NoteEditor.self).send(.cancel) }
    let alert = try #require(notes.stage.presented.last?.node)
    #expect(alert.modalStyle == .alert)
    #expect(alert.question?.title() == "Discard this new note?")
    await notes.act { try notes.screen(Confirmation.self).send(.refuse) }
    #expect(notes.modals == ["NewNote"])
    await notes.act { try notes.screen(NoteEditor.self).send(.cancel) }
    await notes.act { try notes.screen(Confirmation.self).send(.confirm) }
    #expect(notes.modals == [])
    #expect(try notes.titles == [])
  }

  @Test func `A preview in the list becomes a pushed screen with its unsaved text`() async throws {
    let notes = try await Notes()
    try await notes.write(title: "Bread", text: "Flour")
    await notes.act { try notes.screen(NoteList.self).send(.preview(id: try notes.row(0).id)) }
    #expect(try notes.tab.slots["preview"]?.node.screen is ShownScreen<NoteEditor>)
    await notes.act { try notes.screen(TextWidget.self).send(.typed(text: "Flour and salt")) }
    await notes.act { try notes.screen(NoteEditor.self).send(.open) }
    #expect(notes.path == ["NoteEditor"])
    #expect(try notes.tab.slots["preview"] == nil)
    #expect(try notes.screen(TextWidget.self).text == "Flour and salt")
  }

  @Test func `The trash is emptied after a question`() async throws {
    let notes = try await Notes()
    try await notes.write(title: "Bread", text: "Flour")
    await notes.act { try notes.screen(NoteList.self).send(.delete(id: try notes.row(0).id)) }
    await notes.act { try notes.screen(NoteList.self).send(.openTrash) }
    #expect(try notes.tab.visit.module == "Trash")
    #expect(try notes.screen(Trash.self).rows.map(\.title) == ["Bread"])
    await notes.act { try notes.screen(Trash.self).send(.empty) }
    await notes.act { try notes.screen(Confirmation.self).send(.confirm) }
    #expect(try notes.screen(Trash.self).rows.isEmpty)
  }

  @Test func `An address of the app's scheme is opened while a sheet is presented`() async throws {
    let notes = try await Notes()
    await notes.act { try notes.screen(NoteList.self).send(.newNote) }
    await notes.act { _ = try notes.router.open("\(Addresses.scheme):/trash") }
    #expect(notes.modals == [])
    #expect(try notes.tab.visit.module == "Trash")
  }

  @Test(arguments: [
    ("https://notes.example/api/v1", true), ("http://127.0.0.1:8080/api/v1", true),
    ("http://localhost", true),
    ("http://notes.example/api/v1", false), ("notes.example", false), ("", false), ("file:///etc", false),
  ])
  func `A server that would receive passwords without encryption is ignored`(server: String, isUsed: Bool)
    throws
  {
    let name = "notes-server-\(server.hashValue)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set(server, forKey: "server")
    #expect(LaunchOptions(defaults).server?.absoluteString == (isUsed ? server : nil))
  }

  @Test func `The Keychain keeps one token for each server`() throws {
    let (first, second) = (
      KeychainTokens(server: "https://one.example"), KeychainTokens(server: "https://two.example")
    )
    #expect(try first.token() == nil)
    try first.keep(AccessToken("1"))
    try first.keep(AccessToken("2"))
    #expect(try first.token() == AccessToken("2"))
    #expect(try second.token() == nil)
    try second.keep(nil)
    try first.keep(nil)
    #expect(try first.token() == nil)
  }

  @Test func `Launch arguments choose the stage and the database`() throws {
    let defaults = try #require(UserDefaults(suiteName: "notes-launch-options"))
    defer { defaults.removePersistentDomain(forName: "notes-launch-options") }
    #expect(LaunchOptions(defaults).stage == .swiftUI)
    #expect(LaunchOptions(defaults).database == nil)
    #expect(LaunchOptions(defaults).server == nil)
    defaults.set("UIKit", forKey: "stage")
    defaults.set("test.sqlite", forKey: "database")
    #expect(LaunchOptions(defaults).stage == .uiKit)
    #expect(LaunchOptions(defaults).database == "test.sqlite")
  }
}
