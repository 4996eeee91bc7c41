/// The changes of the tree that SwiftUI has not been told.
@MainActor struct StageChanges {
  var added: [ScreenNode] = []
  var removed: [ScreenNode] = []
  /// The owners of stacks from which the person has removed screens.
  var restored: [ScreenNode] = []
  /// The nodes that the person has removed.
  var touched: [ScreenNode] = []
  var tabs: [(host: ScreenNode, slot: String)] = []
  var areModalsOld = false
  var isUnsettled = false

  mutating func take() -> (
    added: [ScreenNode], removed: [ScreenNode], restored: [ScreenNode], tabs: [(ScreenNode, String)],
    touched: [ScreenNode]
  ) {
    defer { (added, removed, restored, tabs, touched) = ([], [], [], [], []) }
    return (added, removed, restored, tabs, touched)
  }
}
