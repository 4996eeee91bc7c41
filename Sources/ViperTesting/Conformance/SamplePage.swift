public import Viper

/// The page of the conformance suite. A stage's view of it shows ``State/title`` and what is embedded in its slots, and
/// lets the person send its events.
public struct SamplePage: Contract {
  /// The name, which is the first title.
  public let name: String

  public enum Slot: String, SlotName, CaseIterable { case left, right, tabs }

  public struct State: Equatable, Codable, Sendable {
    public var title: String
    /// The answer when the page should be removed.
    public var hold = Hold.none
  }

  /// The answer of a page that should be removed.
  public enum Hold: String, Codable, Sendable { case none, denied, asked }

  public enum Event: Codable, Hashable, Sendable {
    /// Changes the title.
    case rename(title: String)
    case hold(Hold)
    /// Selects the tab of a page, or adds it.
    case select(tab: String)
    /// Ends the page with its title.
    case finish
  }

  public typealias Output = String

  public init(_ name: String) { self.name = name }

  public var initialState: State { State(title: name) }
}

extension SamplePage: LinkedRoute {
  public static let link = RouteLink("/pages/:name", \SamplePage.name) { SamplePage($0) }

  /// The scenarios show these pages in tabs of the first one.
  private static let tabs = [
    "notes": "notes", "trash": "trash", "note": "notes", "deleted": "trash", "tab sheet": "trash",
  ]

  public var below: [any LinkedRoute] {
    guard let tab = Self.tabs[name] else { return [] }
    return [SamplePage("first")] + (tab == name ? [] : [SamplePage(tab)])
  }

  public var linkedAs: Presentation {
    if name == "tab sheet" { return .sheet }
    return Self.tabs[name] == name ? .tab(Slot.tabs) : .push
  }
}

extension SamplePage: Restorable {}

struct SamplePresenter: Presenter {
  let screen: LiveScreen<SamplePage>
  let journal: SampleJournal
  let tab: ExitAction<String, String>
  let leave: ExitAction<Void, String>

  func handle(_ event: SamplePage.Event) {
    switch event {
    case .rename(let title): screen.title = title
    case .hold(let hold): screen.hold = hold
    case .select(let name): tab(name)
    case .finish: screen.finish(screen.title)
    }
  }

  func didLoad() { journal.add(.load, of: screen) }
  func willAppear() { journal.add(.willAppear, of: screen) }
  func didAppear() { journal.add(.didAppear, of: screen) }
  func willDisappear() { journal.add(.willDisappear, of: screen) }
  func didDisappear() { journal.add(.didDisappear, of: screen) }
  func didRemove() { journal.add(.remove, of: screen) }

  func shouldDismiss() -> DismissDecision {
    switch screen.hold {
    case .none: .allow
    case .denied: .deny(because: "The page stays.")
    case .asked: .ask { try await leave().answer == "leave" ? .allow : .deny(because: "The person stays.") }
    }
  }
}

/// The calls of the life cycle of each page.
@MainActor final class SampleJournal {
  enum Step { case load, willAppear, didAppear, willDisappear, didDisappear, remove }

  private struct Page {
    let name: String
    weak var screen: AnyObject?
    var steps: [Step] = []
  }

  private var pages: [ObjectIdentifier: Page] = [:]
  private var order: [ObjectIdentifier] = []
  private var faults: [String] = []

  private static let next: [Step: Set<Step>] = [
    .load: [.willAppear, .remove],
    .willAppear: [.didAppear, .willDisappear],
    .didAppear: [.willDisappear],
    .willDisappear: [.didDisappear, .willAppear],
    .didDisappear: [.willAppear, .remove],
    .remove: [],
  ]

  func add(_ step: Step, of screen: LiveScreen<SamplePage>) {
    let id = ObjectIdentifier(screen)
    if step == .load { pages[id] = nil }
    var page = pages[id] ?? Page(name: screen.route.name, screen: screen)
    if let last = page.steps.last, Self.next[last]?.contains(step) != true {
      faults.append("The page \(page.name) received \(step) after \(last).")
    }
    page.steps.append(step)
    if pages[id] == nil { order.append(id) }
    pages[id] = page
  }

  /// The pages whose last step was to appear.
  var visible: Set<String> { Set(pages.values.filter { $0.steps.last == .didAppear }.map(\.name)) }

  /// Wrong orders, pages that were not removed, and pages that are still in memory.
  var faultsAtTheEnd: [String] {
    faults
      + order.compactMap { pages[$0] }.compactMap { page in
        if page.steps.last != .remove { return "The page \(page.name) was not removed: \(page.steps)." }
        return page.screen == nil ? nil : "The page \(page.name) is still in memory."
      }
  }
}
