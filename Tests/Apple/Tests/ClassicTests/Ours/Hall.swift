import UIKit
import Viper
import ViperUIKit

/// A module of ours that shows another through an exit and records its messages.
struct Hall: Contract {
  var heard: [String] = []
  var endings: [String] = []

  enum Event {
    case pushDoor
    case presentDoor
  }
}

func hallModule(door: Exit<Void, String>) -> Module<Hall> {
  Module(leadingTo: door) { screen in
    HallPresenter(
      screen: screen, pushDoor: door.pushed(from: screen), presentDoor: door.presented(from: screen))
  }
}

struct HallPresenter: Presenter {
  let screen: LiveScreen<Hall>
  let pushDoor: ExitAction<Void, String>
  let presentDoor: ExitAction<Void, String>

  func handle(_ event: Hall.Event) {
    let visit =
      switch event {
      case .pushDoor: pushDoor()
      case .presentDoor: presentDoor()
      }
    visit.onOutput { screen.heard.append($0) }
    visit.onEnd { screen.endings.append("\($0)") }
  }
}

final class HallViewController: ContractViewController<Hall> {
  private(set) var shown = Hall()

  override func display(_ state: Hall) { shown = state }
}
