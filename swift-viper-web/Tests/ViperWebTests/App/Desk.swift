import Viper
import ViperTesting

@testable import ViperWeb

/// An app of pads, which save their inputs, and a module that does not.
@MainActor final class Desk {
  let clock = TestClock()
  let door = Door()
  private(set) var app: WebApp!
  /// The names of the modules in all windows.
  private(set) var shown: [String] = []

  init(
    settleTime: Duration = .seconds(2), archive: (any SessionArchive)? = nil,
    diagnostics: Diagnostics = .standard, configure: (inout WebConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = WebConfiguration()
    configuration.clock = clock
    configuration.settleTime = settleTime
    configuration.archive = archive
    configuration.secret = Array(repeating: 7, count: 32)
    configure(&configuration)
    let pad = Exit<String, Never>.to { Pad(id: $0) }
    let forgetful = Exit<Void, Never>.to { Forgetful() }
    let question = Exit<Void, String>.to { Question() }
    let notice = Exit<Void, Never>.to { Notice() }
    app = try WebApp(
      modules: ModuleRegistry {
        Module(leadingTo: pad, forgetful, question, notice) { [unowned self] screen in
          PadPresenter(
            screen: screen, desk: self, pad: pad.pushed(from: screen),
            forgetful: forgetful.pushed(from: screen),
            question: question.presented(from: screen), notice: notice.presented(from: screen))
        }
        Module { [unowned self] in ForgetfulPresenter(screen: $0, desk: self) }
        Module { NoticePresenter(screen: $0) }
        Module { [unowned self] in QuestionPresenter(screen: $0, desk: self) }
      },
      pages: WebPages {
        PadPage()
        ForgetfulPage()
        QuestionPage()
        NoticePage()
      }, configuration: configuration,
      diagnostics: diagnostics)
  }

  func guest(at address: String) async throws -> Guest {
    let guest = Guest(app)
    await guest.get(address)
    return guest
  }

  /// Advances the clock and runs the app's maintenance.
  func idle(for time: Duration) async {
    try? await clock.advance(by: time)
    await app.sessions.unloadIdleWindows()
  }

  func show(_ name: String) { shown = (shown + [name]).sorted() }
  func remove(_ name: String) { shown.firstIndex(of: name).map { _ = shown.remove(at: $0) } }
}

struct Pad: Contract, Restorable, LinkedRoute {
  let id: String
  static let link = RouteLink("/pads/:id", \Pad.id) { Pad(id: $0) }

  struct State: ScreenState, Codable {
    var id = ""
    var count = 0
    var answer = ""
  }
  var initialState: State { State(id: id) }
  enum Event: Codable, Hashable { case more, open, forget, ask, close, work, notice, move, insist }
}

private struct PadPresenter: Presenter {
  let screen: LiveScreen<Pad>
  let desk: Desk
  let pad: ExitAction<String, Never>
  let forgetful: ExitAction<Void, Never>
  let question: ExitAction<Void, String>
  let notice: ExitAction<Void, Never>

  func didLoad() { desk.show(screen.route.id) }
  func didRemove() { desk.remove(screen.route.id) }

  func handle(_ event: Pad.Event) {
    switch event {
    case .more: screen.count += 1
    case .open: pad("b")
    case .forget: forgetful()
    case .ask: screen.perform { screen.state.answer = try await question().answer ?? "" }
    case .close: screen.dismiss()
    case .work:
      screen.perform {
        await desk.door.pass()
        screen.state.answer = "worked"
      }
    case .notice: notice()
    case .move: screen.update(route: Pad(id: "elsewhere"))
    case .insist: screen.answer = "insists"
    }
  }

  func shouldDismiss() -> DismissDecision {
    screen.answer == "insists" ? .deny(because: "It insists.") : .allow
  }
}

private struct PadPage: WebPage {
  func body(_ state: Pad.State) -> HTML<Pad> {
    """
    <h1>Pad \(state.id), \(state.count), \(state.answer)</h1>
    <form><input name="text" value=""><button \(on: .more)>More</button></form>
    <button \(on: .open)>Open b</button><button \(on: .forget)>Open forgetful</button>
    <button \(on: .ask)>Ask</button><button \(on: .close)>Close</button><button \(on: .work)>Work</button><button \(on: .notice)>Notice</button><button \(on: .move)>Move</button><button \(on: .insist)>Insist</button>
    """
  }
}

/// A module without saved state.
private struct Forgetful: Contract {
  var count = 0
  enum Event: Codable, Hashable { case count }
}

private struct ForgetfulPresenter: Presenter {
  let screen: LiveScreen<Forgetful>
  let desk: Desk

  func didLoad() { desk.show("forgetful") }
  func didRemove() { desk.remove("forgetful") }
  func handle(_ event: Forgetful.Event) { screen.count += 1 }
}

private struct ForgetfulPage: WebPage {
  func body(_ state: Forgetful.State) -> HTML<Forgetful> {
    "<p>Counted \(state.count)</p><button \(on: .count)>Count</button>"
  }
}

private struct Question: Contract {
  enum Event: Codable, Hashable { case answer }
  typealias Output = String
}

private struct QuestionPresenter: Presenter {
  let screen: LiveScreen<Question>
  let desk: Desk

  func didLoad() { desk.show("question") }
  func didRemove() { desk.remove("question") }
  func handle(_ event: Question.Event) { screen.finish("answered") }
}

private struct QuestionPage: WebPage {
  func body(_ state: Question.State) -> HTML<Question> { "<button \(on: .answer)>Answer</button>" }
}

struct Notice: Contract, Codable {
  enum Event: Codable, Hashable { case ok }
}

private struct NoticePresenter: Presenter {
  let screen: LiveScreen<Notice>
  func handle(_ event: Notice.Event) { screen.dismiss() }
}

private struct NoticePage: WebPage {
  func body(_ state: Notice.State) -> HTML<Notice> { "<p>Notice!</p><button \(on: .ok)>OK</button>" }
}
