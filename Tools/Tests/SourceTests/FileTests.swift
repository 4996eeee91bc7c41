import Foundation
import Source
import Testing
import ToolsTestSupport

@Suite(.timeLimit(.minutes(10))) struct FileTests {
  @Test func `Imports are read with their symbol and access`() {
    let facts = SourceFacts(
      reading: """
        // import Comment
        import UIKit
        import struct Foundation.URL
        @testable import Notes
        public import Viper
        @_exported import Store
        @preconcurrency internal import Kit
        #if os(iOS)
          import CoreData.NSManagedObject.Inner
        #endif
        let text = "import String"
        """)
    #expect(
      facts.imports.map { facts.names[$0.module] } == [
        "UIKit", "Foundation", "Notes", "Viper", "Store", "Kit", "CoreData",
      ])
    #expect(
      facts.imports.map { facts.names[$0.symbol] } == ["", "URL", "", "", "", "", "NSManagedObject.Inner"])
    #expect(facts.imports.map(\.isTestable) == [false, false, true, false, false, false, false])
    #expect(facts.imports.map(\.isExported) == [false, false, false, true, true, false, false])
    #expect(facts.imports.map(\.position.line) == [2, 3, 4, 5, 6, 7, 9])
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("a\n\nb", 3), ("a\r\nb\r\n", 2), ("a\rb", 2), ("\u{FEFF}a\n", 1),
    ("\n", 1),
  ])
  func `Lines are counted for any line ending`(source: String, count: Int) {
    #expect(SourceFacts(reading: source).lines == count)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `Places are the same for any line ending`(ending: String) throws {
    let facts = SourceFacts(
      reading: ["import A", "", "class B {", "  let c: D", "}"].joined(separator: ending))
    #expect(try facts.declaration("c").position == Position(line: 4, column: 7))
    #expect(try facts.declaration("B").lastLine == 5)
    #expect(facts.references(to: "D").map(\.position) == [Position(line: 4, column: 10)])
  }

  @Test func `Columns agree with the compiler`() throws {
    let facts = SourceFacts(reading: "\u{FEFF}let ä = 1; let b = 2")
    #expect(try facts.declaration("ä").position == Position(line: 1, column: 5))
    #expect(try facts.declaration("b").position == Position(line: 1, column: 17))
  }

  @Test func `A truncated file is read as far as possible`() throws {
    let facts = SourceFacts(
      reading: "import UIKit\nclass A: B {\n  func f() { let x = }\n  }}} ) struct C { var d: E")
    #expect(facts.imports.map { facts.names[$0.module] } == ["UIKit"])
    #expect(facts.declared.contains("class A"))
    #expect(!facts.syntaxErrors.isEmpty && facts.syntaxErrors == facts.syntaxErrors.sorted())
  }

  @Test(arguments: ["class A {", "let a = \"b", "func f(", "let = 1", "/* never ends", "}"])
  func `A missing field is an error`(source: String) {
    #expect(!SourceFacts(reading: "let x = 1\n" + source + "\n").syntaxErrors.isEmpty)
  }

  @Test func `Any bytes are parsed without a crash`() {
    var random = SeededGenerator(seed: 11)
    let sample = Array(
      """
      class A: B & C { @D(e) func f(_ x: C<D>.E = .g) -> E { if let y = x?.z { g(\\.y, y) } } } // viper:allow a b
      #if X
      enum F { case g(h: I = 1), j }
      #endif
      extension A.B where C: D { var x: Int { get { 1 } set(new) { a.b = "\\(new)" } } }
      """.utf8)
    for _ in 0..<400 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let facts = bytes[..<cut].withUnsafeBufferPointer { SourceFacts(reading: $0) }
      #expect(facts.declarations.indices.allSatisfy { facts.declarations[$0].parent < $0 })
      #expect(facts.references.allSatisfy { $0.declaration < facts.declarations.count })
      #expect(facts.allowances.allSatisfy { $0.firstLine <= $0.lastLine })
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["(", "[", "{", "a.b", "if a { ", "x ? y : ", "!", "- "])
  func `Deep nesting is parsed without a crash`(piece: String) {
    let text =
      "let x = "
      + String(repeating: piece + (piece == "a.b" ? "." : ""), count: rounds(3_000, fuzzing: 10_000))
    #expect(concurrently([text], jobs: 1) { SourceFacts(reading: $0).lines } == [1])
  }
}
