import People
import Viper

struct GreetingPresenter: Presenter {
  let screen: LiveScreen<Greeting>
  let people: any People

  func didLoad() {
    screen.perform {
      let name = try await people.name(screen.route.id)
      screen.text = "Hello \(name)"
    }
  }
}

struct RenamePresenter: Presenter {
  let screen: LiveScreen<Rename>
}
