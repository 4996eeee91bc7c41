#if canImport(UIKit)
  import UIKit

  /// A view controller whose view accepts no foreign subviews.
  @MainActor protocol ForbidsSubviews: UIViewController {}

  #if canImport(SwiftUI)
    import SwiftUI

    extension UIHostingController: ForbidsSubviews {}
  #endif
#endif
