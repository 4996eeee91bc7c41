import Architecture
import Rules
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct CaseTests {
  @Test(arguments: Case.all(in: "cases"))
  func `Exactly the marked findings are reported`(_ each: Case) {
    let app = Architecture(each.code)
    let found = app.violations(each.settings).map {
      Case.Mark(file: $0.file, line: Int($0.position.line), rule: $0.rule)
    }.sorted()
    #expect(found == each.expected, "\(each.difference(found))")
  }

  @Test func `Every rule has cases that break it and cases that satisfy it`() {
    let cases = Dictionary(grouping: Case.all(in: "cases"), by: \.group)
    #expect(Set(cases.keys) == Set(allRules.map { $0.about.id }))
    for (rule, cases) in cases {
      #expect(cases.filter { each in each.expected.contains { $0.rule == rule } }.count >= 4, "\(rule)")
      #expect(cases.filter { $0.expected.isEmpty }.count >= 3, "\(rule)")
    }
    #expect(cases.values.joined().count >= 250)
  }
}

extension Case {
  /// The default profile and the rule with the group's name, or the rules of the header.
  var settings: Settings {
    var severities: [String: Severity] = [:]
    if let only = headers["rules"] {
      let ids = only.split { $0 == "," || $0 == " " }.map(String.init)
      for rule in allRules { severities[rule.about.id] = ids.contains(rule.about.id) ? .error : .off }
    } else if Profile.default.severity(of: group) == .off {
      severities[group] = .warning
    }
    var lines: [Role: Int] = [:]
    for pair in (headers["thresholds"] ?? "").split(separator: ",") {
      let words = pair.split(separator: " ")
      guard words.count == 2, let count = Int(words[1]) else { continue }
      for role in Role.allCases where role.name.replacing(" ", with: "") == words[0].lowercased() {
        lines[role] = count
      }
    }
    return Settings(severities: severities, lines: lines)
  }

  func difference(_ found: [Mark]) -> String {
    var (missing, extra) = (expected, found)
    for mark in found { if let index = missing.firstIndex(of: mark) { missing.remove(at: index) } }
    for mark in expected { if let index = extra.firstIndex(of: mark) { extra.remove(at: index) } }
    return "missing: \(missing), too many: \(extra)"
  }
}
