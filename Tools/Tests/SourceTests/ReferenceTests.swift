import Source
import Testing

struct ReferenceTests {
  @Test func `names are told apart by where they stand`() {
    expect(
      """
      @MainActor class A: Base, Module.Output {
        let notes: [Note] = Note.samples
        func open() -> UIView { Editor(title: name).show() ?? Store.shared.view }
      }
      """,
      [
        "attribute MainActor", "inheritance Base", "type Module", "inheritance Output of Module", "type Note",
        "expression Note", "member samples of Note", "type UIView", "call Editor", "expression name",
        "memberCall show of Editor", "expression Store", "member shared of Store", "member view of shared",
      ])
  }

  @Test(arguments: [
    "func f(note: Int) { print(note) }",
    "func f<note>(_ n: note) { print(note.self) }",
    "func f() { let note = 1; print(note) }",
    "func f() { [1].forEach { note in print(note) } }",
    "func f() { [1].forEach { (note: Int) in print(note) } }",
    "func f() { for note in [1] { print(note) } }",
    "func f() { if let note = x { print(note) } }",
    "func f() { guard let note = x else { return }; print(note) }",
    "func f() { if case .some(let note) = x { print(note) } }",
    "func f() { switch x { case let .a(note, _): print(note) default: break } }",
    "func f() { do {} catch let note { print(note) } }",
    "func f() { func note() {}; note() }",
    "func f() { [1].map { [note = x] in print(note) } }",
    "var p: Int { get { 1 } set(note) { print(note) } }",
    "init(note: Int) { print(note) }",
    "subscript(note: Int) -> Int { note }",
  ])
  func `what is local is no reference`(source: String) {
    let facts = SourceFacts(reading: "struct A { var x: Int?; \(source) }")
    #expect(facts.faults == [])
    #expect(!facts.references.contains { $0.name == "note" }, "\(facts.references.map(\.text))")
    #expect(
      facts.references.contains { $0.name == "print" } || source.contains("note()")
        || source.contains("{ note }"))
  }

  @Test(arguments: [
    "func f() { let n = note; let note = n; print(note) }",
    "func f() { if let note { print(note) } }",
    "func f() { if let note = x { print(note) }; print(note) }",
    "func f() { [1].forEach { note in print(note) }; print(note) }",
    "func f() { [1].map { [note] in print(note) } }",
    "func f(note: Int = note) { print(note) }",
    "func f() { do { let note = 1; print(note) }; print(note) }",
  ])
  func `what a local name covers up is named once, where it is not yet or no longer covered`(source: String) {
    let facts = SourceFacts(reading: "struct A { var x: Int?; \(source) }")
    #expect(facts.references.filter { $0.name == "note" }.count == 1)
  }

  @Test func `a reference knows the declaration around it, and whether it stands in its signature`() throws {
    let facts = SourceFacts(reading: "struct A { func f(_ a: Note) -> View { Router() } }")
    let function = try #require(facts.declarations.firstIndex { $0.name == "f" })
    #expect(facts.references.map(\.text) == ["type Note", "type View", "call Router"])
    #expect(facts.references.map(\.isInSignature) == [true, true, false])
    #expect(facts.references.allSatisfy { $0.declaration == Int32(function) })
  }

  @Test func `generic parameters stand for nothing else`() {
    expect("struct Box<Note> { var note: Note; func f<View: Shape>(_ v: View) {} }", ["type Shape"])
  }

  private func expect(_ source: String, _ references: [String]) {
    let facts = SourceFacts(reading: source)
    #expect(facts.references.map(\.text) == references)
  }
}

extension Reference {
  var text: String { "\(kind) \(name)" + (base.map { " of \($0)" } ?? "") }
}
