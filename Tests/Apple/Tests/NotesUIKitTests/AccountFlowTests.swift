import AccountsDomain
import Home
import NotesDevice
import NotesTesting
import PhotosUI
@testable import NotesUIKit
import Testing
import UIKit
import Viper

/// A guest of a device, who registers, signs in and out, and recovers a password, in UIKit.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AccountFlowTests {
  private let service = InMemoryAccounts()
  private let owners = InMemoryOwners()
  private let session = MemorySession()
  private let browser = ScriptedBrowser()

  private func withAccounts(_ body: (Notes) async throws -> Void) async throws {
    let storage = DeviceStorage(
      guests: owners.guest, guestNotes: owners, removingNotes: { [owners] _ in await owners.removeNotes() }
    ) { [owners] _ in owners.account }
    try await withNotes(
      { _ in
        try ModuleRegistry.notesOnDevice(
          storage, service: service, tokens: session, cache: session, browser: browser)
      }, body)
  }

  private func register() async throws {
    _ = try await service.register(
      Registration(address: "ann@example.com", password: "a long password", name: "Ann"))
  }

  @Test func `A guest registers, takes the notes over, and signs out`() async throws {
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
      try await notes.waitForEnd()
      #expect(try notes.home.signOut.isHidden)
      try await notes.wait(for: [])
    }
  }

  @Test func `A wrong password and a stopped server are told, and the sign-in is cancelled`() async throws {
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

  @Test func `A person signs in at another service, whose page may be closed`() async throws {
    try await withAccounts { notes in
      await notes.act { $0.tap(try notes.home.signIn) }
      let button = try #require(try notes.login.providers.buttons.first)
      #expect(button.title(for: .normal) == "Sign in with Example")
      await notes.act { $0.tap(button) }
      #expect(try notes.login.notice.text == "Sign in to see this page.")
      await browser.set(person: "cleo@example.com")
      await notes.act { $0.tap(button) }
      #expect(try notes.home.notice.text?.contains("cleo@example.com") == true)
      try await notes.showProfile()
      await notes.act { $0.tap(try #require(try notes.profile.providers.buttons.first)) }
      #expect(try notes.profile.notice.text?.hasPrefix("You could not sign in any more.") == true)
    }
  }

  @Test func `The account is linked, renamed, and signed out everywhere`() async throws {
    try await register()
    let other = try await service.signIn(credentials).token
    try await withAccounts { notes in
      try await notes.signIn()
      try await notes.showProfile()
      await browser.set(person: "ann@elsewhere.example")
      for title in ["Link Example", "Unlink Example"] {
        let button = try #require(try notes.profile.providers.buttons.first)
        #expect(button.title(for: .normal) == title)
        await notes.act { $0.tap(button) }
      }
      #expect(notes.simulation.announcements.last == "You can no longer sign in there.")
      await notes.act { $0.enter(" ", into: try notes.profile.name) }
      await notes.act { $0.tap(try notes.profile.save) }
      await notes.act { $0.enter("Anna", into: try notes.profile.name) }
      await notes.act { $0.tap(try notes.profile.save) }
      #expect(try notes.home.notice.text?.contains("Anna") == true)
      let table = try notes.profile.table
      let rows = notes.titles(in: table)
      #expect(rows.count == 4 && rows.filter { $0.contains("This session") }.count == 1)
      let row = try #require(rows.firstIndex { !$0.contains("This session") && $0.hasPrefix("Test") })
      await notes.act { $0.deleteRow(at: IndexPath(row: row, section: 0), in: table) }
      #expect(notes.titles(in: table).count == 3)
      await notes.act { $0.tap(try notes.profile.endAll) }
      try await notes.waitForEnd()
      await #expect(throws: AccountProblem.signedOut) { try await service.account(of: other) }
    }
  }

  @Test func `A picture is chosen, and seen while the address is typed`() async throws {
    try await register()
    try await withAccounts { notes in
      try await notes.signIn()
      try await notes.showProfile()
      await notes.act { $0.tap(try notes.profile.choosePicture) }
      let picker = try #require(try notes.profile.presentedViewController as? PHPickerViewController)
      let picked = PHPickerResult(itemProvider: NSItemProvider(data: SamplePictures.png))
      await notes.act { _ in
        picker.delegate?.picker(picker, didFinishPicking: [picked])
        return true
      }
      while try notes.profile.avatar.isHidden { await Task.yield() }
      #expect(notes.simulation.announcements.last == "Your picture was changed.")
      await notes.act { $0.tap(try notes.home.signOut) }
      try await notes.waitForEnd()
      await notes.act { $0.tap(try notes.home.signIn) }
      #expect(try !notes.login.avatar.isHidden)
      await notes.act { $0.enter("ben@example.com", into: try notes.login.account) }
      #expect(try notes.login.avatar.isHidden)
      await notes.act { $0.enter("ann@example.com", into: try notes.login.account) }
      #expect(try !notes.login.avatar.isHidden)
    }
  }

  @Test func `The account is deleted after a question, with its password`() async throws {
    try await register()
    try await withAccounts { notes in
      try await notes.signIn()
      try await notes.showProfile()
      for (password, isConfirmed) in [("wrong", true), ("a long password", false), ("a long password", true)]
      {
        await notes.act { $0.enter(password, into: try notes.profile.password) }
        await notes.act { $0.tap(try notes.profile.delete) }
        let question = try notes.question
        await notes.act { $0.tap(isConfirmed ? question.confirm : question.refuse) }
      }
      try await notes.waitForEnd()
      await #expect(throws: AccountProblem.wrongPasswordOrAccount) { try await service.signIn(credentials) }
    }
  }

  private let credentials = Credentials(address: "ann@example.com", password: "a long password")

  @Test func `A password is recovered with the code, and the address is filled in`() async throws {
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

  /// Waits until the screens know that nobody is signed in.
  fileprivate func waitForEnd() async throws {
    while try home.signIn.isHidden { await Task.yield() }
  }

  fileprivate var home: HomeViewController { get throws { try find() } }
  fileprivate var login: LoginViewController { get throws { try find() } }
  fileprivate var profile: ProfileViewController { get throws { try find() } }

  fileprivate func signIn() async throws {
    await act { $0.tap(try home.signIn) }
    await act { $0.enter("ann@example.com", into: try login.account) }
    await act { $0.enter("a long password", into: try login.password) }
    await act { $0.tap(try login.signIn) }
  }

  fileprivate func showProfile() async throws {
    let tabs = try #require(try list.tabBarController)
    await act { $0.tapTab(2, in: tabs) }
  }
}

extension UIStackView {
  fileprivate var buttons: [UIButton] { arrangedSubviews.compactMap { $0 as? UIButton } }
}
