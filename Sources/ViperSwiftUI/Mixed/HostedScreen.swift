#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI
  import UIKit
  import Viper
  public import ViperUIKit

  extension UIKitView {
    /// Creates the entry of a SwiftUI view, for `UIKitViews`. What is embedded in its ``SlotView``s are view controllers
    /// of the UIKit stage.
    public init<Content: ScreenView>(hosting view: Content.Type) {
      self.init(Content.Contents.self) { HostedScreenController<Content>($0) }
    }
  }

  /// Shows a SwiftUI view on the UIKit stage.
  ///
  /// The hosting controller is a child, because the stage adds observers to the controller of a screen, and a hosting
  /// controller's view does not expect foreign subviews.
  final class HostedScreenController<Content: ScreenView>: UIViewController, PassiveView, EmbedsSlots {
    typealias Contents = Content.Contents

    let shown: ShownScreen<Contents>
    private let slots = HostedSlots()
    private let hosting: UIHostingController<AnyView>

    init(_ screen: LiveScreen<Contents>) {
      shown = ShownScreen(screen)
      hosting = UIHostingController(
        rootView: AnyView(Content(screen: shown).environment(\.hostedSlots, slots)))
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "Create it with its screen.")
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      embed(hosting, in: view)
    }

    /// SwiftUI sets title and toolbar on the hosting controller.
    override var navigationItem: UINavigationItem { hosting.navigationItem }

    func display(_ state: Contents.State) { shown.display(state) }
    func handle(_ effect: Contents.Effect) { shown.handle(effect) }

    func embed(_ child: UIViewController, inSlot name: String) { slots.controllers[name] = child }

    func remove(_ child: UIViewController, inSlot name: String) {
      if slots.controllers[name] === child { slots.controllers[name] = nil }
    }

    func embeds(_ child: UIViewController, inSlot name: String) -> Bool { slots.controllers[name] === child }
  }

  /// The view controllers in the slots of a SwiftUI view on the UIKit stage.
  @MainActor @Observable final class HostedSlots {
    var controllers: [String: UIViewController] = [:]
  }

  /// A view controller in a slot. The stage creates it, and SwiftUI embeds it.
  struct HostedSlot: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Self.Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Self.Context) {}
  }

  private struct HostedSlotsKey: EnvironmentKey {
    // A computed property: slots belong to the main actor.
    static var defaultValue: HostedSlots? { nil }
  }

  extension EnvironmentValues {
    /// The slots of the UIKit stage; nil on the SwiftUI stage.
    var hostedSlots: HostedSlots? {
      get { self[HostedSlotsKey.self] }
      set { self[HostedSlotsKey.self] = newValue }
    }
  }
#endif
