import UIKit
import Viper

struct Split: Route {}
/// A module with tabs of its own.
struct Tabs: Route {}

extension Presentation {
  /// A presentation of the app.
  static let drawer = Presentation("drawer", .over)
}

/// Shows this view controller.
struct ShowNative: Route { let controller: UIViewController }
/// A contract whose view is not a view controller.
struct ShowObject: Route {}

/// A contract without a view.
struct Unseen: Contract {}

struct UnseenPresenter: Presenter {
  let screen: LiveScreen<Unseen>
}

func unseenModule() -> Module<Unseen> {
  Module { UnseenPresenter(screen: $0) }
}
