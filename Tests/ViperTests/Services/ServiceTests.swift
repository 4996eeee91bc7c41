import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(1))) struct ServiceTests {
  final class Store: Sendable {
    let path: String
    init(_ path: String) { self.path = path }
  }
  enum App {
    static let path = Service<String>("path")
    static let store = Service<Store>("store")
    static let clock = Service<Store>("clock")
    static let database = LateService<Store>("database")
    static let index = LateService<Store>("index")
  }
  enum Editor { static let storage = Service<String>("storage") }
  enum Widget { static let storage = Service<String>("storage") }

  @Test func `An object is made when it is asked for, once or anew, and a trace says for whom`() throws {
    var traces: [ServiceTrace] = []
    let services = try Services(onMake: { traces.append($0) }) {
      Provide(App.path, "notes.db")
      Provide(App.store) { Store(try $0[App.path]) }
      Provide(App.clock, .anew) { _ in Store("clock") }
    }
    #expect(traces.isEmpty)
    #expect(try services[App.store] === services[App.store])
    #expect(try services[App.clock] !== services[App.clock])
    #expect(try services[App.store].path == "notes.db")
    #expect(
      traces.map { "\($0.service) for \($0.path)" } == [
        "path for [\"store\"]", "store for []", "clock for []", "clock for []",
      ])
  }

  @Test func `What a module requires is connected to what is provided, over several steps`() throws {
    let services = try Services {
      Provide(App.store) { _ in Store("notes.db") }
      Connect(Editor.storage, to: App.store) { $0.path }
      Connect(Widget.storage, to: Editor.storage)
    }
    #expect(try services[Widget.storage] == "notes.db")
  }

  @Test func `A cycle of connections is refused when the services are made, with its path`() {
    let error = #expect(throws: RegistryError.self) {
      try Services {
        Connect(Editor.storage, to: Widget.storage)
        Connect(Widget.storage, to: App.path)
        Connect(App.path, to: Editor.storage)
      }
    }
    #expect(error?.problems.count == 1)
    #expect(
      error?.description.contains("storage > storage > path > storage") == true
        || error?.description.contains("path > storage > storage > path") == true)
  }

  @Test func `What is provided twice, or connected to nothing, is refused, all at once`() {
    let error = #expect(throws: RegistryError.self) {
      try Services {
        Provide(App.path, "a")
        Provide(App.path, "b")
        Connect(Editor.storage, to: App.store) { $0.path }
      }
    }
    #expect(error?.problems.count == 2, "\(String(describing: error))")
  }

  @Test func `A cycle while objects are made is an error with the path`() throws {
    let services = try Services {
      Provide(App.path) { try $0[Editor.storage] }
      Provide(Editor.storage) { try $0[App.store].path }
      Provide(App.store) { Store(try $0[App.path]) }
    }
    let error = #expect(throws: ServiceError.self) { try services[App.store] }
    #expect(
      error?.description
        == "The service store (Store) is needed to make itself: store > path > storage > store.")
    #expect(throws: ServiceError.self, "and again") { try services[App.store] }
  }

  @Test func `What nobody provides is an error that names what needed it, and what is like it`() throws {
    let services = try Services {
      Provide(App.clock) { _ in Store("clock") }
      Provide(Editor.storage) { try $0[App.store].path }
    }
    let error = #expect(throws: ServiceError.self) { try services[Editor.storage] }
    #expect(error?.path == ["storage"])
    #expect(error?.description.contains("clock (Store)") == true)
  }

  @Test func `A scope's services stand on those around, and are made of them`() throws {
    let app = try Services { Provide(App.path, "app.db") }
    let scope = try Services(on: app) { Provide(App.store) { Store(try $0[App.path] + "?user=1") } }
    #expect(try scope[App.store].path == "app.db?user=1")
    #expect(try scope[App.path] == "app.db")
    #expect(throws: ServiceError.self) { try app[App.store] }
  }

  @Test func `What exists of services is told without making anything`() async throws {
    let app = try Services {
      Provide(App.store) { _ in Store("app.db") }
      Provide(App.clock, .anew) { _ in Store("clock") }
      Provide(App.database) { _ in Store("database") }
    }
    let scope = try Services(on: app) { Provide(App.path, "x") }
    #expect(scope.existing(App.store) == nil)
    #expect(scope.existing(App.database) == nil)
    let store = try scope[App.store]
    #expect(scope.existing(App.store) === store)
    _ = try scope[App.clock]
    #expect(scope.existing(App.clock) == nil)
    let database = try await scope[App.database]
    #expect(scope.existing(App.database) === database)
    #expect(scope.existing(Editor.storage) == nil)
  }

  @Test func `Replaced services are made anew with what replaces them, and the first ones stay as they are`()
    throws
  {
    let services = try Services {
      Provide(App.path, "real.db")
      Provide(App.store) { Store(try $0[App.path]) }
    }
    #expect(try services[App.store].path == "real.db")
    let fake = try services.replacing { Provide(App.path, "fake.db") }
    #expect(try fake[App.store].path == "fake.db")
    #expect(try services[App.store].path == "real.db")
    #expect(throws: RegistryError.self) { try services.replacing { Provide(Editor.storage, "x") } }
  }

  @Test func `An object that takes time is made once, however many wait for it`() async throws {
    let gate = Gate()
    var made = 0
    let services = try Services {
      Provide(App.database) { _ in
        made += 1
        try await gate.pass()
        return Store("database")
      }
    }
    let tasks = (1...5).map { _ in Task { try await services[App.database] } }
    try await gate.open()
    var found: Set<ObjectIdentifier> = []
    for task in tasks { found.insert(ObjectIdentifier(try await task.value)) }
    #expect(found.count == 1)
    #expect(made == 1)
  }

  @Test func `What failed to be made is tried again`() async throws {
    var tries = 0
    let services = try Services {
      Provide(App.database) { _ in
        tries += 1
        if tries == 1 { throw Trouble() }
        return Store("database")
      }
    }
    let error = await #expect(throws: ServiceError.self) { try await services[App.database] }
    guard case .failed = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await services[App.database].path == "database")
  }

  @Test func `Late services that wait for each other, in one task or in two, are an error with the path`()
    async throws
  {
    let services = try Services {
      Provide(App.database) { services in
        await Task.yield()
        return try await services[App.index]
      }
      Provide(App.index) { services in
        await Task.yield()
        return try await services[App.database]
      }
    }
    let one = Task { try await services[App.database] }
    let two = Task { try await services[App.index] }
    for result in [await one.result, await two.result] {
      do {
        _ = try result.get()
        Issue.record("It was made.")
      } catch {
        #expect("\(error)".contains("needed to make itself"), "\(error)")
      }
    }
  }
}
