#if canImport(SwiftUI)
  import SwiftUI
  import Viper

  /// Everything that a stage shows in one window.
  struct StageView: View {
    let stage: SwiftUIStage
    /// The path of the app around the stage.
    let path: Binding<NavigationPath>?

    var body: some View {
      ZStack {
        // Without contents, SwiftUI would not report that the view appears, which starts the stage.
        Color.clear
        if let base = stage.base {
          if let path {
            SurroundedPathView(owner: base.node, path: path, surrounding: stage.surroundingPath).id(base)
          } else if stage.isSurrounded {
            SurroundedView(owner: base.node, node: base.node, index: 0).id(base)
          } else {
            StackView(node: base.node).id(base)
          }
        }
      }
      .modifier(ModalsModifier(stage: stage, level: 0))
    }
  }

  /// A screen and the stack that is pushed on it, in layers.
  struct StackView: View {
    let node: ScreenNode

    var body: some View {
      let layers = node.shownLayers
      ZStack {
        ForEach(layers) { layer in
          LayerView(owner: node, layer: layer).accessibilityHidden(layer.start != layers.last?.start)
        }
      }
    }
  }

  /// A container, or a stack of screens. A container has stacks of its own and cannot be inside another one.
  private struct LayerView: View {
    @Bindable var owner: ScreenNode
    let layer: ScreenNode.Layer

    var body: some View {
      if layer.first.isContainer {
        NodeView(node: layer.first)
      } else {
        NavigationStack(path: $owner[pathFrom: layer.start]) {
          NodeView(node: layer.first, isFirst: true)
            .navigationDestination(for: StageItem.self) { NodeView(node: $0.node) }
        }
      }
    }
  }

  extension NavigationPath: ScreenPath {}

  /// The screens of a module on the path of the app around the stage.
  private struct SurroundedPathView: View {
    let owner: ScreenNode
    @Binding var path: NavigationPath
    let surrounding: SurroundingPath

    var body: some View {
      let screens = owner.surroundedPath
      SurroundedScreen(node: owner)
        .navigationDestination(for: StageItem.self) { SurroundedScreen(node: $0.node) }
        .onChange(of: screens, initial: true) { surrounding.show(screens, on: &path) }
        .onChange(of: path.count) {
          if let left = surrounding.screensLeft(onPathOfLength: path.count) { owner.surroundedPath = left }
        }
    }
  }

  /// A screen on the navigation stack of the app around the stage.
  private struct SurroundedScreen: View {
    let node: ScreenNode

    var body: some View {
      NodeView(node: node, isInSurrounding: true)
        .onAppear { node.stage?.surroundingShows(node, true) }
        .onDisappear { node.stage?.surroundingShows(node, false) }
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
        SurroundedScreen(node: node)
          .navigationDestination(item: $owner[pushedAt: index]) { item in
            SurroundedView(owner: owner, node: item.node, index: index + 1)
          })
    }
  }

  /// One screen. Where the system's back button would not ask, or is missing, it has one of its own, and no swipe.
  struct NodeView: View {
    let node: ScreenNode
    /// Whether it is the first screen of a navigation stack.
    var isFirst = false
    /// Whether the app around the stage may have pushed it.
    var isInSurrounding = false
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      // Whether it is pushed or the first screen never changes. A screen in a slot must not decide about the back button.
      if node.isPushed || isFirst || isInSurrounding {
        let left = left
        content
          #if !os(macOS)
            .navigationBarBackButtonHidden(left != nil)
          #endif
          .toolbar {
            if let left {
              ToolbarItem(placement: .navigation) {
                Button("Back", systemImage: "chevron.backward") { left.askToLeave() }
              }
            }
          }
      } else {
        content
      }
    }

    /// The screen that its own back button removes.
    private var left: ScreenNode? {
      if isInSurrounding, isPresented, node.isHeld { return node }
      return node.screenToLeave(isFirst: isFirst)
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
        .sheet(
          item: $stage[modalAt: level, as: .sheet],
          onDismiss: { stage.didDismiss(modalAt: level, as: .sheet) }
        ) {
          ModalView(stage: stage, item: $0)
        }
        #if !os(tvOS)
          .popover(item: $stage[modalAt: level, as: .popover]) { PopoverView(stage: stage, item: $0) }
        #endif
        #if !os(macOS)
          .fullScreenCover(
            item: $stage[modalAt: level, as: .fullScreen],
            onDismiss: { stage.didDismiss(modalAt: level, as: .fullScreen) }
          ) {
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
          .modifier(ModalsModifier(stage: stage, level: stage.level(of: item) + 1)))
    }
  }

  /// The content of a popover, whose end SwiftUI reports by its disappearance only.
  struct PopoverView: View {
    let stage: SwiftUIStage
    let item: StageItem

    var body: some View { ModalView(stage: stage, item: item).onDisappear { stage.didHide(popover: item) } }
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
          .popover(item: $stage[popoverAt: name]) { PopoverView(stage: stage, item: $0) }
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
