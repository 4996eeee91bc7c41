#if canImport(UIKit)
  import UIKit

  /// A view controller that places the modules of its slots itself, such as one that shows a SwiftUI view.
  package protocol EmbedsSlots: UIViewController {
    func embed(_ child: UIViewController, inSlot name: String)
    func remove(_ child: UIViewController, inSlot name: String)
    func embeds(_ child: UIViewController, inSlot name: String) -> Bool
  }
#endif
