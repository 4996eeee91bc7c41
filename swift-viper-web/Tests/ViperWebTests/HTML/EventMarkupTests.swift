import WebTestSupport
import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct EventMarkupTests {
  private func text(_ events: [Fixture.Event], _ markup: EventMarkup<Fixture.Event>) throws -> [String] {
    try markup.texts(events).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func eventsAreEscapedForSingleQuotes() throws {
    let markup = EventMarkup<Fixture.Event>(encode: { _, json in json += Array("{\"a\":\"'<&>\r\0\"}".utf8) })
    #expect(try text([.tap], markup) == ["{\"a\":\"&#39;&lt;&amp;&gt;&#13;\"}"])
  }

  @Test(arguments: [2, 4, 4096])
  func rememberedEventsReadLikeFreshOnes(capacity: Int) throws {
    let markup = EventMarkup<Fixture.Event>(remembering: capacity) { $1 += Array("\($0)".utf8) }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let events = (0..<20).map { _ in Fixture.Event.open("\(Int.random(in: 0..<30, using: &generator))") }
      #expect(try text(events, markup) == events.map { "\($0)" })
    }
  }

  @Test func whatIsRememberedIsNotEncodedAgain() throws {
    final class Count { var value = 0 }
    let count = Count()
    let markup = EventMarkup<Fixture.Event>(remembering: 64) { _, _ in count.value += 1 }
    for _ in 0..<5 { _ = try text([.tap, .open("a"), .tap], markup) }
    #expect(count.value == 2)
  }

  @Test(arguments: 0..<20)
  func twoEventsThatFitDoNotPushEachOtherOut(pair: Int) throws {
    final class Count { var value = 0 }
    let count = Count()
    let markup = EventMarkup<Fixture.Event>(remembering: 2) { _, _ in count.value += 1 }
    for _ in 0..<5 { _ = try text([.open("\(pair)a"), .open("\(pair)b")], markup) }
    #expect(count.value == 2)
  }

  @Test func anEventThatCannotBeEncodedIsAFaultOfItsModule() throws {
    struct Infinite: Error {}
    let html: HTML<Fixture> = "<button \(on: .tap)>a</button>"
    let error = #expect(throws: HTMLError.self) {
      try ModuleMarkup(id: "m7", html: html, events: EventMarkup(encode: { _, _ in throw Infinite() }))
    }
    #expect(
      error?.description
        == "The page of module m7 cannot be shown. One of its events cannot be encoded as JSON: Infinite()")
  }
}
