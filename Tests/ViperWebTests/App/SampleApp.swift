import HTTPTypes
import Viper
import ViperTesting

@testable import ViperWeb

/// A board with a counter, a name, a number field and an embedded remark; and pages of items by address.
enum Board: Contract {
  struct State: Equatable, Sendable {
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
    case fault
    case submit(name: String)
    case terms
  }

  enum Effect: Equatable, Sendable { case say(String) }
}

struct ShowBoard: LinkedRoute {
  static let pattern = "/"
  init() {}
  init?(_ parameters: [String: String]) {}
}

final class BoardPresenter: Presenter<Board> {
  let router: Router
  let gate: Gate

  init(router: Router, gate: Gate) {
    self.router = router
    self.gate = gate
    super.init(Board.State())
  }

  override func didLoad() throws {
    try router.embed(ShowRemark(), in: "remark").onOutput { [weak self] text in
      self?.update { $0.remark = text }
    }
  }

  override func handle(_ event: Board.Event) throws {
    switch event {
    case .increment: update { $0.count += 1 }
    case .rename(let name): update { $0.name = name }
    case .submit: update { $0.count += 1 }
    case .grow(let age): update { $0.age = age }
    case .open(let item): try router.push(ShowItem(id: item))
    case .warn: try router.present(ShowWarning())
    case .work: perform { [self] in update { $0.count += 10 } }
    case .wait:
      perform { [self] in
        try await gate.pass()
        update { $0.count += 100 }
      }
    case .fault: emit(.say("careful"))
    case .terms:
      perform { [self] in
        guard case .finished(let answer) = await (try router.push(ShowTerms(version: 1))).outcome else {
          return
        }
        update { $0.name = answer }
      }
    }
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
    <button \(on: .open(item: "a"))>Open a</button><button \(on: .fault)>Say</button>
    <button \(on: .terms)>Terms</button>
    <a \(href: "/items/b", on: .open(item: "b"))>b</a>
    <form><input type="checkbox" name="tick" value="on" checked><input name="name" value="\(state.name)"><input name="age" value="\(state.age)">
    <button \(on: .rename(name: ""))>Rename</button><button \(on: .grow(age: 0))>Grow</button>
    <button \(on: .increment)>Other</button>\(slot: "remark")</form>
    """
  }
}

struct BoardModule: Module {
  let gate: Gate

  func assemble(_ route: ShowBoard, _ context: Context<ShowBoard>) -> Presenter<Board> {
    BoardPresenter(router: context.router, gate: gate)
  }
}

enum Remark: Contract {
  struct State: Equatable, Sendable { var text = "" }
  enum Event: Codable, Hashable, Sendable { case typed(text: String) }
}

struct ShowRemark: Route { typealias Output = String }

final class RemarkPresenter: Presenter<Remark> {
  let context: Context<ShowRemark>

  init(_ context: Context<ShowRemark>) {
    self.context = context
    super.init(Remark.State())
  }

  override func handle(_ event: Remark.Event) {
    switch event {
    case .typed(let text):
      update { $0.text = text }
      context.send(text)
    }
  }
}

struct RemarkModule: Module {
  func assemble(_ route: ShowRemark, _ context: Context<ShowRemark>) -> Presenter<Remark> {
    RemarkPresenter(context)
  }
}

struct RemarkPage: WebPage {
  func body(_ state: Remark.State) -> HTML<Remark> {
    "<input name=\"text\" value=\"\(state.text)\" \(input: .typed(text: ""))>"
  }
}

enum Item: Contract {
  struct State: Equatable, Sendable {
    var id: String
    var likes = 0
  }
  enum Event: Codable, Hashable, Sendable { case like, close }
}

struct ShowItem: LinkedRoute {
  static let pattern = "/items/:id"
  let id: String

  init(id: String) { self.id = id }
  init?(_ parameters: [String: String]) {
    guard let id = parameters["id"], id != "never" else { return nil }
    self.id = id
  }
  var parameters: [String: String] { ["id": id] }
  var below: [any LinkedRoute] { [ShowBoard()] }
}

final class ItemPresenter: Presenter<Item> {
  let context: Context<ShowItem>

  init(_ id: String, _ context: Context<ShowItem>) {
    self.context = context
    super.init(Item.State(id: id))
  }

  override func handle(_ event: Item.Event) {
    switch event {
    case .like: update { $0.likes += 1 }
    case .close: context.dismiss()
    }
  }
}

struct ItemModule: Module {
  struct Broken: Error {}

  func assemble(_ route: ShowItem, _ context: Context<ShowItem>) throws -> Presenter<Item> {
    if route.id == "broken" { throw Broken() }
    return ItemPresenter(route.id, context)
  }
}

struct ItemPage: WebPage {
  func status(_ state: Item.State) -> HTTPResponse.Status { state.id == "missing" ? .notFound : .ok }
  func body(_ state: Item.State) -> HTML<Item> {
    """
    <h1>Item \(state.id), likes \(state.likes)</h1>
    <button \(on: .like)>Like</button><button \(on: .close)>Close</button>
    """
  }
}

enum Warning: Contract {
  struct State: Equatable, Sendable {}
  enum Event: Codable, Hashable, Sendable { case ok }
}

struct ShowWarning: Route {}

final class WarningPresenter: Presenter<Warning> {
  let context: Context<ShowWarning>

  init(_ context: Context<ShowWarning>) {
    self.context = context
    super.init(Warning.State())
  }

  override func handle(_ event: Warning.Event) { context.dismiss() }
}

struct WarningModule: Module {
  func assemble(_ route: ShowWarning, _ context: Context<ShowWarning>) -> Presenter<Warning> {
    WarningPresenter(context)
  }
}

struct WarningPage: WebPage {
  func body(_ state: Warning.State) -> HTML<Warning> { "<p>Careful!</p><button \(on: .ok)>OK</button>" }
}

/// The app above, with what a test wants to hold in its hands.
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
        BoardModule(gate: gate)
        RemarkModule()
        ItemModule()
        WarningModule()
        Native(ShowTerms.self) { route, context in
          let page = TermsPage(version: route.version, context: context)
          terms.page = page
          return page
        }
        Native(ShowNoPage.self) { _, _ in NoPage() }
      },
      pages: WebPages {
        BoardPage()
        RemarkPage()
        ItemPage()
        WarningPage()
      },
      links: Links(ShowBoard.self, ShowItem.self, ShowTerms.self, ShowNoPage.self),
      configuration: configuration,
      diagnostics: diagnostics.diagnostics)
  }
}
