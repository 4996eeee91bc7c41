import Source
import Testing

struct DeclarationTests {
  @Test func `types are read with what they inherit, and their members with them as parent`() throws {
    let facts = SourceFacts(
      reading: """
        public final class NotesPresenter<Row: Hashable>: Presenter<Notes>, UI.Output {
          enum Mode { case list, grid(columns: Int) }
        }
        extension NotesPresenter where Row == Int {}
        """)
    #expect(facts.names == ["NotesPresenter", "Mode", "list", "grid", "NotesPresenter"])
    let type = try facts.declaration("NotesPresenter")
    #expect(type.kind == .class && type.access == .public && type.traits == .final && type.parent == nil)
    #expect(type.inherited == ["Presenter", "UI.Output"])
    #expect(type.generics == ["Row"])
    #expect(type.position == Position(line: 1, column: 20) && type.lastLine == 3)
    #expect(try facts.declaration("Mode").parent == 0)
    let grid = try facts.declaration("grid")
    #expect(grid.parent == 1 && grid.kind == .case)
    #expect(grid.parameters == [.init(label: "columns", type: "Int")])
    #expect(facts.declarations.last?.kind == .extension)
  }

  @Test(
    arguments: [
      ("weak var view: (any NotesView)?", [.weak, .stored, .optional], "(any NotesView)?"),
      ("unowned(unsafe) let owner: Owner", [.unowned, .stored, .constant], "Owner"),
      ("private(set) lazy var rows: [Row] = []", [.privateSet, .lazy, .stored, .initialized], "[Row]"),
      ("static let shared = Notes()", [.static, .stored, .constant, .initialized], ""),
      ("var title: String { didSet { show() } }", [.stored], "String"),
      ("var title: String { \"\" }", [.hasBody], "String"),
      ("var title: String { get { \"\" } set {} }", [.hasBody], "String"),
      (
        "@IBOutlet private weak var label: UILabel!", [.weak, .stored, .optional, .outlet, .objectiveC],
        "UILabel!"
      ),
      ("public internal(set) var count = 0", [.stored, .initialized], ""),
    ] as [(String, Declaration.Traits, String)])
  func `a property is read with how it is held and what it is`(
    source: String, traits: Declaration.Traits, type: String
  ) throws {
    let facts = SourceFacts(reading: "class A { \(source) }")
    let property = try #require(facts.declarations.last)
    #expect(property.kind == .property)
    #expect(property.traits == traits)
    #expect(property.type == type)
  }

  @Test func `each name of a binding is a property of its own, with the type that stands last`() {
    let facts = SourceFacts(reading: "struct A { var (a, b) = (1, 2); let c, d: Int }")
    #expect(Set(facts.names) == ["A", "a", "b", "c", "d"])
    #expect(facts.declarations.filter { ["c", "d"].contains($0.name) }.map(\.type) == ["Int", "Int"])
  }

  @Test func `functions are read with what goes in and what comes out`() throws {
    let facts = SourceFacts(
      reading: """
        protocol Output: AnyObject {
          func load(_ id: NoteID, in store: any Store) async throws -> [Note]
          var count: Int { get }
        }
        struct Note {
          init?(title: String) { self.title = title; count = 0 }
          init(copy: Note) { self.init(title: copy.title); log() }
        }
        """)
    let load = try facts.declaration("load")
    #expect(load.parameters == [.init(label: "", type: "NoteID"), .init(label: "in", type: "any Store")])
    #expect(load.type == "[Note]" && load.traits == [.async, .throws])
    #expect(try facts.declaration("count").traits == .hasBody)
    let makers = facts.declarations.filter { $0.kind == .initializer }
    #expect(makers.map(\.traits) == [[.hasBody, .onlyAssigns, .optional], [.hasBody]])
  }
}

extension SourceFacts {
  var names: [String] { declarations.map(\.name) }

  func declaration(_ name: String) throws -> Declaration {
    try #require(declarations.first { $0.name == name })
  }
}
