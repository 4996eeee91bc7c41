#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// The animation and style with which UIKit shows a module.
  ///
  /// ```swift
  /// try router.present(Filter(), with: UIKitTransition.sheet(detents: [.medium, .large]))
  /// noteListModule(notes: notes, editor: .to { NoteEditor(id: $0) }.with(UIKitTransition(isAnimated: false)))
  /// ```
  public struct UIKitTransition: StageTransition {
    /// Creates the animation of appearing (true) or disappearing (false).
    public typealias Animator =
      @MainActor @Sendable (_ isComing: Bool) -> any UIViewControllerAnimatedTransitioning
    /// Creates the presentation controller of a modal, for a presentation of the app's own.
    public typealias PresentationController =
      @MainActor @Sendable (_ presented: UIViewController, _ presenting: UIViewController?) ->
      UIPresentationController
    #if !os(tvOS)
      /// Returns the view or bar button item to which a popover points, in the view controller of the module that shows
      /// it.
      public typealias Source =
        @MainActor @Sendable (UIViewController) -> (any UIPopoverPresentationControllerSourceItem)?
    #endif

    var isAnimated = true
    var style = UIModalPresentationStyle.automatic
    var detents: [Detent] = []
    var undimmed: Detent?
    var showsGrabber = false
    var isWrapped = true
    var animator: Animator?
    var presentationController: PresentationController?
    #if !os(tvOS)
      var source: Source?
    #endif

    /// The height of a sheet.
    public enum Detent: Hashable, Sendable {
      case medium, large
      /// A fraction of the greatest height, from 0 to 1.
      case fraction(Double)
    }

    /// A style and an animation.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether appearing and disappearing are animated.
    ///   - style: The style of a modal.
    ///   - isWrapped: Whether a root, a modal, a tab or a column gets a navigation controller of its own.
    ///   - animator: An animation that replaces UIKit's own. A swipe back keeps UIKit's animation.
    ///   - presentationController: The presentation controller of a modal, whose style becomes `.custom`.
    public init(
      isAnimated: Bool = true, style: UIModalPresentationStyle = .automatic, isWrapped: Bool = true,
      animator: Animator? = nil, presentationController: PresentationController? = nil
    ) {
      self.isAnimated = isAnimated
      self.style = style
      self.isWrapped = isWrapped
      self.animator = animator
      self.presentationController = presentationController
    }

    #if !os(tvOS)
      /// A sheet.
      ///
      /// - Parameters:
      ///   - detents: The possible heights; empty for UIKit's default.
      ///   - undimmed: The greatest height at which the screen below can be used.
      ///   - showsGrabber: Whether a grabber is shown at the top edge.
      ///   - isWrapped: Whether the sheet gets a navigation controller of its own.
      public static func sheet(
        detents: [Detent] = [], undimmed: Detent? = nil, showsGrabber: Bool = false, isWrapped: Bool = true
      ) -> UIKitTransition {
        var sheet = UIKitTransition(style: .pageSheet, isWrapped: isWrapped)
        (sheet.detents, sheet.undimmed, sheet.showsGrabber) = (detents, undimmed, showsGrabber)
        return sheet
      }

      /// A popover.
      ///
      /// - Parameters:
      ///   - isWrapped: Whether the popover gets a navigation controller of its own.
      ///   - source: The view or bar button item to which it points.
      public static func popover(isWrapped: Bool = true, from source: @escaping Source) -> UIKitTransition {
        var popover = UIKitTransition(style: .popover, isWrapped: isWrapped)
        popover.source = source
        return popover
      }
    #endif
  }
#endif
