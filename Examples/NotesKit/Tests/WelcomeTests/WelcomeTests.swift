import AccountDoubles
import Testing
import Viper
import ViperTesting

@testable import Welcome

@MainActor @Suite(.timeLimit(.minutes(5))) struct WelcomeTests {
  @Test func `It shows both ways to an account, and finishes after either`() async throws {
    var shown: [String] = []
    let login = ExitAction<Void, Void> {
      shown.append("login")
      return nil
    }
    let registration = ExitAction<Void, Void> {
      shown.append("registration")
      return nil
    }
    try await withScreen(
      Welcome(), { WelcomePresenter(screen: $0, login: login, registration: registration) }
    ) { screen in
      try await screen.settle(.signIn)
      try await screen.settle(.register)
      #expect(shown == ["login", "registration"])
      try await screen.settle(.signedIn)
      #expect(screen.outputs == [.signedIn])
    }
  }
}
