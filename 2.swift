import SwiftUI
import Viper
import ViperSwiftUI

struct RecipeListView: ScreenView {
  let screen: ShownScreen<RecipeList>

  var body: some View {
    List {
      if let problem = screen.problem { Text(problem) }
      ForEach(screen.rows) { recipe in
        Button("\(recipe.title) \(String(repeating: "★", count: screen.stars[recipe.id] ?? 0))") {
          screen.send(.open(recipe))
        }
      }
    }
    .searchable(text: screen.binding(\.query) { .search(query: $0) })
    .navigationTitle("Recipes")
  }
}
