import TestSupport
import Foundation
import Testing

/// The tests named in the feature comparison with other routers.
@Suite(.timeLimit(.minutes(10))) struct RouterParityTests {
  /// The table rows without their headers.
  private let rows: [Substring]
  private let folder = Checkout.folder.appending(path: "docs/routing")

  init() throws {
    let page = try String(contentsOf: folder.appending(path: "RouterParity.md"), encoding: .utf8)
    // The table before it is written by the conformance suite.
    let features = try #require(page.range(of: "\n## ZIKRouter\n"))
    rows = page[features.lowerBound...].split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasSuffix("| test |")
    }
  }

  @Test func `Every test that the page names exists in the file that it links`() throws {
    for proof in rows.flatMap(proofs) {
      let file = folder.appending(path: proof.file).standardizedFileURL
      guard let source = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("There is no file \(proof.file), which has “\(proof.test)”.")
        continue
      }
      #expect(tests(in: source).contains(proof.test), "\(proof.file) has no test “\(proof.test)”.")
    }
  }

  @Test func `Every row names a test`() {
    #expect(rows.count > 60)
    for row in rows { #expect(!proofs(in: row).isEmpty, "\(row)") }
  }

  private struct Proof {
    let test: String
    let file: String
  }

  /// The links of a row. Each points to a test in a source file or a guide.
  private func proofs(in row: Substring) -> [Proof] {
    row.matches(of: /\[([^\]]+)\]\(([^)]+)\)/).map { Proof(test: String($0.1), file: String($0.2)) }
  }

  private func tests(in source: String) -> Set<String> {
    Set(source.matches(of: /func\s+`([^`]+)`\s*\(/).map { String($0.1) })
  }
}
