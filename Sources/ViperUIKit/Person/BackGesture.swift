#if canImport(UIKit)
  import UIKit
  import Viper

  /// Asks the modules that would leave before a swipe goes back.
  ///
  /// It also decides on the swipe where the stage is the delegate of the navigation controller: UIKit allows no swipe
  /// when the delegate may animate pops.
  final class BackGesture: NSObject, UIGestureRecognizerDelegate {
    private weak var stack: Stack?
    private var recognizers: [(recognizer: UIGestureRecognizer, original: Original)] = []

    private struct Original { weak var delegate: (any UIGestureRecognizerDelegate)? }

    #if canImport(ObjectiveC)
      /// UIKit's own delegate, which receives the calls that this class does not implement.
      ///
      /// Objective-C may ask on any thread. This is safe: the reference is set in `init` only, before anyone else has the
      /// object, and reading a weak reference is atomic.
      private nonisolated(unsafe) weak var next: (any UIGestureRecognizerDelegate)?
    #endif

    init(of stack: Stack) {
      self.stack = stack
      recognizers = stack.navigation.backGestures.map { ($0, Original(delegate: $0.delegate)) }
      super.init()
      #if canImport(ObjectiveC)
        // Before the gestures have the delegate: UIKit asks then which methods it has.
        next = recognizers.first?.original.delegate
      #endif
      for (recognizer, _) in recognizers { recognizer.delegate = self }
    }

    /// Gives the gestures back to UIKit.
    func end() {
      for (recognizer, original) in recognizers where recognizer.delegate === self {
        recognizer.delegate = original.delegate
      }
    }

    func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
      guard let stack, stack.navigation.canGoBack(stack.isBarReplaced) else { return false }
      let original = recognizers.first { $0.recognizer === gesture }?.original.delegate
      guard stack.isDelegate || original?.allowsBegin(of: gesture) != false else { return false }
      return !stack.asksBeforeGoingBack()
    }

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { next }
    #endif
  }

  extension UINavigationController {
    /// The gestures that go back.
    var backGestures: [UIGestureRecognizer] {
      #if os(tvOS)
        return []
      #else
        // UIKit installs them on the view.
        loadViewIfNeeded()
        var gestures = [interactivePopGestureRecognizer]
        #if compiler(>=6.2)
          if #available(iOS 26, visionOS 26, *) { gestures.append(interactiveContentPopGestureRecognizer) }
        #endif
        return gestures.compactMap { $0 }
      #endif
    }

    var isSwiping: Bool { backGestures.contains { $0.state == .began || $0.state == .changed } }

    /// Whether the bar has a back button, or another one takes its place.
    fileprivate func canGoBack(_ isBarReplaced: Bool) -> Bool {
      guard viewControllers.count > 1, transitionCoordinator == nil,
        let item = topViewController?.navigationItem
      else { return false }
      #if os(tvOS)
        return true
      #else
        let isReplaced = item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
        return isBarReplaced || !isNavigationBarHidden && !item.hidesBackButton && !isReplaced
      #endif
    }
  }

  extension UIGestureRecognizerDelegate {
    fileprivate func allowsBegin(of gesture: UIGestureRecognizer) -> Bool {
      // The methods of the protocol are optional in Objective-C.
      #if canImport(ObjectiveC)
        gestureRecognizerShouldBegin?(gesture) ?? true
      #else
        gestureRecognizerShouldBegin(gesture)
      #endif
    }
  }
#endif
