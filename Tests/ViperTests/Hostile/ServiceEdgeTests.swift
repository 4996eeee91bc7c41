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
