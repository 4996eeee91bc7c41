import Source
import Testing
import ToolsTestSupport

/// Local names are not references within their scope.
@Suite(.timeLimit(.minutes(10))) struct ScopeTests {
  @Test(
    arguments: [
      "func f(note: Int) { show(note) }",
      "func f(for note: Int) { show(note) }",
      "func f<note>(_ n: note) { show(note.self) }",
      "func f(note: Int...) { { show(note) }() }",
      "func f() { let note = 1; show(note) }",
      "func f() { let (note, _) = (1, 2); show(note) }",
      "func f() { let note = 1, other = note; show(other) }",
      "func f() { var note = 1 { didSet { show(note) } }; note = 2 }",
      "func f() { async let note = x; show(await note) }",
      "func f() { [1].forEach { note in show(note) } }",
      "func f() { [1].forEach { (note: Int) in show(note) } }",
      "func f() { [1].map { [note = x] in show(note) } }",
      "func f() { for note in [1] { show(note) } }",
      "func f() { for (note, _) in [1] where note > 1 { show(note) } }",
      "func f() { for case let note? in [x] { show(note) } }",
      "func f() { for case let note as Int in [x] { show(note) } }",
      "func f() { for case .some(let note) in [x] { show(note) } }",
      "func f() { if let note = x { show(note) } }",
      "func f() { if var note: Int = x, note > 1 { show(note) } }",
      "func f() { while let note = x { show(note) } }",
      "func f() { guard let note = x else { return }; show(note) }",
      "func f() { if case .some(let note) = x { show(note) } }",
      "func f() { if case let .some(note) = x, note > 1 { show(note) } }",
      "func f() { guard case let note? = x else { return }; show(note) }",
      "func f() { if case let note as Int = x { show(note) } }",
      "func f() { switch x { case let .a(note, _): show(note) default: break } }",
      "func f() { switch x { case .a(let note), .b(.c(let note)) where note > 1: show(note) default: break } }",
      "func f() { switch x { case let (note, 1)?: show(note) default: break } }",
      "func f() { switch x { case let note where note > 1: show(note) default: break } }",
      "func f() { switch x { case let (note as Int, _): show(note) default: break } }",
      "func f() { switch x { case 1: guard let note = x else { return }; show(note) default: break } }",
      "func f() { let y = if let note = x { show(note) } else { 1 } }",
      "func f() { do {} catch let note { show(note) } }",
      "func f() { do {} catch let note as Int { show(note) } }",
      "func f() { do {} catch .a(let note) { show(note) } }",
      "func f() { func note() {}; show(note) }",
      "func f() { show(note); func note() {} }",
      "func f() { show(note()); struct note {} }",
      "func f() { let y: note = show(); typealias note = Int }",
      "func f() { enum note { case b }; show(note.b) }",
      "func f() { actor note {}; show(note.self) }",
      "func f() { switch x { default: show(note()); func note() {} } }",
      "func f() { [1].map { show(note()); func note() {} } }",
      "func f() { let note = 1; struct L { func g() { let y = 1; func note() {}; show(y) } } }",
      "func f() { #if DEBUG\n let note = 1\n #else\n let note = 2\n #endif\n show(note) }",
      "var p: Int { let note = 1; return show(note) }",
      "var p: Int { get { 1 } set(note) { show(note) } }",
      "var p: Int { willSet(note) { show(note) } }",
      "var p: Int = { let note = 1; return show(note) }()",
      "lazy var p: Int = [1].map { note in show(note) }",
      "init(note: Int) { show(note) }",
      "init?<note>(_ n: note) { show(note.self) }",
      "deinit { let note = 1; show(note) }",
      "subscript(note: Int) -> Int { show(note) }",
      "subscript<note>(i: note) -> note { get { show() } set(note) { show(note) } }",
      "struct Box<note> { let n: note; let m: note.Row; func g() -> note { show() } }",
      "typealias L<note> = show<note>",
    ])
  func `A local name is not a reference`(source: String) {
    let facts = SourceFacts(reading: "struct A { var x: Int?; \(source) }")
    #expect(facts.syntaxErrors == [])
    #expect(facts.references(to: "note").isEmpty, "\(facts.named)")
    // The name beside it is.
    #expect(!facts.references(to: "show").isEmpty)
  }

  @Test(
    arguments: [
      "func f() { let n = note; let note = n; show(note) }",
      "func f() { let note = note; show(note) }",
      "func f() { if let note { show(note) } }",
      "func f() { guard let note else { return }; show(note) }",
      "func f() { if case let n? = note, case let note = n { show(note) } }",
      "func f() { if case .some(let note) = note { show(note) } }",
      "func f() { for note in note { show(note) } }",
      "func f() { for case .some(let note) in note { show(note) } }",
      "func f() { [1].map { [note] in show(note) } }",
      "func f() { [1].map { [note = note] in show(note) } }",
      "func f(note: Int = note) { show(note) }",
      "subscript(note: Int = note) -> Int { note }",
      "init(note: Int = note) {}",
    ])
  func `A name is not in scope in its own initialiser`(source: String) {
    let facts = SourceFacts(reading: "struct A { var x: Int?; \(source) }")
    #expect(facts.references(to: "note").count == 1, "\(facts.named)")
  }

  @Test(
    arguments: [
      "func f(note: Int) { hide(note) }",
      "func f<note>(a: note) {}",
      "func f() { let note = 1 }",
      "func f() { do { let note = 1 }; show(note) }",
      "func f() { defer { let note = 1 }; show(note) }",
      "func f() { repeat { let note = 1 } while show(note) }",
      "func f() { if let note = x { hide(note) }; show(note) }",
      "func f() { if let note = x { hide(note) } else { show(note) } }",
      "func f() { if x { let note = 1 } else { show(note) } }",
      "func f() { if case let note? = x { hide(note) }; show(note) }",
      "func f() { while let note = x { hide(note) }; show(note) }",
      "func f() { for note in [1] { hide(note) }; show(note) }",
      "func f() { for case let note? in [1] { hide(note) }; show(note) }",
      "func f() { switch x { case .a(let note): hide(note) default: show(note) } }",
      "func f() { switch x { case 1: let note = 1 default: show(note) } }",
      "func f() { do {} catch let note as A { hide(note) } catch { show(note) } }",
      "func f() { [1].forEach { note in hide(note) }; show(note) }",
      "func f() { { [note = x] in hide(note) }(); show(note) }",
      "func f() { func g() { func note() {} }; show(note) }",
      "func f() { do { struct note {} }; show(note) }",
      "func f() { func g(note: Int) {}; show(note) }",
      "func f() { struct L<note> {}; show(note) }",
      "func f() { struct L { func g() { let note = 1 } }; show(note) }",
      "var p: Int { get { let note = 1; return note } set { show(note) } }",
      "var p: Int { willSet(note) { hide(note) } didSet { show(note) } }",
      "init(note: Int) {}",
      "subscript(note: Int) -> Int { note }",
      "typealias L<note> = [note]",
      "struct L<note> { let a: note }",
    ])
  func `A local name ends with its scope`(source: String) {
    let facts = SourceFacts(reading: "struct A { var x: Int?; \(source); let after = show(note) }")
    #expect(facts.syntaxErrors == [])
    let around = facts.references(to: "note").map { facts.path($0.declaration) }
    let inside = source.contains("show(note)") ? 1 : 0
    #expect(around.count == 1 + inside && around.last == "A.after", "\(facts.named)")
  }

  @Test(
    arguments: [
      ("do {} catch { error }", 0), ("do {} catch { show(error) }; error", 1),
      ("do {} catch let other as A { error }", 1), ("do {} catch where x { error }", 0),
    ])
  func `A catch clause without a pattern binds error`(source: String, count: Int) {
    #expect(SourceFacts(reading: "func f() { \(source) }").references(to: "error").count == count)
  }

  @Test(
    arguments: [
      ("var p: Int { get { newValue } set { oldValue } }", ["newValue", "oldValue"]),
      ("var p: Int { get { 1 } set { newValue } }", []),
      ("var p: Int { willSet { newValue } didSet { oldValue } }", []),
      ("var p: Int { willSet(new) { newValue } didSet(old) { oldValue } }", ["newValue", "oldValue"]),
      ("var p: Int { newValue }", ["newValue"]),
    ])
  func `newValue and oldValue are local where they exist`(source: String, references: [String]) {
    let facts = SourceFacts(reading: "struct A { \(source) }")
    #expect(facts.references.filter { !$0.isInSignature }.map { facts.names[$0.name] } == references)
  }

  @Test func `Members of a local type are declared, not local`() {
    let facts = SourceFacts(
      reading: "func f() { struct L { let note: Int; func g() { show(note) } }; L(note: 1) }")
    #expect(facts.declared.contains("property f.L.note"))
    #expect(facts.references(to: "note").count == 1 && facts.references(to: "L").isEmpty)
  }

  @Test func `A name may be shadowed and unshadowed many times`() {
    let covers = String(repeating: "do { let note = 1; ", count: 15) + String(repeating: "}", count: 15)
    let facts = SourceFacts(reading: "func f() { \(covers); note }\nlet other = note")
    #expect(facts.references(to: "note").count == 2)
    let again = String(repeating: "let note = note;", count: rounds(4_000, fuzzing: 20_000))
    #expect(
      SourceFacts(reading: "func f() { \(again) }\nfunc g() { note }").references(to: "note").count == 2)
  }
}
