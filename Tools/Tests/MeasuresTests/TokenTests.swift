import Measures
import Testing

@Suite(.timeLimit(.minutes(10))) struct TokenTests {
  @Test(arguments: [
    ("let x = 1", 4),
    ("struct A {}", 4),
    ("public struct A {}", 5),
    ("f(a, b)", 6),
    ("a?.b()", 6),
    ("let x = \"Hello\"", 6),
    ("let x = \"\"", 6),
    // The quotes, the text before and after, and the backslash, the parentheses and the name.
    ("let x = \"a\\(b)c\"", 11),
    ("@MainActor func f() {}", 8),
    ("x = a && !b", 6),
  ])
  func `Each word and punctuation mark is counted`(_ code: String, _ count: Int) {
    #expect(SourceFile(path: "A.swift", text: code).handWrittenTokens == count)
  }

  @Test func `Imports and comments do not count`() {
    let file = SourceFile(
      path: "A.swift",
      text: """
        // Says hello.
        import Foundation
        public import UIKit
        @testable import struct Shop.Item

        /// Says hello.
        struct Greeting {}  // really
        """)
    #expect(file.handWrittenTokens == 4)
  }

  @Test func `Formatting of the code does not matter`() {
    let short = SourceFile(path: "A.swift", text: "func f(a: Int) { if a > 0 { g(a) } }")
    let long = SourceFile(
      path: "A.swift",
      text: """
        func f(
          a: Int
        ) {
          // Not without a.
          if a > 0 {
            g(a)
          }
        }
        """)
    #expect(short.handWrittenTokens == long.handWrittenTokens)
    #expect(short.handWrittenLines < long.handWrittenLines)
  }

  @Test(arguments: ["", "import Foundation\n// nothing\n", "#if os(Linux)\nimport Glibc\n#endif\n"])
  func `A file without code has only the tokens of its conditions`(_ text: String) {
    let file = SourceFile(path: "A.swift", text: text)
    #expect(file.handWrittenTokens == (text.hasPrefix("#if") ? 6 : 0))
  }
}
