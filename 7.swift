import SwiftUI
import Viper
import ViperSwiftUI

@MainActor func kitchenModules(
  recipes: @escaping @Sendable () async throws -> [Recipe],
  isCorrect: @escaping @Sendable (_ name: String, _ password: String) async throws -> Bool
) throws -> ModuleRegistry {
  let recipeList = Exit<Void, Never>.to { RecipeList() }
  let account = Exit<Void, Never>.to { Account() }
  return try ModuleRegistry {
    Module(leadingTo: recipeList, account) { screen in
      KitchenPresenter(
        screen: screen, account: account.tab(in: .tabs, from: screen),
        recipes: recipeList.tab(in: .tabs, from: screen))
    }
    recipeListModule(all: recipes, rate: .to { RateRecipe(title: $0.title) })
    Module { RateRecipePresenter(screen: $0) }
    accountModule(login: .to { Login() })
    Module { LoginPresenter(screen: $0, isCorrect: isCorrect) }
  }
}
