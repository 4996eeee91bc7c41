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
}
