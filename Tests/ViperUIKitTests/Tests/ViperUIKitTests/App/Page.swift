import Viper

/// A screen with a name, which writes down what it is told.
enum Page: Contract {
  struct State: Equatable, Sendable { var name: String }
  enum Event: Sendable { case leave }
}

struct ShowPage: Route {
  let name: String
  typealias Output = String
  init(_ name: String) { self.name = name }
}

final class PagePresenter: Presenter<Page> {
  private let journal: Journal
  private let context: Context<ShowPage>

  init(_ name: String, _ journal: Journal, _ context: Context<ShowPage>) {
    self.journal = journal
    self.context = context
    super.init(Page.State(name: name))
  }

  override func handle(_ event: Page.Event) { context.finish(state.name) }
  override func willAppear() { journal.add("\(state.name) willAppear") }
  override func didAppear() { journal.add("\(state.name) didAppear") }
  override func willDisappear() { journal.add("\(state.name) willDisappear") }
  override func didDisappear() { journal.add("\(state.name) didDisappear") }
  override func didRemove() { journal.add("\(state.name) didRemove") }
}

struct PageModule: Module {
  let journal: Journal

  func assemble(_ route: ShowPage, _ context: Context<ShowPage>) -> Presenter<Page> {
    PagePresenter(route.name, journal, context)
  }
}
