/// The order in which SwiftUI presents and dismisses modals.
///
/// SwiftUI loses a change that comes while it presents or dismisses. So there is one change at a time: the next modal is
/// presented when the last one has appeared and those that leave are gone, and a modal that SwiftUI has begun to present
/// is not withdrawn before it has appeared.
@MainActor struct ModalChain {
  /// The modals in the tree, in the order of showing.
  private(set) var nodes: [ScreenNode] = []
  /// The requested modal that has not appeared.
  private var coming: StageItem?
  /// The dismissed modals that have not disappeared.
  private var leaving: Set<StageItem> = []
  private var visible: Set<StageItem> = []
  /// The number of modals below each requested one.
  private var levels: [StageItem: Int] = [:]

  enum Step {
    case none, wait
    /// Dismisses the modals from an index on.
    case dismiss(from: Int)
    case present(ScreenNode)
  }

  func next(presented: [StageItem], wanted: [ScreenNode]) -> Step {
    let common = zip(presented, wanted).prefix { $0.node === $1 }.count
    if common == presented.count, common == wanted.count { return .none }
    if coming != nil || !leaving.isEmpty { return .wait }
    return common < presented.count ? .dismiss(from: common) : .present(wanted[common])
  }

  /// Whether SwiftUI has presented a modal and not dismissed it since.
  func hasAppeared(_ item: StageItem) -> Bool { visible.contains(item) }

  var areInTabs: Bool { nodes.contains { $0.visit.stack != 0 } }

  mutating func add(_ node: ScreenNode) { nodes.append(node) }

  mutating func remove(_ node: ScreenNode) { nodes.removeAll { $0 === node } }

  mutating func come(_ item: StageItem, at level: Int) {
    coming = item
    levels[item] = level
  }

  func isComing(_ item: StageItem) -> Bool { coming == item }

  func isLeaving(_ item: StageItem) -> Bool { leaving.contains(item) }

  /// The modal of a style that is leaving over a number of others.
  func leaving(at level: Int, as style: ScreenNode.ModalStyle) -> StageItem? {
    leaving.first { levels[$0] == level && $0.node.modalStyle == style }
  }

  /// SwiftUI has not presented a modal.
  mutating func lose(_ item: StageItem) {
    coming = nil
    levels[item] = nil
  }

  mutating func leave(_ item: StageItem) {
    if coming == item { coming = nil }
    if visible.contains(item) { leaving.insert(item) }
  }

  mutating func didPresent(_ item: StageItem) {
    if coming == item { coming = nil }
    visible.insert(item)
  }

  mutating func didDismiss(_ item: StageItem) {
    if coming == item { coming = nil }
    visible.remove(item)
    leaving.remove(item)
    levels[item] = nil
  }
}
