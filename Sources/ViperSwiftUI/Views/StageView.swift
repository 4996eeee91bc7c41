#if canImport(SwiftUI)
  import SwiftUI
  import Viper

  /// Everything that a stage shows in one window.
  struct StageView: View {
    let stage: SwiftUIStage

    var body: some View {
      ZStack {
        if let base = stage.base {
          if stage.isSurrounded {
            SurroundedView(owner: base.node, node: base.node, index: 0).id(base)
          } else {
            StackView(node: base.node).id(base)
          }
        }
      }
      .modifier(ModalsModifier(stage: stage, level: 0))
      .onAppear {
        stage.withoutAnimation = { change in
          var transaction = Transaction()
          transaction.disablesAnimations = true
          withTransaction(transaction, change)
        }
      }
    }
  }

  /// A screen and the stack that is pushed on it.
  struct StackView: View {
    @Bindable var node: ScreenNode

    var body: some View {
      if node.columns.isEmpty {
        NavigationStack(path: $node.shownPath) {
          NodeView(node: node).navigationDestination(for: StageItem.self) { NodeView(node: $0.node) }
        }
      } else {
        // A split view cannot be inside a stack: what is pushed on it covers it.
        ZStack {
          NodeView(node: node)
          if let first = node.path.first {
            NavigationStack(path: $node.shownPathOverFirst) {
              NodeView(node: first.node, isFirst: true)
                .navigationDestination(for: StageItem.self) { NodeView(node: $0.node) }
            }
          }
        }
      }
    }
  }

  /// A screen on the navigation stack of the app around the stage, and those that are pushed on it.
  struct SurroundedView: View {
    @Bindable var owner: ScreenNode
    let node: ScreenNode
    /// The number of screens below it on the stack.
    let index: Int

    // Erased, because each contains the next.
    var body: AnyView {
      AnyView(
        NodeView(node: node, isInSurrounding: true)
          .onAppear { node.stage?.surroundingChanged(by: 1) }
          .onDisappear { node.stage?.surroundingChanged(by: -1) }
          .navigationDestination(item: $owner[pushedAt: index]) { item in
            SurroundedView(owner: owner, node: item.node, index: index + 1)
          })
    }
  }

  /// One screen. A pushed one that wants to be asked has a back button of its own, and no swipe.
  struct NodeView: View {
    let node: ScreenNode
    /// Whether it is the first screen of a stack that covers a split view.
    var isFirst = false
    /// Whether the app around the stage may have pushed it.
    var isInSurrounding = false
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      // Whether it is pushed never changes. A screen in a slot must not decide about the back button.
      if node.isPushed || isInSurrounding {
        let isAsking = isFirst || node.isHeld && (node.isPushed || isPresented)
        content
          #if !os(macOS)
            .navigationBarBackButtonHidden(isAsking)
          #endif
          .toolbar {
            if isAsking {
              ToolbarItem(placement: .navigation) {
                Button("Back", systemImage: "chevron.backward") { node.askToLeave() }
              }
            }
          }
      } else {
        content
      }
    }

    private var content: some View {
      (node.view as? AnyView ?? AnyView(EmptyView())).environment(\.screenNode, node)
    }
  }

  /// The modals over a view, each presented over the one before.
  struct ModalsModifier: ViewModifier {
    @Bindable var stage: SwiftUIStage
    let level: Int

    func body(content: Content) -> some View {
      content
        .sheet(item: $stage[modalAt: level, as: .sheet]) { ModalView(stage: stage, item: $0) }
        #if !os(tvOS)
          .popover(item: $stage[modalAt: level, as: .popover]) { ModalView(stage: stage, item: $0) }
        #endif
        #if !os(macOS)
          .fullScreenCover(item: $stage[modalAt: level, as: .fullScreen]) {
            ModalView(stage: stage, item: $0)
          }
        #endif
        .modifier(QuestionModifier(stage: stage, level: level))
    }
  }

  /// The content of a modal, and the modals over it.
  struct ModalView: View {
    let stage: SwiftUIStage
    let item: StageItem

    // Erased, because modals contain modals.
    var body: AnyView {
      AnyView(
        StackView(node: item.node)
          .interactiveDismissDisabled(item.node.isHeld)
          .modifier(DetentsModifier(detents: item.node.transition?.detents ?? []))
          .onAppear { stage.didPresent(item) }
          .onDisappear { stage.didDismiss(item) }
          .modifier(ModalsModifier(stage: stage, level: stage.level(of: item) + 1)))
    }
  }

  struct DetentsModifier: ViewModifier {
    let detents: [SwiftUITransition.Detent]

    func body(content: Content) -> some View {
      if detents.isEmpty { content } else { content.presentationDetents(Set(detents.map(\.swiftUI))) }
    }
  }

  extension SwiftUITransition.Detent {
    var swiftUI: PresentationDetent {
      switch self {
      case .medium: .medium
      case .large: .large
      case .fraction(let share): .fraction(share)
      }
    }
  }

  extension View {
    /// Marks a view to which popovers can point: those whose ``SwiftUITransition`` has this source.
    public func popoverSource(_ name: String) -> some View { modifier(PopoverSourceModifier(name: name)) }
  }

  struct PopoverSourceModifier: ViewModifier {
    let name: String
    @Environment(\.screenNode) private var node

    func body(content: Content) -> some View {
      if let stage = node?.stage {
        content.modifier(PopoverModifier(stage: stage, name: name))
      } else {
        content
      }
    }
  }

  struct PopoverModifier: ViewModifier {
    @Bindable var stage: SwiftUIStage
    let name: String

    func body(content: Content) -> some View {
      content
        #if !os(tvOS)
          .popover(item: $stage[popoverAt: name]) { ModalView(stage: stage, item: $0) }
        #endif
        .onAppear { stage.didAppear(popoverSource: name) }
        .onDisappear { stage.didDisappear(popoverSource: name) }
    }
  }

  private struct ScreenNodeKey: EnvironmentKey {
    // A computed property: nodes belong to the main actor.
    static var defaultValue: ScreenNode? { nil }
  }

  extension EnvironmentValues {
    /// The node of the screen that contains a view; nil in previews.
    var screenNode: ScreenNode? {
      get { self[ScreenNodeKey.self] }
      set { self[ScreenNodeKey.self] = newValue }
    }
  }
#endif
