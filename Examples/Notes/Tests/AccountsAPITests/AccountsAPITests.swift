import AccountClient
import Accounts
import AccountsAPI
import AccountsDomain
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct AccountsAPITests {
  private static let ann = Registration(
    address: "ann@example.com", password: "green tea at four", name: "Ann")
  private static let credentials = Credentials(address: "ann@example.com", password: "green tea at four")

  @Test func `All requests over HTTP do what the use cases do`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url)
      let registered = try await service.register(Self.ann)
      #expect(registered.account.name == "Ann")
      #expect(try await service.account(of: registered.token) == registered.account)
      let signedIn = try await service.signIn(Self.credentials)
      try await service.signOut(signedIn.token)
      #expect(await Self.problem { try await service.signOut(signedIn.token) } == .signedOut)
      #expect(await Self.problem { _ = try await service.account(of: signedIn.token) } == .signedOut)

      try await service.sendRecoveryCode(to: "ann@example.com")
      let code = try #require(served.mail.codes.first)
      try await service.setPassword("black tea at five", of: "ann@example.com", code: code)
      #expect(await Self.problem { _ = try await service.account(of: registered.token) } == .signedOut)
      let changed = try await service.changePassword(
        Credentials(address: "ann@example.com", password: "black tea at five"), to: "white tea at six")
      #expect(try await service.account(of: changed.token) == registered.account)
    }
  }

  @Test func `The requests of a profile over HTTP do what the use cases do`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url).called {
        CallingDevice(program: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
      }
      let token = try await service.register(Self.ann).token
      #expect(try await service.rename(to: " Anna ", token).name == "Anna")
      #expect(
        await Self.problem { _ = try await service.rename(to: " ", token) }
          == .invalid([.name(maximum: 100)]))
      let other = try await service.signIn(Self.credentials).token
      let sessions = try await service.sessions(token)
      #expect(sessions.map(\.device) == ["Firefox, Linux", "Firefox, Linux"])
      #expect(sessions.count { $0.isCurrent } == 1)
      for id in ["", "..", "a/b", "é"] { try await service.endSession(id, token) }
      try await service.endSession(try #require(sessions.first { !$0.isCurrent }).id, token)
      #expect(await Self.problem { _ = try await service.account(of: other) } == .signedOut)
      #expect(
        try await service.events(token).map(\.kind) == [.sessionEnded, .signedIn, .renamed, .registered])
      #expect(
        await Self.problem { try await service.deleteAccount(password: "wrong", token) }
          == .wrongPasswordOrAccount)
      try await service.deleteAccount(password: Self.credentials.password, token)
      #expect(await Self.problem { try await service.endAllSessions(token) } == .signedOut)
      #expect(
        await Self.problem { _ = try await service.signIn(Self.credentials) } == .wrongPasswordOrAccount)
    }
  }

  @Test func `Each problem arrives as it was thrown`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url)
      _ = try await service.register(Self.ann)
      #expect(await Self.problem { _ = try await service.register(Self.ann) } == .addressTaken)
      let form = Registration(address: "", password: "12345678", name: "")
      #expect(
        await Self.problem { _ = try await service.register(form) }
          == .invalid([.address, .password(.common), .name(maximum: 100)]))
      let wrong = Credentials(address: "ann@example.com", password: "wrong")
      for _ in 0..<10 {
        #expect(await Self.problem { _ = try await service.signIn(wrong) } == .wrongPasswordOrAccount)
      }
      guard case .locked(let end)? = await Self.problem({ _ = try await service.signIn(wrong) }) else {
        Issue.record("the account is not locked")
        return
      }
      #expect(abs(end.timeIntervalSinceNow - 15 * 60) < 60)
      #expect(
        await Self.problem {
          try await service.setPassword("black tea at five", of: "ann@example.com", code: "1")
        } == .wrongCode)
    }
  }

  @Test(arguments: [
    AccountProblem.wrongPasswordOrAccount, .locked(until: Date(timeIntervalSince1970: 1_800_000_000)),
    .passwordMustBeChanged, .addressTaken, .wrongCode, .signedOut,
    .invalid([
      .address, .name(maximum: 3), .password(.tooShort(minimum: 8)), .password(.tooLong(maximum: 512)),
      .password(.common), .password(.personal), .password(.unchanged),
    ]),
  ])
  func `A problem is written and read`(problem: AccountProblem) throws {
    let data = try JSONEncoder().encode(ProblemBody(problem))
    #expect(try JSONDecoder().decode(ProblemBody.self, from: data).problem == problem)
  }

  // MARK: Hostile requests

  @Test(arguments: [
    ("POST", "/sessions", "", 400), ("POST", "/sessions", "[]", 400),
    ("POST", "/sessions", "{\"address\":1}", 400),
    ("POST", "/accounts", "{", 400), ("GET", "/account", "", 401), ("DELETE", "/sessions/current", "", 401),
    ("GET", "/passwords", "", 404), ("POST", "/nothing", "{}", 404),
    ("POST", "/sessions", String(repeating: "a", count: 100_000), 413),
  ])
  func `A request that is not understood is refused`(
    method: String, path: String, body: String, status: Int
  ) async throws {
    try await ServedAccounts.with { served in
      var request = URLRequest(url: served.url.appending(path: path))
      request.httpMethod = method
      if !body.isEmpty { request.httpBody = Data(body.utf8) }
      let (_, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == status)
    }
  }

  @Test func `No answer is stored by a cache`() async throws {
    try await ServedAccounts.with { served in
      for (method, path) in [("GET", "/account"), ("POST", "/sessions")] {
        var request = URLRequest(url: served.url.appending(path: path))
        request.httpMethod = method
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Cache-Control") == "no-store")
      }
    }
  }

  @Test func `Requests that are cancelled while they are answered end`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url)
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            for turns in stride(from: 0, to: 250, by: 8) {
              let request = Task { try await service.account(of: AccessToken("1")) }
              for _ in 0..<turns { await Task.yield() }
              request.cancel()
              _ = await request.result
            }
          }
        }
      }
      await #expect(throws: AccountProblem.signedOut) { try await service.account(of: AccessToken("1")) }
    }
  }

  // MARK: Without a server

  @Test func `Without a server the problem is the connection`() async throws {
    // The port was free a moment ago.
    let url = try await ServedAccounts.with { $0.url }
    let service = HTTPAccountService(url)
    await #expect(throws: ConnectionProblem.unreachable) { try await service.signIn(Self.credentials) }
  }

  @Test func `A server without the request is too old`() async throws {
    try await ServedAccounts.with { served in
      let service = HTTPAccountService(served.url.appending(path: "other"))
      await #expect(throws: ConnectionProblem.serverTooOld) { try await service.signIn(Self.credentials) }
    }
  }

  private static func problem(_ work: () async throws -> Void) async -> AccountProblem? {
    do {
      try await work()
      return nil
    } catch {
      return error as? AccountProblem
    }
  }
}
