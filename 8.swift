import SwiftUI
import Viper
import ViperSwiftUI

struct KitchenApp: App {
  let modules: ModuleRegistry
  let views = SwiftUIViews(
    KitchenView.self, RecipeListView.self, RateRecipeView.self, AccountView.self, LoginView.self)

  init() {
    do {
      modules = try kitchenModules(
        recipes: { [Recipe(id: 1, title: "Bread"), Recipe(id: 2, title: "Soup")] },
        isCorrect: { $1 == "secret" })
    } catch {
      fatalError("\(error)")  // a mistake in the list of modules
    }
  }

  var body: some Scene {
    WindowGroup { ModuleView(Kitchen(), modules: modules, views: views, restoration: "kitchen") }
  }
}
