import UIKit
import Viper

struct ShowSplit: Route {}
/// Shows this view controller.
struct ShowNative: Route { let controller: UIViewController }
/// Answered with what is no view controller.
struct ShowObject: Route {}
/// Answered with a contract that has no view.
struct ShowUnseen: Route {}

enum Unseen: Contract {
  struct State: Equatable, Sendable {}
  enum Event: Sendable {}
}

struct UnseenModule: Module {
  func assemble(_ route: ShowUnseen, _ context: Context<ShowUnseen>) -> Presenter<Unseen> {
    Presenter(Unseen.State())
  }
}
