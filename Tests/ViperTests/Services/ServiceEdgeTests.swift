import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(1))) struct ServiceEdgeTests {
  @Test func `A late service that is asked for from outside while it is made is made once`() async throws {
    let service = LateService<Int>("number")
    var timesMade = 0
    var asking: Task<Int, any Error>?
    let services = try Services {
      Provide(service) { services in
        timesMade += 1
        if timesMade == 1 { asking = Task.detached { try await services[service] } }
        return timesMade
      }
    }
    #expect(try await services[service] == 1)
    #expect(try await asking?.value == 1)
    #expect(try await services[service] == 1)
    #expect(timesMade == 1)
  }

  @Test func `Whoever asks for a late service just as it is ready gets the same one`() async throws {
    let service = LateService<Int>("number")
    let gate = Gate()
    var timesMade = 0
    let services = try Services {
      Provide(service) { _ in
        timesMade += 1
        try await gate.pass()
        return timesMade
      }
    }
    var asking = [Task { try await services[service] }]
    try await gate.arrivals()
    let opener = Task { try await gate.open() }
    for _ in 0..<50 {
      asking.append(Task { try await services[service] })
      await Task.yield()
    }
    try await opener.value
    for task in asking { #expect(try await task.value == 1) }
    #expect(timesMade == 1)
  }

  @Test func `A late service is made for the others when one that waits for it is cancelled`() async throws {
    let service = LateService<Int>("number")
    let gate = Gate()
    let services = try Services {
      Provide(service) { _ in
        try await gate.pass()
        return 1
      }
    }
    let cancelled = Task { try await services[service] }
    try await gate.arrivals()
    cancelled.cancel()
    try await gate.open()
    #expect(try await services[service] == 1)
  }

  @Test func `What makes a service in a cycle runs once, and can be asked again`() throws {
    let (one, two) = (Service<Int>("one"), Service<Int>("two"))
    var (timesMade, isCyclic) = (0, true)
    let services = try Services {
      Provide(one) {
        timesMade += 1
        return try $0[two]
      }
      Provide(two) { isCyclic ? try $0[one] : 2 }
    }
    let error = #expect(throws: ServiceError.self) { try services[one] }
    #expect(error?.description == "The service one (Int) is needed to make itself: one > two > one.")
    #expect(timesMade == 1)
    isCyclic = false
    #expect(try services[one] == 2)
  }

  @Test(arguments: [false, true])
  func `A cycle that is reached through other services names them apart, also where names are the same`(
    _ isTraced: Bool
  ) throws {
    let services = ["scope", "app", "name", "name", "name"].map { Service<Int>($0) }
    func app(onMake: (@MainActor (ServiceTrace) -> Void)? = nil) throws -> Services {
      try Services(onMake: onMake) {
        Provide(services[1]) { try $0[services[2]] }
        Provide(services[2]) { try $0[services[3]] }
        Provide(services[3]) { try $0[services[4]] }
        Provide(services[4]) { try $0[services[2]] }
      }
    }
    let outer = try isTraced ? app { _ in } : app()
    let scope = try Services(on: outer) { Provide(services[0]) { try $0[services[1]] } }
    let error = #expect(throws: ServiceError.self) { try scope[services[0]] }
    #expect(
      error?.description
        == "The service name (Int), which is needed for scope > app, is needed to make itself: name > name > name > name."
    )
  }

  @Test func `A scope that failed to open is opened again, and each opening ends once`() throws {
    let script = NoteScript()
    var (opened, ended, works) = (0, 0, false)
    let world = World(
      try ModuleRegistry {
        Module { IdlePresenter<LateNote>(screen: $0) }.opening(Note.self) { _, scope in
          opened += 1
          scope.onEnd { ended += 1 }
          if !works { throw Trouble() }
          return try ModuleRegistry { script.noteModule() }
        }
      })
    let home = try world.router.push(LateNote("home"))
    for _ in 1...2 {
      #expect(throws: RoutingError.self) { try Router(visit: home.base).push(Note("a")) }
    }
    works = true
    try Router(visit: home.base).push(Note("a"))
    try home.dismiss()
    #expect(opened == 3)
    #expect(ended == 3)
  }
}
