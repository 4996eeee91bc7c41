import Testing
import Viper
import ViperTesting

/// Screens that an address shows below its destination.
@MainActor @Suite(.timeLimit(.minutes(5))) struct PassedScreenTests {
  private let journal = Journal()
  private let stage = RecordingStage()

  private func router() throws -> Router {
    Router(
      modules: try ModuleRegistry {
        Module { [journal] in FloorPresenter(screen: $0, journal: journal) }
        Module { [journal] in RoomPresenter(screen: $0, journal: journal) }
      }, stage: stage)
  }

  @Test func `Screens below the destination of an address do not appear`() throws {
    let router = try router()
    try router.open("/floors/3")
    #expect(stage.visits.count == 3)
    #expect(journal.lines == ["floor 3 appears"])
  }

  @Test func `A screen that is uncovered and covered again by an address does not appear`() throws {
    let router = try router()
    try router.open("/floors/3")
    journal.clear()
    try router.open("/rooms/2")
    #expect(stage.visits.map(\.module) == ["Floor", "Floor", "Room"])
    #expect(journal.lines == ["floor 3 disappears", "room on 2 appears"])
  }

  @Test func `Nor does it if the removed screen asks first`() async throws {
    let gate = Gate()
    let router = Router(
      modules: try ModuleRegistry {
        Module { [journal] in FloorPresenter(screen: $0, journal: journal) }
        Module { [journal] in RoomPresenter(screen: $0, journal: journal) }
        Interceptor(
          Floor.self, beforeRemoving: { floor, _ in floor.number == 3 ? .ask(at: gate) : .allow })
      }, stage: stage)
    try router.open("/floors/3")
    journal.clear()
    try router.open("/rooms/2")
    #expect(journal.lines.isEmpty)
    try await gate.open()
    await takeTurns()
    #expect(stage.visits.map(\.module) == ["Floor", "Floor", "Room"])
    #expect(journal.lines == ["floor 3 disappears", "room on 2 appears"])
  }
}

private struct Floor: Contract, LinkedRoute {
  static let link = RouteLink("/floors/:number", \Floor.number) { Floor(number: $0) }
  var number: Int
  var below: [any LinkedRoute] { (1..<number).map { Floor(number: $0) } }
}

private struct FloorPresenter: Presenter {
  let screen: LiveScreen<Floor>
  let journal: Journal

  func didAppear() { journal.add("floor \(screen.route.number) appears") }
  func didDisappear() { journal.add("floor \(screen.route.number) disappears") }
}

private struct Room: Contract, LinkedRoute {
  static let link = RouteLink("/rooms/:floor", \Room.floor) { Room(floor: $0) }
  var floor: Int
  var below: [any LinkedRoute] { (1...floor).map { Floor(number: $0) } }
}

private struct RoomPresenter: Presenter {
  let screen: LiveScreen<Room>
  let journal: Journal

  func didAppear() { journal.add("room on \(screen.route.floor) appears") }
}
