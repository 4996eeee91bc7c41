import Viper

/// A named screen that records its life-cycle callbacks.
struct Page: Contract {
  let name: String

  struct State: Equatable, Sendable {
    let name: String
    var hold = Hold.none
  }

  /// The answer when it should be removed.
  enum Hold: Sendable { case none, denied, asked }

  enum Event {
    case leave
    case hold(Hold)
    case wait
    /// Shows another page on top immediately.
    case showNext(String)
  }
  typealias Output = String

  init(_ name: String) { self.name = name }

  var initialState: State { State(name: name) }
}

struct PagePresenter: Presenter {
  let screen: LiveScreen<Page>
  let journal: Journal
  let showNext: ExitAction<String, String>
  let confirm: ExitAction<Void, String>

  func handle(_ event: Page.Event) {
    switch event {
    case .leave: screen.finish(screen.name)
    case .wait: break
    case .hold(let hold): screen.hold = hold
    case .showNext(let name): showNext(name)
    }
  }

  func shouldDismiss() -> DismissDecision {
    switch screen.hold {
    case .none: .allow
    case .denied: .deny(because: "It stays.")
    case .asked: .ask { try await confirm().answer == "leave" ? .allow : .deny(because: "The person stays.") }
    }
  }

  func willAppear() { journal.add("\(screen.name) willAppear") }
  func didAppear() { journal.add("\(screen.name) didAppear") }
  func willDisappear() { journal.add("\(screen.name) willDisappear") }
  func didDisappear() { journal.add("\(screen.name) didDisappear") }
  func didRemove() { journal.add("\(screen.name) didRemove") }
}

@MainActor func pageModule(
  journal: Journal, next: Exit<String, String>, confirm: Exit<Void, String>
) -> Module<Page> {
  Module(leadingTo: next, confirm) { screen in
    PagePresenter(
      screen: screen, journal: journal, showNext: next.pushed(from: screen),
      confirm: confirm.presented(from: screen))
  }
}
