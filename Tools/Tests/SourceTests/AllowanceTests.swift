import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct AllowanceTests {
  @Test(arguments: [
    (
      "// viper:allow singleton-reached — the clock is the system's", "singleton-reached",
      "the clock is the system's"
    ),
    ("let a = 1 // viper:allow a-b - why", "a-b", "why"),
    ("//viper:allow a-b: because", "a-b", "because"),
    ("//\tviper:allow a-b -- because  of that", "a-b", "because of that"),
    ("// viper:allow a-b – why", "a-b", "why"),
    ("// viper:allow a-b", "a-b", ""),
    ("// viper:allow a-b —", "a-b", ""),
    ("// viper:allow", "", ""),
    ("let a = \"http://a\" // viper:allow a-b: why", "a-b", "why"),
  ])
  func `An allowance in a comment is read with its reason`(source: String, rule: String, reason: String) {
    for ending in ["\n", "\r\n", "\r"] {
      let facts = SourceFacts(reading: "import A" + ending + source + ending)
      #expect(facts.allowances.map { facts.names[$0.rule] } == [rule])
      #expect(facts.allowances.map { facts.names[$0.reason] } == [reason])
      #expect(facts.allowances.map(\.reason.isNone) == [reason.isEmpty])
      #expect(facts.allowances.map(\.position.line) == [2])
    }
  }

  @Test(arguments: [
    ("// viper:allow a-b, c-d — why", ["a-b", "c-d"]), ("// viper:allow a-b,c-d: why", ["a-b", "c-d"]),
    ("// viper:allow a-b , c-d — why", ["a-b", "c-d"]), ("// viper:allow a-b, — why", ["a-b", ""]),
  ])
  func `A comment may allow several rules`(source: String, rules: [String]) {
    let facts = SourceFacts(reading: source + "\nlet a = 1\n")
    #expect(facts.allowances.map { facts.names[$0.rule] } == rules)
    #expect(facts.allowances.allSatisfy { facts.names[$0.reason] == "why" })
  }

  @Test(arguments: [
    "let a = \"viper:allow x y\"",
    "let a = \"// viper:allow x y\"",
    "let a = \"http://a viper:allow x y\"",
    "let a = \"\"\"\n  // viper:allow x y\n  \"\"\"",
    "let a = #\"\"\"\n  b\n  // viper:allow x y\n  \"\"\"#",
    "// Say `// viper:allow x y` to pass.",
    "// See also: viper:allow x y",
    "///     // viper:allow x y",
    "// viper:allowed x y",
    "/// viper:allow x y",
    "/* viper:allow x y */",
    "viper:allow x y",
  ])
  func `An allowance in a string, or a text about allowances, has no effect`(source: String) {
    #expect(SourceFacts(reading: source).allowed == [])
  }

  @Test(
    arguments: [
      ("own line", "f() // viper:allow r: y\ng()", "1-1"),
      ("next line", "f()\n// viper:allow r: y\ng()\nh()", "3-3"),
      ("past comments and empty lines", "// viper:allow r: y\n\n// other\n/* a\n b */\n/// c\nf()", "7-7"),
      ("past another", "// viper:allow q: y\n// viper:allow r: y\nf()", "3-3"),
      ("last line", "f()\n// viper:allow r: y", "2-2"),
      ("declaration", "// viper:allow r: y\nclass A {\n  let b = 1\n}\nf()", "2-4"),
      ("declaration's own line", "class A { // viper:allow r: y\n  let b = 1\n}\nf()", "1-1"),
      ("attributes", "// viper:allow r: y\n@MainActor\n@objc(A)\npublic final\nclass A {\n}\n", "2-6"),
      ("after attributes", "@MainActor\n// viper:allow r: y\nclass A {\n}", "1-4"),
      ("beside the name, attributes before", "@MainActor\nclass A { // viper:allow r: y\n}", "1-2"),
      ("beside attributes", "@MainActor // viper:allow r: y\nclass A {\n}", "1-2"),
      ("documentation between", "// viper:allow r: y\n/// A.\nstruct A {\n}", "3-4"),
      ("member", "class A {\n  // viper:allow r: y\n  func b() {\n  }\n  let c = 1\n}", "3-4"),
      ("several lines of parameters", "func f(\n  a: A, // viper:allow r: y\n  b: B\n) {\n}", "2-2"),
      ("statement in a function", "func f() {\n  // viper:allow r: y\n  g()\n}", "3-3"),
      ("outermost on its line", "// viper:allow r: y\nenum A { case a,\n b }", "2-3"),
      ("property with accessors", "// viper:allow r: y\nvar a: Int {\n  1\n}", "2-4"),
      ("closing brace", "class A {\n} // viper:allow r: y", "2-2"),
      ("before a branch", "// viper:allow r: y\n#if A\nf()\n#endif", "2-2"),
      ("after a byte order mark", "\u{FEFF}// viper:allow r: y\nclass A {\n}", "2-3"),
    ])
  func `An allowance covers its line, the next code, or a whole declaration`(
    title: String, source: String, lines: String
  ) {
    for ending in ["\n", "\r\n", "\r"] {
      let facts = SourceFacts(reading: source.replacing("\n", with: ending))
      #expect(facts.allowed.last == "\(lines) r: y")
    }
  }

  @Test func `An allowance is at the start of its comment`() {
    let facts = SourceFacts(reading: "let ä = 1 // viper:allow r: y")
    #expect(facts.allowances.map(\.position) == [Position(line: 1, column: 12)])
  }
}

@Suite(.timeLimit(.minutes(10))) struct RegionTests {
  /// The kinds, rules and lines of all comments.
  private func read(_ lines: String...) -> [String] {
    let facts = SourceFacts(reading: lines.joined(separator: "\n"))
    return facts.allowances.map {
      "\($0.kind) \(facts.names[$0.rule]) \($0.firstLine)-\($0.lastLine == .max ? "" : "\($0.lastLine)")"
    }
  }

  @Test func `An allowance for a file can be anywhere in it`() {
    #expect(read("// viper:allow-file a-b — why", "f()") == ["file a-b 1-"])
    #expect(read("f()", "// viper:allow-file a-b, c-d: why") == ["file a-b 1-", "file c-d 1-"])
  }

  @Test func `A region is between its two comments`() {
    #expect(
      read("f()", "// viper:allow-begin r — why", "g()", "// viper:allow-end", "h()") == ["region r 2-4"])
    #expect(read("f() // viper:allow-begin r: why", "g() // viper:allow-end r") == ["region r 1-2"])
    #expect(
      read("// viper:allow-begin r, s: why", "f()", "// viper:allow-end") == ["region r 1-3", "region s 1-3"])
  }

  @Test func `Regions can be nested, and overlap where their ends are named`() {
    #expect(
      read(
        "// viper:allow-begin r: a", "// viper:allow-begin s: b", "// viper:allow-end", "// viper:allow-end")
        == ["region r 1-4", "region s 2-3"])
    #expect(
      read(
        "// viper:allow-begin r: a", "// viper:allow-begin s: b", "// viper:allow-end r",
        "// viper:allow-end s")
        == ["region r 1-3", "region s 2-4"])
    #expect(
      read("// viper:allow-begin r, s: a", "f()", "// viper:allow-end s", "// viper:allow-end")
        == ["region r 1-4", "region s 1-3"])
  }

  @Test func `An unmatched end or begin is reported`() {
    #expect(read("f()", "// viper:allow-end") == ["strayEnd  2-2"])
    #expect(read("// viper:allow-end r") == ["strayEnd r 1-1"])
    #expect(read("// viper:allow-begin r: why", "f()") == ["openRegion r 1-1"])
    #expect(
      read("// viper:allow-begin r: why", "// viper:allow-end s") == ["openRegion r 1-1", "strayEnd s 2-2"])
  }

  @Test func `Other words are reported, and prose is not`() {
    #expect(read("// viper:allow-fle a: why") == ["unknown allow-fle 1-1"])
    #expect(read("// viper:end") == ["unknown end 1-1"])
    #expect(
      read("// viper: a remark", "// viper:8080/path", "// see viper:end", "let a = \"// viper:end\"") == [])
  }
}
