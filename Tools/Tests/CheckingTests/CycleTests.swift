import Checking
import Foundation
import Rules
import Testing
import ToolsTestSupport

/// Cycles of modules, from the sources to the exit status.
@Suite(.timeLimit(.minutes(10))) struct CycleTests {
  private let root: Folder

  init() throws { root = try Folder("cycles") }

  private func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", root.path, "-c", "user.name=T", "-c", "user.email=t@example.org"] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func commit() throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", "change", "--allow-empty")
  }

  private func write(_ edges: String) throws { try CycleSources(edges).write(to: root) }

  private func viper(_ words: String...) throws -> Command.Result {
    try Command.run(["check"] + words, in: root.path)
  }

  private func cycles(_ words: String...) throws -> Command.Result {
    try Command.run(["check", "--rule", "module-cycle"] + words, in: root.path)
  }

  // MARK: The gate

  @Test(arguments: 0..<8)
  func `With a baseline only a new edge in a cycle is reported`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var sources = CycleSources()
    for _ in 0..<3 { sources.edit(&random) }
    try sources.write(to: root)
    let baseline = Baseline(try root.check { $0.onlyCycles() }.all)
    #expect(baseline.edges == sources.inner)
    for _ in 0..<4 {
      sources.edit(&random)
      try sources.write(to: root)
      let outcome = try root.check {
        $0.onlyCycles()
        $0.baseline = baseline
      }
      #expect(outcome.newEdges == sources.inner.subtracting(baseline.edges))
      #expect(outcome.findings.violations.allSatisfy { $0.edges.contains(where: \.isNew) })
      #expect(Set(outcome.comparison.fixedEdges) == baseline.edges.subtracting(sources.inner))
    }
  }

  @Test(arguments: 0..<4)
  func `Since a revision only a new edge in a cycle is reported`(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 50)
    var sources = CycleSources()
    for _ in 0..<3 { sources.edit(&random) }
    try sources.write(to: root)
    try git("init", "-q")
    try commit()
    let old = sources.edges
    for _ in 0..<4 {
      sources.edit(&random)
      try sources.write(to: root)
      let outcome = try root.check {
        $0.onlyCycles()
        $0.since = Revision("HEAD", root: root.path)
      }
      #expect(outcome.newEdges == sources.inner.subtracting(old))
      #expect(outcome.findings.violations.allSatisfy { $0.edges.contains(where: \.isNew) })
    }
  }

  @Test func `The command compares with a baseline`() throws {
    try write("Alarm>Basket Basket>Alarm Chat>Alarm")
    let written = try cycles("--baseline", "b.json", "--write-baseline")
    #expect(written.output == "b.json holds 0 violations and 2 edges of module cycles\n")
    #expect(try cycles("--baseline", "b.json").status == 0)
    // An edge outside of cycles.
    try write("Alarm>Basket Basket>Alarm Chat>Alarm Chat>Desk")
    #expect(try cycles("--baseline", "b.json").status == 0)
    try write("Alarm>Basket Basket>Alarm Chat>Alarm Basket>Chat")
    let wider = try cycles("--baseline", "b.json")
    #expect(wider.status == 1)
    #expect(
      wider.output.contains(
        "3 modules depend on each other in a cycle: Alarm, Basket, Chat; the 2 new edges are"))
    let refused = try cycles("--baseline", "b.json", "--write-baseline")
    #expect(refused.output.contains("1 new violation is not in it"))
    // A repaired cycle is named and removed from the baseline.
    try write("Alarm>Basket Chat>Alarm")
    let repaired = try cycles("--baseline", "b.json")
    #expect(repaired.status == 0)
    #expect(repaired.output.contains("module-cycle: no cycle contains Basket → Alarm any more"))
    let shrunk = try cycles("--baseline", "b.json", "--write-baseline")
    #expect(
      shrunk.output.contains(
        "b.json holds 0 violations, 2 fewer than before\n  fixed: module-cycle, Alarm → Basket"))
    try write("Alarm>Basket Basket>Alarm Chat>Alarm")
    #expect(try cycles("--baseline", "b.json").status == 1)
  }

  @Test func `The command compares with a revision, whatever file contains the edge`() throws {
    try write("Alarm>Basket Basket>Chat Chat>Alarm Desk>Alarm")
    try git("init", "-q")
    try commit()
    #expect(try cycles("--changed-since", "HEAD").status == 0)
    try write("Alarm>Basket Basket>Alarm Chat>Alarm Desk>Alarm")
    #expect(try cycles("--changed-since", "HEAD").output.contains("the new edge is Basket → Alarm ["))
    try write("Alarm>Basket Basket>Chat Chat>Alarm Desk>Alarm Chat>Desk")
    let grown = try cycles("--changed-since", "HEAD")
    #expect(grown.status == 1 && grown.output.contains("\nChat/ChatPresenter.swift:4:"))
    #expect(
      grown.output.contains(
        "4 modules depend on each other in a cycle: Alarm, Basket, Chat, Desk; the new edge is Chat → Desk [")
    )
    // A moved type closes a cycle through an unchanged file.
    try write("Alarm>Basket Desk>Alarm")
    try root.write("Echo/EchoPresenter.swift", "final class EchoPresenter {}\nprotocol Ringing {}\n")
    try root.write("Basket/BasketTool.swift", "final class BasketTool { var ringing: Ringing? }\n")
    try root.write(
      "Basket/BasketPresenter.swift",
      "protocol BasketModuleInput {}\nclass BasketPresenter { var r: Ringing? }\n")
    try commit()
    try root.write("Echo/EchoPresenter.swift", "final class EchoPresenter {}\n")
    try root.write("Alarm/Ringing.swift", "protocol Ringing {}\n")
    #expect(try cycles("--changed-since", "HEAD").output.contains("the new edge is Basket → Alarm ["))
  }

  @Test(arguments: [
    "{", "{\"schema\":1,\"violations\":[]}", "{\"schema\":2,\"violations\":[],\"cycles\":[[]]}",
  ])
  func `A baseline that cannot be read is an error with a remedy`(text: String) throws {
    try write("Alarm>Basket")
    try root.write("b.json", text)
    let result = try cycles("--baseline", "b.json")
    #expect(result.status == 2 && result.errors.contains("--write-baseline --new-baseline"))
  }

  @Test(arguments: [false, true])
  func `A partial check removes no edge from the baseline`(hasConfiguration: Bool) throws {
    if hasConfiguration { try root.write(".viper.yml", "profile: default\n") }
    try write("Alarm>Basket Basket>Alarm Chat>Desk Desk>Chat")
    _ = try viper("--write-baseline")
    let whole = try root.bytes(of: "viper-baseline.json")
    for words in [["Alarm"], ["--rule", "view-navigates"], ["Alarm/AlarmPresenter.swift"], ["Echo"]] {
      let written = try Command.run(["check", "--write-baseline"] + words, in: root.path)
      #expect(written.status == 0)
      #expect(try root.bytes(of: "viper-baseline.json") == whole, "\(words)")
    }
    try root.write("Basket/BasketPresenter.swift", [0xFF])
    _ = try viper("--write-baseline")
    #expect(try root.bytes(of: "viper-baseline.json") == whole)
    try write("Alarm>Basket Basket>Alarm")
    _ = try viper("--write-baseline")
    let left = String(decoding: try root.bytes(of: "viper-baseline.json"), as: UTF8.self)
    #expect(left.contains("Alarm") && !left.contains("Desk"))
  }

  @Test func `A cycle is reported for each folder that has an edge of it`() throws {
    try root.write(".viper.yml", "profile: default\n")
    try write("Alarm>Basket Basket>Alarm Chat>Desk")
    #expect(try cycles("Alarm").status == 1)
    #expect(try cycles("Basket").status == 1)
    #expect(try cycles("Chat").status == 0)
  }

  @Test func `Two modules with one name stay separate`() throws {
    try CycleSources("Alarm>Basket").write(to: root, below: "One/App/")
    try CycleSources("Basket>Alarm").write(to: root, below: "Two/App/")
    #expect(try cycles().status == 0)
    _ = try cycles("--write-baseline")
    try CycleSources("Basket>Alarm Alarm>Basket").write(to: root, below: "Two/App/")
    let closed = try cycles("--baseline", "viper-baseline.json")
    #expect(closed.status == 1 && closed.output.contains("Alarm (Two/App/Alarm), Basket (Two/App/Basket)"))
  }

  // MARK: Allowances

  @Test func `An edge is allowed if all of its places are`() throws {
    try write("Alarm>Basket Basket>Alarm")
    let presenter =
      "protocol BasketModuleInput: AnyObject {}\nfinal class BasketPresenter: BasketModuleInput {\n"
    let one = "  var a: AlarmModuleInput? // viper:allow module-cycle — until May\n"
    try root.write("Basket/BasketPresenter.swift", presenter + one + "}\n")
    #expect(try viper().output.contains("No violations"))
    try root.write("Basket/BasketPresenter.swift", presenter + one + "  var b: AlarmModuleInput?\n}\n")
    let other = try cycles()
    #expect(other.status == 1 && other.output.contains("Basket/BasketPresenter.swift:4"))
    #expect(!other.output.contains("remark"))
  }

  @Test func `An allowance of one edge does not cover the rest of the group`() throws {
    try write("Alarm>Basket Basket>Alarm Basket>Chat Chat>Basket")
    try root.write(
      ".viper.yml", "exceptions:\n  - { rule: module-cycle, file: \"Alarm/**\", reason: old }\n")
    let result = try cycles()
    #expect(
      result.status == 1 && result.output.contains("2 modules depend on each other in a cycle: Basket, Chat"))
    try root.write(
      ".viper.yml", "exceptions:\n  - { rule: module-cycle, symbol: ChatPresenter, reason: old }\n")
    #expect(try cycles().output.contains("2 modules depend on each other in a cycle: Alarm, Basket"))
    try root.write(
      ".viper.yml", "exceptions:\n  - { rule: module-cycle, target: \"*ModuleInput\", reason: old }\n")
    #expect(try cycles().status == 0)
  }

  @Test func `Removing an allowance is a change`() throws {
    try write("Alarm>Basket Basket>Alarm")
    let text = String(decoding: try root.bytes(of: "Alarm/AlarmPresenter.swift"), as: UTF8.self)
    try root.write(
      "Alarm/AlarmPresenter.swift", text.replacing("?", with: "? // viper:allow module-cycle — why"))
    try git("init", "-q")
    try commit()
    #expect(try cycles("--changed-since", "HEAD").status == 0)
    try root.write("Alarm/AlarmPresenter.swift", text)
    #expect(try cycles("--changed-since", "HEAD").output.contains("the new edge is Alarm → Basket ["))
  }

  // MARK: Reports

  @Test func `All edges of a group are in the JSON report`() throws {
    try write("Alarm>Basket Basket>Alarm Basket>Chat Chat>Alarm Chat>Desk")
    let data = Data(try cycles("--format", "json").output.utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let violations = try #require(report["violations"] as? [[String: Any]])
    let edges = try #require(violations.first?["edges"] as? [[String: Any]])
    #expect(violations.count == 1)
    #expect(
      edges.map { "\($0["from"] ?? "")>\($0["to"] ?? "")" }.joined(separator: " ")
        == "Alarm>Basket Basket>Alarm Basket>Chat Chat>Alarm")
    #expect(edges[0]["type"] as? String == "BasketModuleInput" && edges[0]["line"] as? Int == 3)
    #expect(edges[0]["file"] as? String == "Alarm/AlarmPresenter.swift" && edges[0]["new"] as? Bool == false)
  }

  @Test func `All cycles are printed with the cheapest edges to remove`() throws {
    try write("Alarm>Basket Basket>Alarm Basket>Chat Chat>Basket Desk>Echo Echo>Desk Feed>Alarm")
    try root.write(
      "Basket/BasketInteractor.swift",
      "final class BasketInteractor {\n  var a: AlarmModuleInput?\n  var b: AlarmModuleInput?\n  var c: AlarmModuleInput?\n}\n"
    )
    let result = try viper("--cycles")
    #expect(result.status == 1)
    #expect(
      result.output == """
        3 modules in a cycle, 4 edges: Alarm, Basket, Chat
          Without 2 edges (2 uses) there is no cycle; no other choice has fewer uses:
            Alarm → Basket, 1 use
              Alarm/AlarmPresenter.swift:3: AlarmPresenter names BasketModuleInput
            Basket → Chat, 1 use
              Basket/BasketPresenter.swift:4: BasketPresenter names ChatModuleInput

        2 modules in a cycle, 2 edges: Desk, Echo
          Without 1 edge (1 use) there is no cycle; no other choice has fewer uses:
            Desk → Echo, 1 use
              Desk/DeskPresenter.swift:3: DeskPresenter names EchoModuleInput

        5 of 6 modules are in cycles, in 2 groups; 3 edges to remove (3 uses)

        """)
    let data = Data(try viper("--cycles", "--format", "json").output.utf8)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let groups = try #require(report["groups"] as? [[String: Any]])
    #expect(groups.map { $0["size"] as? Int } == [3, 2])
    #expect(groups[0]["members"] as? [String] == ["Alarm", "Basket", "Chat"])
    let removed = try #require(groups[0]["remove"] as? [[String: Any]])
    #expect(removed.count == 2 && (removed[0]["places"] as? [Any])?.count == 1)
    #expect((groups[0]["edges"] as? [[String: Any]])?.map { $0["uses"] as? Int } == [1, 4, 1, 1])
  }

  @Test func `Without cycles the command reports this and exits with 0`() throws {
    try write("Alarm>Basket Basket>Chat")
    let result = try viper("--cycles")
    #expect(result.status == 0 && result.output == "No cycles among 6 modules.\n")
    let json = try viper("--cycles", "--format", "json")
    #expect(json.status == 0 && json.output.contains("\"groups\": []"))
    // For a partial check nothing is printed about the rest.
    try root.write(
      "Package.swift", "let package = Package(name: \"App\", targets: [.target(name: \"App\", path: \".\")])")
    let folders = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let part = try #require(folders.filter { !$0.contains(".") }.min())
    let text = "No cycle is reported in \(part). Checked: 6 modules.\n"
    #expect(try viper("--cycles", part).output == text)
  }

  @Test func `Routers and builders count on request`() throws {
    try write("Alarm>Basket")
    try root.write(
      "Basket/BasketRouter.swift",
      "final class BasketRouter {\n  func open() -> AlarmPresenter { AlarmPresenter() }\n}\n")
    #expect(try viper("--cycles").status == 0)
    let wired = try viper("--cycles", "--with-wiring", "--format", "json")
    #expect(wired.status == 1 && wired.output.contains("\"file\": \"Basket/BasketRouter.swift\""))
  }

  @Test func `Cycles are printed whatever the profile and the severities are`() throws {
    try write("Alarm>Basket Basket>Alarm")
    try root.write(".viper.yml", "severity: { module-cycle: off }\nexclude: [Nothing]\n")
    #expect(try cycles("--cycles").status == 1)
    #expect(try viper("--cycles", "--output", "cycles.txt").status == 1)
    #expect(
      String(decoding: try root.bytes(of: "cycles.txt"), as: UTF8.self).hasPrefix("2 modules in a cycle"))
  }

  @Test(arguments: [
    ["--baseline", "b.json"], ["--write-baseline"], ["--changed-since", "HEAD"], ["--fix"],
    ["--format", "sarif"],
  ])
  func `Options for findings cannot be combined with cycles`(words: [String]) throws {
    try write("Alarm>Basket Basket>Alarm")
    let result = try Command.run(["check", "--cycles"] + words, in: root.path)
    #expect(result.status == 2 && result.errors.contains("--cycles"))
  }

  @Test func `The help explains it`() throws {
    #expect(try viper("--help").output.contains("--cycles"))
    #expect(try viper("--help").output.contains("removal leaves no cycle"))
  }
}
