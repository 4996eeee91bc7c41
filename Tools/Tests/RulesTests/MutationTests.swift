import Architecture
import Rules
import Source
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct MutationTests {
  @Test(arguments: Mutation.dialects)
  func `Clean code has no finding under any rule`(_ dialect: String) {
    let disputed = Mutation.disputed(dialect)
    let on = allRules.map { $0.about.id }.filter { !disputed.contains($0) }
    let app = Architecture(Self.code(of: Mutation.clean(dialect)))
    #expect(app.modules.count >= 2)
    let found = app.violations(
      Settings(severities: Dictionary(uniqueKeysWithValues: on.map { ($0, .error) })))
    #expect(found.isEmpty, "\(found.map { "\($0.file):\($0.position.line) \($0.rule): \($0.message)" })")
  }

  @Test(arguments: Mutation.all)
  func `A violation is reported at its cause`(_ mutation: Mutation) throws {
    let sources = try mutation.applied(to: Mutation.clean(mutation.dialect))
    let app = Architecture(Self.code(of: sources))
    var severities: [String: Severity] = [:]
    for rule in allRules { severities[rule.about.id] = rule.about.id == mutation.rule ? .error : .off }
    let found = app.violations(Settings(severities: severities))
    for (path, text) in mutation.expected {
      let lines = (sources[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      let isFound = found.contains {
        $0.file == path && $0.rule == mutation.rule && lines.indices.contains(Int($0.position.line) - 1)
          && lines[Int($0.position.line) - 1].contains(text)
      }
      #expect(isFound, "missing: \(path): \(text); found: \(found.map { "\($0.file):\($0.position.line)" })")
    }
  }

  @Test func `Every rule is broken in every dialect in which it can be`() {
    let all = Mutation.all
    #expect(all.count >= 500)
    // Features specific to our runtime cannot be missing in another dialect.
    let ours: Set = ["method-never-called", "route-without-module", "module-not-registered"]
    for rule in allRules {
      let broken = Set(all.filter { $0.rule == rule.about.id }.map(\.dialect))
      #expect(broken.count >= 3 || ours.contains(rule.about.id) && broken == ["ours"], "\(rule.about.id)")
    }
  }

  static func code(of sources: [String: String]) -> Codebase {
    var code = Codebase()
    for (path, text) in sources.sorted(by: { $0.key < $1.key }) {
      code.append(read.facts(of: text), path: path, isTest: SourceTree.isTest(path: path))
    }
    return code
  }

  private static let read = ReadTexts()
}

/// A cache of facts, because most files are the same in all mutations of a codebase.
private final class ReadTexts: Sendable {
  private let known = Mutex<[String: SourceFacts]>([:])

  func facts(of text: String) -> SourceFacts {
    if let facts = known.withLock({ $0[text] }) { return facts }
    let facts = SourceFacts(reading: text)
    known.withLock { $0[text] = facts }
    return facts
  }
}
