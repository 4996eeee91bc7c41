public import Observation
public import Viper

/// Shows modules in SwiftUI. `ModuleView` creates one for each window.
///
/// The tree of the router is the source of truth: after each change of it, the stage updates what SwiftUI reads. What
/// SwiftUI writes is a request of the person to remove a module or to select a tab, which the modules may deny.
@MainActor @Observable public final class SwiftUIStage: Stage {
  /// The first screen.
  var base: StageItem?
  /// The modals, each presented over the one before.
  var presented: [StageItem] = []

  /// The names of the views on screen to which popovers can point.
  private(set) var popoverSources: Set<String> = []

  /// Whether screens are pushed on the navigation stack of an app around this stage, which may cover all of them.
  @ObservationIgnored var isSurrounded = false
  /// The number of pushed screens, and of the first one, that are visible in the surrounding stack.
  @ObservationIgnored private var visibleInSurrounding = 0

  @ObservationIgnored private let views: SwiftUIViews
  /// Runs a change without animation. Set by the view, because the model does not import SwiftUI.
  @ObservationIgnored var withoutAnimation: @MainActor (() -> Void) -> Void = { $0() }
  /// Runs an action in a later turn of the main actor.
  @ObservationIgnored private let later: @MainActor (@escaping @MainActor () -> Void) -> Void
  @ObservationIgnored private(set) var nodes: [AnyVisit.ID: ScreenNode] = [:]
  /// Held here only: SwiftUI may keep the views of a module that is gone.
  @ObservationIgnored private var relays: [AnyVisit.ID: AnyObject] = [:]
  /// The screens that want to be asked before they are removed.
  @ObservationIgnored var objecting: [AnyVisit.ID: ScreenNode] = [:]
  @ObservationIgnored var changes = StageChanges()
  @ObservationIgnored var modals = ModalChain()
  @ObservationIgnored var isSettling = false
  /// The number of updates of nodes so far, for tests of the cost.
  @ObservationIgnored var updateCount = 0
  /// The number of screens that were asked whether they can be removed, for tests of the cost.
  @ObservationIgnored var holdCount = 0

  /// - Parameter views: The views, by contract.
  public convenience init(views: SwiftUIViews) {
    self.init(views: views) { action in Task { @MainActor in action() } }
  }

  init(
    views: SwiftUIViews, later: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.views = views
    self.later = later
  }

  public func hasView(for contract: any Contract.Type) -> Bool { views.hasView(for: contract) }

  public func supports(_ presentation: Presentation) -> Bool { presentation.isStandard }

  // MARK: Showing

  public func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    let view = try views.view(for: Contents.self)
    let shown = ShownScreen(screen)
    let node = ScreenNode(
      visit, on: self, columns: view.columns, view: view.make(shown), screen: shown,
      question: view.question(shown))
    let relay = ScreenRelay(shown) { [weak self, weak node] in
      guard let self, let node else { return }
      updateObjection(of: node)
      refreshHolds()
    }
    add(node)
    relays[visit.id] = relay
    screen.view = relay
  }

  public func show(native view: AnyObject, at visit: AnyVisit) throws {
    guard let native = view as? any NativeContent else {
      throw CannotShowError(
        view, on: self, hint: "It shows a NativeView, a view controller, or the question of an Ask.")
    }
    add(ScreenNode(visit, on: self, view: native.content, question: native.questionContent))
  }

  private func add(_ node: ScreenNode) {
    // A moved visit is here from now on.
    if let former = nodes[node.visit.id] { takeOff(former) }
    nodes[node.visit.id] = node
    changes.added.append(node)
  }

  // MARK: Removing

  public func remove(_ visit: AnyVisit) {
    for each in visit.leaving { if let node = nodes[each.id] { takeOff(node) } }
  }

  private func takeOff(_ node: ScreenNode) {
    nodes[node.visit.id] = nil
    relays[node.visit.id] = nil
    objecting[node.visit.id] = nil
    changes.removed.append(node)
  }

  public func didSelect(_ visit: AnyVisit) {
    if let name = visit.presentation.tabs, let host = visit.host.flatMap({ nodes[$0.id] }) {
      changes.tabs.append((host, name))
    }
  }

  public func didChange(_ root: AnyVisit) {
    settle()
  }

  // MARK: Requests of the person

  /// The person has gone back.
  func personChanged(pathOf owner: ScreenNode, from read: [StageItem], to new: [StageItem]) {
    let kept = Set(new)
    guard let first = read.first(where: { !kept.contains($0) }) else { return }
    guard let index = owner.path.firstIndex(of: first) else { return }
    let isRead = owner.path.count == read.count && owner.path.last == read.last
    // SwiftUI has removed them: those that stay must be new to it.
    for item in owner.path[index...] { item.node.number += 1 }
    changes.touched += owner.path[index...].map(\.node)
    owner.set(path: Array(owner.path[..<index]))
    // Something else was pushed in the meantime, which the person has not seen.
    if isRead { first.node.askToLeave() }
    later { [weak self] in
      self?.changes.restored.append(owner)
      self?.settle()
    }
  }

  /// The person has dismissed the modal at an index, with all above it.
  func personDismissed(_ item: StageItem) {
    guard let index = presented.firstIndex(of: item) else { return }
    for each in presented[index...] {
      each.node.number += 1
      modals.leave(each)
      changes.touched.append(each.node)
    }
    presented.removeSubrange(index...)
    changes.areModalsOld = true
    // The action of a question's button may be performed after its dismissal.
    item.node.isBeingAnswered = item.node.isQuestion
    if !item.node.isQuestion { item.node.askToLeave() }
    later { [weak self] in
      if item.node.isBeingAnswered {
        item.node.isBeingAnswered = false
        self?.changes.areModalsOld = true
        item.node.askToLeave()
      }
      self?.settle()
    }
  }

  // MARK: Reports of SwiftUI

  /// The modal that is presented over a number of others, if it has a style, for `sheet(item:)` and similar modifiers.
  subscript(modalAt level: Int, as style: ScreenNode.ModalStyle) -> StageItem? {
    get {
      guard level < presented.count, presented[level].node.modalStyle == style,
        source(of: presented[level]) == nil
      else { return nil }
      return presented[level]
    }
    set { if newValue == nil { dismissed(self[modalAt: level, as: style]) } }
  }

  /// SwiftUI has set a binding to nil, which may be the late end of the modal before.
  private func dismissed(_ item: StageItem?) {
    if let item, modals.hasAppeared(item) { personDismissed(item) }
  }

  /// The question that is presented over a number of other modals.
  func question(at level: Int) -> StageItem? {
    self[modalAt: level, as: .alert] ?? self[modalAt: level, as: .dialog]
  }

  /// Whether a question is presented over a number of other modals, for `alert(_:isPresented:actions:message:)`.
  subscript(isQuestionAt level: Int, as style: ScreenNode.ModalStyle) -> Bool {
    get { self[modalAt: level, as: style] != nil }
    set { if !newValue { self[modalAt: level, as: style] = nil } }
  }

  /// The popover that points to a view, for `popover(item:)`.
  subscript(popoverAt source: String) -> StageItem? {
    get { presented.first { self.source(of: $0) == source } }
    set { if newValue == nil { dismissed(self[popoverAt: source]) } }
  }

  /// The name of the view to which a popover points; nil for other modals, and if no such view is on screen.
  private func source(of item: StageItem) -> String? {
    guard item.node.modalStyle == .popover, let source = item.node.transition?.source else { return nil }
    return popoverSources.contains(source) ? source : nil
  }

  /// A screen in the surrounding stack has appeared (1) or disappeared (-1).
  func surroundingChanged(by change: Int) {
    visibleInSurrounding += change
    // One screen disappears while the next one appears.
    later { [weak self] in
      guard let self, let base else { return }
      changes.touched.append(base.node)
      settle()
    }
  }

  /// Whether the app around the stage shows something else.
  var isCoveredBySurrounding: Bool { isSurrounded && visibleInSurrounding == 0 }

  func didAppear(popoverSource name: String) { popoverSources.insert(name) }
  func didDisappear(popoverSource name: String) { popoverSources.remove(name) }

  /// The index of a modal among those that are presented.
  func level(of item: StageItem) -> Int { presented.firstIndex(of: item) ?? presented.count }

  /// The modal has appeared. A question has as soon as SwiftUI has read it.
  func didPresent(_ item: StageItem) {
    modals.didPresent(item)
    settle()
  }

  /// The modal has disappeared.
  func didDismiss(_ item: StageItem) {
    modals.didDismiss(item)
    // SwiftUI reports a pulled-down sheet by its binding, which it may write later.
    personDismissed(item)
    settle()
  }
}
