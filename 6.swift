import SwiftUI
import Viper
import ViperSwiftUI

struct Kitchen: Contract {
  enum Slot: String, SlotName { case tabs }
}

struct KitchenPresenter: Presenter {
  let screen: LiveScreen<Kitchen>
  let account: ExitAction<Void, Never>
  let recipes: ExitAction<Void, Never>

  func didLoad() {
    recipes()
    account()
    recipes()  // selects it again
  }
}

struct KitchenView: ScreenView {
  let screen: ShownScreen<Kitchen>

  var body: some View {
    TabSlotView(screen, .tabs) { route in
      switch route {
      case is RecipeList: Label("Recipes", systemImage: "book")
      default: Label("Account", systemImage: "person")
      }
    }
  }
}
