import Testing
import Viper

@testable import ViperWeb

/// A screen that asks through an exit.
private struct Draft: LinkedRoute, Contract {
  static let link = RouteLink("/draft") { Draft() }

  struct State: ScreenState { var answer = "-" }
  enum Event: Codable, Hashable { case leave }
}

private struct DraftPresenter: Presenter {
  let screen: LiveScreen<Draft>
  let confirm: ExitAction<Void, String>

  func handle(_ event: Draft.Event) {
    screen.perform { screen.answer = try await confirm().answer ?? "dismissed" }
  }
}

private struct DraftPage: WebPage {
  func body(_ state: Draft.State) -> HTML<Draft> {
    "<p>Answer: \(state.answer)</p><button \(on: .leave)>Leave</button>"
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct QuestionPageTests {
  @Test func `A question of Ask is a page with a button for each answer`() async throws {
    let question = Ask(
      "Discard <it>?", message: "It was not saved.",
      answers: [.init("discard", "Discard", .destructive), .init("keep", "Keep", .cancel)])
    let confirm = Exit<Void, String>.to { question }
    let app = try WebApp(
      modules: ModuleRegistry {
        Module(leadingTo: confirm) { screen in
          DraftPresenter(screen: screen, confirm: confirm.presented(from: screen))
        }
        Module<Ask>.question
      }, pages: WebPages { DraftPage() })
    let guest = Guest(app)
    await guest.get("/draft")
    try await guest.press("Leave")
    #expect(guest.page.contains("<h1>Discard &lt;it&gt;?</h1><p>It was not saved.</p>"))
    #expect(guest.page.contains("data-viper-focus"))
    try await guest.press("Keep")
    #expect(guest.page.contains("Answer: keep"))
    #expect(!guest.page.contains("Discard &lt;it&gt;"))
  }
}
