#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// How UIKit brings a module into view.
  ///
  /// ```swift
  /// try router.present(Filter(), with: UIKitTransition(style: .pageSheet, detents: [.medium, .large]))
  /// noteListModule(notes: notes, editor: .to { NoteEditor(id: $0) }.with(UIKitTransition(isAnimated: false)))
  /// ```
  public struct UIKitTransition: Transition {
    /// Makes the animation of coming (true) and going (false).
    public typealias Animator =
      @MainActor @Sendable (_ isComing: Bool) -> any UIViewControllerAnimatedTransitioning
    /// Finds the view that a popover points to, in the presenting controller.
    public typealias Source = @MainActor @Sendable (UIViewController) -> UIView?

    var isAnimated: Bool
    var style: UIModalPresentationStyle
    var detents: [Detent]
    var isWrapped: Bool
    var source: Source?
    var animator: Animator?

    /// How tall a sheet is.
    public enum Detent: Hashable, Sendable {
      case medium, large
      /// A share of the greatest height, from 0 to 1.
      case fraction(Double)
    }

    /// - Parameters:
    ///   - isAnimated: whether coming and going are animated.
    ///   - style: how a modal covers what it is presented over.
    ///   - detents: how tall a sheet may be; empty for UIKit's choice.
    ///   - isWrapped: whether a root, a modal or a column gets a navigation controller of its own.
    ///   - source: the view that a popover points to.
    ///   - animator: the animation, instead of UIKit's own.
    public init(
      isAnimated: Bool = true, style: UIModalPresentationStyle = .automatic, detents: [Detent] = [],
      isWrapped: Bool = true, source: Source? = nil, animator: Animator? = nil
    ) {
      self.isAnimated = isAnimated
      self.style = style
      self.detents = detents
      self.isWrapped = isWrapped
      self.source = source
      self.animator = animator
    }
  }
#endif
