import Testing

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct TextTests {
  @Test func `Texts of the stage can be translated`() async throws {
    let sample = try SampleApp {
      $0.texts["en", default: WebTexts()].offline = "Keine Verbindung."
      $0.texts["en", default: WebTexts()].notFound = "Hier ist nichts."
      $0.texts["en", default: WebTexts()].toTheStart = "Zum Anfang"
      $0.texts["en", default: WebTexts()].tooLarge = { "Höchstens \($0) Bytes." }
      $0.maximumBodySize = 100
    }
    let guest = Guest(sample.app)
    await guest.get("/")
    #expect(guest.page.contains("hidden>Keine Verbindung.</p>"))
    await guest.get("/nowhere")
    #expect(guest.page.contains(">Hier ist nichts.</p>"))
    #expect(guest.page.contains(">Zum Anfang</a>"))
    await guest.send(.post, "/_viper/event", raw: Array(repeating: UInt8(ascii: "a"), count: 101))
    #expect(guest.page.contains(">Höchstens 100 Bytes.</p>"))
  }

  @Test func `A page links the style sheet of the stage unless it is replaced`() async throws {
    let guest = Guest(try SampleApp { $0.stylesheets.append("/own.css") }.app)
    await guest.get("/")
    #expect(
      guest.page.withoutNonces.contains(
        "<link rel=\"stylesheet\" href=\"/_viper/viper.css\"><link rel=\"stylesheet\" href=\"/own.css\">"))
    await guest.get("/_viper/viper.css")
    #expect(guest.head.headerFields[.contentType]?.hasPrefix("text/css") == true)
    for selector in ["#viper-live", "#viper-offline", ".viper-validation", ".viper-modal"] {
      #expect(guest.page.contains(selector))
    }

    let other = Guest(try SampleApp { $0.stylesheets = ["/own.css"] }.app)
    await other.get("/")
    #expect(!other.page.contains("viper.css"))
  }
}
