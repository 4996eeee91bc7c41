import AccountClient
import AccountsDomain
import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing

/// Guessing passwords, codes and accounts through the served app.
@Suite(.timeLimit(.minutes(10))) struct GuessingTests {
  private let ann = Credentials(address: "ann@example.com", password: "a long password")

  private func service(of server: ServerProcess) -> HTTPAccountService {
    HTTPAccountService(server.address.appending(path: "api/v1"))
  }

  @Test func `Passwords cannot be guessed, whatever address a client claims to have`() async throws {
    try await withNotes(accounts: true) { server in
      _ = try await service(of: server).register(
        Registration(address: ann.address, password: ann.password, name: "Ann"))
      let statuses = try await statuses(of: 1_000, at: server) { ("ann@example.com", "guess \($0)") }
      #expect(statuses == [401: 10, 429: 990])
      // The right one is refused too, and nothing tells that it is right.
      guard case .locked? = await problem({ _ = try await service(of: server).signIn(ann) }) else {
        Issue.record("The account is not locked.")
        return
      }
    }
  }

  @Test func `A password cannot be tried on many accounts, whatever address a client claims to have`()
    async throws
  {
    try await withNotes(accounts: true) { server in
      let statuses = try await statuses(of: 100, at: server) {
        ("person\($0)@example.com", "green tea at four")
      }
      #expect(statuses == [401: 50, 429: 50])
    }
  }

  @Test func `Recovery codes cannot be guessed`() async throws {
    let folder = try TemporaryFolder()
    try await withNotes(database: folder.path(), accounts: true) { server in
      let service = service(of: server)
      _ = try await service.register(Registration(address: ann.address, password: ann.password, name: "Ann"))
      try await service.sendRecoveryCode(to: ann.address)
      var problems: [String: Int] = [:]
      for number in 0..<100 {
        let found = await problem {
          try await service.setPassword(
            "another long password", of: ann.address, code: "AAAAA0000\(number % 10)")
        }
        if case .locked? = found {
          problems["locked", default: 0] += 1
        } else {
          problems["\(String(describing: found))", default: 0] += 1
        }
      }
      #expect(problems == ["Optional(AccountsDomain.AccountProblem.wrongCode)": 5, "locked": 95])
      _ = try await service.signIn(ann)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `Answers do not tell which addresses have accounts`() async throws {
    try await withNotes(accounts: true) { server in
      _ = try await service(of: server).register(
        Registration(address: ann.address, password: ann.password, name: "Ann"))
      func answers(_ address: String) async throws -> [[String]] {
        var found: [[String]] = []
        for (path, body) in [
          ("sessions", #"{"address": "\#(address)", "password": "wrong password"}"#),
          ("recovery-codes", #"{"address": "\#(address)"}"#),
          (
            "passwords", #"{"address": "\#(address)", "code": "0000000000", "password": "green tea at four"}"#
          ),
          (
            "password-changes",
            #"{"address": "\#(address)", "password": "wrong password", "newPassword": "green tea at four"}"#
          ),
        ] {
          let answer = try await LoopbackHTTP.request(
            "POST", "/api/v1/\(path)", fields: [("Content-Type", "application/json")], Data(body.utf8),
            port: server.port)
          let fields = answer.fields.filter { $0.key != "date" }.map { "\($0.key): \($0.value)" }.sorted()
          found.append(["\(answer.status)", answer.text] + fields)
        }
        return found
      }
      #expect(try await answers(ann.address) == answers("nobody@example.com"))
      func page(_ address: String) async throws -> [String] {
        let client = PlainClient(port: server.port)
        try await client.open("/")
        try await client.press("Sign in")
        try await client.press("Sign in", typing: ["account": address, "password": "wrong password"])
        try await client.settle()
        let wrong = await client.page.words.replacing(address, with: "ADDRESS")
        try await client.press("Forgotten your password?")
        try await client.press("Send a code", typing: ["account": address])
        try await client.settle()
        return [wrong, await client.page.words.replacing(address, with: "ADDRESS")]
      }
      #expect(try await page(ann.address) == page("nobody@example.com"))
    }
  }

  /// The number of answers with each status to sign-ins of one client, which claims to have another address each time.
  private func statuses(
    of count: Int, at server: ServerProcess, _ guess: (Int) -> (account: String, password: String)
  ) async throws -> [Int: Int] {
    var statuses: [Int: Int] = [:]
    for number in 0..<count {
      let (account, password) = guess(number)
      let forged = "198.51.\(number / 250).\(number % 250)"
      let answer = try await LoopbackHTTP.request(
        "POST", "/api/v1/sessions",
        fields: [
          ("Content-Type", "application/json"), ("X-Forwarded-For", forged), ("Forwarded", "for=\(forged)"),
          ("X-Real-IP", forged),
        ], try JSONEncoder().encode(Credentials(address: account, password: password)), port: server.port)
      statuses[answer.status, default: 0] += 1
    }
    return statuses
  }

  private func problem(_ work: () async throws -> Void) async -> AccountProblem? {
    do {
      try await work()
      return nil
    } catch {
      return error as? AccountProblem
    }
  }
}
