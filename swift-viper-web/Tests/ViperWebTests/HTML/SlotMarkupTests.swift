import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct SlotMarkupTests {
  private let button: HTML<Embedded> = "<button \(on: .tick)>b</button>"

  @Test func embeddedModulesStandInTheirSlots() throws {
    let html: HTML<Fixture> = "<p>1</p>\(slot: .odd)<p>2</p>\(slot: .none)<p>3</p>"
    let inner: HTML<Embedded> = "<i>x</i>"
    let written = try html.written(slots: ["a&b": [inner.module("m1"), inner.module("m2")]])
    #expect(
      written == """
        <p>1</p><div id="m-m1" data-viper-module><i>x</i></div><div id="m-m2" data-viper-module><i>x</i></div>\
        <p>2</p><p>3</p>
        """)
  }

  @Test func anEmptySlotShowsWhatStandsInForIt() throws {
    let html: HTML<Fixture> = """
      \(slot: .a, else: "<button \(on: .open("else"))>a</button>\(slot: .b, else: "<i>none</i>")")\
      <button \(on: .open("after"))>c</button>
      """
    let after = #"<button name="_event" value='m "open("after")"' form="f-m">c</button><form"#
    let empty = try html.written()
    #expect(
      empty.hasPrefix(
        #"<button name="_event" value='m "open("else")"' form="f-m">a</button><i>none</i>"# + after))
    // Skipped HTML takes its events with it.
    let inner: HTML<Embedded> = "x"
    let filled = try html.written(slots: ["a": [inner.module("m1")], "b": []])
    #expect(filled.hasPrefix(#"<div id="m-m1" data-viper-module>x</div>"# + after))
  }

  @Test func aSlotThatIsShownTwiceIsAFault() throws {
    let html: HTML<Fixture> = "\(slot: .a)\(slot: .a)"
    let error = #expect(throws: HTMLError.self) { try html.written() }
    #expect(error?.module == "m")
    #expect(error?.description.contains("“a” is shown twice") == true)
  }

  @Test func embeddedModulesHaveTheirOwnForms() throws {
    let html: HTML<Fixture> = "<form></form>\(slot: .a)"
    let inner: HTML<Embedded> = "<form>\(button)</form>\(button)"
    let written = try html.written(slots: ["a": [inner.module("m1")]])
    #expect(written.contains(#"<form id="f-m1-1""#))
    #expect(written.contains(#"value='m1 "tick"' form="f-m1">b</button><form id="f-m1" "#))
    #expect(!written.contains(#"<form id="f-m" "#))
  }

  @Test func aFormSpansTheModulesInIt() throws {
    let html: HTML<Fixture> = "<form>\(slot: .a)<button \(on: .tap)>a</button></form>"
    let inner: HTML<Embedded> =
      "<form class=\"x\"><input name=\"q\" \(input: .tick)>\(button)</form>\(button)"
    let element = """
      <div id="m-m1" data-viper-module><div role="group" class="x"><input name="q" data-viper-input='m1 "tick"'>\
      <button name="_event" value='m1 "tick"'>b</button></div><button name="_event" value='m1 "tick"'>b</button>\
      <input type="hidden" name="_input.m1.1" value='m1 "tick"' form="f-m-1"></div>
      """
    var outline = MarkupOutline()
    let written = try patch(html.module("m", slots: ["a": [inner.module("m1")]]), &outline)
    #expect(written.contains(element + #"<button name="_event" value='m "tap"'>a</button></form>"#))
    #expect(written.components(separatedBy: "<form").count == 2)
    // A patch of the inner module alone contains the same element.
    #expect(outline.enclosingForm(of: "m1") == "f-m-1")
    #expect(outline.enclosingForm(of: "m") == nil)
    #expect(try patch(inner.module("m1"), &outline) == element)
  }

  @Test func fieldNamesStayPlainUntilTheyCollide() throws {
    let html: HTML<Fixture> =
      "<form>\(slot: .a)<input name=\"title\"></form><form><input name=\"text\"></form>"
    let outer: HTML<Embedded> = "<input name='title'><textarea name=\"text\"></textarea>\(slot: .b)"
    let inner: HTML<Embedded> =
      "<input name=text><select name=\"\("title")\"></select><input name=\"q\"><b title=\"q\"></b>"
    var outline = MarkupOutline()
    let module = try html.module(
      "m", slots: ["a": [outer.module("m1", slots: ["b": [inner.module("m2")]]), inner.module("m3")]])
    let written = try patch(module, &outline)
    #expect(written.contains(#"<input name="title">"#))
    #expect(written.contains(#"<input name='m1.title'><textarea name="text">"#))
    let innermost =
      #"<div id="m-m2" data-viper-module><input name=m2.text><select name="m2.title"></select><input name="q">"#
    #expect(written.contains(innermost))
    #expect(written.contains(#"<input name=m3.text><select name="m3.title"></select><input name="m3.q">"#))
    #expect(written.hasSuffix(#"<input name="text"></form></div>"#))
    // Patches agree with the page.
    #expect(try patch(inner.module("m2"), &outline).hasPrefix(innermost))
    let patched = try patch(outer.module("m1", slots: ["b": [inner.module("m2")]]), &outline)
    #expect(patched.contains(innermost) && written.contains(patched))
  }

  @Test func namesCollideAcrossTheSlotsOfAForm() throws {
    let html: HTML<Fixture> = "<form>\(slot: .a)\(slot: .b)</form>"
    let field: HTML<Embedded> = "<input name=\"q\">"
    let written = try page(html.module("m", slots: ["a": [field.module("m1")], "b": [field.module("m2")]]))
    #expect(written.contains(#"<input name="q"></div>"#))
    #expect(written.contains(#"<input name="m2.q"></div>"#))
  }

  @Test func aPatchDoesNotTakeANameThatASiblingHas() throws {
    let html: HTML<Fixture> = "<form>\(slot: .a)</form>"
    let field: HTML<Embedded> = "<input name=\"q\">"
    var outline = MarkupOutline()
    _ = try patch(
      html.module("m", slots: ["a": [("" as HTML<Embedded>).module("m1"), field.module("m2")]]), &outline)
    #expect(try patch(field.module("m1"), &outline).contains("name=\"m1.q\""))
    #expect(try patch(field.module("m2"), &outline).contains("name=\"q\""))
    outline.forget("m2")
    #expect(outline.enclosingForm(of: "m2") == nil)
    #expect(try patch(field.module("m1"), &outline).contains("name=\"q\""))
  }

  @Test func aModuleThatLeavesAFormIsWrittenWithItsOwn() throws {
    let inForm: HTML<Fixture> = "<form>\(slot: .a)</form>"
    let outside: HTML<Fixture> = "\(slot: .a)"
    var outline = MarkupOutline()
    _ = try patch(inForm.module("m", slots: ["a": [button.module("m1")]]), &outline)
    let written = try patch(outside.module("m", slots: ["a": [button.module("m1")]]), &outline)
    #expect(written.contains(#"<form id="f-m1" "#))
    #expect(outline == MarkupOutline() || outline.enclosingForm(of: "m1") == nil)
  }
}
