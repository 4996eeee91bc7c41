import Testing
import Viper
import ViperTesting

// guide: a test of the app
@MainActor @Suite(.timeLimit(.minutes(5))) struct KitchenTests {
  private let stage = RecordingStage()
  private let router: Router

  init() async throws {
    let modules = try kitchenModules(
      recipes: { [Recipe(id: 1, title: "Bread"), Recipe(id: 2, title: "Soup")] },
      isCorrect: { $1 == "secret" })
    try modules.validate(Kitchen.self)
    let router = Router(modules: modules, stage: stage)
    self.router = router
    try await stage.settle { try router.replaceRoot(Kitchen()) }
  }

  @Test func `The stars of a recipe are shown in the list`() async throws {
    let list = try stage.screen(RecipeList.self)
    try await list.settle(.open(Recipe(id: 2, title: "Soup")))
    let rating = try stage.screen(RateRecipe.self)
    try await rating.settle(.choose(2))
    stage.removeAsPerson(rating.visit)
    #expect(rating.visit.phase == .shown)
    try await rating.settle(.done)
    #expect(list.state.stars == [2: 2])
  }

  @Test func `A wrong password is told, and the right one signs in`() async throws {
    let account = try stage.screen(Account.self)
    try await account.settle(.signIn)
    let login = try stage.screen(Login.self)
    for event in [Login.Event.name("Ann"), .signIn] { try await login.settle(event) }
    #expect(login.state.problem == .wrongPassword)
    for event in [Login.Event.password("secret"), .signIn] { try await login.settle(event) }
    #expect(account.state.name == "Ann")
  }
}
// end
