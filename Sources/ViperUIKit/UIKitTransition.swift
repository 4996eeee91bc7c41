#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// The animation and style with which UIKit shows a module.
  ///
  /// ```swift
  /// try router.present(Filter(), with: UIKitTransition(style: .pageSheet, detents: [.medium, .large]))
  /// noteListModule(notes: notes, editor: .to { NoteEditor(id: $0) }.with(UIKitTransition(isAnimated: false)))
  /// ```
  public struct UIKitTransition: Transition {
    /// Creates the animation of appearing (true) or disappearing (false).
    public typealias Animator =
      @MainActor @Sendable (_ isComing: Bool) -> any UIViewControllerAnimatedTransitioning
    /// Returns the source view of a popover, in the presenting controller.
    public typealias Source = @MainActor @Sendable (UIViewController) -> UIView?

    var isAnimated: Bool
    var style: UIModalPresentationStyle
    var detents: [Detent]
    var isWrapped: Bool
    var source: Source?
    var animator: Animator?

    /// The height of a sheet.
    public enum Detent: Hashable, Sendable {
      case medium, large
      /// A fraction of the greatest height, from 0 to 1.
      case fraction(Double)
    }

    /// - Parameters:
    ///   - isAnimated: Whether appearing and disappearing are animated.
    ///   - style: The style of a modal.
    ///   - detents: The possible heights of a sheet; empty for UIKit's default.
    ///   - isWrapped: Whether a root, a modal or a column gets a navigation controller of its own.
    ///   - source: The source view of a popover.
    ///   - animator: An animation that replaces UIKit's own.
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
