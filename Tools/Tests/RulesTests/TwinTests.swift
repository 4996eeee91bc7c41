import Architecture
import Foundation
import Rules
import Source
import Testing

/// Pairs of cases: code of real apps that a checker may misjudge, and a twin that differs in one place and has another
/// result. A checker that always or never reports fails one of the two.
///
/// The cases of `Tests/Data/twins` use the default output: all rules of the default profile, without findings with weak
/// evidence.
@Suite(.timeLimit(.minutes(10))) struct TwinTests {
  @Test(arguments: TwinCase.all)
  func `A case and its twin have different results`(_ each: TwinCase) {
    if let reason = each.known {
      withKnownIssue("\(reason)") { each.check() }
    } else {
      each.check()
    }
  }

  @Test(arguments: TwinCase.all.filter(\.isTwin))
  func `A twin has another result than its case`(_ twin: TwinCase) throws {
    let original = try #require(twin.original)
    #expect(twin.content.expected.map(\.rule) != original.expected.map(\.rule))
  }

  @Test func `Every case has a twin`() {
    let all = TwinCase.all
    let withTwin = Set(all.compactMap(\.original).map(\.testDescription))
    for each in all where !each.isTwin {
      #expect(withTwin.contains(each.testDescription), "\(each.testDescription)")
    }
    #expect(all.count >= 290)
  }
}

/// A case of a file whose cases share the files of its first one, `every case`. `=== twin: …` has the files of the
/// previous case and replaces those that it names.
struct TwinCase: CustomTestStringConvertible, Sendable {
  var content: Case
  /// The case that this one is the twin of; nil for a case.
  var original: Case?

  var isTwin: Bool { content.title.hasPrefix("twin: ") }
  /// The reason why the checker is known to misjudge it.
  var known: String? { content.headers["known"] }
  var testDescription: String {
    content.group + ": " + (original.map { $0.title + ", " } ?? "") + content.title
  }
}

extension TwinCase {
  static let all: [TwinCase] = {
    var all: [TwinCase] = []
    var common: (group: String, files: [(path: String, text: String)]) = ("", [])
    for each in Case.all(in: "twins") {
      if each.title == "every case" {
        common = (each.group, each.files)
        continue
      }
      var own = each
      guard own.title.hasPrefix("twin: "), let original = all.last(where: { !$0.isTwin }) else {
        own.files = replaced(common.group == each.group ? common.files : [], by: each.files)
        all.append(TwinCase(content: own))
        continue
      }
      own.files = replaced(original.content.files.map { ($0.path, forTwin($0.text)) }, by: each.files)
      all.append(TwinCase(content: own, original: original.content))
    }
    return all
  }()

  /// `//? rule` marks findings of the twin only.
  private static func forTwin(_ text: String) -> String { text.replacing("//? ", with: "//! ") }

  private static func replaced(
    _ files: [(path: String, text: String)], by others: [(path: String, text: String)]
  ) -> [(path: String, text: String)] {
    let paths = Set(others.map(\.path))
    return (files.filter { !paths.contains($0.path) } + others).filter { !$0.text.isEmpty }
  }

  /// Compares the findings with the marks: a rule, with its severity if relevant: `inner-names-outer=warning`.
  func check() {
    let app = Architecture(content.code)
    var wanted = content.expected
    var extra: [String] = []
    for violation in app.violations(Settings()) where violation.strength > .weak {
      let line = Int(violation.position.line)
      let strict = violation.rule + (violation.severity == .error ? "=error" : "=warning")
      let index = wanted.firstIndex {
        $0.file == violation.file && $0.line == line && ($0.rule == violation.rule || $0.rule == strict)
      }
      if let index {
        wanted.remove(at: index)
      } else {
        extra.append("\(violation.file):\(line) \(strict): \(violation.message)")
      }
    }
    #expect(wanted.isEmpty && extra.isEmpty, "missing: \(wanted), too many: \(extra)")
  }
}
