import UIKit
import Viper
import ViperUIKit

/// A module to choose a colour.
struct Colours: Contract {
  enum Event {
    case choose(String)
  }

  typealias Output = String
}

struct ColoursPresenter: Presenter {
  let screen: LiveScreen<Colours>

  func handle(_ event: Colours.Event) {
    switch event {
    case .choose(let name): screen.finish(name)
    }
  }
}

func coloursModule() -> Module<Colours> {
  Module { ColoursPresenter(screen: $0) }
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
