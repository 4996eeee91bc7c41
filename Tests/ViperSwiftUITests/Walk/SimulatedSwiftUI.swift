import TestSupport
import Viper

@testable import ViperSwiftUI

/// The behaviour of SwiftUI that the stage relies on, and a person who uses it.
///
/// It takes up only changed values. A path that shrinks and grows in one change arrives one screen short. It loses a modal
/// that it should present or dismiss while another one, or the system, moves something. It reports the end of each
/// transition later, sometimes twice or never, and the disappearance of popovers that are only covered. It writes what the
/// person does to the bindings, at once or later.
@MainActor final class SimulatedSwiftUI {
  private struct Sheet {
    let item: StageItem
    var phase: Phase
    enum Phase { case appearing, shown, leaving }
  }

  /// One layer of the stack that begins with a screen.
  private struct LayerID: Hashable {
    let owner: ObjectIdentifier
    /// A modal that is presented again has new views.
    let number: Int
    let layer: StageItem
    @MainActor init(_ owner: ScreenNode, _ layer: ScreenNode.Layer) {
      self.owner = ObjectIdentifier(owner)
      number = owner.isModal ? owner.number : 0
      self.layer = layer.id
    }
  }

  private struct Stack {
    var read: [StageItem]
    var own: [StageItem]
  }

  private let stage: SwiftUIStage
  private var random: SeededGenerator
  private var stacks: [LayerID: Stack] = [:]
  private var sheets: [Sheet] = []
  private var readPresented: [StageItem] = []
  /// The modal that the person has pulled down, if its binding is not written.
  private var unwritten: StageItem?
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
    var shown: [LayerID: Stack] = [:]
    for node in nodes {
      let isWriting = lateWrites.contains { $0.node === node }
      for layer in isWriting ? node.layers : node.shownLayers where !layer.first.isContainer {
        let id = LayerID(node, layer)
        shown[id] = isWriting ? stacks[id] : read(node, layer)
      }
    }
    // The state of a layer ends with its views.
    stacks = shown
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

  private func read(_ owner: ScreenNode, _ layer: ScreenNode.Layer) -> Stack {
    let path = owner[pathFrom: layer.start]
    guard let known = stacks[LayerID(owner, layer)] else { return Stack(read: path, own: path) }
    guard known.read != path else { return known }
    let isOneStep = path.starts(with: known.own) || known.own.starts(with: path)
    return Stack(read: path, own: isOneStep ? path : path.dropLast())
  }

  /// Whether something happens that should happen rarely.
  private func happens(onceIn count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// Presents a modal. A question appears at once, so SwiftUI does not lose what is presented after it.
  private func show(_ item: StageItem) {
    let isQuestion = item.node.isQuestion
    // The system presents something else.
    if !isQuestion, happens(onceIn: 8) { return }
    sheets.append(Sheet(item: item, phase: isQuestion ? .shown : .appearing))
    if isQuestion { stage.didPresent(item) }
  }

  private func removeQuestion() {
    guard let item = sheets.last?.item, item.node.isQuestion else { return }
    sheets.removeLast()
    reports.append { [stage] in stage.didRemove(question: item) }
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
      reportEnd(of: item, at: index)
      writeLate(index, item)
    }
    return true
  }

  /// Whether nothing moves: a person sees the end of each transition within the time that the stage waits for it.
  var isQuiet: Bool { !isMoving && reports.isEmpty }

  private func reportEnd(of item: StageItem, at level: Int) {
    if unwritten != item, happens(onceIn: 8) { return }
    let style = item.node.modalStyle
    if style == .popover { return stage.didHide(popover: item) }
    stage.didDismiss(modalAt: level, as: style)
    if happens(onceIn: 8) { stage.didDismiss(modalAt: level, as: style) }
  }

  /// A cover, or a camera of the system, makes the contents below disappear.
  func cover() -> String? {
    guard let popover = sheets.last(where: { $0.item.node.modalStyle == .popover }) else { return nil }
    stage.didHide(popover: popover.item)
    return "cover \(popover.item.node.id)"
  }

  /// The person turns the device: a split view shows one column, or all.
  func turn() -> String? {
    guard let split = splits.randomElement(using: &random) else { return nil }
    stage.didChange(isCollapsed: !split.isCollapsed, of: split)
    return "turn \(split.id)"
  }

  /// The person goes back to another column.
  func leaveColumn() -> String? {
    guard !isMoving,
      let split = splits.filter({ $0.isCollapsed && $0.collapsedColumn > 0 }).randomElement(using: &random)
    else { return nil }
    split.collapsedColumn = 0
    return "back to the first column of \(split.id)"
  }

  private var splits: [ScreenNode] { nodes.filter { !$0.columns.isEmpty && stage.isOnScreen($0) } }

  // MARK: Person

  /// The topmost layers that the person sees, and in which one can go back.
  private var visibleStacks: [(owner: ScreenNode, layer: ScreenNode.Layer)] {
    let top = sheets.last.map { $0.item.node } ?? stage.base?.node
    return (top?.all ?? []).compactMap { owner in
      guard let layer = owner.layers.last, !layer.first.isContainer,
        let last = stacks[LayerID(owner, layer)].map({ $0.own.last?.node ?? layer.first }),
        stage.isOnScreen(last), layer.start > 0 || last !== owner
      else { return nil }
      return (owner, layer)
    }
  }

  func swipeBack() -> String? {
    guard !isMoving, let (owner, layer) = visibleStacks.randomElement(using: &random),
      var stack = stacks[LayerID(owner, layer)]
    else { return nil }
    let top = stack.own.last?.node ?? layer.first
    if let left = top.screenToLeave(isFirst: stack.own.isEmpty) {
      // A button of the stage, which asks.
      left.askToLeave()
      return "back button of \(top.id)"
    }
    guard !stack.own.isEmpty else { return nil }
    let count = Int.random(in: 1...stack.own.count, using: &random)
    // A menu of the back button leads several screens back; and two taps come quickly.
    let popped = stack.own.suffix(Bool.random(using: &random) ? 1 : count)
    let isTwice = popped.count > 1 && Bool.random(using: &random)
    stack.own.removeLast(popped.count)
    stacks[LayerID(owner, layer)] = stack
    let path = stack.own
    write(owner) {
      if isTwice { owner[pathFrom: layer.start] = path + popped.dropLast() }
      owner[pathFrom: layer.start] = path
    }
    return "back from \(top.id) by \(popped.count)"
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
    // SwiftUI writes the binding, or reports only the end. A popover has its binding only.
    if sheet.item.node.modalStyle == .popover || Bool.random(using: &random) {
      stage.personDismissed(sheet.item)
      readPresented = stage.presented
    } else {
      unwritten = sheet.item
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
      let own = node.layers.flatMap { layer in
        (layer.start > 0 ? [layer.id] : [])
          + (layer.first.isContainer ? [] : stacks[LayerID(node, layer)]?.own ?? [])
      }
      if own != node.path {
        found.append("the stack of \(node.id) is \(own.map(\.node.id)), not \(node.path.map(\.node.id))")
      }
    }
    return found
  }
}
