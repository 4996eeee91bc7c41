import Testing
import Viper
import ViperTesting

/// Errors name the actual cause.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RoutingErrorTests {
  @Test(arguments: [Presentation.slot("main"), .tab("tabs")])
  func `A root router has no slots`(presentation: Presentation) throws {
    let world = try World()
    #expect(!world.router.canShow(Probe("a"), as: presentation))
    let error = #expect(throws: RoutingError.self) { try world.router.show(Probe("a"), as: presentation) }
    #expect(error?.description.contains("in a slot of the root router, which has no view") == true)
    let shown = try world.push("b")
    #expect(throws: RoutingError.self) { try world.router.move(shown.base, as: presentation) }
    #expect(shown.base.presentation == .push)
  }

  @Test func `A missing placeholder is named instead of the module that it stands for`() async throws {
    let world = World(try ModuleRegistry { lateProbeModule(placeholder: MissingPlaceholder()) })
    let late = try world.push("late")
    let error = await #expect(throws: RoutingError.self) { try await late.arrived() }
    #expect(error?.route == "MissingPlaceholder()")
  }

  @Test func `A report of a removed native module is not dropped`() throws {
    let kept = KeptContext()
    let world = World(
      try ModuleRegistry {
        Module(view: NativeRoute.self) { _, context in
          kept.context = context
          return NativeView()
        }
      })
    let visit = try world.router.push(NativeRoute())
    try visit.dismiss()
    kept.context?.report(Trouble())
    #expect(world.diagnostics.failures.map { "\($0.error)" } == ["trouble"])
  }

  @Test func `An exit used after the end reports this`() throws {
    let world = try World()
    let visit = try world.push("a")
    let presenter = try world.presenter(visit)
    try visit.dismiss()
    #expect("\(presenter.push("b").refusal.map { "\($0)" } ?? "")".contains("that is removed"))
  }

  @Test func `A route shown by an interceptor is validated where it is declared`() throws {
    let interceptor = Interceptor(Probe.self) { _, request in
      .ask {
        try await request.router.present(MissingPlaceholder()).outcome == .dismissed ? .allow : .allow
      }
    }
    try ModuleRegistry {
      probeModule()
      interceptor
    }.validate()
    let modules = try ModuleRegistry {
      probeModule()
      interceptor.showing(MissingPlaceholder.self)
    }
    let error = #expect(throws: RegistryError.self) { try modules.validate() }
    #expect(error?.problems == ["No module offers the route MissingPlaceholder, which an interceptor shows."])
  }

  @Test func `A route whose address opens another one is reported when it is shown`() throws {
    let world = World(
      try ModuleRegistry {
        Module { ShelfPresenter(screen: $0) }
        Module { NewBookPresenter(screen: $0) }
      })
    try world.router.push(Shelf(id: "7"))
    #expect(world.diagnostics.failures.isEmpty)
    try world.router.push(Shelf(id: "new"))
    let report = try #require(world.diagnostics.failures.first.map { "\($0.error)" })
    #expect(report.contains("Shelf(id: \"new\") has the address /books/new, which opens NewBook()"))
  }

  private struct MissingPlaceholder: Route, Equatable {}
  private struct NativeRoute: Route {}
  private final class NativeView {}
  @MainActor private final class KeptContext { var context: Context<NativeRoute>? }
}

private struct Shelf: Contract, LinkedRoute {
  let id: String
  struct State: ScreenState {}
  static let link = RouteLink("/books/:id", \Shelf.id) { Shelf(id: $0) }
}

private struct ShelfPresenter: Presenter { let screen: LiveScreen<Shelf> }

private struct NewBook: Contract, LinkedRoute {
  static let link = RouteLink("/books/new") { NewBook() }
}

private struct NewBookPresenter: Presenter { let screen: LiveScreen<NewBook> }
