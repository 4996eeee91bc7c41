import UIKit
import Viper
import ViperUIKit

/// A module of ours that shows something through an exit and writes down what it hears of it.
enum Hall: Contract {
  struct State: Equatable, Sendable {
    var heard: [String] = []
    var endings: [String] = []
  }

  enum Event: Sendable {
    case show(Presentation)
  }
}

struct ShowHall: Route {}

struct HallModule: Module {
  var door: Exit<Void, String>

  func assemble(_ route: ShowHall, _ context: Context<ShowHall>) -> Presenter<Hall> {
    HallPresenter(wireframe: HallWireframe(router: context.router, door: door))
  }
}

@MainActor struct HallWireframe {
  let router: Router
  let door: Exit<Void, String>

  func open(as presentation: Presentation) throws -> Visit<Never, String> {
    presentation == .modal ? try router.present(door, ()) : try router.push(door, ())
  }
}

final class HallPresenter: Presenter<Hall> {
  private let wireframe: HallWireframe

  init(wireframe: HallWireframe) {
    self.wireframe = wireframe
    super.init(Hall.State())
  }

  override func handle(_ event: Hall.Event) throws {
    switch event {
    case .show(let presentation):
      let visit = try wireframe.open(as: presentation)
      visit.onOutput { output in self.update { $0.heard.append(output) } }
      visit.onEnd { outcome in self.update { $0.endings.append("\(outcome)") } }
    }
  }
}

final class HallViewController: ContractViewController<Hall> {
  private(set) var shown = Hall.State()

  override func display(_ state: Hall.State) { shown = state }
}
