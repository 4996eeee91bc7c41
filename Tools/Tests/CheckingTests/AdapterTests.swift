import Checking
import Testing

/// Types that implement the use cases of a module in the target that lists the modules.
@Suite(.timeLimit(.minutes(10))) struct AdapterTests {
  private func check(_ file: String, _ imports: String) throws -> Check.Outcome {
    let root = try Folder("adapter")
    try root.write(
      "Sources/Cart/Cart.swift",
      """
      import Viper
      public struct Cart: Contract { public init() {} }
      public protocol CartUseCases: Sendable { func load() async throws -> [Int] }
      struct CartPresenter: Presenter {
        let screen: LiveScreen<Cart>
        let interactor: any CartUseCases
      }
      """)
    try root.write(
      file,
      """
      \(imports)
      actor CartStore { func rows() async throws -> [Int] { [] } }
      struct AppCartUseCases: CartUseCases {
        let store: CartStore
        func load() async throws -> [Int] { try await store.rows() }
      }
      """)
    return try root.check()
  }

  @Test func `The app's side of a module may use a store`() throws {
    let outcome = try check("Sources/Shop/AppCartUseCases.swift", "import Cart")
    #expect(outcome.findings.violations.filter { $0.rule == "inner-names-outer" }.isEmpty)
  }

  @Test func `An interactor in the module may not`() throws {
    let outcome = try check("Sources/Cart/AppCartUseCases.swift", "import Viper")
    #expect(outcome.findings.violations.contains { $0.rule == "inner-names-outer" })
  }
}
