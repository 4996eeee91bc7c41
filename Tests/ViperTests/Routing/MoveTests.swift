import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(5))) struct MoveTests {
  private let script = NoteScript()

  @Test func `A move that the stage cannot show changes nothing`() throws {
    let world = try script.world()
    let list = try world.router.replaceRoot(Note("list"))
    let router = Router(visit: list.base)
    let peek = try router.embed(Note("peek"), in: "slot")
    try world.inside("peek") { $0.screen.text = "typed" }
    world.stage.refuseToShow()
    #expect(throws: RoutingError.self) { try router.move(peek.base, as: .push) }
    #expect(peek.phase == .shown)
    #expect(list.base.child(inSlot: "slot")?.title == "peek")
    #expect(try world.note("peek").state.text == "typed")
  }

  @Test func `A route that may not be embedded is not moved into a slot`() throws {
    let world = try script.world { Module(view: ScreenRoute.self) { _, _ in PlainView() } }
    let router = Router(visit: try world.router.replaceRoot(Note("list")).base)
    let visit = try router.push(ScreenRoute())
    #expect(throws: RoutingError.self) { try router.move(visit.base, as: .slot("slot")) }
    #expect(visit.base.presentation == .push)
  }

  @Test func `A module that the stage cannot release is not moved`() throws {
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("list")).base)
    let visit = try router.present(Note("a"))
    world.stage.keep(visit.base, because: "The system shows something over it.")
    #expect(throws: RoutingError.self) { try router.move(visit.base, as: .push) }
    #expect(visit.base.presentation == .modal)
  }

  @Test func `Moved screens keep their order`() throws {
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("list")).base)
    let a = try router.push(Note("a"))
    let b = try Router(visit: a.base).push(Note("b"))
    try Router(visit: a.base).push(Note("c"))
    try Router(visit: b.base).push(Note("d"))
    #expect(a.base.screens.map(\.title) == ["list", "a", "b", "c", "d"])
    try router.move(a.base, as: .modal)
    #expect(a.base.screens.map(\.title) == ["list", "a", "b", "c", "d"])
    #expect(world.visibleTitles == ["list", "d"])
  }

  @Test func `An asynchronous module that waits below a moved one is shown there`() async throws {
    let gate = Gate()
    let world = try script.world { Interceptor(LateNote.self) { _, _ in .ask(at: gate) } }
    let router = Router(visit: try world.router.replaceRoot(Note("list")).base)
    let peek = try router.embed(Note("peek"), in: "slot")
    let late = try Router(visit: peek.base).push(LateNote("late"))
    try await gate.arrivals()
    try router.move(peek.base, as: .push)
    try await gate.open()
    try await script.gate("late").open()
    try await late.arrived()
    #expect(late.base.parent === peek.base)
    #expect(world.titles == ["list", "peek", "late"])
  }

  @Test func `A module moved into or out of a tab takes the screens above it along`() throws {
    let world = try script.world()
    let shell = try world.router.replaceRoot(Note("shell"))
    let router = Router(visit: shell.base)
    try router.show(Note("a"), as: .tab("tabs"))
    let b = try router.embed(Note("b"), in: "slot")
    try Router(visit: b.base).push(Note("above b"))
    try router.move(b.base, as: .tab("tabs"))
    #expect(shell.base.children.filter { $0.presentation.tabs == "tabs" }.map(\.title) == ["a", "b"])
    #expect(b.base.screens.map(\.title) == ["b", "above b"])
    #expect(world.visibleTitles == ["shell", "above b"])
    try router.move(b.base, as: .push)
    #expect(world.visibleTitles == ["above b"])
    try b.dismiss()
    #expect(world.visibleTitles == ["shell", "a"])
  }

  @Test func `A module of another router cannot be moved here, even with the same registry`() throws {
    let modules = try ModuleRegistry { script.noteModule() }
    let (one, two) = (World(modules), World(modules))
    let a = try one.router.push(Note("a"))
    try two.router.push(Note("b"))
    #expect(throws: RoutingError.self) { try two.router.move(a.base, as: .push) }
    #expect(one.titles == ["a"])
    #expect(two.titles == ["b"])
  }

  @Test func `The selected tab stays selected when another one replaces its screen`() throws {
    let world = try script.world()
    let router = Router(visit: try world.router.replaceRoot(Note("shell")).base)
    let one = try router.show(Note("one"), as: .tab("tabs"))
    try router.show(Note("two"), as: .tab("tabs"))
    try Router(visit: one.base).replaceTop(Note("one, signed in"))
    #expect(world.titles.sorted() == ["one, signed in", "shell", "two"])
    #expect(world.visibleTitles == ["shell", "two"])
  }

  @Test func `Modules that move along find what the new scope offers, and no longer what the old one does`()
    throws
  {
    let world = try script.world {
      Module { IdlePresenter<Shelf>(screen: $0) }.opening(Box.self) { _, _ in
        try ModuleRegistry { Module { IdlePresenter<Box>(screen: $0) } }
      }
      Module { IdlePresenter<Drawer>(screen: $0) }.opening { _, _ in try ModuleRegistry {} }
    }
    let list = Router(visit: try world.router.replaceRoot(Note("list")).base)
    let peek = try list.embed(Note("peek"), in: "slot")
    let part = Router(visit: try Router(visit: peek.base).embed(Note("part"), in: "slot").base)
    // A scope inside the moved module.
    let drawer = Router(visit: try part.embed(Drawer(), in: "slot").base)
    let shelf = Router(visit: try list.push(Shelf()).base)

    try shelf.move(peek.base, as: .push)
    for router in [part, drawer] { try router.present(Box()).dismiss() }

    try list.move(peek.base, as: .modal)
    for router in [part, drawer] {
      let error = #expect(throws: RoutingError.self) { try router.present(Box()) }
      guard case .noModule = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}

/// A route that cannot be embedded.
private struct ScreenRoute: Route, Codable {
  typealias Output = Never
  static func mayBeShown(as presentation: Presentation) -> Bool { presentation.slot == nil }
}

@MainActor private final class PlainView {}

private struct Shelf: Contract {}
private struct Drawer: Contract { enum Slot: String, SlotName { case slot } }
private struct Box: Contract {}
