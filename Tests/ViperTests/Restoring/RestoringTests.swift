import Foundation
import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(10))) struct RestoringTests {
  @Test func `A tree is encoded as JSON and restored with its states in another process`() throws {
    let first = try draftWorld()
    try first.router.replaceRoot(Place(name: "outer"))
    let draft = try first.router.push(Draft(id: 7))
    try first.stage.screen(Draft.self).send(.type("milk"))
    try Router(visit: draft.base).embed(Draft(id: 8), in: "part")
    try first.stage.screen(Draft.self).send(.type("bread"))
    try first.router.present(Place(name: "inner"), as: Presentation("drawer", .over))
    let text = try JSONEncoder().encode(first.router.snapshot)

    let second = try draftWorld()
    let snapshot = try decode(text, second.modules)
    #expect(snapshot.problems.isEmpty)
    second.router.restore(snapshot)
    #expect(second.stage.visits.map(\.routeText) == ["outer", "Draft(id: 7)", "Draft(id: 8)", "inner"])
    #expect(second.stage.screens(Draft.self).map(\.state.text) == ["milk", "bread"])
    #expect(second.stage.visits.last?.presentation == Presentation("drawer", .over))
    #expect(second.diagnostics.failures.isEmpty)
  }

  @Test func `A child shown while loading also starts with its saved state`() throws {
    let first = try draftWorld(embeds: true)
    try first.router.replaceRoot(Draft(id: 7))
    let part = try #require(first.stage.visits.last)
    try first.stage.screen(Draft.self, of: part).send(.type("bread"))
    let second = try draftWorld(embeds: true)
    second.router.restore(first.router.snapshot)
    #expect(second.stage.screens(Draft.self).map(\.state.text) == ["", "bread"])
  }

  @Test func `A state that cannot be decoded is dropped and reported, and the rest is restored`() throws {
    let first = try draftWorld()
    try first.router.replaceRoot(Place(name: "outer"))
    for id in [7, 8, 9] { try first.router.push(Draft(id: id)) }
    var text = String(decoding: try JSONEncoder().encode(first.router.snapshot), as: UTF8.self)
    text = text.replacingOccurrences(of: "\"id\":7", with: "\"id\":\"seven\"")
    text = text.replacingOccurrences(
      of: "\"address\":\"\\/places\\/outer\"", with: "\"address\":\"/places/new\"")
    let second = try draftWorld()
    let snapshot = try decode(Data(text.utf8), second.modules)
    #expect(snapshot.problems.count == 1)
    #expect(
      snapshot.problems.first?.description.contains("Draft and its children cannot be restored") == true)
    second.router.restore(snapshot)
    #expect(second.stage.visits.map(\.routeText) == ["new", "Draft(id: 8)", "Draft(id: 9)"])
    #expect(second.diagnostics.failures.count == 1)
  }

  @Test
  func `The contract migrates a state of an older version, or the module starts anew with a report`()
    throws
  {
    let first = try draftWorld()
    try first.router.replaceRoot(Draft(id: 7))
    try first.stage.screen(Draft.self).send(.type("milk"))
    let text = String(decoding: try JSONEncoder().encode(first.router.snapshot), as: UTF8.self)
    for (version, expected, problems) in [(1, "milk, of old", 0), (0, "", 1)] {
      let second = try draftWorld()
      let old = text.replacingOccurrences(of: "\"keptVersion\":2", with: "\"keptVersion\":\(version)")
      #expect(old != text)
      let snapshot = try decode(Data(old.utf8), second.modules)
      #expect(snapshot.problems.count == problems)
      second.router.restore(snapshot)
      #expect(second.stage.screens(Draft.self).map(\.state.text) == [expected])
    }
  }

  @Test func `The name of a view is encoded and restored`() throws {
    let world = try draftWorld()
    try world.router.replaceRoot(Draft(id: 1)).base.viewName = "compact"
    let other = try draftWorld()
    other.router.restore(try decode(try JSONEncoder().encode(world.router.snapshot), world.modules))
    #expect(other.stage.visits.map(\.viewName) == ["compact"])
  }

  @Test func `A route that cannot be encoded is named`() throws {
    let world = try World()
    try world.push("a")
    #expect(world.router.snapshot.unwritable.count == 1)
    #expect(try JSONEncoder().encode(world.router.snapshot).isEmpty == false)
  }

  @Test func `A snapshot of a newer format is an error, and so is decoding without routes`() throws {
    let world = try draftWorld()
    #expect(throws: SnapshotError.self) {
      try decode(Data(#"{"format":2,"nodes":[]}"#.utf8), world.modules)
    }
    try world.router.replaceRoot(Draft(id: 1))
    let text = try JSONEncoder().encode(world.router.snapshot)
    #expect(throws: SnapshotError.self) { try JSONDecoder().decode(TreeSnapshot.self, from: text) }
  }

  @Test func `A guarded screen is requested again, and the screens above it follow`() async throws {
    let session = Session()
    func world() throws -> World {
      try guardedWorld(session: session) {
        Interceptor(
          Place.self,
          beforeShowing: { place, request in
            place.name != "inner" || session.isOpen ? .allow : signIn(request, session)
          })
      }
    }
    session.isOpen = true
    let first = try world()
    try first.router.open("/places/inner/deep")
    let inner = try #require(first.stage.visits.last)
    try Router(visit: inner).embed(Probe("part"), in: "part")
    session.isOpen = false
    let second = try world()
    try await second.stage.settle { second.router.restore(first.router.snapshot) }
    #expect(second.stage.visits.map(\.name).contains("part") == false)
    try await second.stage.screen(SignIn.self).settle(.signIn)
    #expect(second.stage.visits.map(\.name) == ["outer", "inner", "deep", "part"])
  }

}

@MainActor func decode(_ data: Data, _ modules: ModuleRegistry) throws -> TreeSnapshot {
  let decoder = JSONDecoder()
  decoder.userInfo[.routes] = modules.routes
  return try decoder.decode(TreeSnapshot.self, from: data)
}

struct Draft: Contract, Codable, Restorable {
  enum Slot: String, SlotName { case part }
  var id: Int
  struct State: ScreenState { var text = "" }
  enum Event { case type(String) }

  static let keptVersion = 2
  func kept(of state: State) -> String { state.text }
  func state(from kept: String) -> State { State(text: kept) }
  static func kept(from decoder: any Decoder, version: Int) throws -> String {
    guard version == 1 else { throw Trouble() }
    return try String(from: decoder) + ", of old"
  }
}

struct DraftPresenter: Presenter {
  let screen: LiveScreen<Draft>
  let embed: ExitAction<Int, Never>?
  func didLoad() { if screen.route.id == 7 { embed?(8) } }
  func handle(_ event: Draft.Event) {
    switch event {
    case .type(let text): screen.text = text
    }
  }
}

@MainActor struct DraftWorld {
  let modules: ModuleRegistry
  let world: World
  var router: Router { world.router }
  var stage: RecordingStage { world.stage }
  var diagnostics: RecordingDiagnostics { world.diagnostics }
}

@MainActor func draftWorld(embeds: Bool = false) throws -> DraftWorld {
  let part = Exit<Int, Never>.to { Draft(id: $0) }
  let modules = try ModuleRegistry {
    Module(leadingTo: part) { screen in
      DraftPresenter(screen: screen, embed: embeds ? part.embedded(in: .part, from: screen) : nil)
    }
    Module { PlacePresenter(screen: $0) }
  }
  return DraftWorld(modules: modules, world: World(modules))
}
