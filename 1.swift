import SwiftUI
import Viper
import ViperSwiftUI

struct RecipeList: Contract {
  var query = ""
  var rows: [Recipe] = []
  var stars: [Recipe.ID: Int] = [:]
  var isLoading = false
  var problem: String?

  enum Event: Sendable {
    case search(query: String)
    case open(Recipe)
  }
}

struct RecipeListPresenter: Presenter {
  let screen: LiveScreen<RecipeList>
  let interactor: FindRecipes
  let rate: ExitAction<Recipe, Int>

  func didLoad() { handle(.search(query: "")) }

  func handle(_ event: RecipeList.Event) {
    switch event {
    case .search(let query):
      screen.query = query
      screen.perform(.latest, busy: \.isLoading, problem: \.problem) {
        screen.rows = try await interactor.matching(query)
      }
    case .open(let recipe):
      screen.perform(.exclusive("recipe")) {
        if let stars = try await rate(recipe).answer { screen.stars[recipe.id] = stars }
      }
    }
  }

  func didFail(_ error: any Error) { screen.problem = "The recipes could not be loaded." }
}

func recipeListModule(
  all: @escaping @Sendable () async throws -> [Recipe], rate: Exit<Recipe, Int>
) -> Module<RecipeList> {
  Module(leadingTo: rate) { screen in
    RecipeListPresenter(screen: screen, interactor: FindRecipes(all: all), rate: rate.pushed(from: screen))
  }
}
