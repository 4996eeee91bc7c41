public import Observation
import Viper

/// A visit with everything that SwiftUI reads about it. The stage sets the properties; what SwiftUI writes is a request
/// of the person.
@MainActor @Observable public final class ScreenNode {
  /// The place of the node on the stage.
  enum Place {
    /// The first screen, which replaces all others.
    case base
    /// Presented over the base or over another modal.
    case modal
    /// In the path of a navigation stack, whose first screen is the owner.
    case path(of: Holder)
    case slot(String, in: Holder)
    /// A slot with a navigation stack of its own.
    case column(String, in: Holder)
    case tab(String, in: Holder)
  }

  /// The node that retains another one, held weakly by that one.
  struct Holder {
    private(set) weak var node: ScreenNode?
    init(_ node: ScreenNode) { self.node = node }
  }

  /// The way in which SwiftUI presents a modal.
  enum ModalStyle { case sheet, fullScreen, popover, alert, dialog }

  /// The tabs of a slot.
  struct Tabs: Equatable {
    var items: [StageItem] = []
    var selected: StageItem?
  }

  @ObservationIgnored let visit: AnyVisit
  /// Set when the change that shows the visit is complete: what it replaces is gone then.
  @ObservationIgnored var place = Place.base
  /// The slots that are the columns of a split view, from the sidebar to the detail.
  @ObservationIgnored let columns: [String]
  /// The SwiftUI view, or the view of a native module.
  @ObservationIgnored let view: Any
  /// The `ShownScreen` of a contract, for tests; nil for native modules.
  @ObservationIgnored let screen: AnyObject?
  /// Its parts as an alert or a dialog; nil if it is no question.
  @ObservationIgnored let question: QuestionContent?
  @ObservationIgnored private(set) weak var stage: SwiftUIStage?

  /// The screens that are pushed on this one, if it is the first of a navigation stack.
  @ObservationIgnored private(set) var path: [StageItem] = []
  /// The part of the path that SwiftUI is shown now.
  private var displayedPath: [StageItem] = []
  /// The contents of the slots.
  private(set) var slots: [String: StageItem] = [:]
  private(set) var tabs: [String: Tabs] = [:]
  /// Whether it has had tabs. A screen that once had some stays a container: SwiftUI would create its view again.
  private var hasHadTabs = false
  /// Whether the split view shows one column only, because the display is narrow.
  @ObservationIgnored private(set) var isCollapsed = false
  /// The index of the column that a collapsed split view shows.
  private(set) var topColumn = 0
  /// Whether it, or a screen that would leave with it, wants to be asked before a person removes it.
  private(set) var isHeld = false

  /// The number of times that SwiftUI has removed it although it stays.
  @ObservationIgnored var number = 0
  /// Whether SwiftUI has removed the question, and may not have performed the action of its button yet.
  @ObservationIgnored var isBeingAnswered = false
  /// The paths that SwiftUI has read last, by the index at which their layer begins.
  @ObservationIgnored private var readPaths: [Int: [StageItem]] = [:]
  /// The number of times that SwiftUI has lost its presentation.
  @ObservationIgnored var lostCount = 0
  /// The length of the path that SwiftUI has read last.
  @ObservationIgnored private var readCount = 0
  /// The number of screens of that path that were on it all the time since.
  @ObservationIgnored private var keptCount = 0
  /// Whether SwiftUI is shown only the part of the path that stays, until it has read that.
  @ObservationIgnored private var isBehind = false
  /// Whether the rest follows in a later turn.
  @ObservationIgnored private var isCompleting = false

  init(
    _ visit: AnyVisit, on stage: SwiftUIStage, columns: [String] = [], view: Any,
    screen: AnyObject? = nil, question: QuestionContent? = nil
  ) {
    (self.visit, self.stage, self.screen) = (visit, stage, screen)
    (self.columns, self.view, self.question) = (columns, view, question)
  }

  var isAlive: Bool { visit.phase == .shown || visit.phase == .showing }

  var transition: SwiftUITransition? { visit.transition as? SwiftUITransition }

  var isPushed: Bool { if case .path = place { true } else { false } }
  var isModal: Bool { if case .modal = place { true } else { false } }

  /// Whether it is presented as an alert or a dialog, which shows nothing else.
  var isQuestion: Bool { question != nil && isModal }

  var modalStyle: ModalStyle {
    if let question { return question.isDialog ? .dialog : .alert }
    return switch visit.presentation {
    #if !os(tvOS)
      case .popover: .popover
    #endif
    #if !os(macOS)
      case .fullScreen: .fullScreen
    #endif
    default: .sheet
    }
  }

  /// The first screen of the navigation stack that contains it; itself if it is the first one.
  var stackOwner: ScreenNode {
    switch place {
    case .base, .modal, .tab, .column: self
    case .path(let owner): owner.node ?? self
    case .slot(_, let host): host.node?.stackOwner ?? self
    }
  }

  // MARK: Containers

  /// Whether its view consists of navigation stacks: tabs or columns, also those of a module in a slot. It must not be
  /// inside another stack.
  var isContainer: Bool {
    hasHadTabs || !columns.isEmpty
      || slots.contains { name, item in !columns.contains(name) && item.node.isContainer }
  }

  /// A part of a navigation stack that covers the parts below it: a container, or a stack of screens.
  struct Layer: Identifiable {
    let id: StageItem
    /// The index of its first screen, where 0 is the owner of the stack and 1 the first pushed screen.
    let start: Int
    /// The screens that are pushed on its first one.
    fileprivate(set) var path: [StageItem] = []

    @MainActor var first: ScreenNode { id.node }
  }

  /// The layers of the stack that begins with this screen, the lowest first, for `ForEach`.
  var shownLayers: [Layer] {
    noteReading()
    return layers
  }

  var layers: [Layer] {
    // The view of the owner stays when SwiftUI takes its item for new.
    var layers = [Layer(id: StageItem(self, number: 0), start: 0)]
    for (index, item) in displayedPath.enumerated() {
      if item.node.isContainer || layers[layers.count - 1].first.isContainer {
        layers.append(Layer(id: item, start: index + 1))
      } else {
        layers[layers.count - 1].path.append(item)
      }
    }
    return layers
  }

  /// The screen that is removed by a back button of the stage's own on this one, which has none of SwiftUI's; nil if it
  /// has that, or cannot be left.
  ///
  /// - Parameter isFirst: Whether the screen is the first of its navigation stack.
  func screenToLeave(isFirst: Bool) -> ScreenNode? {
    if isPushed, isFirst || isHeld { return self }
    return isFirst ? pushedContainer : nil
  }

  /// The pushed container whose first tab or column shows this first screen of a stack.
  private var pushedContainer: ScreenNode? {
    let host: ScreenNode? =
      switch place {
      case .tab(_, let host): host.node
      case .column(let name, let host): host.node?.columns.first == name ? host.node : nil
      case .slot(_, let host): host.node
      case .base, .modal, .path: nil
      }
    guard let host else { return nil }
    return host.isPushed ? host : host.pushedContainer
  }

  /// The column that a collapsed split view shows, for `NavigationSplitView(preferredCompactColumn:)`. SwiftUI writes it
  /// when the person goes back.
  var collapsedColumn: Int {
    get { topColumn }
    set { stage?.personChanged(columnOf: self, to: newValue) }
  }

  // MARK: What SwiftUI reads and writes

  /// The path of the navigation stack, for `NavigationStack(path:)`.
  var shownPath: [StageItem] {
    get { self[pathFrom: 0] }
    set { self[pathFrom: 0] = newValue }
  }

  /// The screens that are pushed in the layer that begins at an index, where 0 is this screen and 1 the first pushed one.
  subscript(pathFrom start: Int) -> [StageItem] {
    get {
      let shown = layers.first { $0.start == start }?.path ?? []
      readPaths[start] = shown
      noteReading()
      return shown
    }
    set {
      let read = readPaths[start] ?? []
      guard newValue != read else { return }
      readPaths[start] = newValue
      readCount = start + newValue.count
      keptCount = min(keptCount, readCount)
      let below = path.prefix(start)
      stage?.personChanged(pathOf: self, from: below + read, to: below + newValue)
    }
  }

  /// All pushed screens, for the stack of the app around the stage.
  var surroundedPath: [StageItem] {
    get {
      readPaths[0] = displayedPath
      noteReading()
      return displayedPath
    }
    set { shownPath = newValue }
  }

  /// The screen at an index of the path, for `navigationDestination(item:)` on the screen below it.
  subscript(pushedAt index: Int) -> StageItem? {
    get {
      let path = surroundedPath
      return index < path.count ? path[index] : nil
    }
    set { if newValue == nil { surroundedPath = Array(displayedPath.prefix(index)) } }
  }

  /// The selected tab of a slot, for `TabView(selection:)`.
  subscript(selectedTabOf slot: String) -> StageItem? {
    get { tabs[slot]?.selected }
    set { newValue?.node.visit.select() }
  }

  /// Removes the screen for the person, who may be asked. A denial is reported to the observers of the router.
  func askToLeave() { try? visit.dismiss() }

  // MARK: What the stage sets

  // Equal values are not announced: SwiftUI would evaluate views again.

  func set(path new: [StageItem]) {
    keptCount = min(keptCount, zip(path, new).prefix { $0 == $1 }.count)
    path = new
    displayPath()
  }

  func push(_ node: ScreenNode) {
    path.append(StageItem(node))
    displayPath { $0.append(StageItem(node)) }
  }

  func pop() {
    path.removeLast()
    keptCount = min(keptCount, path.count)
    displayPath { $0.removeLast() }
  }

  /// Shows the path to SwiftUI. On iOS 17, a path that shrinks and grows in one change arrives one screen short (public
  /// reports): first only what stays is shown, and the rest in a later turn after SwiftUI has read that.
  ///
  /// - Parameter change: Makes the same change of the displayed path as of the path, at a cost that does not depend on its
  ///   length.
  private func displayPath(_ change: ((inout [StageItem]) -> Void)? = nil) {
    let wasBehind = isBehind
    isBehind = keptCount < readCount && keptCount < path.count
    if !isBehind, !wasBehind, let change { return change(&displayedPath) }
    let new = isBehind ? Array(path.prefix(keptCount)) : path
    if displayedPath != new { displayedPath = new }
  }

  /// SwiftUI has read the displayed path.
  private func noteReading() {
    readCount = displayedPath.count
    keptCount = readCount
    guard isBehind, !isCompleting else { return }
    isCompleting = true
    stage?.inLaterTurn { [weak self] in
      guard let self else { return }
      isCompleting = false
      // If screens were removed since, SwiftUI must read that first.
      displayPath()
    }
  }

  func set(slot name: String, to item: StageItem?) {
    if slots[name] != item { slots[name] = item }
    updateTopColumn()
  }

  func set(tabs name: String, to new: Tabs) {
    let new = new.items.isEmpty ? nil : new
    if tabs[name] != new { tabs[name] = new }
    if new != nil, !hasHadTabs { hasHadTabs = true }
  }

  /// Shows the last column with a module on top, where there is room for one column only.
  func updateTopColumn() {
    let last = columns.lastIndex { slots[$0] != nil } ?? 0
    if topColumn != last { topColumn = last }
  }

  /// SwiftUI has shown another column: what the stage sets next must be a change.
  func noteTopColumn(_ index: Int) { if topColumn != index { topColumn = index } }

  func set(isCollapsed new: Bool) { isCollapsed = new }

  func set(isHeld new: Bool) { if isHeld != new { isHeld = new } }
}
