import HTTPTypes
import Viper
import ViperTesting

@testable import ViperWeb

/// A board with a counter, a name, a number field and an embedded remark; and pages of items by address.
struct Board: Contract {
  enum Slot: String, SlotName { case remark }
  struct State: ScreenState {
    var count = 0
    var name = ""
    var age = 0
    var remark = ""
  }

  enum Event: Codable, Hashable, Sendable {
    case increment
    case rename(name: String)
    case grow(age: Int)
    case open(item: String)
    case warn
    case work
    case wait
    case say
    case submit(name: String)
    case terms
    case remarked(String)
  }

  enum Effect: Equatable, Sendable { case say(String) }
}

extension Board: LinkedRoute {
  static let link = RouteLink("/") { Board() }
}

struct BoardPresenter: Presenter {
  let screen: LiveScreen<Board>
  let gate: Gate
  let remark: ExitAction<Void, String>
  let item: ExitAction<String, Never>
  let warning: ExitAction<Void, Never>
  let terms: ExitAction<Int, String>

  func didLoad() { remark() }

  func handle(_ event: Board.Event) {
    switch event {
    case .increment: screen.count += 1
    case .rename(let name): screen.name = name
    case .submit: screen.count += 1
    case .grow(let age): screen.age = age
    case .open(let id): item(id)
    case .warn: warning()
    case .remarked(let text): screen.remark = text
    case .work: screen.perform { screen.count += 10 }
    case .wait:
      screen.perform(.serial) {
        try await gate.pass()
        screen.count += 100
      }
    case .say: screen.emit(.say("careful"))
    case .terms:
      screen.perform {
        guard let answer = try await terms(1).answer else { return }
        screen.name = answer
      }
    }
  }
}

func boardModule(
  gate: Gate, remark: Exit<Void, String>, item: Exit<String, Never>, warning: Exit<Void, Never>,
  terms: Exit<Int, String>
) -> Module<Board> {
  Module(leadingTo: remark, item, warning, terms) { screen in
    BoardPresenter(
      screen: screen, gate: gate,
      remark: remark.embedded(in: .remark, from: screen, output: Board.Event.remarked),
      item: item.pushed(from: screen), warning: warning.presented(from: screen),
      terms: terms.pushed(from: screen))
  }
}

struct BoardPage: WebPage {
  func title(_ state: Board.State) -> String? { "Board \(state.count)" }

  func effect(_ effect: Board.Effect) -> WebEffect? {
    switch effect {
    case .say(let text): .announce(text)
    }
  }

  func body(_ state: Board.State) -> HTML<Board> {
    """
    <h1>Count \(state.count)</h1><p>Name \(state.name), age \(state.age), remark \(state.remark)</p>
    <button \(on: .increment)>Increment</button><button \(on: .work)>Work</button>
    <button \(on: .wait)>Wait</button><button \(on: .warn)>Warn</button>
    <button \(on: .open(item: "a"))>Open a</button><button \(on: .say)>Say</button>
    <button \(on: .terms)>Terms</button>
    <a \(href: "/items/b", on: .open(item: "b"))>b</a>
    <form><input type="checkbox" name="tick" value="on" checked><input name="name" value="\(state.name)"><input name="age" value="\(state.age)">
    <button \(on: .rename(name: ""))>Rename</button><button \(on: .grow(age: 0))>Grow</button>
    <button \(on: .increment)>Other</button>\(slot: .remark)</form>
    """
  }
}

struct Remark: Contract {
  var text = ""
  enum Event: Codable, Hashable { case typed(text: String) }
  typealias Output = String
}

struct RemarkPresenter: Presenter {
  let screen: LiveScreen<Remark>

  func handle(_ event: Remark.Event) {
    switch event {
    case .typed(let text):
      screen.text = text
      screen.output(text)
    }
  }
}

struct RemarkPage: WebPage {
  func body(_ state: Remark.State) -> HTML<Remark> {
    "<input name=\"text\" value=\"\(state.text)\" \(input: .typed(text: ""))>"
  }
}

struct Item: Contract {
  let id: String
  var likes = 0
  enum Event: Codable, Hashable { case like, close }
}

extension Item: LinkedRoute {
  static let link = RouteLink("/items/:id", \Item.id) { $0 == "never" ? nil : Item(id: $0) }
  var below: [any LinkedRoute] { [Board()] }
}

struct ItemPresenter: Presenter {
  let screen: LiveScreen<Item>

  func handle(_ event: Item.Event) {
    switch event {
    case .like: screen.likes += 1
    case .close: screen.dismiss()
    }
  }
}

func itemModule() -> Module<Item> {
  Module { screen in
    if screen.route.id == "broken" { throw BrokenItem() }
    return ItemPresenter(screen: screen)
  }
}

struct BrokenItem: Error {}

struct ItemPage: WebPage {
  func status(_ state: Item.State) -> HTTPResponse.Status { state.id == "missing" ? .notFound : .ok }
  func body(_ state: Item.State) -> HTML<Item> {
    """
    <h1>Item \(state.id), likes \(state.likes)</h1>
    <button \(on: .like)>Like</button><button \(on: .close)>Close</button>
    """
  }
}

struct Warning: Contract {
  enum Event: Codable, Hashable { case ok }
}

struct WarningPresenter: Presenter {
  let screen: LiveScreen<Warning>
  func handle(_ event: Warning.Event) { screen.dismiss() }
}

struct WarningPage: WebPage {
  func body(_ state: Warning.State) -> HTML<Warning> { "<p>Careful!</p><button \(on: .ok)>OK</button>" }
}

/// The app above with controls for tests.
@MainActor struct SampleApp {
  let app: WebApp
  let gate = Gate()
  let clock = TestClock()
  let diagnostics = RecordingDiagnostics()
  let terms = Terms()

  init(_ configure: (inout WebConfiguration) -> Void = { _ in }) throws {
    var configuration = WebConfiguration()
    configuration.clock = clock
    configure(&configuration)
    let (gate, terms) = (gate, terms)
    app = try WebApp(
      modules: ModuleRegistry {
        boardModule(
          gate: gate, remark: .to { Remark() }, item: .to { Item(id: $0) }, warning: .to { Warning() },
          terms: .to { ShowTerms(version: $0) })
        Module { RemarkPresenter(screen: $0) }
        itemModule()
        Module { WarningPresenter(screen: $0) }
        Module(view: ShowTerms.self) { route, context in
          let page = TermsPage(version: route.version, context: context)
          terms.page = page
          return page
        }
        Module(view: ShowNoPage.self) { _, _ in NoPage() }
      },
      pages: WebPages {
        BoardPage()
        RemarkPage()
        ItemPage()
        WarningPage()
      },
      configuration: configuration,
      diagnostics: diagnostics.diagnostics)
  }
}
