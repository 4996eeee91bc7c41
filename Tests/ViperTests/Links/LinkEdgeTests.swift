import Foundation
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct LinkEdgeTests {
  @Test(arguments: [false, true])
  func `Screens above a redirected screen of an address are not shown`(_ isLate: Bool) async throws {
    let world = try linkedWorld {
      Interceptor(List.self) { _, _ in
        isLate ? .ask { .redirect(to: Login()) } : .redirect(to: Login())
      }
    }
    try world.router.open("/list/7")
    await takeTurns()
    #expect(world.titles == ["Login"])
  }

  @Test func `A section is not embedded in the target of a redirect`() throws {
    let world = try linkedWorld { Interceptor(List.self) { _, _ in .redirect(to: Login()) } }
    try world.router.open("/section/7")
    #expect(world.titles == ["Login"])
  }

  @Test(arguments: [
    "", ".", "..", "~", "~~", "~.", "/", "a/b", "?", "#", "&", "=", "+", " ", "%", "%2F", "%zz", "\u{0}",
    "\n",
    "\r\n", "é", "e\u{301}", "👨‍👩‍👧", "\u{202e}abc", "a:b", "://", "*", ":id",
  ])
  func `Any text in any field of an address is read back, scalar by scalar`(_ text: String) throws {
    let links = try linkedModules().links
    let route = File(path: [text, text], query: text, words: [text, ""], part: text)
    let back = try #require(try links.find(route.address).screens.last as? File)
    #expect(back == route)
    #expect(back.query.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(try links.find(Entry(id: text).address).screens.last as? Entry == Entry(id: text))
  }

  @Test func `An address may have fields of a hundred thousand characters`() throws {
    let entry = Entry(id: String(repeating: "é", count: 100_000))
    #expect(try linkedModules().links.find(entry.address).screens.last as? Entry == entry)
  }

  @Test func `An unknown address of a snapshot is left out and reported`() throws {
    let modules = try linkedModules { LinkRules { address, _ in Unfound(address: address) } }
    let json = """
      {"format":1,"nodes":[{"route":"Entry","address":"/no/such/thing","presentation":{"name":"push"},"order":1,
      "children":[{"route":"Section","address":"/section/1","presentation":{"name":"slot","slot":"section"},"order":2}]}]}
      """
    let decoder = JSONDecoder()
    decoder.userInfo[.routes] = modules.routes
    let snapshot = try decoder.decode(TreeSnapshot.self, from: Data(json.utf8))
    let world = World(modules)
    world.router.restore(snapshot)
    #expect(world.titles.isEmpty)
    #expect(!snapshot.problems.isEmpty)
  }
}

// MARK: Screens with addresses

struct List: Contract, LinkedRoute {
  static let link = RouteLink("/list?query=", \List.query) { List(query: $0) }
  var query = ""
}

struct Entry: Contract, LinkedRoute {
  static let link = RouteLink("/list/:id", \Entry.id) { Entry(id: $0) }
  var id: String
  var below: [any LinkedRoute] { [List()] }
}

struct Section: Contract, LinkedRoute {
  static let link = RouteLink("/section/:id", \Section.id) { Section(id: $0) }
  var id: Int
  var below: [any LinkedRoute] { [List()] }
  var linkedAs: Presentation { .slot("section") }
}

struct File: Contract, LinkedRoute {
  static let link = RouteLink("/files/*path?query&words#part", \File.path, \.query, \.words, \.part) {
    File(path: $0, query: $1, words: $2, part: $3)
  }
  var path: [String]
  var query: String
  var words: [String]
  var part: String?
}

struct Unfound: Contract, LinkedRoute {
  static let link = RouteLink("/unfound?address", \Unfound.address) { Unfound(address: $0) }
  var address: String
}

struct Login: Contract {}

/// Does nothing.
struct IdlePresenter<C: Contract>: Presenter where C.Input == Never {
  let screen: LiveScreen<C>
  func handle(_ event: C.Event) {}
}

@MainActor func linkedModules(
  @ModuleRegistry.Builder _ more: () throws -> [ModuleRegistry] = { [] }
) throws -> ModuleRegistry {
  try ModuleRegistry {
    Module { IdlePresenter<List>(screen: $0) }
    Module { IdlePresenter<Entry>(screen: $0) }
    Module { IdlePresenter<Section>(screen: $0) }
    Module { IdlePresenter<File>(screen: $0) }
    Module { IdlePresenter<Unfound>(screen: $0) }
    Module { IdlePresenter<Login>(screen: $0) }
    try more()
  }
}

@MainActor func linkedWorld(
  @ModuleRegistry.Builder _ more: () throws -> [ModuleRegistry] = { [] }
) throws -> World {
  World(try linkedModules(more))
}
