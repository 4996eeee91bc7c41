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
    private let badge: @MainActor (any Route) -> Int
    private let label: @MainActor (any Route) -> TabLabel
    @Environment(\.screenNode) private var node

    /// - Parameters:
    ///   - screen: The screen with the slot.
    ///   - slot: The slot.
    ///   - badge: Returns the number on the tab that shows a route; 0 for none. tvOS shows no badges.
    ///   - label: Returns the label of the tab that shows a route.
    public init(
      _ screen: ShownScreen<Contents>, _ slot: Contents.Slot,
      badge: @escaping @MainActor (any Route) -> Int = { _ in 0 },
      @ViewBuilder label: @escaping @MainActor (any Route) -> TabLabel
    ) {
      (self.slot, self.badge, self.label) = (slot, badge, label)
    }

    public var body: some View {
      if let node { TabsView(node: node, slot: slot.rawValue, badge: badge, label: label) }
    }
  }

  private struct TabsView<TabLabel: View>: View {
    @Bindable var node: ScreenNode
    let slot: String
    let badge: @MainActor (any Route) -> Int
    let label: @MainActor (any Route) -> TabLabel

    var body: some View {
      TabView(selection: $node[selectedTabOf: slot]) {
        ForEach(node.tabs[slot]?.items ?? []) { item in
          StackView(node: item.node)
            .tabItem { if let route = item.node.visit.route { label(route) } }
            #if !os(tvOS)
              .badge(item.node.visit.route.map(badge) ?? 0)
            #endif
            .tag(Optional(item))
        }
      }
    }
  }

  /// A split view of two or three slots, each with a navigation stack of its own: those that the view declares as
  /// ``ScreenView/columns``.
  ///
  /// ```swift
  /// struct MailView: ScreenView {
  ///   static var columns: [Mail.Slot] { [.list, .letter] }
  ///   let screen: ShownScreen<Mail>
  ///   var body: some View { SplitView(screen) }
  /// }
  /// ```
  ///
  /// Where there is room for one column only, it shows the last one with a module. When the person goes back, the module
  /// of that column is dismissed.
  public struct SplitView<Contents: Contract>: View {
    @Environment(\.screenNode) private var node

    /// - Parameter screen: The screen with the slots.
    public init(_ screen: ShownScreen<Contents>) {}

    public var body: some View { if let node { ColumnsView(node: node) } }
  }

  private struct ColumnsView: View {
    @Bindable var node: ScreenNode
    #if os(iOS)
      @Environment(\.horizontalSizeClass) private var width
    #endif

    var body: some View {
      columns
        #if os(iOS)
          .onChange(of: width == .compact, initial: true) {
            node.stage?.didChange(isCollapsed: width == .compact, of: node)
          }
        #endif
    }

    @ViewBuilder private var columns: some View {
      if node.columns.count < 3 {
        NavigationSplitView(preferredCompactColumn: $node.compactColumn) {
          column(0)
        } detail: {
          column(1)
        }
      } else {
        NavigationSplitView(preferredCompactColumn: $node.compactColumn) {
          column(0)
        } content: {
          column(1)
        } detail: {
          column(2)
        }
      }
    }

    @ViewBuilder private func column(_ index: Int) -> some View {
      if index < node.columns.count, let item = node.slots[node.columns[index]] {
        StackView(node: item.node).id(item)
      }
    }
  }

  extension ScreenNode {
    /// The column that SwiftUI shows where there is room for one only.
    fileprivate var compactColumn: NavigationSplitViewColumn {
      get {
        switch (collapsedColumn, columns.count) {
        case (0, _): .sidebar
        case (1, 3...): .content
        default: .detail
        }
      }
      set {
        switch newValue {
        case .sidebar: collapsedColumn = 0
        case .content: collapsedColumn = 1
        default: collapsedColumn = columns.count - 1
        }
      }
    }
  }
#endif
