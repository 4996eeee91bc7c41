import Foundation
import Testing
import ToolsTestSupport

/// The commands as a person types them.
@Suite(.timeLimit(.minutes(5))) struct GenerateCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("command") }

  private func viper(_ words: String..., in place: String = "") throws -> Command.Result {
    try Command.run(words, in: place.isEmpty ? folder.path : "\(folder.path)/\(place)")
  }

  @Test func `A dry run prints what would be written, and writes nothing`() throws {
    let result = try viper("new", "Shop", "--stage", "web", "--dry-run")
    #expect(result.status == 0)
    #expect(result.output.contains("Sources/\n"))
    #expect(result.output.contains("      Welcome.swift") || result.output.contains("    Welcome.swift"))
    #expect(folder.contents.isEmpty)
  }

  @Test func `An app in a folder with files is refused unless it is forced`() throws {
    try folder.write("Shop/README.md", "mine")
    let refused = try viper("new", "Shop", "--stage", "none")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("README.md"))
    #expect(folder.contents == ["Shop/README.md": "mine"])
    #expect(try viper("new", "Shop", "--stage", "none", "--force").status == 0)
    #expect(folder.text("Shop/README.md") != "mine")
    let again = try viper("new", "--here", in: "Shop")
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test
  func `An app for the browser needs a folder of swift-viper: SwiftPM finds no subfolder at an address`()
    throws
  {
    let address = "https://example.com/swift-viper.git"
    let refused = try viper("new", "Shop", "--stage", "web", "--viper", address)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("clone \(address) and pass the folder"))
    #expect(folder.contents.isEmpty)
    #expect(try viper("new", "Shop", "--stage", "swiftui", "--viper", address).status == 0)
    let manifest = try #require(folder.text("Shop/Package.swift"))
    #expect(manifest.contains(".package(url: \"\(address)\", branch: \"main\")"))
  }

  @Test func `A password is not shown while it is typed, and a long list of exits is wrapped`() throws {
    #expect(try viper("new", "Shop", "--stage", "web").status == 0)
    let result = try viper(
      "generate", "module", "Login", "--state", "address: String",
      "--events",
      "signIn(password: String), recover, recovered(address: String), register, registered -> dismiss",
      "--exits",
      "recover(address: String) -> recovered as presented, register(address: String) -> registered as presented",
      in: "Shop")
    #expect(result.status == 0, "\(result.errors)")
    let page = try #require(folder.text("Shop/Sources/ShopWeb/LoginPage.swift"))
    #expect(page.contains("<input type=\"password\" name=\"password\">"))
    let module = try #require(folder.text("Shop/Sources/Login/LoginModule.swift"))
    #expect(
      module.contains(
        """
          Module(leadingTo: recover, register) { screen in
            LoginPresenter(
              screen: screen,
        """))
  }

  @Test func `Each change is shown by a dry run`() throws {
    #expect(try viper("new", "Shop", "--stage", "none").status == 0)
    let before = folder.contents
    let result = try viper("generate", "event", "Welcome", "wave", "--dry-run", in: "Shop")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("+    case wave"))
    #expect(folder.contents == before)
  }

  @Test(arguments: [
    ["new"], ["new", "task"], ["new", "Shop", "--stage", "tv"], ["new", "Shop", "--viper", "/nowhere"],
    ["generate"], ["generate", "module", "Cart"], ["generate", "event", "Cart", "a"],
    ["template", "show", "nothing"],
    ["template", "install", "/nowhere"], ["template", "import", "."], ["template", "remove", "../x"],
    ["template", "install", "--branch", "x", "."], ["generate", "module", "Cart", "--template", "nothing"],
  ])
  func `What cannot be done ends with 2 and says why`(words: [String]) throws {
    let result = try Command.run(words, in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("viper: ") || result.errors.contains("Usage"))
    #expect(folder.contents.isEmpty)
  }

  #if os(Linux)
    @Test func `On a terminal the command asks, and prints what was typed as a command`() throws {
      #expect(try viper("new", "Shop", "--stage", "none").status == 0)
      let path = try #require(Command.path)
      let result = try Command.run(
        ["--quiet", "--return", "--command", "\(path) generate", "/dev/null"], in: folder.path + "/Shop",
        program: "/usr/bin/script", input: "\nTask\nCart\ntotal: Int\nclear -> dismiss\n\n\n")
      #expect(result.output.contains("Task is the name of a type"))
      #expect(
        result.output.contains(
          #"viper generate module Cart --state "total: Int" --events "clear -> dismiss""#), "\(result)")
      #expect(folder.text("Shop/Sources/Cart/Cart.swift")?.contains("case clear") == true)
    }
  #endif

  @Test func `An exit is connected when its route is created later`() throws {
    #expect(try viper("new", "Shop", "--stage", "none").status == 0)
    #expect(
      try viper(
        "generate", "module", "Basket", "--events", "open(id: Int) -> product, help", "--exits",
        "product(id: Int), help", in: "Shop"
      ).status == 0)
    #expect(
      folder.text("Shop/Sources/ShopModules/ShopModules.swift")?.contains("product: .unconnected") == true)
    #expect(try viper("generate", "module", "Product", "--input", "id: Int", in: "Shop").status == 0)
    let root = try #require(folder.text("Shop/Sources/ShopModules/ShopModules.swift"))
    #expect(
      root.contains(
        """
            welcomeModule()
            // help: connect it to a route: .to { … }
            basketModule(product: .to { Product(id: $0) }, help: .unconnected)
            productModule()
        """), "\(root)")
  }

  @Test func `A template is copied, used and removed`() throws {
    #expect(try viper("new", "Shop", "--stage", "none").status == 0)
    #expect(try viper("template", "new", "screen", "--from", "classic-uikit", in: "Shop").status == 0)
    #expect(try viper("template", "list", in: "Shop").output.contains("screen"))
    #expect(
      try viper("generate", "module", "About", "--template", "screen", "--set", "close=no", in: "Shop").status
        == 0)
    #expect(folder.text("Shop/Sources/About/AboutContract.swift")?.contains("didTapClose") == false)
    #expect(folder.text("Shop/Package.swift")?.contains("name: \"AboutTests\"") == true)
    #expect(try viper("template", "remove", "screen", in: "Shop").status == 0)
    #expect(try viper("template", "show", "screen", in: "Shop").status == 2)
  }

  @Test func `Templates are installed from a branch of a repository`() throws {
    try folder.write(
      "repo/a/template.yml",
      "name: a\ndescription: A\nfiles:\n  - {path: \"{{ name }}.swift\", template: t}\n")
    try folder.write("repo/a/t", "struct {{ name }} {}\n")
    try folder.write(
      "repo/b/template.yml", "name: b\ndescription: B\nfiles:\n  - {path: x.swift, template: t}\n")
    try folder.write("repo/b/t", "\n")
    for words in [
      ["init", "--quiet", "--initial-branch=work"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "a"],
    ] {
      let git = try Command.run(["git"] + words, in: folder.path + "/repo", program: "/usr/bin/env")
      #expect(git.status == 0, "\(git.errors)")
    }
    let address = "file://\(folder.path)/repo"
    try folder.write("project/Package.swift", "let package = Package(name: \"P\", targets: [])\n")
    #expect(try viper("template", "install", address, "--branch", "nowhere", in: "project").status == 2)
    #expect(try viper("template", "install", address, "--branch", "work", in: "project").status == 0)
    #expect(try viper("template", "install", address, in: "project").status == 2)
    #expect(try viper("template", "list", in: "project").output.hasPrefix("a"))
    #expect(try viper("generate", "module", "Cart", "--template", "a", in: "project").status == 0)
    #expect(folder.text("project/Sources/Cart/Cart.swift") == "struct Cart {}\n")
  }

  @Test func `A project with a Rambafile uses its author, prefix and paths`() throws {
    try folder.write(
      "Rambafile",
      "author: Ann\ncompany: X\nproject_name: My App\nprefix: EX\nproject_file_path: App/Modules\ntest_file_path: Tests\n"
    )
    try folder.write(
      "old/t.rambaspec",
      "name: t\nsummary: s\nauthor: a\nversion: 1\ncode_files:\n- {name: View.swift, path: v.liquid}\n")
    try folder.write(
      "old/v.liquid",
      "// {{ module_info.file_name }} {{ developer.name }} {{ developer.company }} {{ custom_parameters.kind }}\n"
    )
    #expect(try viper("template", "import", "old").status == 0)
    #expect(try viper("generate", "module", "Cart", "--template", "t", "--set", "kind=big").status == 0)
    #expect(folder.text("App/Modules/Cart/EXCartView.swift") == "// EXCartView.swift Ann X big\n")
    let again = try viper("generate", "module", "Cart", "--template", "t")
    #expect(again.status == 2)
    #expect(again.errors.contains("exists already"))
  }

  @Test(arguments: [
    ["new"], ["generate"], ["generate", "module"], ["generate", "event"], ["generate", "exit"],
    ["generate", "view"],
    ["generate", "service"], ["generate", "datamanager"], ["template"], ["template", "install"],
    ["template", "import"],
    ["template", "test"], ["template", "xcode"],
  ])
  func `The help fits on one screen`(words: [String]) throws {
    let result = try Command.run(words + ["--help"], in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 50, "\(result.output)")
  }
}
