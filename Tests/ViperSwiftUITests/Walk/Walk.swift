import TestSupport
import Viper

@testable import ViperSwiftUI

/// Random steps of the app, a person and SwiftUI. When all has come to rest, SwiftUI shows what the tree contains, and
/// each module knows whether it is visible.
@MainActor final class Walk {
  private var random: SeededGenerator
  private let desk: Desk
  private let swiftUI: SimulatedSwiftUI
  private var lastID = 0
  private var depth = 0
  /// Whether slots may have stacks of their own. Without them, the walk also checks a simple rule for visibility.
  private let hasColumns: Bool
  private(set) var log: [String] = []
  /// The number of turns that others get in a round of a rest: answers arrive early or late.
  private let turns: ClosedRange<Int>

  init(seed: UInt64, hasColumns: Bool) throws {
    random = SeededGenerator(seed: seed)
    self.hasColumns = hasColumns
    turns = 0...[0, 1, 3, 10][Int(seed / 2 % 4)]
    desk = try Desk()
    swiftUI = SimulatedSwiftUI(desk.stage, seed: seed &+ 1)
    desk.journal.onStep = { [weak self] id in self?.react(to: id) }
  }

  // MARK: Steps

  func step() async {
    switch Int.random(in: 0..<29, using: &random) {
    case 0..<9: act()
    case 9: if let text = swiftUI.pullDown() { log.append(text) }
    case 10, 11: if let text = swiftUI.swipeBack() { log.append(text) }
    case 12: if let text = swiftUI.tapTab() { log.append(text) }
    case 24: if let text = swiftUI.tapAnswer() { log.append(text) }
    case 25: if let text = swiftUI.cover() { log.append(text) }
    case 26: if let text = swiftUI.turn() { log.append(text) }
    case 27: if let text = swiftUI.leaveColumn() { log.append(text) }
    case 28:
      guard swiftUI.isQuiet, desk.passTime() else { return }
      log.append("a second")
    case 13, 14: changeMind()
    case 15:
      answer()
      await Task.yield()
    case 16, 17: desk.runTurns()
    case 18, 19:
      log.append("time")
      _ = swiftUI.advance()
    case 20: await Task.yield()
    default: swiftUI.update()
    }
  }

  private var visits: [AnyVisit] {
    desk.stage.nodes.values.map(\.visit).filter { $0.phase == .shown }.sorted { $0.id < $1.id }
  }

  /// An operation of the app.
  private func act() {
    let visit = visits.randomElement(using: &random)
    let router = visit.map { Router(visit: $0) } ?? desk.router
    let name = visit.map { "\(id(of: $0))" } ?? "the root"
    lastID += 1
    let page = lastID
    func show(_ presentation: Presentation) {
      guard desk.stage.nodes.count < 16, visit?.mayShow(presentation) != false else { return }
      log.append("\(presentation) \(page) from \(name)")
      if Int.random(in: 0..<8, using: &random) == 0 {
        log.append("(a question)")
        _ = try? router.show(QuestionPage(id: page), as: presentation)
      } else if hasColumns, Int.random(in: 0..<4, using: &random) == 0 {
        _ = try? router.show(SplitPage(id: page), as: presentation)
      } else {
        _ = try? router.show(Page(id: page), as: presentation)
      }
    }
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4: show(.push)
    case 4, 5: show(.modal)
    case 6: show(.slot(Page.Slot.left))
    case 7: show(.slot(Page.Slot.right))
    case 8, 9: show(.tab(Page.Slot.tabs))
    case 10: show(.top)
    case 11: if Int.random(in: 0..<4, using: &random) == 0 { show(.root) }
    case 12:
      guard let visit else { return }
      log.append("select \(name)")
      visit.select()
    case 13:
      guard let visit, let other = visits.randomElement(using: &random) else { return }
      log.append("move \(name) to \(id(of: other))")
      let places: [Presentation] = [.push, .modal, .slot(Page.Slot.left), .tab(Page.Slot.tabs)]
      let place = places.randomElement(using: &random) ?? .push
      if other.mayShow(place) { try? Router(visit: other).move(visit, as: place) }
    default:
      guard let visit else { return }
      log.append("remove \(name)")
      try? visit.dismiss()
    }
  }

  private func changeMind() {
    guard
      let node = desk.stage.nodes.values.sorted(by: { $0.visit.id < $1.visit.id }).randomElement(
        using: &random)
    else { return }
    let mind: Mind = [.open, .open, .stubborn, .undecided].randomElement(using: &random) ?? .open
    log.append("\(node.id) is \(mind)")
    (node.view as? ShownScreen<Page>)?.send(.mind(mind))
    (node.view as? ShownScreen<SplitPage>)?.send(.mind(mind))
    (node.view as? ShownScreen<QuestionPage>)?.send(.mind(mind))
  }

  private func answer() {
    guard let id = desk.journal.waiting.keys.sorted().randomElement(using: &random) else { return }
    let isAllowed = Bool.random(using: &random)
    log.append("answer \(isAllowed) for \(id)")
    desk.journal.answer(id, isAllowed)
  }

  /// A module may act whenever it appears or disappears.
  private func react(to id: Int) {
    guard depth < 2, Int.random(in: 0..<16, using: &random) == 0 else { return }
    depth += 1
    log.append("[at \(id):")
    act()
    log.append("]")
    depth -= 1
  }

  private func id(of visit: AnyVisit) -> Int { desk.stage.nodes[visit.id]?.id ?? -1 }

  // MARK: Rest

  /// Waits until nothing moves any more.
  func rest() async {
    var quiet = 0
    while quiet < 3 {
      var isQuiet = true
      for _ in 0..<Int.random(in: turns, using: &random) { await Task.yield() }
      if desk.hasTurns {
        desk.runTurns()
        isQuiet = false
      }
      swiftUI.update()
      // An answer may have arrived in this round, after which the stage continues in a later turn.
      if swiftUI.advance() || desk.hasTurns { isQuiet = false }
      if isQuiet, desk.passTime() { isQuiet = false }
      quiet = isQuiet ? quiet + 1 : 0
    }
  }

  /// Answers what is still asked, and returns what must be freed with the walk.
  func end() async -> Remains {
    desk.journal.onStep = { _ in }
    while !desk.journal.waiting.isEmpty {
      for id in desk.journal.waiting.keys { desk.journal.answer(id, false) }
      await rest()
    }
    return Remains(screen: desk.stage)
  }

  /// The differences between the tree, the model and SwiftUI.
  var differences: [String] {
    var found = desk.journal.faults + swiftUI.differences
    let stage = desk.stage
    let all = stage.nodes.values
    let shown = swiftUI.nodes
    let shownIDs = shown.map(\.id).sorted()
    if Set(shownIDs).count != shownIDs.count { found.append("a screen has two places: \(shownIDs)") }
    // The modals of an unselected tab or over a question, and the screens on their stacks, are not presented.
    let hidden = all.filter { node in node.isModal && !stage.presented.contains { $0.node === node } }
    let known = Set(shownIDs).union(hidden.flatMap { $0.all.map(\.id) })
    let ids = Set(all.map(\.id))
    if known != ids { found.append("the tree has \(ids.sorted()), and SwiftUI \(known.sorted())") }
    for node in all where node.visit.phase != .shown { found.append("\(node.id) is \(node.visit.phase)") }
    let gone = stage.objecting.values.filter { !ids.contains($0.id) }
    if !gone.isEmpty { found.append("the stage retains \(gone.map(\.id))") }
    let onScreen = Set(shown.filter(stage.isOnScreen).map(\.id))
    if onScreen != desk.journal.visible {
      found.append("\(onScreen.sorted()) are on screen, \(desk.journal.visible.sorted()) know it")
    }
    if !hasColumns, let root = desk.router.visit {
      // Nothing is presented over a question.
      let question = Self.visible(among: root.screens, below: .max).first(where: \.isPresentedQuestion)
      let shown = Self.visible(among: root.screens, below: question?.order ?? .max)
      let expected = Set(shown.map(id(of:)))
      if expected != onScreen { found.append("\(onScreen.sorted()) are on screen, not \(expected.sorted())") }
    }
    for node in shown where stage.isOnScreen(node) {
      switch node.place {
      case .path, .modal:
        if node.isHeld != node.visit.wantsToBeAsked { found.append("\(node.id) is held: \(node.isHeld)") }
      default: break
      }
    }
    for screen in desk.journal.screens where screen.value.screen != nil && !ids.contains(screen.key) {
      found.append("the screen of \(screen.key) was not freed")
    }
    return found
  }

  /// The visible screens of a tab or of the tree, with their contents: the last one of each group that starts with a
  /// modal. A screen belongs to the latest group, unless its modal is a question or was shown from another slot.
  ///
  /// - Parameter last: The order of the last modal that can be presented.
  private static func visible(among screens: [AnyVisit], below last: Int) -> [AnyVisit] {
    let start = screens.lastIndex { $0.presentation.place == .root } ?? 0
    var groups: [(modal: AnyVisit?, top: AnyVisit)] = []
    for screen in screens.suffix(from: min(start, screens.count)) {
      if groups.isEmpty || screen.presentation.place == .over {
        groups.append((groups.isEmpty ? nil : screen, screen))
      } else if let index = groups.lastIndex(where: { group in
        group.modal.map { screen.host?.isBeside($0) != true && !$0.isPresentedQuestion } ?? true
      }) {
        groups[index].top = screen
      }
    }
    let shown = groups.filter { ($0.modal?.order ?? 0) <= last }
    return shown.flatMap { contents(of: $0.top, below: last) }.sorted { $0.order < $1.order }
  }

  private static func contents(of visit: AnyVisit, below last: Int) -> [AnyVisit] {
    var found = [visit]
    for child in visit.children {
      switch child.presentation.place {
      case .slot: found += contents(of: child, below: last)
      case .tab: if child.isSelected { found += visible(among: child.screens, below: last) }
      default: break
      }
    }
    return found
  }
}

extension AnyVisit {
  fileprivate var isPresentedQuestion: Bool { route is QuestionPage && presentation.place == .over }

  /// A question has no slots.
  fileprivate func mayShow(_ presentation: Presentation) -> Bool {
    switch presentation.place {
    case .slot, .tab: !(route is QuestionPage)
    default: true
    }
  }
}
