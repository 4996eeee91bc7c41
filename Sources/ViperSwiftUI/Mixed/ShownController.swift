#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI
  import UIKit
  public import Viper
  public import ViperUIKit

  extension SwiftUIView {
    /// Creates the entry of a view controller, such as one of an app that moves to SwiftUI screen by screen.
    ///
    /// SwiftUI may create the controller more than once for the same screen.
    ///
    /// - Parameters:
    ///   - contract: The contract that the controller shows.
    ///   - controller: Creates the view controller, which sends its events to the screen.
    public init<Contents: Contract>(
      _ contract: Contents.Type,
      controller: @escaping @MainActor (LiveScreen<Contents>) -> any ContractView<Contents>
    ) {
      self.init(for: contract) { AnyView(ControllerScreen(screen: $0, make: controller)) }
    }
  }

  /// Observes what the view controller shows.
  struct ControllerScreen<Contents: Contract>: View {
    let screen: ShownScreen<Contents>
    let make: @MainActor (LiveScreen<Contents>) -> any ContractView<Contents>
    @Environment(\.screenNode) private var node

    var body: some View {
      ShownController(
        screen: screen, state: screen.state, effectCount: screen.effectCount, slots: node?.slots ?? [:],
        make: make)
    }
  }

  /// A view controller for a contract, in SwiftUI.
  struct ShownController<Contents: Contract>: UIViewControllerRepresentable {
    let screen: ShownScreen<Contents>
    let state: Contents.State
    let effectCount: Int
    let slots: [String: StageItem]
    let make: @MainActor (LiveScreen<Contents>) -> any ContractView<Contents>

    @MainActor final class Coordinator {
      var view: (any ContractView<Contents>)?
      var state: Contents.State?
      var slots: [String: (item: StageItem, controller: UIViewController)] = [:]
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Self.Context) -> UIViewController {
      // The module may have ended before SwiftUI creates its view.
      guard let live = screen.live else { return UIViewController() }
      let view = make(live)
      context.coordinator.view = view
      return view
    }

    func updateUIViewController(_ controller: UIViewController, context: Self.Context) {
      let coordinator = context.coordinator
      guard let view = coordinator.view else { return }
      view.loadViewIfNeeded()
      if coordinator.state != state {
        coordinator.state = state
        view.display(state)
      }
      for effect in screen.takeEffects() { view.handle(effect) }
      settle(coordinator, in: view)
    }

    private func settle(_ coordinator: Coordinator, in view: any ContractView<Contents>) {
      for (name, shown) in coordinator.slots where slots[name] != shown.item {
        shown.controller.leaveParent()
        coordinator.slots[name] = nil
      }
      for (name, item) in slots where coordinator.slots[name] == nil {
        let hosting = UIHostingController(rootView: NodeView(node: item.node))
        view.embed(hosting, in: (view as? any SlotContainer)?.container(forSlot: name) ?? view.view)
        coordinator.slots[name] = (item, hosting)
      }
    }
  }

  extension UIViewController: NativeContent {
    var content: Any { AnyView(NativeController(controller: Weak(self))) }
  }

  /// The view controller of a native module. SwiftUI may keep it longer than the module.
  struct NativeController: UIViewControllerRepresentable {
    let controller: Weak

    func makeUIViewController(context: Self.Context) -> UIViewController {
      controller.object ?? UIViewController()
    }

    func updateUIViewController(_ controller: UIViewController, context: Self.Context) {}
  }

  struct Weak {
    weak var object: UIViewController?
    init(_ object: UIViewController) { self.object = object }
  }
#endif
