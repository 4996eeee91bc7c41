import Foundation
import Source
import Testing
import ToolsTestSupport

/// Long input is parsed in linear time and without exhausting the stack.
@Suite(.serialized, .timeLimit(.minutes(10))) struct GrowthTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    let name: String
    let size: Int
    let make: @Sendable (Int) -> String

    var testDescription: String { name }

    init(_ name: String, _ size: Int, _ make: @escaping @Sendable (Int) -> String) {
      self.name = name
      self.size = size
      self.make = make
    }

    /// A piece repeated between two others.
    init(_ size: Int, _ before: String, _ part: String, _ after: String = "") {
      self.init("\(before)\(part)… \(after)", size) {
        before + String(repeating: part, count: $0) + after
      }
    }
  }

  static let shapes = [
    Shape(1_500, "let x = a", ".b"), Shape(600, "let x = a", ".b()"), Shape(600, "let x = a", "?.b"),
    Shape(1_500, "let x = a", " + a"), Shape(600, "let x = a", " + a.b"),
    Shape(600, "func f() { a.b", " = a.b", " }"),
    Shape(600, "let x = ", "x ? y : ", "z"), Shape(600, "func f() { ", "if a { } else ", "{ } }"),
    Shape(6_000, "let x = ", "!", "a"), Shape(600, "let x = ", "! ", "a"), Shape(6_000, "let x = a", "!"),
    Shape(600, "let x: T", ".T"), Shape(600, "let x: A<B>", ".T"), Shape(3_000, "let x: T", "?"),
    Shape(600, "func f() { switch a { case ", "let ", "x: break } }"), Shape(600, "let x = a", "()"),
    Shape(600, "let x: ", "() -> ", "()"), Shape(600, "", "@A ", "class A {}"), Shape(400, "", "#if A\n"),
    Shape(600, "class A: B", ", B", " {}"), Shape(600, "let x: P", " & P"),
    Shape(600, "let x = f(a", ", a: b", ")"),
    Shape(600, "func f() {\n", "let a = a\n", "}"), Shape(600, "", "func f() {}\n"),
    Shape(600, "", "import A\n"),
    Shape(30_000, "let x = \"", "a", "\""), Shape(600, "let x = \"", "\\(a)", "\""),
    Shape(600, "let x = \"\"\"\n", "  a\n", "  \"\"\""), Shape(6_000, "", "\""), Shape(6_000, "", "`"),
    Shape(6_000, "", "/*"), Shape(6_000, "", "}"), Shape(6_000, "", ";"), Shape(15_000, "", "\n"),
    Shape(6_000, "", "\r"),
    Shape(600, "", "// viper:allow router-verb: x\n"), Shape(600, "//", " viper:allow router-verb: x"),
    Shape(500, "", "// viper:allow router-verb: x\nfunc f() {}\n"),
    Shape(600, "struct S { let a", ", a", ": A }"),
  ]

  /// CPU seconds of this thread, so that other processes do not count.
  private func time(_ text: String) -> Double {
    concurrently([text], jobs: 1) { text in
      var before = timespec()
      var after = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before)
      _ = SourceFacts(reading: text)
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after)
      return Double(after.tv_sec - before.tv_sec) + Double(after.tv_nsec - before.tv_nsec) / 1e9
    }[0]
  }

  /// In `make fuzz`: a measurement needs a quiet machine.
  @Test(arguments: rounds([], fuzzing: shapes))
  func `Four times the length takes about four times the work`(shape: Shape) {
    let (small, large) = (shape.make(shape.size / 4), shape.make(shape.size))
    var ratio = Double.infinity
    // Very short times have no meaningful ratio; an outlier is measured again.
    for _ in 0..<3 where ratio > 9 {
      let once = time(small)
      let four = time(large)
      ratio = four < 0.05 ? 0 : four / max(once, 0.002)
    }
    #expect(ratio < 9, "four times as long takes \(ratio) times as long")
  }

  @Test(arguments: [
    "(", "[", "{", "<", "A<", "\"\\(", "f({", "[[:", "#if a\n", "if a { ", "A<(", "/*", "\"\"\"\n\\(",
    "case .a(let ",
  ])
  func `Ten thousand nested brackets are parsed`(bracket: String) {
    // Nested `#if` is no danger to the parser, and all levels are read.
    let open = String(repeating: bracket, count: bracket.hasPrefix("#") ? 2_000 : 10_000)
    for before in rounds([""], fuzzing: ["", "let x = ", "let x: ", "func f() { switch a { "])
    where bracket != "#if a\n" || before.isEmpty {
      #expect(time(before + open) < 8)
    }
  }

  @Test(arguments: [
    ("let x = a", ".b", "", 20_000), ("let x = a", " + a", "", 20_000),
    ("func f() { ", "if a { } else ", "{ } }", 5_000), ("let x = ", "x ? y : ", "z", 5_000),
  ])
  func `The stack is large enough for the longest`(before: String, part: String, after: String, count: Int) {
    let text = before + String(repeating: part, count: count) + after
    #expect(concurrently([text], jobs: 1) { SourceFacts(reading: $0) }[0].syntaxErrors.isEmpty)
  }

  @Test func `Many lines without nesting are not a nesting error`() {
    let text = String(repeating: "let x = a<b\nlet y = a < b, z = c<d; f(a<b)\n", count: 1000)
    #expect(SourceFacts(reading: text).syntaxErrors.isEmpty)
    let generic =
      "let x: " + String(repeating: "A<", count: 40) + "B" + String(repeating: ">", count: 40) + "\n"
    #expect(SourceFacts(reading: String(repeating: generic, count: 10)).syntaxErrors.isEmpty)
    let arrows = "let x: A<" + String(repeating: "(B) -> ", count: 300) + "C>\n"
    #expect(SourceFacts(reading: arrows).syntaxErrors.isEmpty)
  }

  @Test func `Long chains contain all of their names`() {
    let types = concurrently(["let x: T" + String(repeating: ".U", count: 3000)], jobs: 1) {
      SourceFacts(reading: $0)
    }[0]
    #expect(types.references.map { types.names[$0.name] } == ["T", "U", "U"])
    #expect(types.names[types.declarations[0].type].utf8.count == 6001)
    let generic = SourceFacts(reading: "let x: A<B>.C.D<E>.F = y")
    #expect(generic.names[generic.declarations[0].type] == "A.C.D.F")
    #expect(Set(generic.references.map { generic.names[$0.name] }) == ["A", "B", "C", "D", "E", "F", "y"])
    let bound = SourceFacts(reading: "func f() { switch a { case let .b(c, (d)): g(c, d, e) } }")
    #expect(bound.references.map { bound.names[$0.name] } == ["a", "b", "g", "e"])
  }
}
