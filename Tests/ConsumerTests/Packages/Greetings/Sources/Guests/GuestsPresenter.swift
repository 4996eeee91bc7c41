import People
import Viper

struct GuestsPresenter: Presenter {
  let screen: LiveScreen<Guests>
  let people: any People
  let greeting: ExitAction<Int, Never>
  let rename: ExitAction<Int, String>

  func didLoad() {
    screen.perform { screen.name = try await people.name(1) }
  }

  func handle(_ event: Guests.Event) {
    switch event {
    case .greet(let id): greeting(id)
    case .rename(let id): rename(id)
    case .renamed(let name): screen.name = name
    }
  }
}
