#if canImport(UIKit)
  import UIKit
  import Viper

  extension UIViewController {
    /// Sets the style of a presentation. That of a transition takes precedence.
    ///
    /// - Parameter isConfigured: Whether a sheet or popover may have settings, which are lost with a new style.
    func setStyle(for presentation: Presentation, _ transition: UIKitTransition?, isConfigured: Bool) {
      var style = modalPresentationStyle
      #if !os(tvOS)
        if presentation == .sheet, style != .formSheet { style = .pageSheet }
        if presentation == .popover { style = .popover }
      #endif
      if presentation == .fullScreen { style = .fullScreen }
      if let own = transition?.style, own != .automatic { style = own }
      if transition?.presentationController != nil { style = .custom }
      #if !os(tvOS)
        // UIKit presents it as a sheet anyway.
        if isConfigured, style == .pageSheet, modalPresentationStyle == .automatic,
          sheetPresentationController != nil
        {
          return
        }
      #endif
      if style != modalPresentationStyle { modalPresentationStyle = style }
    }

    /// Presents the navigation controller as its content would have been presented.
    func takeStyle(from content: UIViewController) {
      modalPresentationStyle = content.modalPresentationStyle
      modalTransitionStyle = content.modalTransitionStyle
      transitioningDelegate = content.transitioningDelegate
      preferredContentSize = content.preferredContentSize
    }

    /// Takes the settings of the sheet or popover that the content would have been. Call it before the content becomes a
    /// child, because a child has the presentation of its parent.
    ///
    /// UIKit creates a presentation controller when they are read.
    func takeSettings(from content: UIViewController) {
      #if !os(tvOS)
        if let popover = popoverPresentationController, let own = content.popoverPresentationController {
          popover.take(own)
        }
        if let sheet = sheetPresentationController, let own = content.sheetPresentationController {
          sheet.take(own)
        }
        if let delegate = content.presentationController?.delegate {
          presentationController?.delegate = delegate
        }
      #endif
    }
  }

  #if !os(tvOS)
    extension UIPopoverPresentationController {
      fileprivate func take(_ other: UIPopoverPresentationController) {
        sourceItem = other.sourceItem
        sourceView = other.sourceView
        sourceRect = other.sourceRect
        barButtonItem = other.barButtonItem
        permittedArrowDirections = other.permittedArrowDirections
        passthroughViews = other.passthroughViews
        backgroundColor = other.backgroundColor
        canOverlapSourceViewRect = other.canOverlapSourceViewRect
      }
    }

    extension UISheetPresentationController {
      fileprivate func take(_ other: UISheetPresentationController) {
        detents = other.detents
        selectedDetentIdentifier = other.selectedDetentIdentifier
        largestUndimmedDetentIdentifier = other.largestUndimmedDetentIdentifier
        prefersGrabberVisible = other.prefersGrabberVisible
        prefersScrollingExpandsWhenScrolledToEdge = other.prefersScrollingExpandsWhenScrolledToEdge
        prefersEdgeAttachedInCompactHeight = other.prefersEdgeAttachedInCompactHeight
        widthFollowsPreferredContentSizeWhenEdgeAttached =
          other.widthFollowsPreferredContentSizeWhenEdgeAttached
        preferredCornerRadius = other.preferredCornerRadius
      }
    }
  #endif
#endif
