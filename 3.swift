import SwiftUI
import Viper
import ViperSwiftUI

struct RateRecipe: Contract {
  let title: String
  var stars = 0

  /// The stars.
  typealias Output = Int
  enum Event: Sendable { case choose(Int), done }
}

struct RateRecipePresenter: Presenter {
  let screen: LiveScreen<RateRecipe>

  func handle(_ event: RateRecipe.Event) {
    switch event {
    case .choose(let stars): screen.stars = stars
    case .done: screen.finish(screen.stars)
    }
  }

  func shouldDismiss() -> DismissDecision {
    screen.stars > 0 ? .deny(because: "The stars are not saved.") : .allow
  }
}

struct RateRecipeView: ScreenView {
  let screen: ShownScreen<RateRecipe>

  var body: some View {
    Form {
      Button("★") { screen.send(.choose(1)) }
      Button("★★") { screen.send(.choose(2)) }
      Button("Done") { screen.send(.done) }
    }
    .navigationTitle(screen.title)
  }
}
