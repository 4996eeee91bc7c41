import Shop
import Testing
import Viper
import ViperTesting

@testable import GreetingVIPER

@MainActor @Suite(.timeLimit(.minutes(10))) struct GreetingVIPERTests {
  @Test func `A tap shows the greeting`() async throws {
    let stage = RecordingStage()
    let router = Router(modules: try ModuleRegistry { greetingModule(person: .david) }, stage: stage)
    try router.push(Greeting())
    let screen = try stage.screen(Greeting.self)
    #expect(screen.state.greeting == "Say hello to who?")
    screen.send(.showGreeting)
    #expect(screen.state.greeting == "Hello David Blaine")
  }
}
