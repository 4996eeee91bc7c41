import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReferenceTests {
  @Test func `Equal names differ by their declaration`() {
    expect(
      """
      @MainActor class A: Base, Module.Output {
        let notes: [Note] = Note.samples
        func open() -> UIView { Editor(title: name).show() ?? Store.shared.view }
      }
      """,
      [
        "attribute MainActor", "inheritance Base", "type Module", "inheritance Output of Module", "type Note",
        "expression Note", "member samples of Note", "type UIView", "call Editor(title:)", "expression name",
        "memberCall show of Editor", "expression Store", "member shared of Store", "member view of shared",
      ])
  }

  @Test(
    arguments: [
      // Types in all positions.
      ("as? [Note]", "x as? [Note]", ["type Note"]),
      ("is", "x is Note", ["type Note"]),
      ("self", "g(Note.self)", ["call g(_:)", "expression Note"]),
      ("metatype", "let t: Note.Type = T.self", ["type Note", "expression T"]),
      ("arguments", "Box<Note>(1)", ["call Box(_:)", "type Note"]),
      ("array", "[Note]()", ["expression Note"]),
      ("dictionary", "let d: [Key: Value?] = [:]", ["type Key", "type Value"]),
      ("function type", "let d: (Note) async throws(E) -> Row", ["type Note", "type E", "type Row"]),
      ("catch as", "do {} catch let e as Fault { e.show() }", ["type Fault", "memberCall show"]),
      (
        "case as", "switch x { case let n as Note: n.show() default: break }",
        ["type Note", "memberCall show"]
      ),
      ("for case", "for case let n as Note in [1] { n.show() }", ["type Note", "memberCall show"]),
      // Chains.
      ("optional chain", "x?.a?.b()", ["member a", "memberCall b of a"]),
      (
        "forced", "view!.presenter!.show()",
        ["expression view", "member presenter of view", "memberCall show of presenter"]
      ),
      ("optional call", "view.show?(a: 1)", ["expression view", "memberCall show(a:) of view"]),
      ("closure called", "done?(1)", ["call done(_:)"]),
      ("forced call", "done!()", ["call done"]),
      ("behind self", "self.a.b()", ["member a of self", "memberCall b of a"]),
      ("behind Self", "Self.a", ["member a of Self"]),
      ("behind super", "super.show()", ["memberCall show"]),
      ("implicit", "g(.a, .b(1))", ["call g(_:_:)", "member a", "memberCall b(_:)"]),
      ("trailing closure", "g(a: 1) { h() } other: { i() }", ["call g(a:)", "call h", "call i"]),
      ("subscript", "rows[index].show()", ["expression rows", "expression index", "memberCall show"]),
      ("made", "Note.init(a: 1)", ["expression Note", "memberCall init(a:) of Note"]),
      (
        "key path", "g(\\Note.title.count)",
        ["call g(_:)", "type Note", "member title of Note", "member count of title"]
      ),
      (
        "key path without root", "g(\\.title?.count)",
        ["call g(_:)", "member title", "member count of title"]
      ),
      ("key path to self", "g(\\.self)", ["call g(_:)"]),
      (
        "key path with index", "g(\\[Note][index].a)",
        ["call g(_:)", "type Note", "expression index", "member a"]
      ),
      // Positions of expressions.
      (
        "interpolation", "g(\"a \\(note.title) \\(\"\\(row)\")\")",
        ["call g(_:)", "expression note", "member title of note", "expression row"]
      ),
      ("no text", "g(\"note\", #\"\\(note)\"#)", ["call g(_:_:)"]),
      ("regex", "g(/note (row) [a-z]/)", ["call g(_:)"]),
      ("macro", "#expect(note == 1) { row }", ["expression note", "expression row"]),
      ("selector", "#selector(Note.show)", ["expression Note", "member show of Note"]),
      ("operator", "g(+)", ["call g(_:)", "expression +"]),
      ("if expression", "let n = if a { b } else { c }", ["expression a", "expression b", "expression c"]),
      (
        "switch expression", "let n = switch a { case .x: b default: c }",
        ["expression a", "member x", "expression b", "expression c"]
      ),
      ("async let", "async let n = load(); await n", ["call load"]),
      ("local wrapper", "@Wrapper(a) var n = b", ["attribute Wrapper", "expression a", "expression b"]),
      ("discarded", "_ = load()", ["call load"]),
      (
        "if case", "if case .a(let n) = note { g(n) }", ["expression note", "memberCall a(_:)", "call g(_:)"]
      ),
      ("branches", "#if canImport(UIKit)\n a()\n #elseif DEBUG\n b()\n #endif", ["call a", "call b"]),
      ("available", "if #available(iOS 15, *) { a() }", ["call a"]),
      ("projected", "g($note, _note, $0, _)", ["call g(_:_:_:_:)", "expression _note"]),
      ("labelled", "outer: for _ in rows { continue outer }", ["expression rows"]),
      ("in backticks", "`default`.`in`(`for`: 1)", ["expression default", "memberCall in(for:) of default"]),
      ("any", "let a: Any, b: AnyObject, c: any Note", ["type Note"]),
    ] as [(String, String, [String])])
  func `Names in a function body are references`(title: String, source: String, references: [String]) {
    let facts = SourceFacts(reading: "func f() {\n var x: Int?\n \(source)\n}")
    #expect(facts.syntaxErrors == [])
    #expect(Array(facts.named.dropFirst()).sorted() == references.sorted())
  }

  @Test(
    arguments: [
      ("class A: B & C {}", ["inheritance B", "inheritance C"]),
      ("class A: @preconcurrency B<C> {}", ["inheritance B", "type C"]),
      (
        "extension A.B where C: D, E.F == G {}",
        ["type A", "type B of A", "type C", "type D", "type E", "type F of E", "type G"]
      ),
      (
        "protocol P: A where Self: B { associatedtype C: D where C.E == F }",
        ["inheritance A", "type B", "inheritance D", "type C", "type E of C", "type F"]
      ),
      ("@Wrapper(a: Note.self) struct A {}", ["attribute Wrapper", "expression Note"]),
      ("@M.Wrapper struct A {}", ["type M", "type Wrapper of M"]),
      ("@available(iOS 13, *) @objc(B) @inline(never) @_spi(Tests) func f() {}", []),
      ("enum A { case a(Note = Row()) }", ["type Note", "call Row"]),
      (
        "struct A { @Inject(\\.store) var store: Store }", ["attribute Inject", "member store", "type Store"]
      ),
      (
        "struct A { @Builder subscript<T: B>(i: Index = start) -> C where T.D == E { d } }",
        ["attribute Builder", "type B", "type Index", "expression start", "type C", "type E", "expression d"]
      ),
      (
        "func f(@Builder _ a: @MainActor () -> Note) {}",
        ["attribute Builder", "attribute MainActor", "type Note"]
      ),
      ("func f(a: Note..., b: inout Row, c: isolated Store) {}", ["type Note", "type Row", "type Store"]),
      (
        "func f<each T: P>(_ a: repeat each T) -> (repeat Box<each T>) where repeat each T: Q {}",
        ["type P", "type Box", "type Q"]
      ),
      ("func f<T>(_ a: T.Element, b: T.A.B<Note>) {}", ["type Note"]),
      ("typealias A<T: B> = C<T> where T: D", ["type B", "type C", "type D"]),
      ("macro m(_ a: Note) -> Row = #externalMacro(module: \"M\", type: \"T\")", ["type Note", "type Row"]),
      (
        "actor A { deinit { close() }; nonisolated var a: Int { get async throws(E) { b } } }",
        ["call close", "type Int", "type E", "expression b"]
      ),
      ("infix operator +++: Precedence", []),
      ("let a: Self.Row = b", ["type Row", "expression b"]),
      ("#Preview { NotesView() }", []),
      ("struct A: PreviewProvider { static var previews: some View { NotesView() } }", []),
      ("#if DEBUG\nlet a = Note()\n#Preview { NotesView() }\n#endif\nlet b = Row()", ["call Row"]),
      ("#if DEBUG\nlet a = Note()\n#endif", ["call Note"]),
      ("let a = 1 as Self", []),
    ])
  func `Names in a declaration are references`(source: String, references: [String]) {
    let facts = SourceFacts(reading: source)
    #expect(facts.syntaxErrors == [])
    #expect(facts.named == references)
  }

  @Test(
    arguments: [
      ("view.title = a", true), ("self.title = a", true), ("view?.title = a", true), ("title = a", true),
      ("view.title! = a", true), ("try view.title = a()", true), ("(view.title, b) = a", true),
      ("a = view.title", false), ("view.title.b = a", false), ("view.title == a", false), ("title(a)", false),
      ("view.title(a)", false), ("g(view.title, b)", false), ("view.title += 1", false),
      ("let title = view.title", false),
    ])
  func `The left side of an assignment is marked`(source: String, isAssigned: Bool) {
    let facts = SourceFacts(reading: "func f() { \(source) }")
    #expect(facts.references(to: "title").map(\.isAssigned) == [isAssigned])
  }

  @Test func `A name used repeatedly in one declaration is one reference at its first use`() {
    let facts = SourceFacts(
      reading: """
        func f() { a.b(); a.b(); c.b(); a.b; a.b(x: 1); a.b = 1; a.b = 2; d(); d(); d }
        func g() { d() }
        """)
    #expect(
      facts.named == [
        "expression a", "memberCall b of a", "expression c", "memberCall b of c", "member b of a",
        "memberCall b(x:) of a", "member b of a =", "call d", "expression d", "call d",
      ])
    #expect(facts.references(to: "d").map(\.position.line) == [1, 1, 2])
    #expect(facts.references(to: "b").first?.position == Position(line: 1, column: 14))
  }

  @Test func `References are in the order of the text`() {
    let facts = SourceFacts(
      reading: """
        func f(a: A = B(), c: C) throws(D) -> E {
          if let g: G = h, case .i(let j) = k { for case .l(let m) in n where o { p = q } }
        }
        """)
    #expect(facts.references.map(\.position) == facts.references.map(\.position).sorted())
    #expect(facts.references.count == 14)
  }

  @Test func `A reference has its declaration and whether it is in the signature`() throws {
    let facts = SourceFacts(reading: "struct A { func f(_ a: Note) -> View { Router() } }")
    let function = try #require(facts.declared.firstIndex(of: "function A.f(_:)"))
    #expect(facts.named == ["type Note", "type View", "call Router"])
    #expect(facts.references.map(\.isInSignature) == [true, true, false])
    #expect(facts.references.allSatisfy { $0.declaration == Int32(function) })
  }

  @Test(
    arguments: [
      ("func f(a: Int = note) {}", true), ("init(a: Int = note.b) {}", true),
      ("init(a: () -> Int = { if x { note } }) {}", true), ("subscript(a: Int = note) -> Int { 1 }", true),
      ("enum E { case e(a: Int = note) }", true), ("var a: note", true), ("typealias A = note", true),
      ("func f() -> note { 1 }", true), ("func f<T>() where T: note {}", true),
      ("var a = note", false), ("var a: Int { note }", false), ("func f() { { note }() }", false),
      ("func f() { func g() {}; note }", false), ("func f() { func g(a: Int = b) {}; _ = note }", false),
      ("subscript(a: Int) -> Int { note }", false), ("@Wrapper(note) var a: Int", false),
    ])
  func `Default values count as signature, bodies and initial values do not`(
    source: String, isInSignature: Bool
  ) {
    let facts = SourceFacts(reading: "struct A { \(source) }")
    #expect(facts.references(to: "note").map(\.isInSignature) == [isInSignature])
  }

  @Test func `The name before a dot is the base unless it is local`() {
    let facts = SourceFacts(
      reading: """
        init(view: View) {
          view.a()
          view?.b()
          self.view.c()
          other.d()
          make().e()
          { [weak self] in self?.f() }()
          guard let self else { return }
          self.g()
        }
        """)
    #expect(
      facts.named.filter { $0.hasPrefix("memberCall") } == [
        "memberCall a", "memberCall b", "memberCall c of view", "memberCall d of other",
        "memberCall e of make",
        "memberCall f of self", "memberCall g of self",
      ])
  }

  private func expect(_ source: String, _ references: [String]) {
    #expect(SourceFacts(reading: source).named == references)
  }
}
