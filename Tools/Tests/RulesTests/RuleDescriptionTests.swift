import Foundation
import Rules
import Testing

@Suite(.timeLimit(.minutes(10))) struct RuleDescriptionTests {
  @Test func `Every rule of the folder is in the list`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Rules/Rules")
    var declared: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let rules = text.matches(of: /^enum (\w+): \w+ \{$/.anchorsMatchLineEndings()).map { String($0.1) }
      #expect(!rules.isEmpty, "\(file) contains no rule")
      declared += rules
    }
    #expect(declared.sorted() == allRules.map { "\($0)" }.sorted())
  }

  @Test func `No two rules have the same identifier`() {
    #expect(Set(allRules.map { $0.about.id }).count == allRules.count)
  }

  @Test func `Each rule has the severity that each profile gives it`() {
    var found: [String: [Severity]] = [:]
    for rule in allRules { found[rule.about.id] = Profile.allCases.map { rule.about.severity[$0] } }
    for (id, severities) in Self.severities {
      #expect(found[id] == severities, "\(id)")
      #expect(Profile.allCases.map { $0.severity(of: id) } == severities, "\(id)")
    }
    #expect(Set(found.keys) == Set(Self.severities.keys))
  }

  @Test func `A profile that a rule does not list inherits from default, except clean`() {
    let severity: ProfileSeverities = [.default: .warning, .infinum: .error]
    #expect(severity[.default] == .warning)
    #expect(severity[.brigade] == .warning)
    #expect(severity[.infinum] == .error)
    #expect(severity[.clean] == .off)
    #expect(([:] as ProfileSeverities)[.rambler] == .off)
  }

  @Test func `Mentions and repairs match the descriptions of the rules`() {
    func ids(_ isWanted: (RuleDescription) -> Bool) -> [String] {
      allRules.map { $0.about }.filter(isWanted).map(\.id).sorted()
    }
    #expect(
      ids { $0.kind == .mention } == [
        "concrete-collaborator",
        "entity-names-infrastructure",
        "foreign-part",
        "inner-names-outer",
        "interactor-names-infrastructure",
        "interactor-names-router",
        "interactor-names-ui",
        "interactor-retains-output",
        "part-made-outside-builder",
        "persistence-above-interactor",
        "presenter-names-entity",
        "presenter-names-ui",
        "presenter-retains-view",
        "router-retains-view",
        "singleton-reached",
        "view-names-entity",
        "view-names-interactor",
        "view-names-router",
      ])
    #expect(
      ids { $0.fix == .importFoundation } == [
        "entity-imports-ui", "interactor-imports-ui", "presenter-imports-ui",
      ])
    #expect(ids { $0.fix == .rename } == ["method-never-called"])
  }

  /// In the order of the profiles.
  private static let severities: [String: [Severity]] = [
    "presenter-imports-ui": [.error, .error, .error, .error, .error, .error, .error, .error],
    "presenter-names-ui": [.error, .error, .error, .error, .error, .error, .error, .error],
    "interactor-imports-ui": [.error, .error, .error, .error, .error, .error, .error, .error],
    "interactor-names-ui": [.error, .error, .error, .error, .error, .error, .error, .error],
    "entity-imports-ui": [.error, .error, .error, .error, .error, .error, .error, .error],
    "entity-has-logic": [.off, .off, .warning, .warning, .off, .off, .off, .off],
    "entity-names-infrastructure": [.error, .error, .error, .error, .error, .error, .error, .error],
    "entity-inside-module": [.off, .off, .off, .off, .off, .off, .warning, .off],
    "presenter-names-entity": [.off, .off, .error, .off, .error, .off, .off, .off],
    "entity-in-output": [.off, .off, .error, .off, .error, .off, .off, .off],
    "view-names-entity": [.warning, .off, .warning, .warning, .error, .off, .warning, .warning],
    "persistence-above-interactor": [.warning, .off, .error, .error, .warning, .warning, .warning, .warning],
    "view-names-interactor": [.error, .off, .error, .error, .error, .error, .error, .error],
    "view-names-router": [.warning, .off, .warning, .warning, .warning, .warning, .error, .error],
    "view-navigates": [.warning, .off, .error, .error, .warning, .warning, .error, .warning],
    "view-asks-for-data": [.off, .off, .warning, .warning, .off, .off, .off, .off],
    "interactor-names-router": [.error, .off, .error, .error, .error, .error, .error, .error],
    "interactor-names-infrastructure": [.off, .error, .error, .off, .error, .off, .error, .off],
    "interactor-holds-state": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "presenter-state-public": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "presenter-retains-view": [.error, .off, .error, .error, .error, .error, .error, .error],
    "interactor-retains-output": [.error, .off, .error, .error, .error, .error, .error, .error],
    "router-retains-view": [.error, .off, .error, .error, .error, .error, .error, .error],
    "ownership-inverted": [.warning, .off, .warning, .warning, .warning, .warning, .warning, .warning],
    "weak-needs-class-bound": [.warning, .off, .warning, .warning, .warning, .warning, .warning, .error],
    "concrete-collaborator": [.warning, .off, .warning, .error, .warning, .warning, .warning, .error],
    "part-made-outside-builder": [.warning, .off, .warning, .error, .error, .error, .warning, .error],
    "router-assembles": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "assembly-exposes-parts": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "foreign-part": [.error, .off, .error, .error, .error, .error, .error, .error],
    "inner-names-outer": [.error, .error, .error, .error, .error, .error, .error, .error],
    "module-cycle": [.error, .error, .error, .error, .error, .error, .error, .error],
    "oversized-part": [.warning, .off, .warning, .warning, .warning, .warning, .warning, .warning],
    "singleton-reached": [.warning, .off, .warning, .warning, .error, .error, .warning, .warning],
    "misnamed-part": [.off, .off, .off, .warning, .off, .off, .off, .warning],
    "parts-share-file": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "output-not-past-tense": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "router-verb": [.off, .off, .off, .warning, .off, .off, .off, .off],
    "file-without-role": [.off, .off, .off, .off, .off, .off, .off, .off],
    "method-never-called": [.error, .off, .error, .error, .error, .error, .error, .error],
    "route-without-module": [.error, .off, .error, .error, .error, .error, .error, .error],
    "module-not-registered": [.warning, .off, .warning, .warning, .warning, .warning, .warning, .warning],
  ]
}
