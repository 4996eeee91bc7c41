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
  /// The screens on the path of the app around the view, if that has one.
  let surroundingPath = SurroundingPath()
  /// The screens that are visible in the surrounding stack: one, or two while it moves.
  @ObservationIgnored private var visibleInSurrounding: Set<ObjectIdentifier> = []

  @ObservationIgnored private let views: SwiftUIViews
  /// Runs a change without animation. Set by the view, because the model does not import SwiftUI.
  @ObservationIgnored var withoutAnimation: @MainActor (() -> Void) -> Void = { $0() }
  /// Runs an action after a time; zero means a later turn of the main actor.
  @ObservationIgnored private let schedule: Schedule
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
    self.init(views: views) { time, action in
      Task { @MainActor in
        if time > .zero { try? await Task.sleep(for: time) }
        action()
      }
    }
  }

  /// Runs an action after a time.
  typealias Schedule = @MainActor (_ time: Duration, _ action: @escaping @MainActor () -> Void) -> Void

  init(views: SwiftUIViews, schedule: @escaping Schedule) {
    self.views = views
    self.schedule = schedule
  }

  /// Runs an action in a later turn of the main actor.
  func inLaterTurn(_ action: @escaping @MainActor () -> Void) { schedule(.zero, action) }

  /// Runs an action after a time, unless the stage is gone.
  func after(_ time: Duration, _ action: @escaping @MainActor (SwiftUIStage) -> Void) {
    schedule(time) { [weak self] in if let self { action(self) } }
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
      throw StageError.cannotShow(
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

  public var callsAppearances: Bool { true }

  public func didChange(_ root: AnyVisit) {
    settle()
  }

  // MARK: Requests of the person

  /// The person has gone back.
  func personChanged(pathOf owner: ScreenNode, from read: [StageItem], to new: [StageItem]) {
    let kept = Set(new)
    guard let first = read.first(where: { !kept.contains($0) }) else { return }
    guard let index = owner.path.firstIndex(of: first) else { return }
    let isRead = read.starts(with: owner.path)
    // SwiftUI has removed them: those that stay must be new to it.
    for item in owner.path[index...] { item.node.number += 1 }
    changes.touched += owner.path[index...].map(\.node)
    owner.set(path: Array(owner.path[..<index]))
    // Something else was pushed in the meantime, which the person has not seen.
    if isRead { first.node.askToLeave() }
    after(.zero) { stage in
      stage.changes.restored.append(owner)
      stage.settle()
    }
  }

  /// The person has gone back to a column of a collapsed split view: those after it are emptied.
  func personChanged(columnOf host: ScreenNode, to index: Int) {
    let left = host.columns.indices.filter { $0 > index }.compactMap { host.slots[host.columns[$0]]?.node }
    host.noteTopColumn(index)
    changes.touched += touchedByColumns(of: host)
    for node in left.reversed() { node.askToLeave() }
    after(.zero) { stage in
      // One that stays is shown again.
      host.updateTopColumn()
      stage.changes.touched += stage.touchedByColumns(of: host)
      stage.settle()
    }
  }

  /// SwiftUI shows one column of a split view, or all.
  func didChange(isCollapsed: Bool, of host: ScreenNode) {
    guard host.isCollapsed != isCollapsed else { return }
    host.set(isCollapsed: isCollapsed)
    changes.touched += touchedByColumns(of: host)
    settle()
  }

  private func touchedByColumns(of host: ScreenNode) -> [ScreenNode] {
    host.columns.compactMap { host.slots[$0]?.node }
  }

  /// The person has dismissed the modal at an index, with all above it.
  func personDismissed(_ item: StageItem) {
    guard let index = presented.firstIndex(of: item) else { return }
    for each in presented[index...] {
      each.node.number += 1
      leave(each)
      changes.touched.append(each.node)
    }
    presented.removeSubrange(index...)
    changes.areModalsOld = true
    // The action of a question's button may be performed after its dismissal.
    item.node.isBeingAnswered = item.node.isQuestion
    if !item.node.isQuestion { item.node.askToLeave() }
    after(.zero) { stage in
      if item.node.isBeingAnswered {
        item.node.isBeingAnswered = false
        stage.changes.areModalsOld = true
        item.node.askToLeave()
      }
      stage.settle()
    }
  }

  /// A modal is leaving: its end must be reported.
  func leave(_ item: StageItem) {
    modals.leave(item)
    if modals.isLeaving(item) { expectEnd(of: item) }
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

  /// The question over a number of other modals whose title and buttons SwiftUI reads: also one that is disappearing.
  func shownQuestion(at level: Int) -> StageItem? {
    question(at: level) ?? modals.leaving(at: level, as: .alert) ?? modals.leaving(at: level, as: .dialog)
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

  /// A screen on the surrounding stack has appeared or disappeared. A report may come twice.
  func surroundingShows(_ node: ScreenNode, _ isShown: Bool) {
    let id = ObjectIdentifier(node)
    let isNew = isShown ? visibleInSurrounding.insert(id).inserted : visibleInSurrounding.remove(id) != nil
    guard isNew else { return }
    // One screen disappears while the next one appears.
    after(.zero) { stage in
      guard let base = stage.base else { return }
      stage.changes.touched.append(base.node)
      stage.settle()
    }
  }

  /// The stage itself has pushed a screen on the surrounding stack, or removed the last one: the next one is visible if
  /// that was, also if SwiftUI does not report it.
  func surroundingMoves(from former: ScreenNode, to next: ScreenNode) {
    guard visibleInSurrounding.remove(ObjectIdentifier(former)) != nil else { return }
    visibleInSurrounding.insert(ObjectIdentifier(next))
  }

  /// Whether the app around the stage shows something else.
  var isCoveredBySurrounding: Bool { isSurrounded && visibleInSurrounding.isEmpty }

  func didAppear(popoverSource name: String) { popoverSources.insert(name) }
  func didDisappear(popoverSource name: String) { popoverSources.remove(name) }

  /// The index of a modal among those that are presented.
  func level(of item: StageItem) -> Int { presented.firstIndex(of: item) ?? presented.count }

  /// The modal has appeared. A question has as soon as SwiftUI has read it.
  func didPresent(_ item: StageItem) {
    item.node.lostCount = 0
    modals.didPresent(item)
    settle()
  }

  /// SwiftUI has ended the dismissal of the modal over a number of others.
  ///
  /// The disappearance of its content is no sign of that: what covers it, such as a full-screen cover or a camera, makes it
  /// disappear too.
  func didDismiss(modalAt level: Int, as style: ScreenNode.ModalStyle) {
    if let item = modals.leaving(at: level, as: style) { return didDismiss(item) }
    // The person has dismissed it, and SwiftUI has not written the binding.
    guard let item = self[modalAt: level, as: style], modals.hasAppeared(item) else { return }
    personDismissed(item)
    didDismiss(item)
  }

  /// The content of a popover has disappeared, which is no sign of its dismissal if the stage or the person has not
  /// dismissed it.
  func didHide(popover item: StageItem) { if modals.isLeaving(item) { didDismiss(item) } }

  /// The question has been removed. Its animation has no report of its own.
  func didRemove(question item: StageItem) {
    personDismissed(item)
    after(.milliseconds(500)) { $0.didDismiss(item) }
  }

  /// The modal has disappeared.
  func didDismiss(_ item: StageItem) {
    modals.didDismiss(item)
    settle()
  }

  /// A modal that SwiftUI should have presented has not appeared: it is lost when the system presents something else at the
  /// same time. It is presented again, later and later.
  private func presentAgain(_ item: StageItem) {
    guard modals.isComing(item), presented.last == item else { return }
    item.node.number += 1
    item.node.lostCount += 1
    modals.lose(item)
    presented.removeLast()
    changes.areModalsOld = true
    changes.touched.append(item.node)
    // SwiftUI must see that there is none before.
    after(.zero) { $0.settle() }
  }

  /// Ends waiting for a report that SwiftUI owes.
  func expectReport(of item: StageItem) {
    let patience = Duration.seconds(1 << min(item.node.lostCount, 3))
    after(patience) { stage in
      if stage.modals.isComing(item) { stage.presentAgain(item) }
    }
  }

  /// A dismissal that SwiftUI does not report is over after a time.
  func expectEnd(of item: StageItem) {
    after(.seconds(2)) { stage in if stage.modals.isLeaving(item) { stage.didDismiss(item) } }
  }
}
