import TestSupport
import Viper

@testable import ViperSwiftUI

/// The behaviour of SwiftUI that the stage relies on, and a person who uses it.
///
/// It takes up only changed values. It loses a modal that it should present or dismiss while another one moves, and
/// reports the end of each transition later. It writes what the person does to the bindings, at once or later.
@MainActor final class SimulatedSwiftUI {
  private struct Sheet {
    let item: StageItem
    var phase: Phase
    enum Phase { case appearing, shown, leaving }
  }

  private struct Stack {
    var read: [StageItem]
    var own: [StageItem]
  }

  private let stage: SwiftUIStage
  private var random: SeededGenerator
  private var stacks: [ObjectIdentifier: Stack] = [:]
  private var sheets: [Sheet] = []
  private var readPresented: [StageItem] = []
  /// The writes to bindings that are delayed, with the owner of the stack.
  private var lateWrites: [(node: ScreenNode, write: @MainActor () -> Void)] = []

  /// The reports of questions that are not delivered yet.
  private var reports: [@MainActor () -> Void] = []

  init(_ stage: SwiftUIStage, seed: UInt64) {
    self.stage = stage
    random = SeededGenerator(seed: seed)
  }

  /// The nodes that SwiftUI has views for.
  var nodes: [ScreenNode] {
    let roots = [stage.base].compactMap(\.self) + stage.presented
    return roots.flatMap { $0.node.all }
  }

  // MARK: Evaluation

  /// Evaluates the views whose values have changed.
  func update() {
    for node in nodes where !lateWrites.contains(where: { $0.node === node }) {
      let path = node.shownPath
      if stacks[ObjectIdentifier(node)]?.read != path {
        stacks[ObjectIdentifier(node)] = Stack(read: path, own: path)
      }
    }
    let presented = stage.presented
    let isNew = presented != readPresented
    readPresented = presented
    // What should be presented now is lost; what should be dismissed is dismissed later.
    guard !isMoving else { return }
    let common = zip(sheets, presented).prefix { $0.item == $1 }.count
    if common < sheets.count {
      for index in common..<sheets.count { sheets[index].phase = .leaving }
      removeQuestion()
    } else if isNew, common < presented.count {
      show(presented[common])
    }
  }

  /// Presents a modal. A question appears at once, so SwiftUI does not lose what is presented after it.
  private func show(_ item: StageItem) {
    let isQuestion = item.node.isQuestion
    sheets.append(Sheet(item: item, phase: isQuestion ? .shown : .appearing))
    if isQuestion { stage.didPresent(item) }
  }

  private func removeQuestion() {
    guard let item = sheets.last?.item, item.node.isQuestion else { return }
    sheets.removeLast()
    reports.append { [stage] in stage.didDismiss(item) }
  }

  /// SwiftUI may set the binding of a modal to nil when another one is in its place already.
  private func writeLate(_ level: Int, _ item: StageItem) {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    let style = item.node.modalStyle
    reports.append { [stage] in stage[modalAt: level, as: style] = nil }
  }

  private var isMoving: Bool { sheets.contains { $0.phase != .shown } }

  /// Ends one transition, or writes something to a binding.
  ///
  /// - Returns: Whether there was something to do.
  func advance() -> Bool {
    if !reports.isEmpty {
      reports.removeFirst()()
      return true
    }
    if !lateWrites.isEmpty {
      lateWrites.removeFirst().write()
      return true
    }
    guard let index = sheets.lastIndex(where: { $0.phase != .shown }) else { return false }
    let item = sheets[index].item
    if sheets[index].phase == .appearing {
      sheets[index].phase = .shown
      stage.didPresent(item)
    } else {
      sheets.remove(at: index)
      stage.didDismiss(item)
      writeLate(index, item)
    }
    return true
  }

  // MARK: Person

  /// The owners of stacks that the person sees.
  private var visibleStacks: [ScreenNode] {
    let top = sheets.last.map { $0.item.node } ?? stage.base?.node
    return (top?.all ?? []).filter { owner in
      stacks[ObjectIdentifier(owner)]?.own.last.map { stage.isOnScreen($0.node) } ?? false
    }
  }

  func swipeBack() -> String? {
    guard !isMoving, let owner = visibleStacks.randomElement(using: &random),
      var stack = stacks[ObjectIdentifier(owner)], let top = stack.own.last
    else { return nil }
    if top.node.isHeld {
      // There is a button instead, which asks.
      try? top.node.visit.dismiss()
      return "back button of \(top.node.id)"
    }
    let count = Int.random(in: 1...stack.own.count, using: &random)
    // A menu of the back button leads several screens back.
    let popped = stack.own.suffix(Bool.random(using: &random) ? 1 : count)
    stack.own.removeLast(popped.count)
    stacks[ObjectIdentifier(owner)] = stack
    let path = stack.own
    write(owner) { owner.shownPath = path }
    return "back from \(top.node.id) by \(popped.count)"
  }

  /// The person taps a button of a question, or outside it. SwiftUI writes the binding before or after the action.
  func tapAnswer() -> String? {
    guard !isMoving, let item = sheets.last?.item, item.node.isQuestion,
      let level = stage.presented.firstIndex(of: item)
    else { return nil }
    removeQuestion()
    writeLate(level, item)
    readPresented = sheets.map(\.item)
    let style = item.node.modalStyle
    let screen = item.node.view as? ShownScreen<QuestionPage>
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      stage[isQuestionAt: level, as: style] = false
      return "outside \(item.node.id)"
    case 1:
      stage[isQuestionAt: level, as: style] = false
      screen?.send(.answer)
    default:
      screen?.send(.answer)
      stage[isQuestionAt: level, as: style] = false
    }
    return "answer of \(item.node.id)"
  }

  func pullDown() -> String? {
    guard !isMoving, let sheet = sheets.last, !sheet.item.node.isQuestion else { return nil }
    if sheet.item.node.isHeld {
      try? sheet.item.node.visit.dismiss()
      return "close button of \(sheet.item.node.id)"
    }
    sheets[sheets.count - 1].phase = .leaving
    if Bool.random(using: &random) {
      stage.personDismissed(sheet.item)
      readPresented = stage.presented
    }
    return "pull down \(sheet.item.node.id)"
  }

  func tapTab() -> String? {
    let tabs = nodes.filter { stage.isOnScreen($0) }.flatMap { node in
      node.tabs.map { (node, $0.key, $0.value) }
    }
    guard !isMoving, sheets.isEmpty, let (node, slot, items) = tabs.randomElement(using: &random),
      let item = items.items.randomElement(using: &random)
    else { return nil }
    node[selectedTabOf: slot] = item
    return "tab \(item.node.id)"
  }

  private func write(_ owner: ScreenNode, _ body: @escaping @MainActor () -> Void) {
    if Int.random(in: 0..<4, using: &random) == 0 { lateWrites.append((owner, body)) } else { body() }
  }

  // MARK: Comparison

  /// The differences from the model when nothing moves any more.
  var differences: [String] {
    var found: [String] = []
    if sheets.map(\.item) != stage.presented {
      found.append("SwiftUI presents \(sheets.map(\.item.node.id)), not \(stage.presented.map(\.node.id))")
    }
    for node in nodes {
      let own = stacks[ObjectIdentifier(node)]?.own ?? []
      if own != node.path {
        found.append("the stack of \(node.id) is \(own.map(\.node.id)), not \(node.path.map(\.node.id))")
      }
    }
    return found
  }
}
