import UIKit
import Viper

struct Split: Route {}
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
