import SwiftUI
import Viper
import ViperSwiftUI

// guide: recipes
struct Recipe: Equatable, Sendable, Identifiable {
  let id: Int
  let title: String
}

struct FindRecipes: Sendable {
  let all: @Sendable () async throws -> [Recipe]

  func matching(_ query: String) async throws -> [Recipe] {
    try await all().filter { query.isEmpty || $0.title.contains(query) }
  }
}
// end

// guide: a list with details
struct RecipeList: Contract {
  var query = ""
  var rows: [Recipe] = []
  var stars: [Recipe.ID: Int] = [:]
  var isLoading = false
  var problem: Problem?

  enum Problem { case notLoaded }

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

  func didFail(_ error: any Error) { screen.problem = .notLoaded }
}

func recipeListModule(
  all: @escaping @Sendable () async throws -> [Recipe], rate: Exit<Recipe, Int>
) -> Module<RecipeList> {
  Module(leadingTo: rate) { screen in
    RecipeListPresenter(screen: screen, interactor: FindRecipes(all: all), rate: rate.pushed(from: screen))
  }
}
// end

// guide: the view of the list
struct RecipeListView: ScreenView {
  let screen: ShownScreen<RecipeList>

  var body: some View {
    List {
      if screen.problem != nil { Text("The recipes could not be loaded.") }
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
// end

// guide: a detail with a result
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
// end

// guide: a modal login
struct Account: Contract {
  var name: String?

  enum Event: Sendable { case signIn }
}

struct AccountPresenter: Presenter {
  let screen: LiveScreen<Account>
  let login: ExitAction<Void, String>

  func handle(_ event: Account.Event) {
    switch event {
    case .signIn:
      screen.perform(.exclusive("login")) {
        if let name = try await login().answer { screen.name = name }
      }
    }
  }
}

func accountModule(login: Exit<Void, String>) -> Module<Account> {
  Module(leadingTo: login) { screen in
    AccountPresenter(screen: screen, login: login.presented(from: screen))
  }
}

struct Login: Contract {
  var name = ""
  var password = ""
  var problem: Problem?

  enum Problem { case wrongPassword, offline }

  typealias Output = String
  enum Event: Sendable { case name(String), password(String), signIn, cancel }
}

struct LoginPresenter: Presenter {
  let screen: LiveScreen<Login>
  let isCorrect: @Sendable (String, String) async throws -> Bool

  func handle(_ event: Login.Event) {
    switch event {
    case .name(let name): screen.name = name
    case .password(let password): screen.password = password
    case .signIn:
      screen.perform(.exclusive, problem: \.problem) {
        if try await isCorrect(screen.name, screen.password) { return screen.finish(screen.name) }
        screen.problem = .wrongPassword
      }
    case .cancel: screen.dismiss()
    }
  }

  func didFail(_ error: any Error) { screen.problem = .offline }
}
// end

// guide: the views of account and login
struct AccountView: ScreenView {
  let screen: ShownScreen<Account>

  var body: some View {
    VStack {
      if let name = screen.name { Text(name) }
      Button("Sign in") { screen.send(.signIn) }
    }
    .navigationTitle("Account")
  }
}

struct LoginView: ScreenView {
  let screen: ShownScreen<Login>

  var body: some View {
    Form {
      TextField("Name", text: screen.binding(\.name) { .name($0) })
      SecureField("Password", text: screen.binding(\.password) { .password($0) })
      switch screen.problem {
      case .wrongPassword: Text("The name or the password is wrong.")
      case .offline: Text("There is no connection.")
      case nil: EmptyView()
      }
      Button("Sign in") { screen.send(.signIn) }
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel") { screen.send(.cancel) } }
    }
    .navigationTitle("Sign in")
  }
}
// end

// guide: a module of tabs
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
// end

// guide: the modules of the app
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
// end

// guide: the app with tabs
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
// end
