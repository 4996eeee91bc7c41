#if canImport(SwiftUI)
  public import SwiftUI
  public import Viper

  /// The module that is embedded in a slot of a screen. Empty in previews.
  ///
  /// ```swift
  /// SlotView(screen, .preview)
  /// ```
  public struct SlotView<Contents: Contract>: View {
    private let slot: Contents.Slot
    @Environment(\.screenNode) private var node
    #if canImport(UIKit)
      @Environment(\.hostedSlots) private var hosted
    #endif

    /// - Parameters:
    ///   - screen: The screen with the slot.
    ///   - slot: The slot.
    public init(_ screen: ShownScreen<Contents>, _ slot: Contents.Slot) { self.slot = slot }

    public var body: some View {
      if let item = node?.slots[slot.rawValue] { NodeView(node: item.node).id(item) }
      #if canImport(UIKit)
        if let controller = hosted?.controllers[slot.rawValue] {
          HostedSlot(controller: controller).id(ObjectIdentifier(controller))
        }
      #endif
    }
  }

  /// The tabs of a slot, each with a navigation stack of its own.
  ///
  /// ```swift
  /// TabSlotView(screen, .tabs) { route in
  ///   switch route {
  ///   case is BookList: Label("Books", systemImage: "book")
  ///   default: Label("Account", systemImage: "person")
  ///   }
  /// }
  /// ```
  public struct TabSlotView<Contents: Contract, TabLabel: View>: View {
    private let slot: Contents.Slot
    private let label: @MainActor (any Route) -> TabLabel
    @Environment(\.screenNode) private var node

    /// - Parameters:
    ///   - screen: The screen with the slot.
    ///   - slot: The slot.
    ///   - label: Returns the label of the tab that shows a route.
    public init(
      _ screen: ShownScreen<Contents>, _ slot: Contents.Slot,
      @ViewBuilder label: @escaping @MainActor (any Route) -> TabLabel
    ) {
      (self.slot, self.label) = (slot, label)
    }

    public var body: some View {
      if let node { TabsView(node: node, slot: slot.rawValue, label: label) }
    }
  }

  private struct TabsView<TabLabel: View>: View {
    @Bindable var node: ScreenNode
    let slot: String
    let label: @MainActor (any Route) -> TabLabel

    var body: some View {
      TabView(selection: $node[selectedTabOf: slot]) {
        ForEach(node.tabs[slot]?.items ?? []) { item in
          StackView(node: item.node)
            .tabItem { if let route = item.node.visit.route { label(route) } }
            .tag(Optional(item))
        }
      }
    }
  }

  /// A split view of two or three slots, each with a navigation stack of its own. Declare the slots as
  /// ``ScreenView/columns``.
  ///
  /// ```swift
  /// struct MailView: ScreenView {
  ///   static var columns: Set<Mail.Slot> { [.list, .letter] }
  ///   let screen: ShownScreen<Mail>
  ///   var body: some View { SplitView(screen, .list, .letter) }
  /// }
  /// ```
  public struct SplitView<Contents: Contract>: View {
    private let columns: [Contents.Slot]
    @Environment(\.screenNode) private var node

    /// - Parameters:
    ///   - screen: The screen with the slots.
    ///   - first: The slot of the sidebar.
    ///   - second: The slot of the detail, or of the content between sidebar and detail.
    ///   - third: The slot of the detail of three columns; nil for two columns.
    public init(
      _ screen: ShownScreen<Contents>, _ first: Contents.Slot, _ second: Contents.Slot,
      _ third: Contents.Slot? = nil
    ) {
      columns = [first, second] + (third.map { [$0] } ?? [])
    }

    public var body: some View {
      if columns.count == 2 {
        NavigationSplitView {
          column(0)
        } detail: {
          column(1)
        }
      } else {
        NavigationSplitView {
          column(0)
        } content: {
          column(1)
        } detail: {
          column(2)
        }
      }
    }

    @ViewBuilder private func column(_ index: Int) -> some View {
      if let item = node?.slots[columns[index].rawValue] { StackView(node: item.node).id(item) }
    }
  }
#endif
