import AccountsDomain
import Claim
import Confirmation
import Foundation
import Home
import Login
import NotesDevice
import NotesTesting
import Profile
import Recover
import Register
import Testing
import Viper

@testable import ViperSwiftUI

/// A guest of a device, who registers, signs in and out, and recovers a password, on the SwiftUI stage.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AccountFlowTests {
  private let service = InMemoryAccounts()
  private let owners = InMemoryOwners()
  private let session = MemorySession()
  private let browser = ScriptedBrowser()
  private let password = "a long password"

  private func start() async throws -> Notes {
    let storage = DeviceStorage(
      guests: owners.guest, guestNotes: owners, removingNotes: { [owners] _ in await owners.removeNotes() }
    ) { [owners] _ in owners.account }
    return try await Notes(
      try .notesOnDevice(storage, service: service, tokens: session, cache: session, browser: browser))
  }

  private func register() async throws {
    _ = try await service.register(Registration(address: "ann@example.com", password: password, name: "Ann"))
  }

  @Test func `A guest registers, takes the notes over, and signs out`() async throws {
    let notes = try await start()
    try await notes.write(title: "Bread", text: "Flour")
    await notes.act { try notes.screen(Home.self).send(.signIn) }
    await notes.act { try notes.screen(Login.self).send(.register) }
    #expect(notes.modals == ["Login", "Register"])
    let form = try notes.screen(Register.self)
    await notes.act { form.send(.typed(account: "ann@example", name: "", password: "", again: "")) }
    #expect(form.problems == [.address])
    let account = "ann@example.com"
    await notes.act { form.send(.register(account: account, name: "Ann", password: password, again: "x")) }
    #expect(form.problems == [.passwordsDiffer])
    await notes.act {
      form.send(.register(account: account, name: "Ann", password: password, again: password))
    }
    try await notes.wait(for: [])
    #expect(try notes.screen(Home.self).name == account)
    #expect(notes.modals == ["Claim"])
    #expect(try notes.screen(Claim.self).count == 1)
    await notes.act { try notes.screen(Claim.self).send(.claim(code: "")) }
    #expect(notes.modals == [])
    try await notes.wait(for: ["Bread"])

    await notes.act { try notes.screen(Home.self).send(.signOut) }
    try await notes.waitForEnd()
    try await notes.wait(for: [])
  }

  @Test func `A wrong password and a stopped server are told, and the sign-in is cancelled`() async throws {
    try await register()
    let notes = try await start()
    await notes.act { try notes.screen(Home.self).send(.signIn) }
    let login = try notes.screen(Login.self)
    await notes.act { login.send(.signIn(account: "ann@example.com", password: "wrong")) }
    #expect(login.notice == .wrongPasswordOrAccount)
    await service.fail(.unreachable)
    await notes.act { login.send(.signIn(account: "ann@example.com", password: password)) }
    #expect(login.notice == .noConnection)
    await notes.act { login.send(.cancel) }
    #expect(notes.modals == [])
    #expect(try notes.screen(Home.self).name == nil)
  }

  @Test func `A person signs in at another service, whose page may be closed`() async throws {
    let notes = try await start()
    await notes.act { try notes.screen(Home.self).send(.signIn) }
    let login = try notes.screen(Login.self)
    #expect(login.providers.map(\.name) == ["Example"])
    await notes.act { login.send(.signInAt(provider: "example")) }
    #expect(login.notice == nil && notes.modals == ["Login"])
    await browser.set(person: "cleo@example.com")
    await notes.act { login.send(.signInAt(provider: "example")) }
    #expect(notes.modals == [])
    #expect(try notes.screen(Home.self).name == "cleo@example.com")
    await notes.act { try notes.screen(Home.self).send(.select(.profile)) }
    await notes.act { try notes.screen(Profile.self).send(.unlink(provider: "example")) }
    #expect(try notes.screen(Profile.self).notice == .lastSignIn)
  }

  @Test func `The account is linked, renamed, and signed out everywhere`() async throws {
    try await register()
    let other = try await service.signIn(Credentials(address: "ann@example.com", password: password)).token
    let notes = try await signedIn()
    await notes.act { try notes.screen(Home.self).send(.select(.profile)) }
    let profile = try notes.screen(Profile.self)
    await notes.act { profile.send(.link(provider: "example")) }
    #expect(profile.providers.map(\.linkedName) == [nil])
    await browser.set(person: "ann@elsewhere.example")
    await notes.act { profile.send(.link(provider: "example")) }
    #expect(profile.providers.map(\.linkedName) == ["ann@elsewhere.example"])
    await notes.act { profile.send(.unlink(provider: "example")) }
    #expect(profile.providers.map(\.linkedName) == [nil])
    await notes.act { profile.send(.rename(name: "Anna")) }
    #expect(try notes.screen(Home.self).name == "Anna")
    #expect(profile.sessions.count == 3)
    await notes.act { profile.send(.endAllSessions) }
    try await notes.waitForEnd()
    await #expect(throws: AccountProblem.signedOut) { try await service.account(of: other) }
  }

  @Test func `A picture is uploaded, and seen while the address is typed`() async throws {
    try await register()
    let folder = try TemporaryFolder()
    let (picture, page) = (folder.path("a.png"), folder.path("page.png"))
    try SamplePictures.png.write(to: URL(filePath: picture))
    try Data("<script>".utf8).write(to: URL(filePath: page))
    let notes = try await signedIn()
    await notes.act { try notes.screen(Home.self).send(.select(.profile)) }
    let profile = try notes.screen(Profile.self)
    await notes.act { profile.send(.setAvatar(file: file(page))) }
    #expect(profile.pictureProblem == .picture(maximum: Picture.maximum))
    await notes.act { profile.send(.setAvatar(file: file(picture))) }
    #expect(profile.avatar?.picture == Array(SamplePictures.png) && profile.pictureProblem == nil)
    await notes.act { try notes.screen(Home.self).send(.signOut) }
    await notes.act { try notes.screen(Home.self).send(.signIn) }
    let login = try notes.screen(Login.self)
    #expect(login.avatar?.picture == Array(SamplePictures.png))
    await notes.act { login.send(.typed(account: "ben@example.com")) }
    #expect(login.avatar == nil)
    await notes.act { login.send(.typed(account: "Ann@example.com")) }
    #expect(login.avatar?.picture == Array(SamplePictures.png))
    withExtendedLifetime(folder) {}
  }

  private func file(_ path: String) -> PickedFile {
    PickedFile(path: path, size: 0, claimedName: "", claimedType: nil)
  }

  @Test func `The account is deleted after a question, with its notes`() async throws {
    try await register()
    let notes = try await signedIn()
    await notes.act { try notes.screen(Home.self).send(.select(.profile)) }
    let profile = try notes.screen(Profile.self)
    await notes.act { profile.send(.delete(password: "wrong")) }
    await notes.act { try notes.screen(Confirmation.self).send(.confirm) }
    #expect(profile.notice == .wrongPasswordOrAccount)
    await notes.act { profile.send(.delete(password: password)) }
    await notes.act { try notes.screen(Confirmation.self).send(.refuse) }
    #expect(try notes.screen(Home.self).name != nil)
    await notes.act { profile.send(.delete(password: password)) }
    await notes.act { try notes.screen(Confirmation.self).send(.confirm) }
    try await notes.waitForEnd()
    await #expect(throws: AccountProblem.wrongPasswordOrAccount) {
      try await service.signIn(Credentials(address: "ann@example.com", password: password))
    }
  }

  private func signedIn() async throws -> Notes {
    let notes = try await start()
    await notes.act { try notes.screen(Home.self).send(.signIn) }
    await notes.act {
      try notes.screen(Login.self).send(.signIn(account: "ann@example.com", password: password))
    }
    return notes
  }

  @Test func `A password is recovered with the code, and the address is filled in`() async throws {
    try await register()
    let notes = try await start()
    await notes.act { try notes.screen(Home.self).send(.signIn) }
    let login = try notes.screen(Login.self)
    await notes.act { login.send(.typed(account: "ann@example.com")) }
    await notes.act { login.send(.recover) }
    let recover = try notes.screen(Recover.self)
    await notes.act { recover.send(.sendCode(account: recover.account)) }
    #expect(recover.isSent)
    let new = "another long password"
    await notes.act { recover.send(.setPassword(code: "CODE", password: new, again: new)) }
    #expect(notes.modals == ["Login"])
    #expect(login.account == "ann@example.com")
    await notes.act { login.send(.signIn(account: login.account, password: new)) }
    #expect(notes.modals == [])
    #expect(try notes.screen(Home.self).name == "ann@example.com")
  }
}

extension Notes {
  /// Waits until the screens know that nobody is signed in.
  fileprivate func waitForEnd() async throws {
    while try !screen(Home.self).canSignIn { await Task.yield() }
  }

  /// Waits until the list has followed a change of the account.
  fileprivate func wait(for titles: [String]) async throws {
    while try self.titles != titles { await Task.yield() }
  }
}
