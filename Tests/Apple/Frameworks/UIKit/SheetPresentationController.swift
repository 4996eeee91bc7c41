// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
/// A sheet that rests at detents.
@available(tvOS, unavailable)
@MainActor open class UISheetPresentationController: UIPresentationController {
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("medium")
      public static let large = Identifier("large")
    }

    public let identifier: Identifier
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    private init(
      identifier: Identifier,
      resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    @MainActor public static func medium() -> Detent { Detent(identifier: .medium) }

    @MainActor public static func large() -> Detent { Detent(identifier: .large) }

    @MainActor public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier: identifier ?? Identifier(UUID().uuidString), resolver: resolver)
    }

    /// The height of a sheet at this detent.
    @MainActor public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      if let resolver { return resolver(context) }
      return identifier == .medium ? context.maximumDetentValue / 2 : context.maximumDetentValue
    }
  }

  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?

  /// Applies the changes immediately.
  open func animateChanges(_ changes: () -> Void) { changes() }

  override var canBeDismissedByPerson: Bool { true }
}

// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext
/// The context in which a custom detent is resolved.
@available(tvOS, unavailable)
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a sheet, also notified when the user changes the detent.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
  @available(tvOS, unavailable)
  @MainActor @objc
  public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    @objc optional func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController)
  }
#else
  @available(tvOS, unavailable)
  @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController)
  }

  @available(tvOS, unavailable)
  extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {}
  }
#endif
