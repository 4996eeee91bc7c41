import Foundation
import ProjectChanges
import SwiftEdits
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

@Suite(.timeLimit(.minutes(5))) struct GeneratingTests {
  @Test func `Present files change only where necessary`() throws {
    let app = try HandWritten()
    let plan = try app.generator().plan(
      spec { $0.exits = try SpecReader("--exits").exits("login -> String, item(id: Item.ID)") })
    let manifest = try #require(try plan.changes.content(of: "Package.swift"))
    #expect(
      manifest.hasSuffix(
        #"""
            targets: [
                // The entities.
                .target(name: "ShopDomain"),
                .target(name: "Login", dependencies: [viper]),   // a module
                .target(name: "Cart", dependencies: ["ShopDomain", viper]),
                .target(name: "App", dependencies: ["Login", viper, "Cart", "ShopDomain"]),
                .testTarget(
                    name: "CartTests",
                    dependencies: ["Cart", "ShopDomain", viper, .product(name: "ViperTesting", package: "swift-viper")]),
            ]
        )

        """#), "\(manifest)")
    let registry = try #require(try plan.changes.content(of: "Sources/App/Registry.swift"))
    #expect(
      registry == """
        import Cart
        import Login
        import Viper

        @MainActor func modules() throws -> ModuleRegistry {
          try ModuleRegistry {
            loginModule()   /* first */
            // item: connect it to a route: .to { … }
            cartModule(login: .to { Login() }, item: .unconnected)
          }
        }
        """)
    #expect(plan.notes.contains { $0.contains("item: connect it to a route") })
    // Nothing is written by a plan.
    #expect(app.folder.contents.keys.contains { $0.contains("Cart") } == false)
  }

  @Test func `A library with the other modules contains the new one`() throws {
    let app = try HandWritten()
    let manifest = try #require(app.folder.text("Package.swift"))
    try app.folder.write(
      "Package.swift",
      manifest.replacing(
        "    dependencies: [.package",
        with: """
              products: [
                  .library(name: "Kit", targets: ["Login", "App"]),
                  .library(name: "Domain", targets: ["ShopDomain"]),
              ],
              dependencies: [.package
          """))
    let plan = try app.generator().plan(spec())
    let text = try #require(try plan.changes.content(of: "Package.swift"))
    #expect(text.contains("targets: [\"Login\", \"App\", \"Cart\"]"), "\(text)")
    #expect(text.contains("targets: [\"ShopDomain\"]"))
  }

  @Test(arguments: [
    ("LoginRow", "LoginRow belongs to the module Login"),
    ("Secret", "Secret is not public"),
    ("Unknown", "the type Unknown is declared nowhere in the package"),
  ])
  func `A type that the module cannot use is an error`(type: String, expected: String) throws {
    let found = try HandWritten().failure(
      spec { $0.parameters = [Parameter(name: "value", type: type)] })
    #expect(found.contains(expected), "\(found)")
  }

  @Test(arguments: [
    ("Login", "Package.swift:12: there is a target Login already"),
    ("login", "begin with a capital letter"),
    ("LOGIN", "differs only in case"),
    ("Item", "declares a type Item already"),
    ("Task", "the name of a type of the standard library or Foundation"),
    ("Event", "the name of a type of the runtime"), ("State", "the name of a type of the runtime"),
    ("../Cart", "is a path"), ("Cart View", "is not an identifier"), ("", "the name is empty"),
    ("SwiftUI", "the name of a framework"), ("Self", "is a keyword"), ("1Cart", "is not an identifier"),
  ])
  func `A name that is not possible is an error`(name: String, expected: String) throws {
    let found = try HandWritten().failure(spec(name))
    #expect(found.contains(expected), "\(found)")
  }

  @Test func `A missing type becomes a stub in the domain target on request`() throws {
    let app = try HandWritten()
    var generator = try app.generator()
    generator.createsStubs = true
    let plan = try generator.plan(spec { $0.output = .type("Order") })
    #expect(
      try plan.changes.content(of: "Sources/ShopDomain/Order.swift")?.contains("public struct Order") == true)
  }

  @Test func `A value without an example fails the call of the fake until a person writes one`() throws {
    let app = try HandWritten([
      "Sources/ShopDomain/Token.swift": "public struct Token: Equatable, Sendable { init() {} }\n"
    ])
    let plan = try app.generator().plan(
      spec {
        $0.output = .type("Token")
        $0.events = try SpecReader("--events").events("load -> finish")
      })
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("func load() async throws -> Token {"))
    #expect(tests.contains("throw CallFailed()  // return a value of Token"))
  }

  @Test func `Two lists of modules require a choice`() throws {
    let app = try HandWritten([
      "Sources/App/Other.swift": "import Viper\nlet other = try ModuleRegistry { loginModule() }\n"
    ])
    #expect(try app.failure(spec()).contains("choose one with --registry: Sources/App/Other.swift"))
    #expect(try app.failure(spec()) { $0.registry = "Sources/App/Registry.swift" } == "no error")
  }

  @Test func `An empty list, and a list of code for tests, are no choice beside the list of the app`() throws
  {
    let app = try HandWritten([
      "Sources/App/Server.swift": "import Viper\nlet server = try ModuleRegistry {}\n",
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")

      let package = Package(
        name: "Shop",
        dependencies: [.package(path: "../swift-viper")],
        targets: [
          .target(name: "ShopDomain"),
          .target(name: "Login", dependencies: [viper]),
          .target(name: "App", dependencies: ["Login", viper]),
          .target(name: "Doubles", dependencies: ["Login", viper], path: "Tests/Doubles"),
        ]
      )

      """,
      "Tests/Doubles/Modules.swift": "import Viper\nlet other = try ModuleRegistry { loginModule() }\n",
    ])
    let plan = try app.generator().plan(spec())
    #expect(try plan.changes.content(of: "Sources/App/Registry.swift")?.contains("cartModule()") == true)
    #expect(try plan.changes.content(of: "Sources/Cart/Cart.swift") != nil)
  }

  @Test func `A package with a syntax error is an error with file and line`() throws {
    let app = try HandWritten([
      "Sources/App/Registry.swift": "import Viper\nlet m = try ModuleRegistry { a( }\n"
    ])
    #expect(try app.failure(spec()).contains("Sources/App/Registry.swift:2: has a syntax error"))
  }

  @Test(arguments: [
    ("--events", "add(sku String)"), ("--events", "add(sku: )"), ("--events", "add,,b"),
    ("--events", "add(a: Int"),
    ("--events", "a -> "), ("--events", "a, a"), ("--events", "class"), ("--events", "a(x: Int = 1)"),
    ("--events", "a){}; print(1)"), ("--events", "Upper"),
  ])
  func `A mistake in a list is an error that names the option`(option: String, text: String) {
    let error = #expect(throws: SpecError.self) { try SpecReader(option).events(text) }
    #expect(error?.option == option)
  }

  @Test(arguments: [
    ("done: () -> Void", "a closure"), ("done: (@Sendable (Int) -> Void)?", "a closure"),
    ("sizes: [(width: Int, height: Int)]", "a tuple"), ("store: any NoteStore", "a protocol"),
    ("kind: Note.Type", "the type of a type"), ("failure: Error?", "cannot be compared"),
  ])
  func `A type that is not Equatable and Sendable is an error that names the kind`(text: String, kind: String)
  {
    for option in ["--state", "--input"] {
      let error = #expect(throws: SpecError.self) { try SpecReader(option).parameters(text) }
      #expect(error?.option == option)
      #expect(error?.reason.contains(kind) == true)
    }
    #expect(throws: SpecError.self) { try SpecReader("--events").events("add(\(text))") }
  }

  @Test(arguments: ["(Int)", "[String: [Int]]", "Note.ID?", "Result<Int, Failure>", "Set<Tag>"])
  func `Other types are accepted`(type: String) throws {
    #expect(try SpecReader("--state").parameters("value: \(type)").count == 1)
  }
}
