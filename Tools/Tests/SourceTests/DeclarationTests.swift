import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeclarationTests {
  @Test func `Types are read with their inheritance, and members with their parent`() throws {
    let facts = SourceFacts(
      reading: """
        public final class NotesPresenter<Row: Hashable>: Presenter<Notes>, UI.Output {
          enum Mode { case list, grid(columns: Int) }
        }
        extension NotesPresenter where Row == Int {}
        """)
    #expect(
      facts.declared == [
        "class NotesPresenter", "enum NotesPresenter.Mode", "case NotesPresenter.Mode.list",
        "case NotesPresenter.Mode.grid(columns:)", "extension NotesPresenter",
      ])
    let type = try facts.declaration("NotesPresenter")
    #expect(type.access == .public && type.traits == .final && type.parent == -1)
    #expect(try facts.inherited(by: "NotesPresenter") == ["Presenter", "UI.Output"])
    #expect(type.position == Position(line: 1, column: 20) && type.lastLine == 3)
    #expect(try facts.declaration("Mode").parent == 0 && facts.declaration("grid").parent == 1)
    #expect(facts.declarations.last?.position == Position(line: 4, column: 11))
  }

  @Test(
    arguments: [
      ("class A: B & C, D {}", ["B", "C", "D"]),
      ("protocol A: class {}", ["class"]),
      ("protocol A: AnyObject, M.B {}", ["AnyObject", "M.B"]),
      ("protocol A: B where Self: UIViewController, C == Int {}", ["B", "UIViewController"]),
      ("protocol A where Self: B & C {}", ["B", "C"]),
      ("class A: @unchecked Sendable, @preconcurrency B {}", ["Sendable", "B"]),
      ("struct A: ~Copyable, B {}", ["B"]),
      ("struct A: M.B<Int>, C<Int>.D {}", ["M.B", "C.D"]),
      ("enum A: String { case b }", ["String"]),
      ("actor A {}", []),
    ])
  func `Inherited types are read one by one, without arguments and attributes`(
    source: String, inherited: [String]
  ) throws {
    #expect(try SourceFacts(reading: source).inherited(by: "A") == inherited)
  }

  @Test func `A property of generic type has the type of its constraint`() throws {
    let facts = SourceFacts(
      reading: """
        class Presenter<View: ListView, Row> {
          weak var view: View?
          var row: Row?
        }
        struct Screen { var page: View }
        """)
    let types = try ["view", "row", "page"].map { facts.names[try facts.declaration($0).type] }
    #expect(types == ["ListView", "Row", "View"])
  }

  @Test func `An extension has the name of its type`() {
    let facts = SourceFacts(
      reading: """
        extension A.B where C: D { func f() {} }
        extension Array<Note> {}
        extension M.Box<Int>.Row: P {}
        """)
    #expect(
      facts.declared == ["extension A.B", "function A.B.f", "extension Array", "extension M.Box.Row"])
  }

  @Test(
    arguments: [
      ("weak var view: (any NotesView)?", [.weak, .stored, .optional, .existential], "NotesView"),
      ("@Weak var view: NotesView?", [.weak, .stored, .optional], "NotesView"),
      ("@WeakReference(true) var view: NotesView?", [.weak, .stored, .optional], "NotesView"),
      ("unowned(unsafe) let owner: Owner", [.unowned, .stored, .constant], "Owner"),
      ("@Unowned var owner: Owner", [.unowned, .stored], "Owner"),
      ("private(set) lazy var rows: [Row] = []", [.privateSet, .lazy, .stored, .initialized], "Row"),
      ("static let shared = Notes()", [.static, .stored, .constant, .initialized], "Notes"),
      ("class var shared: Notes { Notes() }", [.static, .hasBody], "Notes"),
      ("var title: String { didSet { show() } }", [.stored], "String"),
      ("var title: String { willSet(new) { show(new) } }", [.stored], "String"),
      ("var title: String { \"\" }", [.hasBody], "String"),
      ("var title: String { get { \"\" } set {} }", [.hasBody], "String"),
      ("var title: String { get async throws { \"\" } }", [.hasBody], "String"),
      (
        "@IBOutlet private weak var label: UILabel!", [.weak, .stored, .optional, .outlet, .objectiveC],
        "UILabel"
      ),
      ("@objc dynamic var name: Name", [.stored, .objectiveC], "Name"),
      ("public internal(set) var count = 0", [.stored, .initialized], ""),
      ("var done: () -> Note", [.stored, .closure], ""),
      ("var done: (@MainActor (Note) -> Void)?", [.stored, .closure, .optional], ""),
      ("let make = { Note() }", [.stored, .constant, .initialized, .closure], ""),
      ("let note = { Note() }()", [.stored, .constant, .initialized], ""),
      ("final override var a: some View { b }", [.final, .override, .hasBody, .existential], "View"),
    ] as [(String, Declaration.Traits, String)])
  func `A property is read with its ownership and type`(
    source: String, traits: Declaration.Traits, type: String
  ) throws {
    let facts = SourceFacts(reading: "class A { \(source) }")
    let property = try #require(facts.declarations.last)
    #expect(property.kind == .property)
    #expect(property.traits == traits)
    #expect(facts.names[property.type] == type)
  }

  @Test(
    arguments: [
      ("let p: Note", "Note"), ("let p: Note?", "Note"), ("let p: Note!", "Note"), ("let p: Note??", "Note"),
      ("let p: any Note", "Note"), ("let p: some Note", "Note"), ("let p: (any Note)?", "Note"),
      ("let p: any Note & Row", "Note"), ("let p: [Note]", "Note"), ("let p: [[Note?]]?", "Note"),
      ("let p: [String: Note]", "Note"), ("let p: [3 of Note]", "Note"), ("let p: Set<Note>", "Set"),
      ("let p: A.Note", "A.Note"), ("let p: A<Int>.Note", "A.Note"), ("let p: A . Note", "A.Note"),
      ("let p: A.Note<Int>?", "A.Note"), ("let p: `Note`", "Note"), ("let p: @Sendable () -> Note", ""),
      ("let p: (Note, Row)", ""), ("let p: Note = .init()", "Note"), ("let p = Note()", "Note"),
      ("let p = Note<Int>(1)", "Note"), ("let p = Note.init()", "Note"), ("let p = A.Note(b: 1)", "Note"),
      ("let p = try Note()", "Note"), ("let p = await Note()", "Note"), ("let p = try! await Note()", "Note"),
      ("let p = make()", ""), ("let p = Note.shared", ""), ("let p = Note.make()", ""), ("let p = 1", ""),
      ("let p = [Note]()", "Note"), ("let p = [any Note]()", "Note"), ("let p = \"Note()\"", ""),
    ])
  func `The type of a property is its name or its initialiser`(source: String, type: String) throws {
    #expect(try SourceFacts(reading: "struct A { \(source) }").type(of: "p") == type)
    #expect(try SourceFacts(reading: source).type(of: "p") == type)
  }

  @Test func `Each name of a binding is its own property with the type at the end`() throws {
    let facts = SourceFacts(reading: "struct A { var (a, b) = (1, 2); let c, d: Int }")
    #expect(facts.declared == ["struct A", "property A.a", "property A.b", "property A.c", "property A.d"])
    #expect(try facts.type(of: "c") == "Int" && facts.type(of: "d") == "Int")
  }

  @Test func `Functions are read with parameters and results`() throws {
    let facts = SourceFacts(
      reading: """
        protocol Output: AnyObject {
          func load(_ id: NoteID, in store: any Store, `for` x: Int...) async throws -> [Note]
          var count: Int { get }
          subscript(id: NoteID, _ other: Int) -> Note { get }
        }
        struct Note {
          init?(title: String) { self.title = title; count = 0 }
          init(copy: Note) { self.init(title: copy.title); log() }
          init() {}
          subscript(index: Int) -> Row { Row() }
          deinit { close() }
        }
        """)
    #expect(
      facts.declared == [
        "protocol Output", "function Output.load(_:in:for:)", "property Output.count",
        "subscript Output.subscript(id:_:)", "struct Note", "initializer Note.init(title:)",
        "initializer Note.init(copy:)", "initializer Note.init", "subscript Note.subscript(index:)",
      ])
    #expect(try facts.declaration("load").traits == [.async, .throws, .returns])
    #expect(try facts.type(of: "load") == "Note")
    #expect(try facts.declaration("count").traits == [])
    let makers = facts.declarations.filter { $0.kind == .initializer }
    #expect(
      makers.map(\.traits) == [[.hasBody, .onlyAssigns, .optional], [.hasBody], [.hasBody, .onlyAssigns]])
    let subscripts = facts.declarations.filter { $0.kind == .subscript }
    #expect(subscripts.map(\.traits) == [.returns, [.hasBody, .returns]])
    #expect(subscripts.map { facts.names[$0.type] } == ["Note", "Row"])
  }

  @Test(
    arguments: [
      ("func f() -> Note", [.returns], "Note"), ("func f()", [], ""), ("func f() -> Void", [], "Void"),
      ("func f() -> ()", [], ""), ("func f() -> (any Note)?", [.returns, .existential, .optional], "Note"),
      ("func f() -> some Note", [.returns, .existential], "Note"),
      ("func f() -> () -> Note", [.returns], ""),
      ("static func f() {}", [.static, .hasBody, .onlyAssigns], ""),
      ("@IBAction func f() { a() }", [.action, .objectiveC, .hasBody], ""),
      ("@objc optional func f() rethrows", [.objectiveC, .throws], ""),
      ("func f() throws(Fault) -> each T", [.throws, .returns], ""),
    ] as [(String, Declaration.Traits, String)])
  func `A function is read with its return type and effects`(
    source: String, traits: Declaration.Traits, type: String
  ) throws {
    let facts = SourceFacts(reading: "protocol A { \(source) }")
    #expect(try facts.declaration("f").traits == traits)
    #expect(try facts.type(of: "f") == type)
  }

  @Test func `Cases, aliases, associated types, macros and operators are declarations`() throws {
    let facts = SourceFacts(
      reading: """
        enum A { indirect case a(A), b(_ x: Int, y: Int = 1); case c = 1 }
        typealias Done = (Note) -> Void
        typealias Notes<T> = M.List<T>
        protocol P { associatedtype Row: Hashable = Int }
        @freestanding(expression) macro text(_ value: Int) -> String = #externalMacro(module: "M", type: "T")
        func + (a: A, b: A) -> A { a }
        """)
    #expect(
      facts.declared == [
        "enum A", "case A.a(_:)", "case A.b(_:y:)", "case A.c", "typealias Done", "typealias Notes",
        "protocol P", "associatedtype P.Row", "macro text(_:)", "function +(a:b:)",
      ])
    #expect(try facts.declaration("Done").traits == .closure)
    #expect(try facts.type(of: "Notes") == "M.List")
  }

  @Test(
    arguments: [
      ("private", .private), ("fileprivate", .fileprivate), ("", .internal), ("internal", .internal),
      ("package", .package), ("public", .public), ("open", .open), ("public private(set)", .public),
      ("private final", .private),
    ] as [(String, Declaration.Access)])
  func `The access of a declaration is that of its modifier`(modifier: String, access: Declaration.Access)
    throws
  {
    #expect(try SourceFacts(reading: "class A { \(modifier) var b = 1 }").declaration("b").access == access)
  }

  @Test
  func `Local variables and those of a script's blocks are not declarations, local types and functions are`()
  {
    let facts = SourceFacts(
      reading: """
        let top = 1
        if top > 0 { let inner = 2 }
        for each in [1] { let loop = each }
        switch top { default: let chosen = 1 }
        func f() {
          let local = 1
          struct Local { let member = 1; func g() { let deep = 1 } }
          func inner() {}
        }
        let closure = { let hidden = 1 }
        """)
    #expect(
      facts.declared == [
        "property top", "function f", "struct f.Local", "property f.Local.member", "function f.Local.g",
        "function f.inner", "property closure",
      ])
  }

  @Test func `Branches for other platforms are parsed`() {
    let facts = SourceFacts(
      reading: """
        class A {
          #if os(iOS) && canImport(UIKit)
            let a: B
          #elseif DEBUG
            func c() {}
          #else
            let d = 1
          #endif
        }
        """)
    #expect(facts.declared == ["class A", "property A.a", "function A.c", "property A.d"])
    #expect(facts.named == ["type B"])
  }
}
