import Testing

@testable import Viper

@MainActor @Suite(.timeLimit(.minutes(10))) struct DiagnosticLineTests {
  @Test(arguments: [
    ("a\nviper: all is well", "a\n  viper: all is well."), ("a\r\nb", "a\\r\n  b."),
    ("a\u{1B}[2Jb", "a\\u{1B}[2Jb."),
    ("a\u{85}\u{2028}b", "a\\u{0085}\\u{2028}b."), ("a\u{202E}b", "a\\u{202E}b."),
    ("grün 東京 👩‍👩‍👧 می‌خواهم", "grün 東京 👩‍👩‍👧 می‌خواهم."),
  ])
  func `External text cannot forge a log line`(text: String, written: String) {
    let failure = Diagnostic.Failure(error: Sentence(description: text), module: "Item", route: text)
    let line = Diagnostics.line(for: .failure(failure))
    #expect(line.hasSuffix(written), "\(line)")
    #expect(line.split(whereSeparator: \.isNewline).dropFirst().allSatisfy { $0.hasPrefix("  ") })
  }

  private struct Sentence: Error, CustomStringConvertible { let description: String }
}
