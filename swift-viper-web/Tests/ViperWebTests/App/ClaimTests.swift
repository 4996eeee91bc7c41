import Foundation
import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Several processes that receive the same posts at the same time, with one archive.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ClaimTests {
  private let archive = MemoryArchive()
  private let ledger = Ledger()

  private func process() throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.archive = archive
    configuration.secret = Array(repeating: 7, count: 32)
    return try WebApp(
      modules: ModuleRegistry { Module { [ledger] in CashierPresenter(screen: $0, ledger: ledger) } },
      pages: WebPages { CashierPage() }, configuration: configuration)
  }

  private func copy(of guest: Guest, at app: WebApp) -> Guest {
    let copy = Guest(app)
    copy.cookie = guest.cookie
    copy.take(page: guest.page)
    return copy
  }

  @Test(arguments: [true, false])
  func `A post that two processes receive at the same time is handled once, and both answer`(
    isScripted: Bool
  ) async throws {
    let processes = [try process(), try process()]
    var expected = 0
    for round in 1...50 {
      let guest = Guest(processes[0])
      await guest.get("/")
      let copies = processes.map { copy(of: guest, at: $0) }
      let posts = copies.map { each in
        Task {
          if isScripted { try await each.script("Pay", number: 1) } else { try await each.post("Pay") }
        }
      }
      for post in posts { try await post.value }
      expected += 1
      #expect(ledger.payments == expected, "round \(round)")
      #expect(copies.map(\.status) == (isScripted ? [200, 200] : [303, 303]), "round \(round)")
    }
  }

  @Test func `Different posts of two processes are both handled`() async throws {
    let processes = [try process(), try process()]
    let guest = Guest(processes[0])
    await guest.get("/")
    for round in 0..<20 {
      let copies = processes.map { copy(of: guest, at: $0) }
      let posts = copies.enumerated().map { index, each in
        Task { try await each.post("Pay", typing: ["text": .text("\(round) \(index)")]) }
      }
      for post in posts { try await post.value }
      #expect(copies.map(\.status) == [303, 303])
    }
    #expect(ledger.payments == 40)
  }

  @Test func `A rejected post can be corrected at another process without waiting`() async throws {
    let processes = [try process(), try process()]
    let guest = Guest(processes[0])
    await guest.get("/")
    try await guest.post("Pay", typing: ["amount": "much"])
    #expect(guest.status == 422)
    let other = copy(of: guest, at: processes[1])
    let start = ContinuousClock.now
    try await other.post("Pay", typing: ["amount": "2"])
    #expect(other.status == 303)
    #expect(ledger.payments == 1)
    #expect(ContinuousClock.now - start < SessionStore.claimTime)
  }

  @Test func `Posts are handled while the archive fails, and after it works again`() async throws {
    let guest = Guest(try process())
    await guest.get("/")
    try await guest.script("Pay", number: 1)
    await archive.fail()
    for number in 2...3 { try await guest.script("Pay", number: number) }
    await archive.recover()
    for number in 4...5 { try await guest.script("Pay", number: number) }
    #expect(guest.status == 200)
    #expect(ledger.payments == 5)
  }

  @Test func `The claim of a process that ended is ignored after a while`() async throws {
    let app = try process()
    let guest = Guest(app)
    await guest.get("/")
    try await guest.script("Pay", number: 1)
    let session = try #require(app.currentSessions.first)
    let window = try #require(session.loadedWindows.first)
    let name = SessionStore.claimName(of: window)
    let revision = try #require(session.revisions[name])
    let old = Date(timeIntervalSinceNow: -6).timeIntervalSinceReferenceDate
    await archive.restore(
      SessionPiece(name: name, revision: revision + 1, bytes: Data("{\"post\":\"9\",\"time\":\(old)}".utf8)),
      of: session.name)
    try await guest.script("Pay", number: 2)
    #expect(guest.status == 200)
    #expect(ledger.payments == 2)
  }
}

@MainActor private final class Ledger {
  var payments = 0
}

private struct Cashier: Contract, LinkedRoute, Restorable {
  static let link = RouteLink("/") { Cashier() }
  struct State: ScreenState, Codable { var count = 0 }
  enum Event: Codable, Hashable { case pay(amount: Int, text: String) }
}

private struct CashierPresenter: Presenter {
  let screen: LiveScreen<Cashier>
  let ledger: Ledger

  func handle(_ event: Cashier.Event) {
    screen.perform {
      await Task.yield()
      ledger.payments += 1
      screen.state.count += 1
    }
  }
}

private struct CashierPage: WebPage {
  func body(_ state: Cashier.State) -> HTML<Cashier> {
    """
    <p>\(state.count)</p><form><input name="amount" value="1"><input name="text" value="">
    <button \(on: .pay(amount: 0, text: ""))>Pay</button></form>
    """
  }
}
