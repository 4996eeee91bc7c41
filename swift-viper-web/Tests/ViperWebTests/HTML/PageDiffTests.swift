import Foundation
import WebTestSupport
import Testing

@testable import ViperWeb

/// The encoded difference of pages and its application by a reader.
@Suite(.timeLimit(.minutes(10))) struct PageDiffTests {
  @Test(arguments: 0..<80)
  func `A reader that applies the differences has the current page after any changes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var page = SamplePage.page(&random)
    var sent = SentPages()
    var shown = try Model.read(sent.difference(of: Array(page.html.utf8), since: -1, version: 0)).first
    for version in 1...8 {
      page.change(&random)
      let diff = sent.difference(of: Array(page.html.utf8), since: version - 1, version: version)
      let old = try #require(shown)
      let wanted = try #require(try Model.read(diff).first)
      shown = try wanted.applied(to: old)
      #expect(
        shown == (try Model.read(Array(page.html.utf8)).first),
        "\(page.html)\n\(String(decoding: diff, as: UTF8.self))")
      #expect(diff.count <= page.html.utf8.count)
    }
  }

  @Test(arguments: 0..<200)
  func `A page reads the same, whatever is known of the previous one`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var page = SamplePage.page(&random)
    var known: [String: ElementTree] = [:]
    for _ in 1...8 {
      let html = Array(page.html.utf8)
      try html.withUnsafeBufferPointer { html in
        let quick = try #require(ElementTreeReader.read(html) { known[$0] })
        let whole = try #require(ElementTreeReader.read(html))
        #expect(quick.roots == whole.roots)
        for (a, b) in zip(quick.modules, whole.modules) {
          #expect(a.id == b.id)
          #expect(a.tree.nodes == b.tree.nodes)
          #expect(a.embedded == b.embedded)
          #expect(
            a.places.map { [$0.start, $0.nameEnd, $0.contentStart, $0.end] }
              == b.places.map { [$0.start, $0.nameEnd, $0.contentStart, $0.end] })
          known[a.id] = a.tree
        }
      }
      page.change(&random)
    }
  }

  @Test func `Bytes that equal a known part elsewhere are read in place`() throws {
    func pages(_ html: [UInt8], _ known: ElementTree?) throws -> [ElementTree.Node] {
      try html.withUnsafeBufferPointer { html in
        try #require(ElementTreeReader.read(html) { _ in known }).modules[0].tree.nodes
      }
    }
    let filler = String(repeating: "<p>some more words to fill the page</p>", count: 20)
    // The same tag is an empty element in SVG and needs an end tag elsewhere.
    let drawing = Array("<div id=\"m-a\" data-viper-module>\(filler)<svg>\(filler)<g/></svg></div>".utf8)
    let text = Array("<div id=\"m-a\" data-viper-module>\(filler)<i>\(filler)<g/></g></i></div>".utf8)
    let raw = Array("<div id=\"m-a\" data-viper-module>\(filler)<textarea><g/></textarea></div>".utf8)
    for old in [drawing, text, raw] {
      let known = ElementTree(nodes: try pages(old, nil))
      for new in [drawing, text, raw] { #expect(try pages(new, known) == pages(new, nil)) }
    }
  }

  @Test func `Only the changed one of fifty rows is sent`() throws {
    let rows = (0..<50).map { Self.row($0, "open") }
    var sent = SentPages()
    _ = sent.difference(of: Self.list(rows), since: -1, version: 1)
    var changed = rows
    changed[7] = Self.row(7, "done")
    let diff = sent.difference(of: Self.list(changed), since: 1, version: 2)
    #expect(diff.count < 1_000)
    let text = String(decoding: diff, as: UTF8.self)
    #expect(text.contains("data-viper-at=\"0\" data-viper-n=\"7\""))
    #expect(text.contains("data-viper-at=\"8\" data-viper-n=\"42\""))
  }

  @Test func `Only an added, removed or moved row is sent`() {
    let rows = (0..<50).map { Self.row($0, "open") }
    var removed = rows
    removed.remove(at: 20)
    var added = rows
    added.insert(Self.row(99, "open"), at: 20)
    var moved = rows
    moved.append(moved.remove(at: 3))
    for other in [removed, added, moved] {
      var sent = SentPages()
      _ = sent.difference(of: Self.list(rows), since: -1, version: 1)
      #expect(sent.difference(of: Self.list(other), since: 1, version: 2).count < 1_200)
    }
  }

  @Test func `A client that has missed an answer gets the whole page`() {
    let rows = (0..<50).map { Self.row($0, "open") }
    var sent = SentPages()
    _ = sent.difference(of: Self.list(rows), since: -1, version: 1)
    let other = Self.list(Array(rows.dropFirst()))
    let first = sent.difference(of: other, since: 1, version: 2)
    #expect(first.count < 1_000)
    #expect(sent.difference(of: other, since: 1, version: 2) == other)
    #expect(sent.difference(of: other, since: 2, version: 3).count < 500)
  }

  @Test func `A change in an embedded module is sent alone and reaches the containing module`() throws {
    func page(_ inner: String, _ outer: String) -> [UInt8] {
      let long = String(repeating: "<p>words and words</p>", count: 50)
      return Array(
        "<div id=\"m-a\" data-viper-module><h1>\(outer)</h1>\(long)<section><div id=\"m-b\" data-viper-module>\(long)<b>\(inner)</b></div></section></div>"
          .utf8)
    }
    func alone(_ inner: String) -> [UInt8] {
      let long = String(repeating: "<p>words and words</p>", count: 50)
      return Array("<div id=\"m-b\" data-viper-module>\(long)<b>\(inner)</b></div>".utf8)
    }
    var sent = SentPages()
    var shown = try #require(try Model.read(sent.difference(of: page("1", "x"), since: -1, version: 1)).first)
    let inner = sent.difference(of: alone("2"), since: 1, version: 2)
    #expect(inner.count < 300)
    shown = try shown.replacing(try #require(try Model.read(inner).first))
    // The difference of the outer module takes the last sent version of the inner one into account.
    let outer = sent.difference(of: page("2", "y"), since: 2, version: 3)
    #expect(outer.count < 400)
    shown = try #require(try Model.read(outer).first).applied(to: shown)
    #expect(shown == (try Model.read(page("2", "y")).first))
    // Both at once.
    let both = sent.difference(of: page("3", "z"), since: 3, version: 4)
    #expect(both.count < 700)
    shown = try #require(try Model.read(both).first).applied(to: shown)
    #expect(shown == (try Model.read(page("3", "z")).first))
  }

  @Test(arguments: [
    "<div id=a><p>one<p>two</div>", "<div id=a><ul><li>1<li>2</ul></div>", "<div id=a></p></div>",
    "<div id=a>",
    "</div>", "<div>no id</div>", "text", "<div id=a><textarea></div>",
  ])
  func `Markup whose tags do not match is sent unchanged`(html: String) {
    var sent = SentPages()
    for version in 1...3 {
      #expect(sent.difference(of: Array(html.utf8), since: version - 1, version: version) == Array(html.utf8))
    }
  }

  @Test(arguments: 0..<50)
  func `Applying the difference of any two byte sequences gives the second`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "<", ">", "</", "div", " id=", "\"", "'", "a", "<!--", "-->", "<div id=\"x\">", "</div>", "/>", "<br>",
      "textarea", "é", "=",
    ]
    var sent = SentPages()
    var before: [UInt8] = []
    for version in 0..<200 {
      let page = Array(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in pieces.randomElement(using: &random)! }
          .joined().utf8)
      let difference = sent.difference(of: page, since: version - 1, version: version)
      if difference != page {
        let shown = try zip(Model.read(difference), Model.read(before)).map { try $0.applied(to: $1) }
        #expect(shown == (try Model.read(page)))
      }
      before = page
    }
  }

  private static func row(_ number: Int, _ state: String) -> String {
    let filler = String(repeating: "word ", count: 60)
    return
      "<li data-key=\"row-\(number)\" class=\"\(state)\"><a href=\"/\(number)\">\(filler)</a><button name=\"_event\" value='m {\"toggle\":{\"id\":\(number)}}'>Toggle</button></li>"
  }

  private static func list(_ rows: [String]) -> [UInt8] {
    Array("<div id=\"m-list\" data-viper-module><h1>List</h1><ul>\(rows.joined())</ul></div>".utf8)
  }
}

/// A random page.
private indirect enum SamplePage {
  case text(String)
  case element(String, [(String, String)], [SamplePage])

  static func page(_ random: inout SeededGenerator) -> SamplePage {
    .element("div", [("id", "viper")], (0..<4).map { _ in any(&random, depth: 3) })
  }

  static func any(_ random: inout SeededGenerator, depth: Int) -> SamplePage {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .text(String(repeating: "text ", count: Int.random(in: 1...40, using: &random)))
    case 1: return .element("br", [], [])
    case 2 where depth > 0:
      let id = "m-\(UInt32.random(in: 0 ... .max, using: &random))"
      return .element("div", [("id", id), ("data-viper-module", "")], many(&random, depth: depth - 1))
    case 3 where depth > 0:
      let key = "k\(Int.random(in: 0..<1_000_000, using: &random))"
      return .element("li", [("data-key", key)], many(&random, depth: depth - 1))
    case 4: return .element("textarea", [("name", "x")], [.text("a < b </div> <p>")])
    default:
      let name = ["p", "section", "ul", "b"].randomElement(using: &random)!
      return .element(name, [("class", "a>b")], depth > 0 ? many(&random, depth: depth - 1) : [.text("leaf")])
    }
  }

  static func many(_ random: inout SeededGenerator, depth: Int) -> [SamplePage] {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in any(&random, depth: depth) }
  }

  mutating func change(_ random: inout SeededGenerator) {
    guard case .element(let name, var attributes, var children) = self, name != "textarea", name != "br"
    else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where !children.isEmpty: children.remove(at: Int.random(in: 0..<children.count, using: &random))
    case 1:
      children.insert(Self.any(&random, depth: 2), at: Int.random(in: 0...children.count, using: &random))
    case 2: children.shuffle(using: &random)
    case 3: attributes.append(("data-n\(UInt16.random(in: 0 ... .max, using: &random))", "new"))
    default:
      for index in children.indices where Bool.random(using: &random) { children[index].change(&random) }
    }
    self = .element(name, attributes, children)
  }

  var html: String {
    switch self {
    case .text(let text): return text
    case .element("br", _, _): return "<br>"
    case .element(let name, let attributes, let children):
      let list = attributes.map { $0.1.isEmpty ? " \($0.0)" : " \($0.0)=\"\($0.1)\"" }.joined()
      return "<\(name)\(list)>\(children.map(\.html).joined())</\(name)>"
    }
  }
}

/// The page in a browser, changed in the same way as by the script.
private struct Model: Equatable {
  var name = ""
  var attributes: [String: String] = [:]
  var children: [Model] = []
  var text = ""

  struct Mismatch: Error {}

  static func read(_ html: [UInt8]) throws -> [Model] {
    var stack = [Model()]
    var textStart = 0
    func add(_ end: Int) {
      guard textStart < end else { return }
      let text = String(decoding: html[textStart..<end], as: UTF8.self)
      if let last = stack[stack.count - 1].children.last, last.name.isEmpty {
        stack[stack.count - 1].children[stack[stack.count - 1].children.count - 1].text += text
      } else {
        stack[stack.count - 1].children.append(Model(text: text))
      }
    }
    try html.withUnsafeBufferPointer { bytes in
      var scanner = TagScanner(bytes)
      while let tag = scanner.next() {
        add(tag.range.lowerBound)
        textStart = tag.range.upperBound
        if tag.kind == .other { continue }
        if tag.kind == .end {
          let done = stack.removeLast()
          guard !stack.isEmpty else { throw Mismatch() }
          stack[stack.count - 1].children.append(done)
          continue
        }
        let parsed = try #require(Tag(in: html, at: tag.range.lowerBound))
        var element = Model(name: parsed.name)
        for attribute in parsed.attributes { element.attributes[attribute.name] = attribute.text }
        if parsed.name == "br" {
          stack[stack.count - 1].children.append(element)
        } else {
          stack.append(element)
        }
      }
    }
    add(html.count)
    return stack[0].children
  }

  private var elements: [Model] { children.filter { !$0.name.isEmpty } }

  /// The element that a reader makes of this description and the previous element.
  func applied(to old: Model) throws -> Model {
    var result = self
    let of = attributes["data-viper-of"].flatMap { Int($0) }
    result.attributes["data-viper-of"] = nil
    result.attributes["data-viper-was"] = nil
    guard let of else { return result }
    let before = old.elements
    guard before.count == of else { throw Mismatch() }
    result.children = []
    for child in children {
      if let at = child.attributes["data-viper-at"].flatMap({ Int($0) }),
        let count = child.attributes["data-viper-n"].flatMap({ Int($0) })
      {
        guard at + count <= before.count else { throw Mismatch() }
        // With the text between them.
        let positions = old.children.indices.filter { !old.children[$0].name.isEmpty }
        result.children += old.children[positions[at]...positions[at + count - 1]]
      } else if let was = child.attributes["data-viper-was"].flatMap({ Int($0) }) {
        result.children.append(try child.applied(to: before[was]))
      } else {
        result.children.append(child)
      }
    }
    return result
  }

  /// The page with the element of the same id replaced.
  func replacing(_ element: Model) throws -> Model {
    if attributes["id"] == element.attributes["id"], name == element.name {
      return try element.applied(to: self)
    }
    var copy = self
    copy.children = try children.map { try $0.name.isEmpty ? $0 : $0.replacing(element) }
    return copy
  }
}

extension SentPages {
  fileprivate mutating func difference(of elements: [UInt8], since seen: Int, version: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    append(differenceOf: elements, since: seen, version: version, to: &bytes)
    return bytes
  }
}
