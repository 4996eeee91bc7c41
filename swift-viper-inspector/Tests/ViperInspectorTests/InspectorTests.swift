import Foundation
import Testing
import Viper
import ViperTesting

@testable import ViperInspector

/// The inspector's view of a real tree.
@MainActor @Suite(.timeLimit(.minutes(5))) struct InspectorTests {
  private let stage = RecordingStage()
  private let inspector = Inspector { _ in }
  private let router: Router

  init() throws {
    router = Router(
      modules: try ModuleRegistry {
        memoModule()
        Module(view: Legacy.self) { _, _ in LegacyView() }
      }, stage: stage,
      diagnostics: inspector.diagnostics(Diagnostics(leakDeadline: nil) { _ in }), observers: [inspector])
  }

  /// The tree in the form that a browser receives.
  private func tree() async throws -> InspectorReport {
    let address = try inspector.start(router)
    let target = try #require(address.firstMatch(of: /:(\d+)\/\?(token=.*)/))
    let answer = try await RawClient.get(
      "/tree.json?\(target.output.2)", port: try #require(UInt16(target.output.1)))
    #expect(answer.status == 200)
    return try JSONDecoder().decode(InspectorReport.self, from: Data(answer.body.utf8))
  }

  // MARK: Starting

  @Test func `Nothing listens before the start, and the address is logged once`() throws {
    var said: [String] = []
    let inspector = Inspector { said.append($0) }
    #expect(inspector.address == nil)
    let address = try inspector.start(router)
    #expect(try inspector.start(router) == address)
    #expect(said == [address])
    #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}/) != nil)
    inspector.stop()
    #expect(inspector.address == nil)
  }

  @Test func `The inspector can be restarted with a new token`() async throws {
    let first = try inspector.start(router)
    inspector.stop()
    let second = try inspector.start(router)
    #expect(first != second)
    #expect(try await tree().modules?.isEmpty == true)
  }

  @Test func `A dropped inspector frees its port`() async throws {
    var inspector: Inspector? = Inspector { _ in }
    let router = Router(modules: try ModuleRegistry {}, stage: stage)
    let address = try inspector?.start(router)
    let port = try #require(address?.firstMatch(of: /:(\d+)\//).flatMap { UInt16($0.output.1) })
    #expect(throws: Never.self) { try RawClient(port: port) }
    inspector = nil
    while (try? RawClient(port: port)) != nil { await Task.yield() }
  }

  @Test func `A port in use is an error with a remedy`() throws {
    let address = try inspector.start(router)
    let port = try #require(address.firstMatch(of: /:(\d+)\//).flatMap { UInt16($0.output.1) })
    let error = #expect(throws: InspectorError.self) { try Inspector(port: port).start(router) }
    #expect(error?.description.contains("127.0.0.1:\(port)") == true)
    #expect(error?.description.hasSuffix("Use another port, or 0 for any free one.") == true)
  }

  @Test func `The inspector retains neither the router nor the shown modules`() async throws {
    try await checkLeaks { track in
      let stage = RecordingStage()
      track.modules(on: stage)
      let inspector = Inspector { _ in }
      track(inspector)
      let router = Router(
        modules: try ModuleRegistry { memoModule() }, stage: stage, diagnostics: inspector.diagnostics(),
        observers: [inspector])
      track(router)
      try inspector.start(router)
      try router.push(Memo("a"))
      #expect(inspector.report.modules?.count == 1)
    }
  }

  @Test func `The page still answers after the router is gone`() async throws {
    var router: Router? = Router(modules: try ModuleRegistry {}, stage: stage)
    let inspector = Inspector { _ in }
    try inspector.start(router)
    #expect(inspector.report.modules != nil)
    router = nil
    #expect(inspector.report.modules == nil)
  }

  @Test func `Without a selected router it shows the tree that changed last`() throws {
    let modules = try ModuleRegistry { memoModule() }
    let one = Router(modules: modules, stage: stage, observers: [inspector])
    let other = Router(modules: modules, stage: stage, observers: [inspector])
    try inspector.start()
    #expect(inspector.report.modules == nil)
    let first = try one.push(Memo("first"))
    try other.push(Memo("second"))
    #expect(inspector.report.modules?.map(\.route) == ["Memo(name: \"second\")"])
    try first.dismiss()
    #expect(inspector.report.modules?.isEmpty == true)
  }

  // MARK: The tree

  @Test func `The tree shows pushed, presented and embedded modules and drops removed ones`() async throws {
    let list = try router.push(Memo("list"))
    let editor = try Router(visit: list.base).push(Memo("editor"))
    _ = try Router(visit: editor.base).embed(Memo("part"), in: "text")
    let question = try Router(visit: editor.base).present(Memo("question"), as: .sheet)
    #expect(
      try await tree().lines == [
        "Memo list push shown hidden", "  Memo editor push shown seen",
        "    Memo part slot text shown seen",
        "    Memo question sheet shown seen",
      ])
    try question.dismiss()
    try editor.dismiss()
    #expect(try await tree().lines == ["Memo list push shown seen"])
  }

  @Test func `The selected module shows its state by field, its route and its time on stage`() async throws {
    let before = (Date().timeIntervalSince1970 * 1000).rounded(.down)
    try router.push(Memo("list"))
    try stage.screen(Memo.self).send(.write("<b>\"milk\"</b>"))
    let node = try #require(try await tree().modules?.first)
    #expect(
      node.state == [
        .init(name: "text", value: "\"<b>\\\"milk\\\"</b>\""), .init(name: "count", value: "1"),
        .init(name: "isSaved", value: "false"),
      ])
    #expect(node.route == "Memo(name: \"list\")")
    #expect(try #require(node.since) >= before)
    #expect(!node.isAwaited)
  }

  @Test func `A native screen has no state in the tree`() async throws {
    try router.push(Legacy())
    let node = try #require(try await tree().modules?.first)
    #expect(node.module == "Legacy")
    #expect(node.state == nil)
  }

  @Test func `A value with a description is shown by its description`() {
    struct Account: CustomStringConvertible {
      let password = "secret"
      var description: String { "Account" }
    }
    #expect(StateText.fields(of: Account()) == [.init(name: "", value: "Account")])
    struct Login { let account = Account() }
    #expect(StateText.fields(of: Login()) == [.init(name: "account", value: "Account")])
  }

  @Test func `A long state is cut`() throws {
    struct Text { let text: String }
    let long = String(repeating: "é", count: StateText.maximumLength + 1)
    let field = try #require(StateText.fields(of: Text(text: long)).first)
    #expect(field.value.count == StateText.maximumLength + 2)
    #expect(field.value.hasSuffix("é …"))
  }

  // MARK: Recorded transitions

  @Test func `Transitions have module, style, parents and duration`() async throws {
    let list = try router.push(Memo("list"))
    let editor = try Router(visit: list.base).present(Memo("editor"))
    try editor.dismiss()
    let steps = try await tree().transitions
    #expect(
      steps.map { "\($0.id) \($0.from) > \($0.to) \($0.presentation) \($0.parents)" } == [
        "1 requested > showing push []", "1 showing > shown push []",
        "2 requested > showing modal [\"Memo\"]",
        "2 showing > shown modal [\"Memo\"]", "2 shown > removing modal [\"Memo\"]",
        "2 removing > removed modal [\"Memo\"]",
      ])
    #expect(steps.allSatisfy { $0.module == "Memo" && $0.duration >= 0 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.number < $1.number && $0.time <= $1.time })
  }

  @Test func `The last hundred transitions are kept, also before the start`() async throws {
    for number in 0..<30 { try router.push(Memo("\(number)")).dismiss() }
    let steps = try await tree().transitions
    #expect(steps.count == 100)
    #expect(steps.first?.id == 6)
    #expect(steps.last.map { "\($0.id) \($0.to)" } == "30 removed")
  }

  @Test(arguments: 1...5) func `A ring buffer keeps the latest entries in order`(capacity: Int) {
    var ring = Ring<Int>(capacity: capacity)
    for number in 0..<12 {
      ring.append(number)
      #expect(ring.elements == Array((0...number).suffix(capacity)))
    }
  }

  @Test func `Routing errors are listed between the transitions`() async throws {
    try router.push(Memo("list"))
    #expect(throws: RoutingError.self) { try router.push(Unknown()) }
    let report = try await tree()
    let error = try #require(report.routingErrors.first)
    #expect(report.routingErrors.count == 1)
    #expect(error.module == "the root")
    #expect(error.text.hasPrefix("No module for Unknown()."))
    #expect(error.number > (report.transitions.last?.number ?? .max))
  }

  @Test func `Leaks and failures are shown and passed to the next diagnostics`() async throws {
    let next = RecordingDiagnostics(leakDeadline: .seconds(2), clock: TestClock())
    let inspector = Inspector { _ in }
    let clock = TestClock()
    let passed = inspector.diagnostics(
      Diagnostics(leakDeadline: .seconds(2), clock: clock, report: next.diagnostics.report))
    let router = Router(
      modules: try ModuleRegistry { memoModule() }, stage: stage, diagnostics: passed, observers: [inspector])
    let visit = try router.push(Memo("list"))
    let screen = try stage.screen(Memo.self).screen
    try stage.screen(Memo.self).send(.fail)
    try visit.dismiss()
    try await clock.sleepers(1)
    try await clock.advance(by: .seconds(2))
    while next.leaks.isEmpty { await Task.yield() }
    #expect(inspector.report.diagnostics.map(\.kind) == [.failure, .leak])
    #expect(
      inspector.report.diagnostics.last?.text.hasPrefix("leak: the screen LiveScreen<Memo> of Memo") == true)
    #expect(next.all.map(\.description) == inspector.report.diagnostics.map(\.text))
    screen?.send(.fail)
    #expect(inspector.report.diagnostics.map(\.kind) == [.failure, .leak, .late])
  }

  // MARK: Live updates

  /// An open page.
  private func watch(_ address: String) throws -> RawClient {
    let target = try #require(address.firstMatch(of: /:(\d+)\/\?(token=.*)/))
    let client = try RawClient(port: try #require(UInt16(target.output.1)))
    client.send("GET /events?\(target.output.2) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return client
  }

  @Test func `An open page switches to another router`() async throws {
    let other = Router(
      modules: try ModuleRegistry { memoModule() }, stage: stage, diagnostics: Diagnostics { _ in },
      observers: [inspector])
    try other.push(Memo("other"))
    let client = try watch(try inspector.start(router))
    #expect(await client.read(until: "\"modules\":[]").contains("\"modules\":[]"))
    try inspector.start(other)
    #expect(await client.read(until: "other").contains("other"))
    try stage.screen(Memo.self).send(.write("changed"))
    #expect(await client.read(until: "changed").contains("changed"))
  }

  @Test func `An open page receives states, navigation and diagnostics without a reload`() async throws {
    // Shown before and after the start: both are watched.
    try router.push(Memo("before"))
    let client = try watch(try inspector.start(router))
    #expect(await client.read(until: "before").contains("before"))
    try stage.screen(Memo.self).send(.write("changed"))
    #expect(await client.read(until: "changed").contains("changed"))
    try router.push(Memo("after"))
    #expect(await client.read(until: "after").contains("after"))
    try stage.screen(Memo.self).send(.write("again"))
    #expect(await client.read(until: "again").contains("again"))
    try stage.screen(Memo.self).send(.fail)
    let last = await client.read(until: "did not handle")
    #expect(last.contains("\"kind\":\"failure\""))
  }
}

extension InspectorReport {
  /// The tree with one line per module.
  @MainActor fileprivate var lines: [String] {
    func lines(_ nodes: [Node], _ margin: String) -> [String] {
      nodes.flatMap { node in
        let name = node.route.firstMatch(of: /name: "(.*)"/)?.output.1 ?? ""
        let line =
          "\(margin)\(node.module) \(name) \(node.presentation) \(node.phase) \(node.isSeen ? "seen" : "hidden")"
        return [line] + lines(node.children, margin + "  ")
      }
    }
    return lines(modules ?? [], "")
  }
}
