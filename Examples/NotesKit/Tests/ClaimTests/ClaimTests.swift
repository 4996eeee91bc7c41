import AccountDoubles
import AccountsDomain
import NotesDomain
import Testing
import Viper
import ViperTesting

@testable import Claim

@MainActor @Suite(.timeLimit(.minutes(5))) struct ClaimTests {
  private let accounts = ScriptedAccounts()
  private let notes = CountedGuestNotes(3)

  private func show(
    _ route: Claim, code: String?, _ body: (RecordedScreen<Claim>) async throws -> Void
  ) async throws {
    let interactor = ClaimNotesInteractor(notes: notes, accounts: accounts, code: code)
    try await withScreen(route, { ClaimPresenter(screen: $0, interactor: interactor) }, body)
  }

  private func signIn() async throws {
    _ = try await accounts.signIn(Credentials(address: "ann@example.com", password: ""))
  }

  @Test func `On a device no code is needed, and the account gets the notes`() async throws {
    try await signIn()
    try await show(Claim(), code: nil) { screen in
      #expect(screen.state.count == 3)
      #expect(!screen.state.needsCode)
      try await screen.settle(.claim(code: ""))
      #expect(screen.outputs == [.claimed])
    }
    #expect(await notes.owners == ["ann@example.com"])
  }

  @Test func `The code of the address is used`() async throws {
    try await signIn()
    try await show(Claim(code: "AB12-CD34"), code: "AB12-CD34") { screen in
      #expect(screen.state.count == 3)
      try await screen.settle(.claim(code: ""))
      #expect(screen.outputs == [.claimed])
    }
    #expect(await notes.owners == ["ann@example.com"])
  }

  @Test func `A wrong code shows nothing and gives nothing, and another one can be entered`() async throws {
    try await signIn()
    try await show(Claim(code: "AB12-CD35"), code: "AB12-CD34") { screen in
      #expect(screen.state.count == nil)
      #expect(screen.state.notice == .wrongCode)
      try await screen.settle(.claim(code: "1234"))
      #expect(screen.state.notice == .wrongCode)
      #expect(await notes.owners == [])
      try await screen.settle(.claim(code: " ab12cd34"))
      #expect(screen.outputs == [.claimed])
    }
  }

  @Test func `Without a code the field is empty, and there is no message yet`() async throws {
    try await show(Claim(), code: "AB12-CD34") { screen in
      #expect(screen.state.needsCode)
      #expect(screen.state.notice == nil)
      #expect(screen.state.count == nil)
    }
  }

  @Test func `Nothing is left after somebody else was faster`() async throws {
    try await signIn()
    try await show(Claim(), code: nil) { screen in
      await notes.give(to: "ben")
      try await screen.settle(.claim(code: ""))
      #expect(screen.state.notice == .nothingLeft)
      #expect(screen.state.count == 0)
      #expect(screen.visit.phase == .shown)
    }
    #expect(await notes.owners == ["ben"])
  }

  @Test func `A session that has ended gets nothing`() async throws {
    try await show(Claim(), code: nil) { screen in
      try await screen.settle(.claim(code: ""))
      #expect(screen.state.notice == .signedOut)
    }
    #expect(await notes.owners == [])
  }

  @Test func `The notes can be left`() async throws {
    try await show(Claim(), code: nil) { screen in
      try await screen.settle(.leave)
      #expect(screen.outputs == [])
      #expect(screen.visit.phase == .removed)
    }
    #expect(await notes.owners == [])
  }
}
