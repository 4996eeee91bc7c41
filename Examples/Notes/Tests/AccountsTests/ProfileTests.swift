import AccountDoubles
import Accounts
import AccountsDomain
import AccountStore
import Foundation
import NotesDomain
import NoteStore
import Testing

/// What people do with their account after signing in.
@Suite(.timeLimit(.minutes(5))) struct ProfileTests {
  private let stored: StoredAccounts
  private let ann = Registration.ann
  private let ben = Registration.ben
  private let credentials = Credentials.ann

  init() throws {
    stored = try StoredAccounts()
  }

  private func accounts(_ address: String? = nil, _ program: String? = nil) throws -> Accounts {
    try stored.open().called { CallingDevice(address: address, program: program) }
  }

  @Test func `Sessions are listed with device, network and last use`() async throws {
    let first = try await accounts("192.0.2.1", "curl/8").register(ann).token
    let start = stored.clock.now
    stored.clock.advance(seconds: 2 * 60 * 60)
    let second = try await accounts("2001:db8:0:7::1", "Mozilla/5.0 (iPad) Safari/1").signIn(credentials)
      .token
    let sessions = try await accounts().sessions(second)
    #expect(sessions.map(\.device) == ["Safari, iPad", "curl"])
    #expect(sessions.map(\.network) == ["2001:db8:0:7::/64", "192.0.2.1"])
    #expect(sessions.map(\.isCurrent) == [true, false])
    #expect(sessions.map(\.started) == [stored.clock.now, start])
    stored.clock.advance(seconds: 60 * 60)
    let again = try await accounts().sessions(first)
    #expect(again.map(\.isCurrent) == [true, false])
    #expect(again.map(\.lastUsed) == [stored.clock.now, stored.clock.now.addingTimeInterval(-60 * 60)])
    #expect(Set(again.map(\.id)) == Set(sessions.map(\.id)))
  }

  @Test func `A session of another account cannot be ended`() async throws {
    let accounts = try accounts()
    let ann = try await accounts.register(ann).token
    let ben = try await accounts.register(ben).token
    let id = try #require(try await accounts.sessions(ben).first?.id)
    try await accounts.endSession(id, ann)
    #expect(try await accounts.account(of: ben).name == "Ben")
    #expect(try await accounts.events(ann).map(\.kind) == [.registered])
    try await accounts.endSession(id, ben)
    #expect(await problem { _ = try await accounts.account(of: ben) } == .signedOut)
  }

  @Test func `All sessions end, and only those of the account`() async throws {
    let accounts = try accounts()
    let tokens = [try await accounts.register(ann).token, try await accounts.signIn(credentials).token]
    let ben = try await accounts.register(ben).token
    try await accounts.endAllSessions(tokens[0])
    for token in tokens {
      #expect(await problem { _ = try await accounts.account(of: token) } == .signedOut)
    }
    #expect(try await accounts.account(of: ben).name == "Ben")
  }

  @Test(arguments: ["", "  ", String(repeating: "a", count: 101)])
  func `A name that is empty or too long is refused`(name: String) async throws {
    let accounts = try accounts()
    let token = try await accounts.register(ann).token
    #expect(
      await problem { _ = try await accounts.rename(to: name, token) } == .invalid([.name(maximum: 100)]))
    #expect(try await accounts.account(of: token).name == "Ann")
  }

  @Test func `Each security-relevant action is in the log`() async throws {
    let accounts = try accounts("192.0.2.1", "curl/8")
    let token = try await accounts.register(ann).token
    _ = await problem { _ = try await accounts.signIn(Credentials(address: ann.address, password: "wrong")) }
    _ = try await accounts.rename(to: "Anna", token)
    _ = try await accounts.rename(to: "Anna", token)
    try await accounts.signOut(token)
    let changed = try await accounts.changePassword(credentials, to: "black tea at five").token
    // The wrong password is logged after the answer.
    var events: [AccountEvent] = []
    repeat { events = try await accounts.events(changed) } while events.count < 5
    #expect(
      events.map(\.kind).filter { $0 != .wrongPassword } == [
        .passwordChanged, .signedOut, .renamed, .registered,
      ])
    #expect(
      events.allSatisfy { $0.device == "curl" && $0.network == "192.0.2.1" && $0.time == stored.clock.now })
  }

  @Test func `Repeated actions do not displace others from the log`() async throws {
    let accounts = try accounts()
    let token = try await accounts.register(ann).token
    for number in 1...60 { _ = try await accounts.rename(to: "Ann \(number)", token) }
    let events = try await accounts.events(token)
    #expect(events.count == 51 && events.last?.kind == .registered)
  }

  @Test func `An account is deleted with its sessions, log and notes, and only with its password`()
    async throws
  {
    let accounts = try accounts()
    let (signedIn, other) = (try await accounts.register(ann), try await accounts.register(ben))
    let note = Note(id: NoteID(), title: "Mine", text: "", created: .now, modified: .now)
    for person in [signedIn, other] {
      let notes = stored.store.notes(of: NoteOwner(account: person.account.id.description))
      _ = try await notes.save(note, replacing: Origin(Entry.unwritten))
    }
    #expect(
      await problem { try await accounts.deleteAccount(password: "wrong", signedIn.token) }
        == .wrongPasswordOrAccount)
    try await accounts.deleteAccount(password: credentials.password, signedIn.token)
    #expect(await problem { _ = try await accounts.account(of: signedIn.token) } == .signedOut)
    #expect(try await stored.store.count(of: NoteOwner(account: signedIn.account.id.description)) == 0)
    #expect(try await stored.store.count(of: NoteOwner(account: other.account.id.description)) == 1)
    let again = try await accounts.register(ann)
    #expect(again.account.id != signedIn.account.id)
    #expect(try await accounts.events(again.token).map(\.kind) == [.registered])
  }

  @Test func `The password for a deletion cannot be guessed`() async throws {
    let accounts = try accounts()
    let token = try await accounts.register(ann).token
    for guess in 0..<10 {
      _ = await problem { try await accounts.deleteAccount(password: "guess \(guess)", token) }
    }
    guard
      case .locked? = await problem({ try await accounts.deleteAccount(password: ann.password, token) })
    else {
      Issue.record("the password was accepted after ten guesses")
      return
    }
    #expect(try await accounts.account(of: token).name == "Ann")
  }
}
