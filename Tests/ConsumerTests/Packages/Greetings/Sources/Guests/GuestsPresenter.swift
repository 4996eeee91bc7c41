import Viper

final class GuestsPresenter: Presenter<Guests> {
  private let wireframe: GuestsWireframe

  init(wireframe: GuestsWireframe) {
    self.wireframe = wireframe
    super.init(Guests.State())
  }

  override func handle(_ event: Guests.Event) throws {
    switch event {
    case .greet(let id): try wireframe.greet(id)
    }
  }
}
