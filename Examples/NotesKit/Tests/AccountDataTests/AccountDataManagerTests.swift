import AccountData
import AccountsDomain
import AccountDoubles
import Foundation
import NotesTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct AccountDataManagerTests {
  private let service = ScriptedService()
  private let session = MemorySession()
  private let clock = SetClock()
  private let credentials = Credentials(address: "ann@example.com", password: "green tea at four")

  private var manager: AccountDataManager {
    AccountDataManager(
      service: service, tokens: session, cache: session, known: session, pictures: session, place: .web,
      backoff: Backoff([.zero, .zero]),
      now: { [clock] in clock.now })
  }

  @Test func `Nobody is signed in at first, and the service is not asked`() async {
    let manager = manager
    await #expect(throws: AccountProblem.signedOut) { try await manager.account() }
    #expect(await service.requests.isEmpty)
  }

  @Test func `A fresh account comes from the cache, a stale one from the service`() async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    clock.advance(seconds: 299)
    #expect(try await manager.account().offlineSince == nil)
    #expect(await service.requests == ["sign in"])
    clock.advance(seconds: 1)
    #expect(try await manager.account().offlineSince == nil)
    _ = try await manager.account()
    #expect(await service.requests == ["sign in", "account"])
  }

  @Test func `Without a connection the account is read from the cache, and says since when`() async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    let time = clock.now
    clock.advance(seconds: 3600)
    await service.fail(ConnectionProblem.timedOut)
    let found = try await manager.account()
    #expect(found.account.name == "Ann")
    #expect(found.offlineSince == time)
    // The service is not asked again for each note that is read.
    clock.advance(seconds: 9)
    #expect(try await manager.account().offlineSince == time)
    #expect(await service.requests == ["sign in", "account"])
    // The connection is back.
    clock.advance(seconds: 1)
    #expect(try await manager.account().offlineSince == nil)
    #expect(await service.requests == ["sign in", "account", "account"])
  }

  @Test func `Observers are told once when the connection is lost, and when it is back`() async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    let told = Locked(0)
    let changes = await manager.changes()
    let observing = Task { for await _ in changes { told.with { $0 += 1 } } }
    func wait(for count: Int) async {
      while told.with({ $0 }) != count { await Task.yield() }
    }
    await wait(for: 1)
    clock.advance(seconds: 3600)
    await service.fail(ConnectionProblem.timedOut, ConnectionProblem.timedOut)
    _ = try await manager.account()
    await wait(for: 2)
    clock.advance(seconds: 10)
    _ = try await manager.account()
    clock.advance(seconds: 10)
    _ = try await manager.account()
    await wait(for: 3)
    _ = try await manager.account()
    observing.cancel()
  }

  @Test func `A request that changes nothing is repeated, one that signs in is not`() async throws {
    let manager = manager
    await service.fail(ConnectionProblem.timedOut)
    await #expect(throws: ConnectionProblem.timedOut) { try await manager.signIn(credentials) }
    #expect(await session.kept == nil)
    _ = try await manager.signIn(credentials)
    // Nothing can be shown from the cache.
    await session.keep(nil as CachedAccount?)
    await service.fail(ConnectionProblem.unreachable, ConnectionProblem.unreachable)
    #expect(try await manager.account().offlineSince == nil)
    #expect(await service.requests == ["sign in", "sign in", "account", "account", "account"])
  }

  @Test(arguments: [ConnectionProblem.serverTooOld, .notUnderstood, .failed(status: 500)])
  func `A failure that remains is not repeated`(problem: ConnectionProblem) async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    clock.advance(seconds: 3600)
    await service.fail(problem)
    #expect(try await manager.account().offlineSince != nil)
    #expect(await service.requests == ["sign in", "account"])
  }

  @Test func `A revoked token ends the session here too`() async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    clock.advance(seconds: 3600)
    await service.fail(AccountProblem.signedOut)
    await #expect(throws: AccountProblem.signedOut) { try await manager.account() }
    #expect(await session.kept == nil)
    #expect(await session.cached == nil)
  }

  @Test func `Signing out works without a connection`() async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    await service.fail(ConnectionProblem.unreachable)
    try await manager.signOut()
    #expect(await session.kept == nil)
    #expect(await session.cached == nil)
    #expect(await service.requests.last == "sign out token 1")
  }

  @Test func `Who signs out while an answer is on its way stays signed out`() async throws {
    let manager = manager
    _ = try await manager.signIn(credentials)
    clock.advance(seconds: 3600)
    await service.hold()
    let late = Task { try await manager.account() }
    await service.held()
    try await manager.signOut()
    await service.release()
    await #expect(throws: AccountProblem.signedOut) { try await late.value }
    #expect(await session.cached == nil)
  }

  @Test func `Of two sign-ins the later one counts, and the token of the first is revoked`() async throws {
    let manager = manager
    await service.hold()
    let first = Task { try await manager.signIn(credentials) }
    await service.held()
    _ = try await manager.signIn(credentials)
    await service.release()
    await #expect(throws: CancellationError.self) { try await first.value }
    let kept = try #require(await session.kept)
    let revoked = await service.requests.filter { $0.hasPrefix("sign out") }
    #expect(revoked.count == 1)
    #expect(revoked.first != "sign out \(kept.secret)")
  }

  @Test func `A cancelled sign-in leaves nobody signed in`() async throws {
    let manager = manager
    await service.hold()
    let signIn = Task { try await manager.signIn(credentials) }
    await service.held()
    signIn.cancel()
    await service.release()
    await #expect(throws: CancellationError.self) { try await signIn.value }
    #expect(await session.kept == nil)
    #expect(await service.requests.last == "sign out token 1")
  }
}
