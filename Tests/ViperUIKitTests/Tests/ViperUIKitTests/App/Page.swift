import Viper

/// A named screen that records its life-cycle callbacks.
struct Page: Contract {
  let name: String

  enum Event {
    case leave
    /// Shows another page on top immediately.
    case showNext(String)
  }
  typealias Output = String

  init(_ name: String) { self.name = name }
}

struct PagePresenter: Presenter {
  let screen: LiveScreen<Page>
  let journal: Journal
  let showNext: ExitAction<String, String>

  func handle(_ event: Page.Event) {
    switch event {
    case .leave: screen.finish(screen.name)
    case .showNext(let name): showNext(name)
    }
  }

  func willAppear() { journal.add("\(screen.name) willAppear") }
  func didAppear() { journal.add("\(screen.name) didAppear") }
  func willDisappear() { journal.add("\(screen.name) willDisappear") }
  func didDisappear() { journal.add("\(screen.name) didDisappear") }
  func didRemove() { journal.add("\(screen.name) didRemove") }
}

@MainActor func pageModule(journal: Journal, next: Exit<String, String>) -> Module<Page> {
  Module(leadingTo: next.pushed()) { screen, showNext in
    PagePresenter(screen: screen, journal: journal, showNext: showNext)
  }
}
