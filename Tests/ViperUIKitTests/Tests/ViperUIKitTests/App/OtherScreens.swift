import UIKit
import Viper

struct Split: Route {}
/// Shows this view controller.
struct ShowNative: Route { let controller: UIViewController }
/// Answered with what is no view controller.
struct ShowObject: Route {}

/// A contract that has no view.
struct Unseen: Contract {}

struct UnseenPresenter: Presenter {
  let screen: LiveScreen<Unseen>
}

func unseenModule() -> Module<Unseen> {
  Module { UnseenPresenter(screen: $0) }
}
