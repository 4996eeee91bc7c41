import TestSupport
import Testing
import Viper
import ViperTesting

/// The conversion between addresses and routes.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LinkTests {
  @Test(
    arguments: [
      ("/", ["/"]), ("", ["/"]), ("/notes/7", ["/", "/notes/7"]), ("/notes/7/", ["/", "/notes/7"]),
      ("//notes//7", nil), ("/notes/7?tab=history", ["/", "/notes/7?tab=history"]),
      ("/notes/7?tab=text", ["/", "/notes/7"]), ("/notes/7#end", ["/", "/notes/7#end"]),
      ("/notes/7?tab=history#a%20b", ["/", "/notes/7?tab=history#a%20b"]),
      ("/notes/new", ["/", "/notes/new"]), ("/find?word=a&word=b+c", ["/find?word=a&word=b%20c"]),
      ("/find", ["/find"]), ("/files", ["/files"]), ("/files/a/b%2Fc", ["/files/a/b%2Fc"]),
      ("/files/~/~../~~", ["/files/~/~../~~"]),
      // The compiler needs seconds to find the type.
    ] as [(String, [String]?)])
  func `An address shows its screens, the root first`(address: String, screens: [String]?) throws {
    let found = try? app().links.find(address).screens.map(\.address)
    #expect(found == screens)
  }

  @Test(
    arguments: [
      ("/nowhere", .nowhere("/nowhere")), ("/notes", .nowhere("/notes")),
      ("/notes/7/8", .nowhere("/notes/7/8")), ("/notes/0", .nowhere("/notes/0")),
      ("/notes/seven", .badField("id", of: "Page", "seven", expected: "Int")),
      ("/notes/7?tab=picture", .badField("tab", of: "Page", "picture", expected: "Tab")),
      ("/search", .badField("word", of: "Search", nil, expected: "String")),
      ("/search?word=tea&limit=few", .badField("limit", of: "Search", "few", expected: "Int")),
      ("/files/..", .malformed("/files/..")), ("/files/a/%2E%2e", .malformed("/files/a/%2E%2e")),
      ("/files/./a", .malformed("/files/./a")),
      ("/notes/%zz", .malformed("/notes/%zz")), ("/notes/%ff", .malformed("/notes/%ff")),
      ("/notes/7#%f", .malformed("/notes/7#%f")),
      ("https://other.example/notes/7", .foreign("https://other.example/notes/7")),
      ("https://notes.example.evil.example/", .foreign("https://notes.example.evil.example/")),
      ("ftp://notes.example/", .foreign("ftp://notes.example/")),
      ("//other.example/", .foreign("//other.example/")),
      ("mailto:ann@notes.example", .foreign("mailto:ann@notes.example")),
    ] as [(String, LinkError)])
  func `An unknown address reports the reason and the field`(address: String, error: LinkError) throws {
    let links = try app().links
    #expect(throws: error) { try links.find(address) }
  }

  @Test func `Errors are sentences for the user`() throws {
    #expect(
      LinkError.badField("id", of: "Page", "seven", expected: "Int").description
        == "The field id of Page is “seven” in the address, which is not a valid Int.")
    #expect(
      LinkError.badField("word", of: "Search", nil, expected: "String").description
        == "The field word of Search is missing in the address. It must be a String.")
  }

  @Test(arguments: [
    "https://notes.example/notes/7", "HTTP://Notes.Example:8080/notes/7", "notes://notes/7", "notes:/notes/7",
    "notes:///notes/7", "//ann@notes.example/notes/7",
  ])
  func `Addresses with the app's schemes and hosts belong to the app`(address: String) throws {
    #expect(try app().links.find(address).screens.last?.address == "/notes/7")
  }

  @Test func `Query items without a field are kept in order`() throws {
    let found = try app().links.find("/notes/7?utm=x&tab=text&utm=y&empty")
    #expect(found.rest.map { "\($0.name)=\($0.value)" } == ["utm=x", "utm=y", "empty="])
  }

  @Test func `A fallback is shown for an unknown address and receives the reason`() throws {
    let modules = try ModuleRegistry {
      Module { PagePresenter(screen: $0) }
      LinkRules { address, error in
        Page(id: address.count, tab: error == .nowhere(address) ? .history : .text)
      }
    }
    #expect(try modules.links.find("/nowhere").screens.last?.address == "/notes/8?tab=history")
    #expect(try modules.links.find("/nowhere").error == .nowhere("/nowhere"))
    #expect(try modules.links.find("/notes/x").screens.last?.address == "/notes/8")
    #expect(throws: LinkError.foreign("https://a.example/")) { try modules.links.find("https://a.example/") }
  }

  @Test func `A registry with replaced modules keeps its addresses and accepts interceptors`() throws {
    let modules = try app().replacing {
      Module(view: Home.self) { _, _ in Nothing() }
      LinkRules(hosts: ["test.example"]) { _, _ in Home() }
    }
    for host in ["notes.example", "test.example"] {
      #expect(try modules.links.find("https://\(host)/notes/7").screens.last?.address == "/notes/7")
    }
    #expect(try modules.links.find("/nowhere").screens.last?.address == "/")
  }

  @Test func `A pattern with one field twice is reported`() {
    let error = #expect(throws: RegistryError.self) {
      try ModuleRegistry { Module(view: Twice.self) { _, _ in Nothing() } }
    }
    #expect(error?.description.contains("The pattern of Twice, /:a/:a, has the field a twice.") == true)
  }

  @Test func `Invalid patterns are reported when the registry is created`() {
    let wrong = "notes/*rest/:maybe/:"
    let error = #expect(throws: RegistryError.self) {
      try ModuleRegistry {
        Module(view: Wrong.self) { _, _ in Nothing() }
        Module(view: Page.self) { _, _ in Nothing() }
        Module(view: SamePage.self) { _, _ in Nothing() }
        Module(view: Uncounted.self) { _, _ in Nothing() }
        LinkRules { _, _ in Home() }
        LinkRules { _, _ in Home() }
      }
    }
    #expect(
      error?.problems == [
        "Several LinkRules have a fallback, but only one can be used. Remove the others.",
        "The pattern of Uncounted, /:a, has 1 fields, but 0 key paths.",
        "The pattern of Wrong, \(wrong), has *rest before its end.",
        "The pattern of Wrong, \(wrong), has :maybe in its path, which is the optional type Optional<Int>.",
        "The pattern of Wrong, \(wrong), has a field without a name.",
        "The pattern of Wrong, \(wrong), must begin with a slash.",
        "The routes Page and SamePage have the same pattern, /notes/:number: only one could be reached."
          + " Change one of them.",
      ])
  }

  @Test func `A literal takes precedence over a field and a field over the rest, with backtracking`() throws {
    let modules = try ModuleRegistry {
      Module(view: Deep.self) { _, _ in Nothing() }
      Module(view: Wide.self) { _, _ in Nothing() }
      Module(view: Rest.self) { _, _ in Nothing() }
    }
    func found(_ address: String) -> String? {
      (try? modules.links.find(address).screens.last).map { "\($0)" }
    }
    #expect(found("/a/b/c") == "Deep(last: \"c\")")
    #expect(found("/a/x/d") == "Wide(first: \"a\", second: \"x\")")
    #expect(found("/a/b/d") == "Deep(last: \"d\")")
    #expect(found("/a/b") == "Rest(all: [\"a\", \"b\"])")
    #expect(found("/a/b/c/d") == "Rest(all: [\"a\", \"b\", \"c\", \"d\"])")
  }

  // Off the main actor, which other tests need.
  @Test(arguments: 0..<20)
  nonisolated func `Any route is read back from its address`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let links = try await app().links
    for _ in 0..<40 {
      let page = Page(
        id: Int.random(in: 1...Int.max, using: &random),
        tab: Tab.allCases.randomElement(using: &random) ?? .text,
        part: Bool.random(using: &random) ? nil : text(&random))
      let find = Find(words: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random) })
      let files = Files(path: (0..<Int.random(in: 0...4, using: &random)).map { _ in text(&random) })
      let search = Search(
        word: text(&random), limit: Bool.random(using: &random) ? nil : Int.random(in: 0...9))
      #expect(try links.find(page.address).screens.last as? Page == page)
      #expect(try links.find(find.address).screens.last as? Find == find)
      #expect(try links.find(files.address).screens.last as? Files == files)
      #expect(try links.find(search.address).screens.last as? Search == search)
      // Any input.
      _ = try? links.find(text(&random))
      _ = try? links.find("/" + text(&random) + "?" + text(&random))
    }
  }

  private nonisolated func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "", ".", "..", "~", "~~", "a", "B7", "é", "e\u{301}", "🦊", "/", "?", "#", "&", "=", "+", "%", " ", ":",
      "*", "\n", "\0", "@", "[",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  // MARK: A router

  @Test func `A router opens an address and keeps the screens that are already there`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try app(), stage: stage)
    try router.open("/notes/7")
    #expect(stage.visits.map(\.address) == ["/", "/notes/7"])
    #expect(stage.visits.map(\.presentation) == [.root, .push])
    let home = try #require(stage.visits.first)
    try router.open("/notes/8")
    #expect(stage.visits.map(\.address) == ["/", "/notes/8"])
    #expect(stage.visits.first === home)
    try router.open("/")
    #expect(stage.visits.map(\.address) == ["/"])
    #expect(throws: LinkError.nowhere("/nowhere")) { try router.open("/nowhere") }
    #expect(stage.visits.map(\.address) == ["/"])
  }

  @Test func `A route may be presented over its parent or embedded in it`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try app(), stage: stage)
    try router.open("/help/a")
    #expect(stage.visits.map(\.presentation) == [.root, .modal])
    try router.open("/aside/1")
    #expect(stage.visits.map(\.presentation) == [.root, .slot("aside")])
    let (home, aside) = (stage.visits[0], stage.visits[1])
    try router.open("/aside/2")
    #expect(stage.visits.first === home)
    #expect(aside.phase == .removed)
    #expect(stage.visits.last?.address == "/aside/2")
    let second = stage.visits[1]
    try router.open("/aside/2")
    #expect(stage.visits.last === second)
  }

  @Test func `An address without a fragment matches the screen whatever fragment is shown`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try app(), stage: stage)
    try router.open("/notes/7#end")
    let visit = try #require(stage.visits.last)
    try router.open("/notes/7")
    #expect(stage.visits.last === visit)
    try router.open("/notes/7#start")
    #expect(stage.visits.map(\.address) == ["/", "/notes/7#start"])
  }

  @Test func `Screens below the target of an address stay, whatever is searched there`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try app(), stage: stage)
    try router.open("/shelves?word=milk")
    let shelves = try #require(stage.visits.first)
    try router.open("/shelves/7")
    #expect(stage.visits.first === shelves)
    #expect(stage.visits.map(\.address) == ["/shelves?word=milk", "/shelves/7"])
    // The address itself has no search term.
    try router.open("/shelves")
    #expect(stage.visits.map(\.address) == ["/shelves"])
    #expect(shelves.phase == .removed)
  }

  @Test func `The address of a visit follows the task that its screen has now`() throws {
    let stage = RecordingStage()
    let router = Router(modules: try app(), stage: stage)
    try router.open("/find")
    try stage.screen(Find.self).send(.look(for: "milk"))
    #expect(stage.visits.map(\.address) == ["/find?word=milk"])
    let visit = stage.visits[0]
    try router.open("/find?word=milk")
    #expect(stage.visits[0] === visit)
    #expect(router.snapshot.nodes.first?.route as? Find == Find(words: ["milk"]))
  }

  private func app() throws -> ModuleRegistry {
    try ModuleRegistry {
      Module(view: Home.self) { _, _ in Nothing() }
      Module { PagePresenter(screen: $0) }
      Module(view: NewPage.self) { _, _ in Nothing() }
      Module { FindPresenter(screen: $0) }
      Module(view: Search.self) { _, _ in Nothing() }
      Module(view: Files.self) { _, _ in Nothing() }
      Module(view: Help.self) { _, _ in Nothing() }
      Module(view: Aside.self) { _, _ in Nothing() }
      Module(view: Shelves.self) { _, _ in Nothing() }
      Module(view: Shelf.self) { _, _ in Nothing() }
      LinkRules(schemes: ["Notes"], hosts: ["notes.example"])
    }
  }
}

private final class Nothing {}

private enum Tab: String, LinkValue, CaseIterable { case text, history }

private struct Home: LinkedRoute {
  static let link = RouteLink("/") { Home() }
}

private struct Page: Contract, LinkedRoute {
  static let link = RouteLink("/notes/:id?tab=text#part", \Page.id, \.tab, \.part) {
    $0 > 0 ? Page(id: $0, tab: $1, part: $2) : nil
  }
  var id: Int
  var tab = Tab.text
  var part: String?
  var below: [any LinkedRoute] { [Home()] }
}

private struct PagePresenter: Presenter {
  let screen: LiveScreen<Page>
}

private struct NewPage: LinkedRoute {
  static let link = RouteLink("/notes/new") { NewPage() }
  var below: [any LinkedRoute] { [Home()] }
}

private struct SamePage: LinkedRoute {
  static let link = RouteLink("/notes/:number", \SamePage.number) { SamePage(number: $0) }
  var number: Int
}

private struct Uncounted: LinkedRoute {
  static let link = RouteLink("/:a") { Uncounted() }
}

private struct Wrong: LinkedRoute {
  static let link = RouteLink("notes/*rest/:maybe/:", \Wrong.rest, \.maybe, \.number) {
    Wrong(rest: $0, maybe: $1, number: $2)
  }
  var rest: [String]
  var maybe: Int?
  var number: Int
}

private struct Shelves: LinkedRoute {
  static let link = RouteLink("/shelves?word=", \Shelves.word) { Shelves(word: $0) }
  var word = ""
}

private struct Shelf: LinkedRoute {
  static let link = RouteLink("/shelves/:number", \Shelf.number) { Shelf(number: $0) }
  var number: Int
  var below: [any LinkedRoute] { [Shelves()] }
}

private struct Find: Contract, LinkedRoute {
  static let link = RouteLink("/find?word", \Find.words) { Find(words: $0) }
  var words: [String] = []
  enum Event { case look(for: String) }
}

private struct FindPresenter: Presenter {
  let screen: LiveScreen<Find>
  func handle(_ event: Find.Event) {
    if case .look(let word) = event { screen.update(route: Find(words: [word])) }
  }
}

private struct Search: LinkedRoute {
  static let link = RouteLink("/search?word&limit", \Search.word, \.limit) { Search(word: $0, limit: $1) }
  var word: String
  var limit: Int?
}

private struct Files: LinkedRoute {
  static let link = RouteLink("/files/*path", \Files.path) { Files(path: $0) }
  var path: [String]
}

private struct Help: LinkedRoute {
  static let link = RouteLink("/help/:topic", \Help.topic) { Help(topic: $0) }
  var topic: String
  var below: [any LinkedRoute] { [Home()] }
  var linkedAs: Presentation { .modal }
}

private struct Aside: LinkedRoute {
  static let link = RouteLink("/aside/:number", \Aside.number) { Aside(number: $0) }
  var number: Int
  var below: [any LinkedRoute] { [Home()] }
  var linkedAs: Presentation { .slot("aside") }
}

private struct Deep: LinkedRoute {
  static let link = RouteLink("/a/b/:last", \Deep.last) { Deep(last: $0) }
  var last: String
}

private struct Wide: LinkedRoute {
  static let link = RouteLink("/:first/:second/d", \Wide.first, \.second) { Wide(first: $0, second: $1) }
  var first: String
  var second: String
}

private struct Rest: LinkedRoute {
  static let link = RouteLink("/*all", \Rest.all) { Rest(all: $0) }
  var all: [String]
}

private struct Twice: LinkedRoute {
  static let link = RouteLink("/:a/:a", \Twice.a, \Twice.a) { a, _ in Twice(a: a) }
  var a: Int
}
