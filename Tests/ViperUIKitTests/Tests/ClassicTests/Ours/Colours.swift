import UIKit
import Viper
import ViperUIKit

/// Has a colour chosen.
enum Colours: Contract {
  struct State: Equatable, Sendable {}

  enum Event: Sendable {
    case choose(String)
  }
}

struct ChooseColour: Route {
  typealias Output = String
}

final class ColoursPresenter: Presenter<Colours> {
  private let finish: @MainActor (String) -> Void

  init(finish: @escaping @MainActor (String) -> Void) {
    self.finish = finish
    super.init(Colours.State())
  }

  override func handle(_ event: Colours.Event) {
    switch event {
    case .choose(let name): finish(name)
    }
  }
}

struct ColoursModule: Module {
  func assemble(_ route: ChooseColour, _ context: Context<ChooseColour>) -> Presenter<Colours> {
    ColoursPresenter(finish: { context.finish($0) })
  }
}

final class ColoursViewController: ContractViewController<Colours> {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Red", for: .normal)
    button.addAction(UIAction { [unowned self] _ in send(.choose("red")) }, for: .touchUpInside)
    view.addSubview(button)
  }
}
