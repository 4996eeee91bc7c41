#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// How UIKit brings a module into view.
  ///
  /// ```swift
  /// try router.present(ShowFilter(), with: UIKitTransition.sheet([.medium, .large]))
  /// NoteListModule(editor: .to { EditNote(id: $0) }.with(UIKitTransition.unanimated))
  /// ```
  public struct UIKitTransition: Transition {
    /// Whether coming and going are animated.
    public var isAnimated = true
    /// How a modal covers what it is presented over.
    public var style = UIModalPresentationStyle.automatic
    /// How tall a sheet may be; empty for UIKit's choice.
    public var detents: [Detent] = []
    /// Whether roots and modals stand in a navigation controller of their own.
    public var isWrapped = true
    /// The view that a popover points to, in the presenting controller.
    public var source: (@MainActor @Sendable (UIViewController) -> UIView?)?
    /// Makes the animation of coming (true) and going (false), instead of UIKit's own.
    public var animator: (@MainActor @Sendable (_ isComing: Bool) -> any UIViewControllerAnimatedTransitioning)?

    public init() {}

    /// How tall a sheet is.
    public enum Detent: Hashable, Sendable {
      case medium, large
      /// A share of the greatest height, from 0 to 1.
      case fraction(Double)
    }

    /// Without animation.
    public static var unanimated: UIKitTransition { make { $0.isAnimated = false } }
    /// Covers the whole screen.
    public static var fullScreen: UIKitTransition { make { $0.style = .fullScreen } }
    /// A sheet of the given heights, the lowest first.
    public static func sheet(_ detents: [Detent] = []) -> UIKitTransition {
      make {
        $0.style = .pageSheet
        $0.detents = detents
      }
    }
    /// A popover that points to a view.
    public static func popover(
      from source: @escaping @MainActor @Sendable (UIViewController) -> UIView?
    ) -> UIKitTransition {
      make {
        $0.style = .popover
        $0.source = source
      }
    }
    /// An animation of the app's own.
    public static func animator(
      _ animator: @escaping @MainActor @Sendable (_ isComing: Bool) -> any UIViewControllerAnimatedTransitioning
    ) -> UIKitTransition {
      make { $0.animator = animator }
    }

    private static func make(_ change: (inout UIKitTransition) -> Void) -> UIKitTransition {
      var transition = UIKitTransition()
      change(&transition)
      return transition
    }
  }
#endif
