import Source
import Testing

/// The wiring of names by calls that connect screens.
@Suite(.timeLimit(.minutes(10))) struct WiringTests {
  /// `shown Editor`: the names with a wiring, in order.
  private func wired(_ text: String) -> [String] {
    let facts = SourceFacts(reading: text)
    #expect(facts.syntaxErrors == [])
    return facts.references.filter { $0.wiring != .none }.map { "\($0.wiring) \(facts.names[$0.name])" }
  }

  @Test(
    arguments: [
      (".to { Editor(id: $0) }", ["shown Editor"]),
      (".to { (id: Int) -> Editor in Editor(id: id) }", ["shown Editor"]),
      (".to { id in let a = B()\n return Editor(id: a) }", ["shown Editor"]),
      (".to { if $0 { return Editor(1) } else { return Draft(2) } }", ["shown Editor", "shown Draft"]),
      (".to { switch $0 { case 1: Editor(1)\n default: Draft(2) } }", ["shown Editor", "shown Draft"]),
      (".to { $0 ? Editor(1) : Draft(2) }", ["shown Draft"]),
      (".to(Editor.init)", ["shown Editor"]),
      (".to(Editor.init(id:))", ["shown Editor"]),
      (".to(Login())", ["shown Login"]),
      (".to(Notes.Editor(), output: { A($0) })", ["shown Editor"]),
      (".to { Editor($0) } output: { A($0) }", ["shown Editor"]),
      (".to({ Editor($0) }, input: { A($0) }, output: { B($0) })", ["shown Editor"]),
      (".to { $0.editor }", []),
      (".to(login)", []),
      (".to(Login(), by: 3)", []),
      ("x.push(Editor(id: 1))", ["shown Editor"]),
      ("try x?.router.push(Editor(id: A()), with: Fade())", ["shown Editor"]),
      ("x.present(try Editor.init(id: 1), as: .sheet)", ["shown Editor"]),
      ("x.present(Editor(id: 1), animated: true)", []),
      ("x.show(Editor(), sender: nil)", []),
      ("x.show(Editor(), as: .push)", ["shown Editor"]),
      ("x.embed(Editor(), in: \"a\")", ["shown Editor"]),
      ("x.replaceRoot(Editor())", ["shown Editor"]),
      ("x.replaceTop(Editor())", ["shown Editor"]),
      ("x.pushes(Editor())", []),
      ("x.validate(A.self, B.self)", ["shown A", "shown B"]),
      ("x.goBack(to: A.self)", ["named A"]),
      ("Interceptor(A.self, beforeShowing: { B.self })", ["named A"]),
      ("g(A.self)", []),
    ] as [(String, [String])])
  func `The type of a shown or mentioned module is marked`(source: String, expected: [String]) {
    #expect(wired("func f() {\n \(source)\n}") == expected)
  }

  @Test(
    arguments: [
      ("ModuleRegistry { a(); b(c: d()) }", ["listed a", "listed b"]),
      ("Viper.ModuleRegistry.init { a }", ["listed a"]),
      (
        "try ModuleRegistry { try a(by: .to(A())).answering(B.self) { _ in C() } }",
        [
          "listed a", "shown A", "listed answering",
        ]
      ),
      (
        "ModuleRegistry { if x { a() } else if y { b() } else { c() } }",
        ["listed a", "listed b", "listed c"]
      ),
      (
        "ModuleRegistry { for x in y { a(x) }\n switch z { case 1: b()\n default: c() } }",
        [
          "listed a", "listed b", "listed c",
        ]
      ),
      ("ModuleRegistry {\n#if DEBUG\n a()\n#else\n b()\n#endif\n}", ["listed a", "listed b"]),
      ("ModuleRegistry(parts)", ["listed parts"]),
      (
        "ModuleRegistry { Native<C>.page\n Module { A(screen: $0) } }",
        [
          "listed Native", "listed page", "listed Module",
        ]
      ),
      ("let m = a()\n ModuleRegistry { m }", ["listed a"]),
      ("let m = x.all\n ModuleRegistry { m.b }", ["listed b"]),
      ("ModuleRegistry { given }", ["listsGiven ModuleRegistry"]),
      ("for m in x { ModuleRegistry { m } }", ["listsGiven ModuleRegistry"]),
      ("Registry { a() }", []),
    ] as [(String, [String])])
  func `Types listed in a registry are marked`(source: String, expected: [String]) {
    #expect(wired("func f(given: ModuleRegistry) {\n \(source)\n}") == expected)
  }

  @Test func `A list of parts is marked like a registry`() throws {
    let text = """
      @ModuleRegistry.Builder func parts() -> [ModuleRegistry] { a(); b() }
      @MainActor @ModuleRegistry.Builder var more: [ModuleRegistry] { c }
      @MainActor func others() -> [ModuleRegistry] { d() }
      """
    #expect(wired(text) == ["listed a", "listed b", "listed c"])
    let facts = SourceFacts(reading: text)
    #expect(try facts.declaration("parts").traits.contains(.listsModules))
    #expect(try facts.declaration("more").traits.contains(.listsModules))
    #expect(try !facts.declaration("others").traits.contains(.listsModules))
  }

  @Test func `A type shown and named otherwise in one declaration is two references`() {
    let facts = SourceFacts(reading: "func f() { g(Editor(), Editor()); x.push(Editor()); x.push(Editor()) }")
    #expect(facts.references(to: "Editor").map(\.wiring) == [.none, .shown])
  }
}
