import AccountData
import AccountsDomain
import AccountDoubles
import Foundation
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProfileManagerTests {
  private let service = ScriptedService()
  private let session = MemorySession()
  private let clock = SetClock()
  private let changes = Locked<[AccountChange]>([])

  /// Somebody is signed in.
  private func manager() async throws -> AccountDataManager {
    let manager = AccountDataManager(
      service: service, tokens: session, cache: session, known: session, pictures: session, place: .web,
      backoff: Backoff([.zero, .zero]),
      now: { [clock] in clock.now }, onChange: { [changes] change in changes.with { $0.append(change) } })
    _ = try await manager.signIn(Credentials(address: "ann@example.com", password: "green tea at four"))
    changes.with { $0 = [] }
    return manager
  }

  private let profile = ["account", "sessions", "events", "providers", "methods"]

  @Test func `A profile is five requests in order, each repeated after a failed connection`() async throws {
    let manager = try await manager()
    #expect(try await manager.profile().sessions == [service.session])
    #expect(await service.requests == ["sign in"] + profile)
    await service.fail(ConnectionProblem.timedOut, ConnectionProblem.unreachable)
    _ = try await manager.profile()
    #expect(await service.requests.suffix(7) == ["account", "account"] + profile)
  }

  @Test func `The requests of a profile are cancelled together`() async throws {
    let manager = try await manager()
    await service.hold()
    let profile = Task { try await manager.profile() }
    await service.held()
    profile.cancel()
    await service.release()
    await #expect(throws: CancellationError.self) { try await profile.value }
    #expect(await service.requests == ["sign in", "account"])
  }

  @Test func `A new name is kept, and observers are told`() async throws {
    let manager = try await manager()
    let told = Locked(0)
    let changes = await manager.changes()
    let observing = Task { for await _ in changes { told.with { $0 += 1 } } }
    while told.with({ $0 }) != 1 { await Task.yield() }
    try await manager.rename(to: "Anna")
    #expect(try await manager.account().account.name == "Anna")
    while told.with({ $0 }) != 2 { await Task.yield() }
    observing.cancel()
  }

  @Test func `A change that failed is not repeated, and changes nothing here`() async throws {
    let manager = try await manager()
    await service.fail(ConnectionProblem.timedOut)
    await #expect(throws: ConnectionProblem.timedOut) { try await manager.endAllSessions() }
    await service.fail(AccountProblem.wrongPasswordOrAccount)
    await #expect(throws: AccountProblem.wrongPasswordOrAccount) {
      try await manager.deleteAccount(password: "wrong")
    }
    #expect(await service.requests == ["sign in", "end all", "delete with wrong"])
    #expect(await session.kept != nil)
    #expect(changes.with { $0 } == [])
  }

  @Test func `After the end of all sessions, and after a deletion, nobody is signed in`() async throws {
    try await manager().endAllSessions()
    #expect(await session.kept == nil)
    #expect(changes.with { $0 } == [.signedOut])
    try await manager().deleteAccount(password: "green tea at four")
    #expect(await session.kept == nil)
    #expect(await session.cached == nil)
    #expect(changes.with { $0 } == [.deleted(AccountID("1"))])
  }

  @Test func `A token that was revoked elsewhere ends the session`() async throws {
    let manager = try await manager()
    await service.fail(AccountProblem.signedOut)
    await #expect(throws: AccountProblem.signedOut) { try await manager.profile() }
    #expect(changes.with { $0 } == [.expired])
    await #expect(throws: AccountProblem.signedOut) { try await manager.endSession("1") }
    #expect(await service.requests == ["sign in", "account"])
  }
}
