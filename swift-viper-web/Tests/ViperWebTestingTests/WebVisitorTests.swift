import HTTPTypes
import Testing
import ViperWeb
import ViperWebTesting

/// Possible and impossible actions on pages.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WebVisitorTests {
  private func visitor() async throws -> WebVisitor {
    let visitor = WebVisitor(try kiosk())
    try await visitor.open("/")
    return visitor
  }

  private func failure(_ work: () async throws -> Void) async -> String {
    do {
      try await work()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `A page has a title, texts, an address and a status`() async throws {
    let visitor = try await visitor()
    #expect(visitor.title == "Kiosk")
    #expect(visitor.page.first("h1")?.words == "Kiosk")
    #expect(visitor.address == "/")
    #expect(visitor.status == 200)
    try await visitor.open("/nowhere")
    #expect(visitor.status == 404)
  }

  @Test func `A form is sent with its current values`() async throws {
    let visitor = try await visitor()
    try await visitor.press("Order")
    #expect(visitor.page.first("li")?.words == "Anna: slow, s, 1, bag, None Remove")
    #expect(visitor.address == "/")
  }

  @Test func `Every kind of field can be filled, by its name or its label`() async throws {
    let visitor = try await visitor()
    try await visitor.press(
      "Order",
      filling: [
        "Name": "Bert & Ann+ie\n%", "Urgent": true, "size": "Large", "Shop": "Market",
        "extras": ["card", "ribbon"],
        "note": "Two\nlines",
      ])
    #expect(
      visitor.page.first("li")?.words == "Bert & Ann+ie %: urgent, l, Market, card+ribbon, Two lines Remove")
    try await visitor.press("Order", filling: ["shop": "1", "extras": [], "isUrgent": false])
    #expect(visitor.page.all("li").last?.words == "Anna: slow, s, 1, , None Remove")
  }

  @Test func `Of several buttons with one label one is chosen by its container`() async throws {
    let visitor = try await visitor()
    for name in ["Anna", "Bert", "Cleo"] { try await visitor.press("Order", filling: ["name": .text(name)]) }
    #expect(await failure { try await visitor.press("Remove") }.contains("There are 3 buttons “Remove”."))
    try await visitor.press("Remove", in: "Bert")
    #expect(visitor.page.all("li").map { $0.words.prefix(4) } == ["Anna", "Cleo"])
    #expect(
      await failure { try await visitor.press("Remove", in: "Bert") }.contains(
        "No button “Remove” is in an element with the text “Bert”."))
  }

  @Test func `Files can be chosen and sent`() async throws {
    let visitor = try await visitor()
    try await visitor.press(
      "Send", filling: ["Pictures": .files([ChosenFile("a \"b\".txt", "12345"), ChosenFile("c", [0, 1])])])
    #expect(visitor.page.words.contains("a \"b\".txt: 5, c: 2"))
    try await visitor.press("Send")
    #expect(!visitor.page.words.contains("c: 2"))
  }

  @Test func `Links are followed`() async throws {
    let visitor = try await visitor()
    try await visitor.follow("Milk & honey")
    #expect(visitor.address == "/?q=milk")
    #expect(visitor.page.words.contains("Searched: milk"))
  }

  @Test func `Controls below a dialog cannot be pressed`() async throws {
    let visitor = try await visitor()
    try await visitor.press("Notice")
    #expect(visitor.page.words.contains("Look!"))
    #expect(
      await failure { try await visitor.press("Order") }
        == "At / (200): The button “Order” cannot be used: it is disabled, hidden or covered.")
    try await visitor.press("OK")
    try await visitor.press("Order")
    #expect(visitor.page.all("li").count == 1)
  }

  @Test func `An impossible action is an error that lists the possible ones`() async throws {
    let visitor = try await visitor()
    #expect(
      await failure { try await visitor.press("Buy") }
        == "At / (200): There is no button “Buy”. There are: “Order”, “Send”, “Notice”.")
    #expect(await failure { try await visitor.press("Never") }.contains("cannot be used"))
    #expect(
      await failure { try await visitor.follow("Bread") }.hasSuffix(
        "There is no link “Bread”. There are: “Milk & honey”."))
    #expect(
      await failure { try await visitor.press("Order", filling: ["nane": "x"]) }.contains(
        "sends no field “nane”"))
    #expect(
      await failure { try await visitor.press("Order", filling: ["shop": "Closed"]) }
        .hasSuffix("The field “shop” has no option “Closed”. It has: “Corner”, “Market”."))
    #expect(
      await failure { try await visitor.press("Order", filling: ["size": "XL"]) }
        .hasSuffix("The field “size” has no option “XL”. It has: “Small”, “Large”."))
    #expect(
      await failure { try await visitor.press("Order", filling: ["note": "more than twenty letters"]) }
        .contains("at most 20 characters"))
    #expect(
      await failure { try await visitor.press("Order", filling: ["name": true]) }.hasSuffix("takes text."))
    #expect(
      await failure { try await visitor.press("Order", filling: ["never": "y"]) }.contains("no field “never”")
    )
    #expect(
      await failure { try await WebVisitor(try kiosk()).press("Order") }
        == "At no page (200): There is no button “Order”. There is none.")
  }

  @Test func `The content of fields can be read`() async throws {
    let visitor = try await visitor()
    #expect(try visitor.value(of: "Name") == "Anna")
    #expect(try visitor.value(of: "note") == "None")
    #expect(try visitor.value(of: "size") == "s")
    #expect(try visitor.value(of: "shop") == "1")
    #expect(try visitor.value(of: "Urgent") == nil)
    #expect(throws: WebVisitor.Failure.self) { try visitor.value(of: "nothing") }
  }

  @Test func `Tabs share only cookies`() async throws {
    let visitor = try await visitor()
    try await visitor.press("Order")
    let tab = visitor.newTab()
    try await tab.open("/")
    #expect(tab.page.all("li").isEmpty)
    try await tab.press("Order")
    #expect(visitor.app.sessionCount == 1)
    try await visitor.press("Order")
    #expect(visitor.page.all("li").count == 2)
  }

  @Test func `Visitors have a language, a host and a scheme`() async throws {
    var configuration = WebConfiguration()
    configuration.languages = ["en", "de"]
    configuration.hosts = ["kiosk.example"]
    let visitor = WebVisitor(try kiosk(configuration))
    try await visitor.open("/")
    #expect(visitor.status == 421)
    visitor.host = "kiosk.example"
    visitor.isSecure = true
    visitor.fields[.acceptLanguage] = "de"
    try await visitor.open("/")
    #expect(visitor.page.first("html")?["lang"] == "de")
    #expect(visitor.cookies.keys.sorted() == ["__Host-viper"])
    try await visitor.press("Order")
    #expect(visitor.page.all("li").count == 1)
  }

  @Test func `A test can change a form in ways that a browser does not offer`() async throws {
    let visitor = try await visitor()
    var form = try visitor.form(of: "Order")
    form.fields.removeAll { $0.name == "_token" }
    try await visitor.send(form)
    #expect(visitor.status == 403)
  }

  @Test func `A response that is not a page is text`() async throws {
    let visitor = try await visitor()
    try await visitor.open("/_viper/viper.css")
    #expect(visitor.page.text.contains(".viper-modal"))
    #expect(visitor.head.headerFields[.contentType]?.hasPrefix("text/css") == true)
  }
}
