import Foundation
import ProjectChanges
import SwiftEdits
import Testing
import ToolsTestSupport

@testable import Generating

/// The removal of a module.
@Suite(.timeLimit(.minutes(5))) struct RemoveTests {
  private func remove(_ name: String, from app: HandWritten) throws -> ChangePlan {
    try ModuleRemover(package: AppPackage(around: app.folder.path)).plan(name)
  }

  @Test func `A generated module is removed without a trace`() throws {
    let app = try HandWritten([
      "Sources/App/SwiftUIViews.swift": "import Viper\nlet views = SwiftUIViews(LoginView.self)\n",
      "Sources/App/UIKitViews.swift":
        "import Login\nimport Viper\nlet uiKit = UIKitViews(UIKitView(Login.self) { $0 })\n",
      "Sources/App/WebPages.swift": "import Viper\nlet pages = WebPages {\n  LoginPage()\n}\n",
    ])
    let before = app.folder.contents
    let plan = try app.generator().plan(
      spec {
        $0.events = try SpecReader("--events").events("order, login, item -> item")
        $0.exits = try SpecReader("--exits").exits("login -> String, item")
      })
    try plan.changes.write()
    try remove("Cart", from: app).changes.write()
    var after = app.folder.contents
    // Other modules use it too.
    after["Sources/App/NotImplemented.swift"] = nil
    #expect(after.keys.sorted() == before.keys.sorted())
    for (file, text) in before where file != "Package.swift" { #expect(after[file] == text, "\(file)") }
    #expect(after["Package.swift"]?.contains("Cart") == false)
  }

  @Test func `An exit to the module is unconnected, and other mentions are named`() throws {
    let app = try HandWritten([
      "Sources/App/Links.swift": "import Login\nimport Viper\nlet below: [any Route] = [Login()]\n"
    ])
    let plan = try app.generator().plan(
      spec {
        $0.events = try SpecReader("--events").events("login")
        $0.exits = try SpecReader("--exits").exits("login -> String")
      })
    try plan.changes.write()
    let removal = try remove("Login", from: app)
    let registry = try #require(try removal.changes.content(of: "Sources/App/Registry.swift"))
    #expect(
      registry.contains("cartModule(interactor: AppCartUseCases(), login: .unconnected)")
        || registry.contains("cartModule(login: .unconnected)"), "\(registry)")
    #expect(!registry.contains("loginModule"))
    #expect(removal.notes.contains { $0.contains("connect login to another route") }, "\(removal.notes)")
    #expect(
      removal.notes.contains { $0.contains("Sources/App/Links.swift") && $0.contains("still names Login") },
      "\(removal.notes)")
  }

  @Test func `The app's own file and files that are not Swift are named`() throws {
    let app = try HandWritten([
      "App/Shop/ShopApp.swift": "import Login\nimport Viper\nlet first = Login()\n",
      "Sources/Login/Help.md": "How to sign in.\n",
    ])
    let removal = try remove("Login", from: app)
    #expect(
      try removal.changes.content(of: "App/Shop/ShopApp.swift") == "import Viper\nlet first = Login()\n")
    #expect(
      removal.notes.contains {
        $0.contains("App/Shop/ShopApp.swift:3 still names Login")
          || $0.contains("App/Shop/ShopApp.swift:2 still names Login")
      }, "\(removal.notes)")
    #expect(removal.notes.contains { $0.contains("Sources/Login/Help.md stays") }, "\(removal.notes)")
  }

  @Test func `A target with another module is an error`() throws {
    let app = try HandWritten([
      "Sources/Login/Other.swift": "import Viper\npublic struct Other: Contract { public init() {} }\n"
    ])
    let error = #expect(throws: GenerateError.self) { try remove("Login", from: app) }
    #expect("\(String(describing: error))".contains("contains the module Other too"))
  }

  @Test(arguments: [
    ("f(a, b, c)", "b", "f(a, c)"), ("f(a, b)", "b", "f(a)"), ("f(a)", "a", "f()"),
    ("f(\n  a, b,\n  c)", "c", "f(\n  a, b)"),
    ("[\n  a,\n  b,\n]", "b", "[\n  a,\n]"), ("[\n  a,\n  b,\n]", "a", "[\n  b,\n]"), ("[a, b]", "a", "[b]"),
    ("x {\n  a()\n  b()\n}", "b()", "x {\n  a()\n}"), ("x {\n  // b: note\n  b()\n}", "b()", "x {\n}"),
    ("x { a(); b() }", "a()", "x { b() }"),
  ])
  func `An element is removed with its comma or its line`(text: String, element: String, expected: String)
    throws
  {
    let changed = try SwiftText(path: "a.swift", text: "let y = \(text)\n").removing { $0 == element }
    #expect(changed.text == "let y = \(expected)\n")
  }
}
