import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct HTMLPieceTests {
  @Test func piecesStandInPieces() throws {
    let inner: HTML<Fixture> = "<b>\("&")</b>"
    let html: HTML<Fixture> = "<p>\(inner)\(inner)</p>"
    #expect(try html.written() == "<p><b>&amp;</b><b>&amp;</b></p>")
  }

  @Test(arguments: [0, 1, 2, 100])
  func eachElementHasItsPiece(count: Int) throws {
    let html: HTML<Fixture> =
      "<ul>\(each: 0..<count, { "<li><button \(on: .open("\($0)"))>\($0)</button></li>" })</ul>"
    let rows = (0..<count).map {
      "<li><button name=\"_event\" value='m \"open(&quot;\($0)&quot;)\"' form=\"f-m\">\($0)</button></li>"
        .replacing("&quot;", with: "\"")
    }
    #expect(try html.written().hasPrefix("<ul>" + rows.joined() + "</ul>"))
  }

  @Test func aConditionChoosesAPiece() throws {
    func html(_ condition: Bool) -> HTML<Fixture> {
      "\(if: condition, "<b>yes</b>")\(if: condition, "<i>yes</i>", else: "<i>no</i>")"
    }
    #expect(try html(true).written() == "<b>yes</b><i>yes</i>")
    #expect(try html(false).written() == "<i>no</i>")
  }

  @Test func whatIsNotShownIsNotMade() throws {
    func unexpected() -> HTML<Fixture> {
      Issue.record("made")
      return ""
    }
    let html: HTML<Fixture> = "\(if: false, unexpected())\(if: true, "a", else: unexpected())"
    #expect(try html.written() == "a")
  }

  @Test func anOptionalIsShownWhenItIsThere() throws {
    func html(_ name: String?) -> HTML<Fixture> { "\(if: name, { "<b>\($0)</b>" })" }
    #expect(try html("<").written() == "<b>&lt;</b>")
    #expect(try html(nil).written() == "")
  }

  @Test func mapChangesEveryEvent() throws {
    let inner: HTML<Embedded> = "<button \(on: .tick)>a</button><a \(href: "/x", on: .tick)>b</a>"
    let html: HTML<Fixture> = "<button \(on: .tap)>0</button>\(inner.map { .open("\($0)") })"
    #expect(
      try html.written().hasPrefix(
        """
        <button name="_event" value='m "tap"' form="f-m">0</button>\
        <button name="_event" value='m "open("tick")"' form="f-m">a</button>\
        <a href="/x" data-viper-event='m "open("tick")"'>b</a>
        """))
  }

  @Test func mapKeepsAFault() {
    let inner: HTML<Embedded> = "<p class=\("a")></p>"
    #expect(inner.error != nil)
    let mapped: HTML<Fixture> = inner.map { _ in .tap }
    #expect(mapped.error == inner.error)
  }
}
