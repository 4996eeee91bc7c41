import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct FormMarkupTests {
  private let posting = #"method="post" action="/post?a&amp;b""#
  private let hidden = #"<input type="hidden" name="_token" value="&lt;t&gt;">"#

  /// The hidden fields of every form.
  private func named(_ form: String) -> String {
    hidden + #"<input type="hidden" name="_form" value="\#(form)">"#
  }

  @Test func anElementIsKeyedByItsModule() throws {
    let html: HTML<Fixture> = "<p>a</p>"
    #expect(try page(html.module("m3")) == #"<div id="m-m3" data-viper-module><p>a</p></div>"#)
  }

  @Test func formsArePostedWithTheHiddenFields() throws {
    let html: HTML<Fixture> = "<form class=\"a\"><button \(on: .tap)>b</button></form><FORM></FORM >"
    #expect(
      try html.written() == """
        <form id="f-m-1" \(posting) class="a">\(named("f-m-1"))<button name="_event" value='m "tap"'>b</button></form>\
        <form id="f-m-2" \(posting)>\(named("f-m-2"))</form >
        """)
  }

  @Test func controlsOutsideFormsShareAnEmptyOne() throws {
    let html: HTML<Fixture> = "<button \(on: .tap)>a</button><input type=\"submit\" \(on: .tap)><p>b</p>"
    #expect(
      try html.written() == """
        <button name="_event" value='m "tap"' form="f-m">a</button>\
        <input type="submit" name="_event" value='m "tap"' form="f-m"><p>b</p>\
        <form id="f-m" \(posting)>\(hidden)</form>
        """)
  }

  @Test func aPieceKnowsItsFormWhereverItIsUsed() throws {
    let button: HTML<Fixture> = "<button \(on: .tap)>a</button>"
    let html: HTML<Fixture> = "<form>\(button)</form>\(button)"
    let written = try html.written()
    #expect(written.contains(#"value='m "tap"'>a</button></form>"#))
    #expect(written.contains(#"value='m "tap"' form="f-m">a</button><form"#))
  }

  @Test func fieldsThatSendEventsHaveHiddenCompanions() throws {
    let html: HTML<Fixture> = """
      <form><input name="q" \(input: .tap)></form><textarea \(input: .open("<"))></textarea>\
      <select \(input: .tap)></select>
      """
    #expect(
      try html.written() == """
        <form id="f-m-1" \(posting)>\(named("f-m-1"))<input name="q" data-viper-input='m "tap"'></form>\
        <textarea data-viper-input='m "open("&lt;")"' form="f-m"></textarea>\
        <select data-viper-input='m "tap"' form="f-m"></select>\
        <input type="hidden" name="_input.m.1" value='m "tap"' form="f-m-1">\
        <input type="hidden" name="_input.m.2" value='m "open("&lt;")"' form="f-m">\
        <input type="hidden" name="_input.m.3" value='m "tap"' form="f-m">\
        <form id="f-m" \(posting)>\(hidden)</form>
        """)
  }

  @Test func aLinkCarriesItsEvent() throws {
    let html: HTML<Fixture> = "<a class=\"a\" \(href: "/n/1", on: .open("1"))>b</a>"
    #expect(try html.written() == #"<a class="a" href="/n/1" data-viper-event='m "open("1")"'>b</a>"#)
  }
}
