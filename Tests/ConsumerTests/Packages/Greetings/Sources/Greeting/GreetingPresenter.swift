import People
import Viper

final class GreetingPresenter: Presenter<Greeting> {
  private let id: Int
  private let people: any People

  init(id: Int, people: any People) {
    self.id = id
    self.people = people
    super.init(Greeting.State())
  }

  override func didLoad() {
    perform { [self] in
      let name = try await people.name(id)
      update { $0.text = "Hello \(name)" }
    }
  }
}
