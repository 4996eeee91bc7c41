import Testing
import Viper

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct FileInputTests {
  private struct Page: Contract {
    enum Slot: String, SlotName { case a }
    enum Event: Codable, Hashable { case send(file: PickedFile?) }
  }

  private func write(_ html: HTML<Page>, slots: [String: [ModuleMarkup]] = [:]) throws -> String {
    let markup = try ModuleMarkup(id: "m", html: html, events: EventMarkup<Page.Event>.json(), slots: slots)
    var outline = MarkupOutline()
    var bytes: [UInt8] = []
    try MarkupWriter(action: "/post", uploadAddress: "/up", hidden: [("_token", "t")]) {
      [("note", "a\"b")]
    }
    .write(markup, outline: &outline, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      "<form><input type=\"file\" name=\"file\"></form>",
      "<form class=\"a\"><INPUT name='file' TYPE='File'></form>",
      "<form><p><input type=file name=file></p></form>", "<form><input type = file></form>",
    ] as [HTML<Page>])
  private func `A form with a file is sent as multipart`(html: HTML<Page>) throws {
    let page = try write(html)
    #expect(
      page.contains(
        " method=\"post\" action=\"/up\" enctype=\"multipart/form-data\" data-viper-note=\"a&quot;b\""))
    #expect(!page.contains("\0"))
    #expect(page.firstRange(of: "_token")!.lowerBound < page.lowercased().firstRange(of: "file")!.lowerBound)
  }

  @Test(
    arguments: [
      "<form><input type=\"text\" name=\"file\"></form>", "<form><input type=\"files\"></form>",
      "<form><button type=\"file\">a</button></form>", "<form><!-- <input type=\"file\"> --></form>",
    ] as [HTML<Page>])
  private func `Forms without a file are not multipart`(html: HTML<Page>) throws {
    #expect(try !write(html).contains("multipart"))
  }

  @Test func `Only forms with a file are multipart`() throws {
    let page = try write("<form><input name=\"a\"></form><form><input type=\"file\"></form><form></form>")
    #expect(page.matches(of: /<form id="(f-m-\d)"[^>]*multipart/).map { String($0.1) } == ["f-m-2"])
  }

  @Test func `A file field of an embedded module makes the containing form multipart`() throws {
    let inner = try ModuleMarkup(
      id: "i", html: "<input type=\"file\" name=\"file\">" as HTML<Page>,
      events: EventMarkup<Page.Event>.json())
    #expect(try write("<form>\(slot: .a)</form>", slots: ["a": [inner]]).contains("multipart"))
    #expect(throws: HTMLError.self) { try write("\(slot: .a)<form></form>", slots: ["a": [inner]]) }
  }

  @Test func `A file field outside a form is rejected with a remedy`() throws {
    let error = #expect(throws: HTMLError.self) { try write("<input type=\"file\" name=\"file\">") }
    #expect(error?.description.contains("Put it into a <form>") == true)
  }
}
