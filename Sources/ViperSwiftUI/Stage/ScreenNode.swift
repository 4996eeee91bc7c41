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
  /// The slots of the view that have a navigation stack of their own.
  @ObservationIgnored let columns: Set<String>
  /// The SwiftUI view, or the view of a native module.
  @ObservationIgnored let view: Any
  /// The `ShownScreen` of a contract, for tests; nil for native modules.
  @ObservationIgnored let screen: AnyObject?
  /// Its parts as an alert or a dialog; nil if it is no question.
  @ObservationIgnored let question: QuestionContent?
  @ObservationIgnored private(set) weak var stage: SwiftUIStage?

  /// The screens that are pushed on this one, if it is the first of a navigation stack.
  private(set) var path: [StageItem] = []
  /// The contents of the slots.
  private(set) var slots: [String: StageItem] = [:]
  private(set) var tabs: [String: Tabs] = [:]
  /// Whether it, or a screen that would leave with it, wants to be asked before a person removes it.
  private(set) var isHeld = false

  /// The number of times that SwiftUI has removed it although it stays.
  @ObservationIgnored var number = 0
  /// Whether SwiftUI has removed the question, and may not have performed the action of its button yet.
  @ObservationIgnored var isBeingAnswered = false
  /// The path that SwiftUI has read last.
  @ObservationIgnored private var readPath: [StageItem] = []

  init(
    _ visit: AnyVisit, on stage: SwiftUIStage, columns: Set<String> = [], view: Any,
    screen: AnyObject? = nil, question: QuestionContent? = nil
  ) {
    (self.visit, self.stage, self.screen) = (visit, stage, screen)
    (self.columns, self.view, self.question) = (columns, view, question)
  }

  var isAlive: Bool { visit.phase == .routed || visit.phase == .routing }

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

  // MARK: What SwiftUI reads and writes

  /// The path of the navigation stack, for `NavigationStack(path:)`.
  var shownPath: [StageItem] {
    get {
      readPath = path
      return path
    }
    set { stage?.personChanged(pathOf: self, from: readPath, to: newValue) }
  }

  /// The path without its first screen, for a stack that begins with it.
  var shownPathOverFirst: [StageItem] {
    get { Array(shownPath.dropFirst()) }
    set { shownPath = Array(path.prefix(1)) + newValue }
  }

  /// The screen at an index of the path, for `navigationDestination(item:)` on the screen below it.
  subscript(pushedAt index: Int) -> StageItem? {
    get {
      let path = shownPath
      return index < path.count ? path[index] : nil
    }
    set { if newValue == nil { shownPath = Array(path.prefix(index)) } }
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

  func set(path new: [StageItem]) { if path != new { path = new } }

  func push(_ node: ScreenNode) { path.append(StageItem(node)) }

  func pop() { path.removeLast() }

  func set(slot name: String, to item: StageItem?) { if slots[name] != item { slots[name] = item } }

  func set(tabs name: String, to new: Tabs) {
    let new = new.items.isEmpty ? nil : new
    if tabs[name] != new { tabs[name] = new }
  }

  func set(isHeld new: Bool) { if isHeld != new { isHeld = new } }
}
