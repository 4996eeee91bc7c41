/// A screen in a navigation path, a presentation or a tab bar, as SwiftUI identifies it.
///
/// A screen that SwiftUI has removed and that stays, because the module denied its removal, gets a new number: SwiftUI
/// shows again only what it takes for new.
public struct StageItem: Hashable, Identifiable {
  public let node: ScreenNode
  let number: Int

  @MainActor init(_ node: ScreenNode, number: Int? = nil) {
    self.node = node
    self.number = number ?? node.number
  }

  public var id: Self { self }

  public static func == (one: Self, other: Self) -> Bool {
    one.node === other.node && one.number == other.number
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(node))
    hasher.combine(number)
  }
}
