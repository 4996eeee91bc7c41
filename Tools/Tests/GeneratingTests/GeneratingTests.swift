import Foundation
import ProjectChanges
import SwiftEdits
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

/// A package as a person wrote it.
struct HandWritten {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder("package")
    try folder.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let viper = Target.Dependency.product(name: "Viper", package: "swift-viper")

      let package = Package(
          name: "Shop",
          dependencies: [.package(path: "../swift-viper")],
          targets: [
              // The entities.
              .target(name: "ShopDomain"),
              .target(name: "Login", dependencies: [viper]),   // a module
              .target(name: "App", dependencies: ["Login", viper]),
          ]
      )

      """)
    try folder.write(
      "Sources/ShopDomain/Item.swift",
      """
      public struct Item: Hashable, Codable, Sendable { public let id: Int; public init(id: Int) { self.id = id } }
      struct Secret {}
      """)
    try folder.write(
      "Sources/Login/Login.swift",
      """
      import Viper

      public struct Login: Contract {
        public init() {}
        public enum Event: Sendable { case cancel }
        public typealias Output = String
      }
      public struct LoginRow: Sendable {}
      struct LoginPresenter: Presenter {
        let screen: LiveScreen<Login>
        func handle(_ event: Login.Event) {
          switch event { case .cancel: screen.dismiss() }
        }
      }
      public func loginModule() -> Module<Login> { Module { LoginPresenter(screen: $0) } }
      """)
    try folder.write(
      "Sources/App/Registry.swift",
      """
      import Login
      import Viper

      @MainActor func modules() throws -> ModuleRegistry {
        try ModuleRegistry {
          loginModule()   /* first */
        }
      }
      """)
    for (name, text) in files { try folder.write(name, text) }
  }

  func generator() throws -> ModuleGenerator {
    let template = try #require(try Template.builtIn("viper"))
    return ModuleGenerator(package: try AppPackage(around: folder.path), template: template)
  }
}

@Suite(.timeLimit(.minutes(5))) struct GeneratingTests {
  private func spec(_ name: String = "Cart", _ change: (inout ModuleSpec) throws -> Void = { _ in }) rethrows
    -> ModuleSpec
  {
    var spec = ModuleSpec(name: name)
    try change(&spec)
    return spec
  }

  private func failure(
    _ spec: ModuleSpec, in app: HandWritten, _ change: (inout ModuleGenerator) -> Void = { _ in }
  ) throws -> String {
    var generator = try app.generator()
    change(&generator)
    do {
      _ = try generator.plan(spec)
      return "no error"
    } catch { return "\(error)" }
  }

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
            // item: connect it to a route: .to(…)
            cartModule(login: .to(Login()), item: .unconnected)
          }
        }
        """)
    #expect(plan.notes.contains { $0.contains("item: connect it to a route") })
    // Nothing is written by a plan.
    #expect(app.folder.contents.keys.contains { $0.contains("Cart") } == false)
  }

  @Test(arguments: [
    ("LoginRow", "LoginRow belongs to the module Login"),
    ("Secret", "Secret is not public"),
    ("Unknown", "the type Unknown is declared nowhere in the package"),
  ])
  func `A type that the module cannot use is an error`(type: String, expected: String) throws {
    let found = try failure(
      spec { $0.parameters = [Parameter(name: "value", type: type)] }, in: HandWritten())
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
    let found = try failure(spec(name), in: HandWritten())
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

  @Test func `A value without an example is asked for in the test, and never ends the process`() throws {
    let app = try HandWritten([
      "Sources/ShopDomain/Token.swift": "public struct Token: Equatable, Sendable { init() {} }\n"
    ])
    let plan = try app.generator().plan(
      spec {
        $0.output = .type("Token")
        $0.events = try SpecReader("--events").events("load -> finish")
      })
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("func load() throws -> Token {"))
    #expect(tests.contains("Issue.record(\"load: return a value of Token here\")"))
  }

  @Test func `Two lists of modules require a choice`() throws {
    let app = try HandWritten([
      "Sources/App/Other.swift": "import Viper\nlet other = try ModuleRegistry { loginModule() }\n"
    ])
    #expect(try failure(spec(), in: app).contains("choose one with --registry: Sources/App/Other.swift"))
    #expect(try failure(spec(), in: app) { $0.registry = "Sources/App/Registry.swift" } == "no error")
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
    #expect(try failure(spec(), in: app).contains("Sources/App/Registry.swift:2: has a syntax error"))
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
    ("open -> nowhere", "there is no exit, no field and no case of the output with this name"),
    ("open(title: String) -> item", "the values of the event are not passed"),
    ("open -> item", "neither the event nor the state nor the parameters have id: Int"),
    ("done -> finish", "the module has no output"),
  ])
  func `An event whose target does not fit is an error`(events: String, expected: String) throws {
    let found = try failure(
      spec {
        $0.events = try SpecReader("--events").events(events)
        $0.exits = try SpecReader("--exits").exits(events.hasPrefix("open(") ? "item" : "item(id: Int)")
      }, in: HandWritten())
    #expect(found.contains(expected), "\(found)")
  }

  @Test func `An event ends a module with a case of its output`() throws {
    let app = try HandWritten()
    let plan = { (events: String) in
      try app.generator().plan(
        spec {
          $0.output = .cases(
            try SpecReader("--output").events("chosen(title: String), both(a: Int, b: Int), none"))
          $0.events = try SpecReader("--events").events(events)
        })
    }
    let changes = try plan("pick(name: String) -> chosen, cancel -> none").changes
    let presenter = try #require(try changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("case .pick(let name): screen.finish(.chosen(title: name))"))
    #expect(presenter.contains("case .cancel: screen.finish(.none)"))
    let tests = try #require(try changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("harness.expect(output: .chosen(title: \"name\"))"))
    #expect(throws: SpecError.self) { try plan("pick(row: Int) -> both") }
  }

  @Test func `A use case computes the case of the output that has other values than the event`() throws {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.output = .cases(try SpecReader("--output").events("chosen(title: String), done"))
        $0.events = try SpecReader("--events").events("pick(row: Int) -> chosen, send(text: String) -> done")
      })
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("screen.finish(.chosen(title: try await interactor.pick(row: row)))"))
    #expect(
      presenter.contains(
        """
              screen.perform(.exclusive) {
                try await interactor.send(text: text)
                screen.finish(.done)
              }
        """))
    let tests = try #require(try plan.changes.content(of: "Tests/CartTests/CartPresenterTests.swift"))
    #expect(tests.contains("harness.expect(output: .chosen(title: \"output\"))"))
    #expect(tests.contains("harness.expect(output: .done)"))
  }

  @Test func `An event sets an optional field of its name`() throws {
    let plan = try HandWritten().generator().plan(
      spec {
        $0.state = try SpecReader("--state").parameters("mail: String?")
        $0.events = try SpecReader("--events").events("write(mail: String)")
      })
    let presenter = try #require(try plan.changes.content(of: "Sources/Cart/CartPresenter.swift"))
    #expect(presenter.contains("case .write(let mail): screen.mail = mail"))
  }

  @Test func `An event is added to a module that a person wrote`() throws {
    let app = try HandWritten()
    let changer = ModuleChanger(package: try AppPackage(around: app.folder.path))
    let plan = try changer.plan(.event("done(name: String) -> finish"), to: "Login")
    let text = try #require(try plan.changes.content(of: "Sources/Login/Login.swift"))
    #expect(text.contains("case cancel; case done(name: String)"))
    #expect(text.contains("case .done(let name): screen.finish(name)"))
    #expect(plan.notes.contains { $0.contains("no test of LoginPresenter was found") })
    #expect(throws: GenerateError.self) { try changer.plan(.event("cancel"), to: "Login") }
    #expect(throws: GenerateError.self) { try changer.plan(.event("a"), to: "Missing") }
  }

  @Test(arguments: 0..<10) func `Random input is planned or rejected, and nothing is written outside`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let app = try HandWritten()
    let generator = try app.generator()
    let before = app.folder.contents
    let parts = [
      "add", "(", ")", ":", " ", ",", "->", "String", "Int", "Item.ID", "id", "[", "]", "?", "=", "0", "\"",
      "as", "sheet",
      "Row", "../", "`", "class", "é", "\n", "}", "{", "finish", "dismiss", "//", "Cart", "Task",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...7, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    for _ in 0..<100 {
      do {
        var spec = ModuleSpec(name: Bool.random(using: &random) ? "Cart" : text())
        spec.events = try SpecReader("--events").events(text())
        spec.exits = try SpecReader("--exits").exits(Bool.random(using: &random) ? "" : text())
        spec.state = try SpecReader("--state").parameters(Bool.random(using: &random) ? "" : text())
        let plan = try generator.plan(spec)
        for change in plan.changes.changes {
          #expect(ChangeSet.isInside(change.path))
          _ = try SwiftText(path: change.path, text: change.new)
        }
      } catch let error as any CustomStringConvertible & Error {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(app.folder.contents == before)
  }

  @Test(arguments: 0..<10) func `Random manifests and sources are read or rejected with a line`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let original = try HandWritten().folder.contents
    for _ in 0..<100 {
      var files = original
      for name in files.keys.sorted() where Bool.random(using: &random) {
        var bytes = Array((files[name] ?? "").utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.remove(at: place)
          case 1: bytes[place] = UInt8.random(in: 32..<127, using: &random)
          default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
          }
        }
        files[name] = String(decoding: bytes, as: UTF8.self)
      }
      let app = try HandWritten(files)
      do {
        let plan = try app.generator().plan(spec())
        for change in plan.changes.changes where change.path.hasSuffix(".swift") {
          #expect(ChangeSet.isInside(change.path))
          _ = try SwiftText(path: change.path, text: change.new)
        }
      } catch let error as any CustomStringConvertible & Error {
        // Errors about a missing part of the package have no line.
        let names = ["has no composition root", "does not depend on swift-viper"]
        #expect(
          error.description.contains(#/\.swift:\d+: /#) || names.contains { error.description.contains($0) },
          "\(error)")
      }
      #expect(app.folder.contents == files)
    }
  }
}
