import Generating
import Templates
import Testing

/// The views of generated modules.
@Suite(.timeLimit(.minutes(5))) struct GeneratedViewTests {
  /// Plans a module in an app with a web page and views of SwiftUI and UIKit.
  private func views(state: String, events: String) throws -> (page: String, view: String, controller: String)
  {
    var files: [String: String] = [:]
    for list in ["WebPages { }", "SwiftUIViews()", "UIKitViews()"] {
      files["Sources/App/\(list.prefix { $0.isLetter }).swift"] = "import Viper\nlet views = \(list)\n"
    }
    let app = try HandWritten(files)
    var spec = ModuleSpec(name: "Cart")
    spec.state = try SpecReader("--state").parameters(state)
    spec.events = try SpecReader("--events").events(events)
    let changes = try app.generator().plan(spec).changes
    let file = { (name: String) in
      try #require(try changes.content(of: "Sources/App/\(name).swift"), "\(changes)")
    }
    return (try file("CartPage"), try file("CartView"), try file("CartViewController"))
  }

  @Test func `A form contains a text of the state once, and its event`() throws {
    let views = try views(
      state: "account: String", events: "typed(account: String), register(account: String, name: String)")
    #expect(views.page.ranges(of: "name=\"account\"").count == 1)
    #expect(views.page.contains(#"value="\(state.account)" \(input: .typed(account: ""))>"#))
    #expect(views.view.ranges(of: "Field(\"Account\"").count == 1)
    #expect(views.view.contains("register(account: screen.account, name: registerName)"))
    #expect(!views.view.contains("registerAccount"))
    #expect(!views.controller.contains("registerAccount"))
    #expect(views.controller.contains("accountField.text ?? \"\""))
  }

  @Test func `A form shows a text of the state that its event sets, but never a password`() throws {
    let views = try views(
      state: "account: String, password: String",
      events: "signIn(account: String, password: String)")
    #expect(views.page.ranges(of: "state.account").count == 1)
    #expect(views.page.contains(#"name="account" value="\(state.account)""#))
    for view in [views.page, views.view, views.controller] {
      #expect(!view.contains("state.password") && !view.contains("screen.password"))
    }
  }

  @Test func `A tap on a row never deletes`() throws {
    let both = try views(state: "names: [String]", events: "delete(row: Int), open(row: Int)")
    #expect(both.view.contains("Button(row) { screen.send(.open(row: index)) }"))
    #expect(both.view.contains("Button(\"Delete\", role: .destructive) { screen.send(.delete(row: index)) }"))
    #expect(both.controller.contains("send(.open(row: indexPath.row))\n      table.deselectRow"))
    #expect(both.controller.contains("UIContextualAction(style: .destructive, title: \"Delete\")"))
    let one = try views(state: "names: [String]", events: "removeName(row: Int)")
    #expect(one.view.contains("Text(row)\n            .swipeActions"))
    #expect(!one.controller.contains("didSelectRowAt"))
  }

  @Test func `Searching, loading, refreshing and an empty list have the controls of the system`() throws {
    let views = try views(
      state: "names: [String], query: String",
      events: "search(query: String) -> names, reload -> names")
    #expect(views.view.contains(".searchable(text: screen.binding(\\.query) { .search(query: $0) })"))
    #expect(views.view.contains("if screen.isLoading { ProgressView() }"))
    #expect(views.view.contains(".refreshable { await screen.send(.reload).settled() }"))
    #expect(views.view.contains("if screen.names.isEmpty, !screen.isLoading, screen.problem == nil {"))
    #expect(views.view.contains("Button(\"Try again\") { screen.send(.search(query: screen.query)) }"))
    #expect(views.controller.contains("send(.search(query: state.query))"))
    #expect(views.page.contains("<button \\(on: .search(query: state.query))>Try again</button>"))
    #expect(views.controller.contains("queryField = UISearchTextField()"))
    #expect(views.controller.contains("isLoadingIndicator.startAnimating()"))
    #expect(views.controller.contains("namesTable.refreshControl = refresh"))
    #expect(views.controller.contains("namesTable.backgroundView = state.names.isEmpty && !state.isLoading"))
  }

  @Test func `Nothing covers the controls beside an empty list`() throws {
    let views = try views(state: "names: [String], title: String", events: "rename(title: String)")
    #expect(!views.view.contains("ContentUnavailableView"))
    #expect(views.controller.contains("namesTable.backgroundView"))
  }

  @Test func `Numbers and dates have the format of the person`() throws {
    let views = try views(state: "total: Decimal, date: Date?", events: "close")
    #expect(views.view.contains("LabeledContent(\"Total\", value: screen.total, format: .number)"))
    #expect(views.view.contains("Text(date, format: .dateTime)"))
    #expect(views.controller.contains("state.date?.formatted()"))
    #expect(views.controller.contains("\\(state.total.formatted())"))
  }

  @Test func `Tabs are shown when the module loads, and the first one is selected`() throws {
    var files = ["Sources/App/SwiftUIViews.swift": "import Viper\nlet views = SwiftUIViews()\n"]
    files["Sources/App/UIKitViews.swift"] = "import Viper\nlet views = UIKitViews()\n"
    let app = try HandWritten(files)
    var spec = ModuleSpec(name: "Home")
    spec.exits = try SpecReader("--exits").exits("login as tab, other as tab")
    let changes = try app.generator().plan(spec).changes
    let file = { (path: String) in
      try #require(try changes.content(of: "Sources/\(path).swift"), "\(changes)")
    }
    #expect(try file("Home/Home").contains("case tabs }"))
    #expect(try file("Home/HomePresenter").contains("login()\n    other()\n    login()  // selects it again"))
    #expect(
      try file("Home/HomeModule").contains(
        "login: login.tab(in: .tabs, from: screen), other: other.tab(in: .tabs, from: screen)"))
    let view = try file("App/HomeView")
    #expect(view.contains("case is Login: Label(\"Login\", systemImage: \"1.circle\")"))
    #expect(view.contains("import Login"))
    #expect(!view.contains("Other"))
    #expect(try file("App/HomeViewController").contains(": UITabBarController, PassiveView"))
    #expect(try file("App/UIKitViews").contains("UIKitView(Home.self) { _ in HomeViewController() }"))
  }

  @Test(arguments: ["login(id: Int) as tab", "login -> String as tab"])
  func `A tab with values or a result is an error`(exit: String) throws {
    let found = try HandWritten().failure(spec { $0.exits = try SpecReader("--exits").exits(exit) })
    #expect(found.contains("neither values nor a result"), "\(found)")
  }

  @Test func `Tabs beside other contents are an error`() throws {
    let found = try HandWritten().failure(
      spec {
        $0.exits = try SpecReader("--exits").exits("login as tab")
        $0.state = try SpecReader("--state").parameters("title: String")
      })
    #expect(found.contains("a view of tabs shows nothing else"), "\(found)")
  }

  @Test(arguments: ["Picker", "Settings", "Menu"])
  func `A module with the name of a type of SwiftUI is refused`(name: String) throws {
    var spec = ModuleSpec(name: name)
    spec.state = []
    #expect(try HandWritten().failure(spec).contains("is the name of a type of SwiftUI"))
  }
}
