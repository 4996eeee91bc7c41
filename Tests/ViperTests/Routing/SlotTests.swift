import Testing
import Viper
import ViperTesting

@MainActor @Suite("A slot that becomes free", .timeLimit(.minutes(5))) struct SlotTests {
  @Test func `A slot can be filled again when its content has ended`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = world.router(of: list)
    let first = try router.embed(Probe("first"), in: "slot")
    let refill = Refill()
    first.onEnd { _ in refill.run { try router.embed(Probe("second"), in: "slot") } }
    try world.inside(first) { $0.screen.finish("done") }
    try check(refill, in: list, of: world)
  }

  @Test func `A slot can be filled again while its content receives the removal`() throws {
    let refill = Refill()
    let world = try World { if $0.name == "first" { $0.onRemove = { _ in refill.go?() } } }
    let list = try world.push("list")
    let router = world.router(of: list)
    refill.go = { refill.run { try router.embed(Probe("second"), in: "slot") } }
    try router.embed(Probe("first"), in: "slot").dismiss()
    try check(refill, in: list, of: world)
  }

  @Test func `A slot can be filled again when the system removed its content`() throws {
    let world = try World()
    let list = try world.push("list")
    let router = world.router(of: list)
    let first = try router.embed(Probe("first"), in: "slot")
    let refill = Refill()
    first.onEnd { _ in refill.run { try router.embed(Probe("second"), in: "slot") } }
    world.stage.removeAsSystem(first.base)
    try check(refill, in: list, of: world)
  }

  @Test func `A removed module has no contents any more`() throws {
    let world = try World()
    let list = try world.push("list")
    try world.router(of: list).embed(Probe("part"), in: "slot")
    try list.dismiss()
    #expect(list.base.child(inSlot: "slot") == nil)
    #expect(list.base.children.isEmpty)
  }

  private func check(_ refill: Refill, in list: Visit<String, String>, of world: World) throws {
    let second = try #require(refill.result).get()
    #expect(second.phase == .shown)
    #expect(list.base.child(inSlot: "slot") === second.base)
    #expect(world.stage.visits.map(\.id) == [list.base.id, second.base.id])
  }

  /// The result of the second embedding.
  @MainActor private final class Refill {
    var go: (@MainActor () -> Void)?
    private(set) var result: Result<Visit<String, String>, any Error>?

    func run(_ embed: () throws -> Visit<String, String>) { result = Result { try embed() } }
  }
}
