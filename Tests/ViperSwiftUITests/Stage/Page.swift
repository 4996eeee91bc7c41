import Viper

/// The answer of a module when it should be removed.
enum Mind: Equatable, Sendable { case open, stubborn, undecided }

/// A screen with slots and tabs.
struct Page: Contract {
  let id: Int
  enum Slot: String, SlotName { case left, right, tabs }

  struct State: ScreenState {
    var text = ""
    var number = 0
    var mind = Mind.open
  }

  enum Event: Sendable {
    case type(String)
    case count
    case mind(Mind)
    case shake
  }

  enum Effect: Equatable, Sendable { case shake }
}

/// A screen whose slots have navigation stacks of their own.
struct SplitPage: Contract {
  let id: Int
  enum Slot: String, SlotName { case left, right, tabs }

  struct State: ScreenState { var mind = Mind.open }
  enum Event: Sendable { case mind(Mind) }
}

/// A weak reference to the screen of a page.
struct Remains { weak var screen: AnyObject? }

/// The questions that wait for an answer, by the id of the page, and the calls of life-cycle methods.
@MainActor final class PageJournal {
  var waiting: [Int: [CheckedContinuation<Bool, Never>]] = [:]
  var visible: Set<Int> = []
  var faults: [String] = []
  var screens: [Int: Remains] = [:]
  var onStep: @MainActor (Int) -> Void = { _ in }

  func ask(_ id: Int) async -> Bool {
    await withCheckedContinuation { waiting[id, default: []].append($0) }
  }

  func answer(_ id: Int, _ answer: Bool) {
    for question in waiting.removeValue(forKey: id) ?? [] { question.resume(returning: answer) }
  }

  func decision(_ mind: Mind, of id: Int) -> DismissDecision {
    switch mind {
    case .open: .allow
    case .stubborn: .deny(because: "It stays.")
    case .undecided:
      .ask { [self] in await ask(id) ? .allow : .deny(because: "It was denied.") }
    }
  }

  func appear(_ id: Int) {
    visible.insert(id)
    onStep(id)
  }

  func disappear(_ id: Int) {
    if visible.remove(id) == nil { faults.append("\(id) disappeared twice") }
    onStep(id)
  }
}

struct PagePresenter: Presenter {
  let screen: LiveScreen<Page>
  let journal: PageJournal

  func handle(_ event: Page.Event) {
    switch event {
    case .type(let text): screen.text = text
    case .count: screen.number += 1
    case .mind(let mind): screen.mind = mind
    case .shake: screen.emit(.shake)
    }
  }

  func didLoad() { journal.screens[screen.route.id] = Remains(screen: screen) }
  func willAppear() { journal.appear(screen.route.id) }
  func didDisappear() { journal.disappear(screen.route.id) }
  func shouldDismiss() -> DismissDecision { journal.decision(screen.mind, of: screen.route.id) }
}

struct SplitPagePresenter: Presenter {
  let screen: LiveScreen<SplitPage>
  let journal: PageJournal

  func handle(_ event: SplitPage.Event) { if case .mind(let mind) = event { screen.mind = mind } }
  func didLoad() { journal.screens[screen.route.id] = Remains(screen: screen) }
  func willAppear() { journal.appear(screen.route.id) }
  func didDisappear() { journal.disappear(screen.route.id) }
  func shouldDismiss() -> DismissDecision { journal.decision(screen.mind, of: screen.route.id) }
}

/// A screen that is presented as a question.
struct QuestionPage: Contract {
  let id: Int

  struct State: ScreenState { var mind = Mind.open }
  enum Event: Sendable {
    case mind(Mind)
    case answer
  }
  typealias Output = Int
}

struct QuestionPagePresenter: Presenter {
  let screen: LiveScreen<QuestionPage>
  let journal: PageJournal

  func handle(_ event: QuestionPage.Event) {
    switch event {
    case .mind(let mind): screen.mind = mind
    case .answer: screen.finish(screen.route.id)
    }
  }
  func didLoad() { journal.screens[screen.route.id] = Remains(screen: screen) }
  func willAppear() { journal.appear(screen.route.id) }
  func didDisappear() { journal.disappear(screen.route.id) }
  func shouldDismiss() -> DismissDecision { journal.decision(screen.mind, of: screen.route.id) }
}
