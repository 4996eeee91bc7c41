import AccountsDomain
import Home
import NotesDevice
import NotesTesting
@testable import NotesUIKit
import Testing
import UIKit
import Viper

/// A guest of a device, who registers, signs in and out, and recovers a password, in UIKit.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AccountFlowTests {
  private let service = InMemoryAccounts()
  private let owners = InMemoryOwners()
  private let session = MemorySession()

  private func withAccounts(_ body: (Notes) async throws -> Void) async throws {
    let storage = DeviceStorage(
      guests: owners.guest, guestNotes: owners, removingNotes: { [owners] _ in await owners.removeNotes() }
    ) { [owners] _ in owners.account }
    try await withNotes(
      { _ in
        try ModuleRegistry.notesOnDevice(storage, service: service, tokens: session, cache: session)
      }, body)
  }

  private func register() async throws {
    _ = try await service.register(
      Registration(address: "ann@example.com", password: "a long password", name: "Ann"))
  }

  @Test func `a guest registers, takes the notes over, and signs out`() async throws {
    try await withAccounts { notes in
      try await notes.write(title: "Bread", text: "Flour")
      #expect(try !notes.home.signIn.isHidden)
      await notes.act { $0.tap(try notes.home.signIn) }
      await notes.act { $0.tap(try notes.login.register) }
      let form: RegisterViewController = try notes.find()
      await notes.act { $0.enter("ann@example", into: form.account) }
      #expect(form.problems[0].text == "This is not a mail address.")
      await notes.act { $0.enter("ann@example.com", into: form.account) }
      #expect(form.problems[0].isHidden)
      await notes.act { $0.enter("Ann", into: form.name) }
      await notes.act { $0.enter("a long password", into: form.password) }
      await notes.act { $0.enter("another one", into: form.again) }
      #expect(form.problems[3].text == "The two passwords differ.")
      await notes.act { $0.enter("a long password", into: form.again) }
      await notes.act { $0.tap(form.register) }
      #expect(try notes.home.notice.text?.contains("ann@example.com") == true)
      try await notes.wait(for: [])

      let claim: ClaimViewController = try notes.find()
      #expect(claim.explanation.text == "One note was written without an account. It can belong to yours.")
      await notes.act { $0.tap(claim.claim) }
      try await notes.wait(for: ["Bread"])
      #expect(notes.navigation.presentedViewController == nil)

      await notes.act { $0.tap(try notes.home.signOut) }
      #expect(try !notes.home.signIn.isHidden && notes.home.signOut.isHidden)
      try await notes.wait(for: [])
    }
  }

  @Test func `a wrong password and a stopped server are told, and the sign-in is cancelled`() async throws {
    try await register()
    try await withAccounts { notes in
      await notes.act { $0.tap(try notes.home.signIn) }
      await notes.act { $0.enter("ann@example.com", into: try notes.login.account) }
      await notes.act { $0.enter("wrong", into: try notes.login.password) }
      await notes.act { $0.tap(try notes.login.signIn) }
      let wrong = "There is no account with this address and password."
      #expect(try notes.login.notice.text == wrong)
      #expect(notes.simulation.announcements.last == wrong)
      await service.fail(.unreachable)
      await notes.act { $0.tap(try notes.login.signIn) }
      let notice = try notes.login.notice.text ?? ""
      #expect(notice.hasPrefix("The server cannot be reached."))
      await notes.act { $0.tap(try notes.login.cancel) }
      #expect(try notes.home.signOut.isHidden)
      #expect(try notes.list.tabBarController?.presentedViewController == nil)
    }
  }

  @Test func `a password is recovered with the code, and the address is filled in`() async throws {
    try await register()
    try await withAccounts { notes in
      await notes.act { $0.tap(try notes.home.signIn) }
      await notes.act { $0.enter("ann@example.com", into: try notes.login.account) }
      await notes.act { $0.tap(try notes.login.recover) }
      let recover: RecoverViewController = try notes.find()
      #expect(recover.account.text == "ann@example.com")
      await notes.act { $0.tap(recover.sendCode) }
      #expect(!recover.code.isHidden)
      await notes.act { $0.enter("CODE", into: recover.code) }
      for field in [recover.password, recover.again] {
        await notes.act { $0.enter("another long password", into: field) }
      }
      await notes.act { $0.tap(recover.setPassword) }
      #expect(try notes.login.account.text == "ann@example.com")
      await notes.act { $0.enter("another long password", into: try notes.login.password) }
      await notes.act { $0.tap(try notes.login.signIn) }
      #expect(try !notes.home.signOut.isHidden)
    }
  }
}

extension Notes {
  /// Waits until the list has followed a change of the account.
  fileprivate func wait(for titles: [String]) async throws {
    while try self.titles != titles { await Task.yield() }
  }

  fileprivate var home: HomeViewController { get throws { try find() } }
  fileprivate var login: LoginViewController { get throws { try find() } }
}
