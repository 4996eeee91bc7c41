import Foundation
import ProjectChanges
import Testing
import ToolsTestSupport

@testable import Generating

/// Another name for a module.
@Suite(.timeLimit(.minutes(5))) struct RenameTests {
  /// The package with a module and its tests.
  private func app(_ files: [String: String] = [:]) throws -> HandWritten {
    let app = try HandWritten(files)
    let plan = try app.generator().plan(
      spec {
        $0.events = try SpecReader("--events").events("order, login")
        $0.exits = try SpecReader("--exits").exits("login -> String")
      })
    try plan.changes.write()
    return app
  }

  private func rename(_ app: HandWritten, _ name: String = "Cart", to other: String) throws -> ChangePlan {
    try ModuleRenamer(package: AppPackage(around: app.folder.path)).plan(name, to: other)
  }

  @Test func `The file of the Xcode project is changed`() throws {
    let app = try HandWritten(["App/Shop/ShopApp.swift": "import Login\nlet first = Login()\n"])
    let plan = try ModuleRenamer(package: AppPackage(around: app.folder.path)).plan("Login", to: "SignIn")
    #expect(try plan.changes.content(of: "App/Shop/ShopApp.swift") == "import SignIn\nlet first = SignIn()\n")
  }

  @Test func `A module has its new name in all files`() throws {
    let app = try app()
    try rename(app, to: "Basket").changes.write()
    let contents = app.folder.contents
    #expect(!contents.keys.contains { $0.contains("Cart") }, "\(contents.keys.sorted())")
    #expect(!contents.values.contains { $0.contains("Cart") || $0.contains("cart") })
    #expect(
      contents["Sources/Basket/BasketPresenter.swift"]?.contains("let interactor: any BasketUseCases") == true
    )
    #expect(
      contents["Tests/BasketTests/BasketPresenterTests.swift"]?.contains("@testable import Basket") == true)
    #expect(contents["Sources/App/AppBasketUseCases.swift"] != nil)
    #expect(contents["Sources/App/Registry.swift"]?.contains("basketModule(") == true)
    #expect(contents["Package.swift"]?.contains(".testTarget(\n            name: \"BasketTests\"") == true)
    var isFolder: ObjCBool = false
    #expect(
      !FileManager.default.fileExists(atPath: app.folder.path + "/Sources/Cart", isDirectory: &isFolder))
  }

  @Test func `Back and forth, every file is as before`() throws {
    let app = try app()
    let before = app.folder.contents
    try rename(app, to: "Basket").changes.write()
    try rename(app, "Basket", to: "Cart").changes.write()
    #expect(app.folder.contents == before)
  }

  @Test func `Nothing is written by a plan, and its preview names what is removed`() throws {
    let app = try app()
    let before = app.folder.contents
    let plan = try rename(app, to: "Basket")
    #expect(plan.changes.preview.contains("removed Sources/Cart/Cart.swift"))
    #expect(app.folder.contents == before)
  }

  @Test func `Comments, and words that only contain the name, stay`() throws {
    let app = try app([
      "Sources/App/Other.swift": "// The Cart of a person.\nstruct CartwheelView {}\nlet title = \"Cart\"\n"
    ])
    let plan = try rename(app, to: "Basket")
    #expect(try plan.changes.content(of: "Sources/App/Other.swift")?.contains("CartwheelView") == true)
    #expect(plan.notes.contains { $0.contains("Sources/App/Other.swift") }, "\(plan.notes)")
  }

  @Test(arguments: [
    ("Login", "declares a type Login already"), ("basket", "begin with a capital letter"),
    ("Event", "the name of a type of the runtime"),
  ])
  func `A name that is not possible is an error`(name: String, expected: String) throws {
    let app = try app()
    let error = #expect(throws: GenerateError.self) { try rename(app, to: name) }
    #expect("\(String(describing: error))".contains(expected), "\(String(describing: error))")
  }

  @Test func `A missing module is an error`() throws {
    let app = try app()
    #expect(throws: GenerateError.self) { try rename(app, "Missing", to: "Basket") }
  }
}
