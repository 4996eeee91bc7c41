import WebTestSupport
import Testing

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct RefillTests {
  // MARK: - Reading

  @Test(
    arguments: [
      (#"<input name="a" value="1">"#, ["a": ["1"]]),
      ("<INPUT NAME='a' VALUE='1'/>", ["a": ["1"]]),
      (#"<input name=a value=1>"#, ["a": ["1"]]),
      (#"<input name="a">"#, ["a": [""]]),
      (#"<input name="a" value>"#, ["a": [""]]),
      (#"<input name="a" value="1" value="2">"#, ["a": ["1"]]),
      (#"<input name="a" value="1"><input name="a" value="2">"#, ["a": ["1", "2"]]),
      (
        #"<input name="a&amp;b" value="&lt;&gt;&quot;&apos;&#39;&#x41;&#X42;&amp;lt;">"#,
        ["a&b": ["<>\"''AB&lt;"]]
      ),
      (
        #"<input name="a" value="R&D &copy; &; &#; &#x; &#-1; &#+1; & &#0; &#xD800; &#9999999999;">"#,
        ["a": ["R&D &copy; &; &#; &#x; &#-1; &#+1; & \u{FFFD} \u{FFFD} \u{FFFD}"]]
      ),
      (#"<input name="a" title="<input name='b'>" value="1">"#, ["a": ["1"]]),
      (#"<input value="1"><input name="" value="2">"#, [:]),
      ("<input name='a' value='1' disabled>", [:]),
      (
        "<fieldset disabled><fieldset><input name='a'></fieldset><input name='b'></fieldset><input name='c'>",
        ["c": [""]]
      ),
      (#"<input type="checkbox" name="a"><input type="CheckBox" name="a" checked>"#, ["a": ["on"]]),
      (#"<input type="checkbox" name="a" value="1">"#, ["a": []]),
      (
        #"<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked="">"#,
        ["a": ["2"]]
      ),
      ("<textarea name='a'>1 &amp;lt; <b>2</b></textarea>", ["a": ["1 &lt; <b>2</b>"]]),
      ("<textarea name='a'>\n\n1\n</TEXTAREA >", ["a": ["\n1\n"]]),
      ("<textarea name='a'>&#10;1</textareas></textarea>", ["a": ["1</textareas>"]]),
      ("<textarea name='a'></textarea>", ["a": [""]]),
    ] as [(String, [String: [String]])])
  func `A field is read in the same way as by a browser`(html: String, fields: [String: [String]]) {
    #expect(Refill.fields(in: Array(html.utf8)) == fields)
  }

  @Test(arguments: [
    (
      "<select name='a'><option value='1'>one</option><option value='2' selected>two</option></select>", ["2"]
    ),
    ("<select name='a'><option> one \n &amp;<b>only</b> <option value='2'>two</select>", ["one &only"]),
    (
      "<select name='a'><option value='' disabled>Choose</option><option value='1'>one</option></select>",
      ["1"]
    ),
    ("<select name='a'><option disabled selected>Choose</option><option>1</option></select>", []),
    ("<select name='a'><option selected>1</option><option selected>2</option></select>", ["2"]),
    ("<select name='a' size='4'><option>1</option></select>", []),
    ("<select name='a' multiple><option>1</option></select>", []),
    ("<select name='a' multiple><option selected>1<option>2<option selected>3</select>", ["1", "3"]),
    (
      "<select name='a'><optgroup disabled><option>1</optgroup><optgroup><option>2</optgroup></select>", ["2"]
    ),
    ("<select name='a'></select>", []),
  ])
  func `A select is read in the same way as by a browser`(html: String, values: [String]) {
    #expect(Refill.fields(in: Array(html.utf8)) == ["a": values])
  }

  @Test(arguments: ["hidden", "Hidden", "submit", "button", "reset", "image", "file", "password"])
  func `An input without text, or with a secret, is neither read nor filled`(type: String) {
    let html = Array("<input type='\(type)' name='a' value='1'><button name='a' value='1'>a</button>".utf8)
    #expect(Refill.fields(in: html).isEmpty)
    #expect(Refill.apply(["a": ["2"]], to: html) == html)
  }

  @Test(arguments: [
    "<!-- <input name='a'> -->", "<!--> --><!---> -->", "<!-- --!>", "<script>\"<input name='a'>\"</script>",
    "<style><input name='a'></style>", "<title><input name='a'></title>", "<!doctype <input name='a'>",
    "<p title='<input name=\"a\">'>", "<p title=\"><input name='a'>\">", "a < b <3 </ <input name='a'>",
    "<select><option>1</option></select>", "<option name='a'>1</option>", "<inputs name='a'>",
  ])
  func `Text that only looks like a field is ignored`(html: String) {
    let page = Array((html + "<input name='b' value='1'>").utf8)
    #expect(Refill.fields(in: page) == ["b": ["1"]])
    #expect(text(Refill.apply(["a": ["2"], "b": ["3"]], to: page)) == html + "<input name='b' value='3'>")
  }

  // MARK: - Filling

  @Test(arguments: [
    ("<input name='a' value='1'>", ["<\"'&\r>"], "<input name='a' value='&lt;&quot;&#39;&amp;&#13;&gt;'>"),
    ("<input name='a'/>", ["1"], "<input value=\"1\" name='a'/>"),
    ("<input value=1 name=a>", ["2"], "<input value=\"2\" name=a>"),
    ("<input name='a' value>", ["2"], "<input name='a' value=\"2\">"),
    ("<input name='a' value='1'>", ["2\0"], "<input name='a' value='2'>"),
    ("<input name='a' value='1'>", [], "<input name='a' value='1'>"),
    (
      "<input name='a'><input name='a' value='2'><input name='a' value='3'>", ["4", "5"],
      "<input value=\"4\" name='a'><input name='a' value='5'><input name='a' value='3'>"
    ),
    (
      "<input name='a' value='1' disabled><input name='a'>", ["2"],
      "<input name='a' value='1' disabled><input value=\"2\" name='a'>"
    ),
    (
      "<textarea name='a'>1</textarea>", ["</textarea>&"],
      "<textarea name='a'>&lt;/textarea&gt;&amp;</textarea>"
    ),
    ("<textarea name='a'>\n1</textarea>", ["\n2"], "<textarea name='a'>\n\n2</textarea>"),
    ("<textarea name='a'>1</textarea>", ["\r\n2"], "<textarea name='a'>&#13;\n2</textarea>"),
    ("<textarea name='a'>1</textarea>", [""], "<textarea name='a'></textarea>"),
    ("<textarea name='a'>1", ["2"], "<textarea name='a'>1"),
    ("<input type='checkbox' name='a'>", ["on"], "<input checked type='checkbox' name='a'>"),
    ("<input type='checkbox' name='a' checked>", [], "<input type='checkbox' name='a' >"),
    ("<input checked='' type=checkbox checked name='a'>", ["1"], "<input  type=checkbox  name='a'>"),
    (
      "<input type='checkbox' name='a' value='1' checked><input type='checkbox' name='a' value='2'>", ["2"],
      "<input type='checkbox' name='a' value='1' ><input checked type='checkbox' name='a' value='2'>"
    ),
    (
      "<input type='radio' name='a' value='1' checked><input type='radio' name='a' value='2'>", ["2"],
      "<input type='radio' name='a' value='1' ><input checked type='radio' name='a' value='2'>"
    ),
    (
      "<select name='a'><option selected>1<option>2</select>", ["2"],
      "<select name='a'><option >1<option selected>2</select>"
    ),
    (
      "<select name='a'><option disabled selected>Choose<option>1</select>", ["1"],
      "<select name='a'><option disabled >Choose<option selected>1</select>"
    ),
    (
      "<select name='a'><option>1<option disabled>2</select>", ["2"],
      "<select name='a'><option>1<option disabled>2</select>"
    ),
    (
      "<select name='a'><option>1<option selected>2</select>", ["3"],
      "<select name='a'><option>1<option selected>2</select>"
    ),
    (
      "<select name='a' multiple><option selected>1<option>2<option>3</select>", ["3", "2"],
      "<select name='a' multiple><option >1<option selected>2<option selected>3</select>"
    ),
    (
      "<select name='a' multiple><option selected>1</select>", [],
      "<select name='a' multiple><option >1</select>"
    ),
    (
      "<select name='a'><option>1<option>2</select><select name='a'><option>1<option>2</select>", ["2", "1"],
      "<select name='a'><option>1<option selected>2</select><select name='a'><option>1<option>2</select>"
    ),
    (
      "<input type='checkbox' name='a'><input name='a' value='1'>", ["on", "2"],
      "<input checked type='checkbox' name='a'><input name='a' value='2'>"
    ),
  ])
  func `A field is filled and every other byte stays`(html: String, values: [String], filled: String) {
    #expect(text(Refill.apply(["a": values, "b": ["9"]], to: Array(html.utf8))) == filled)
  }

  @Test func `A name without typed text is unchanged`() {
    let html = Array("<input name='a' value='1'><input type='checkbox' name='b' checked>".utf8)
    #expect(Refill.apply(["c": ["2"]], to: html) == html)
    #expect(Refill.apply([:], to: html) == html)
  }

  // MARK: - Arbitrary pages

  @Test(arguments: 0..<25)
  func `Typed text is sent by the page, and nothing else changes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let pieces = RandomPage.pieces(&random)
      let page = Array(pieces.map(\.html).joined().utf8)
      let typed = Dictionary(
        uniqueKeysWithValues: pieces.filter { $0.name != nil && Bool.random(using: &random) }
          .map { ($0.name ?? "", $0.typed) })

      let filled = Refill.apply(typed, to: page)

      #expect(Refill.fields(in: filled) == Refill.fields(in: page).merging(typed) { $1 }, "\(text(page))")
      let piecewise = pieces.flatMap { piece in
        let html = Array(piece.html.utf8)
        return piece.name == nil ? html : Refill.apply(typed, to: html)
      }
      #expect(filled == piecewise, "\(text(page))")
    }
  }

  @Test(arguments: 0..<25)
  func `A page filled with the values that it sends keeps its bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let pieces = RandomPage.pieces(&random)
      let page = Array(pieces.map(\.html).joined().utf8)
      let fields = Refill.fields(in: page)
      #expect(Set(fields.keys) == Set(pieces.compactMap(\.name)), "\(text(page))")
      #expect(Refill.apply(fields, to: page) == page, "\(text(page))")
    }
  }

  @Test(arguments: 0..<25)
  func `Filling malformed pages does not crash and is idempotent`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let soup = RandomPage.soup(&random)
      let typed = ["a": [RandomPage.text(&random)], "b": [RandomPage.text(&random), "on"], "c": []]
      let filled = Refill.apply(typed, to: soup)
      #expect(Refill.apply(typed, to: filled) == filled, "\(text(soup))")
      #expect(Refill.apply(["unknown": ["1"]], to: soup) == soup)
    }
  }

  @Test func `A truncated page filled with the values that it sends keeps its bytes`() {
    var random = SeededGenerator(seed: 1)
    let page = Array(RandomPage.pieces(&random).map(\.html).joined().utf8)
    for length in page.indices {
      let cut = Array(page[..<length])
      #expect(Refill.apply(Refill.fields(in: cut), to: cut) == cut)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Pages of fields with all kinds of text, and between them text that only looks like fields.
private enum RandomPage {
  struct Piece {
    var html: String
    /// nil if there is no field.
    var name: String?
    var typed: [String] = []
  }

  static func pieces(_ random: inout SeededGenerator) -> [Piece] {
    (0..<Int.random(in: 1...8, using: &random)).flatMap { number in
      [Piece(html: noise.randomElement(using: &random) ?? ""), field("\(number)<&'\"", &random)]
    }
  }

  static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in scraps.randomElement(using: &random) ?? "" }
      .joined()
  }

  static func soup(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...25, using: &random)).flatMap { _ in
      Int.random(in: 0..<20, using: &random) == 0
        ? [UInt8.random(in: 0...255, using: &random)]
        : Array((malformed + scraps).randomElement(using: &random)?.utf8 ?? "".utf8)
    }
  }

  private static let scraps = [
    "<", ">", "\"", "'", "&", "&amp;", "&#39;", "&#", ";", "\n", "\r", "\r\n", " ", "\t", "=", "/", "-->",
    "é",
    "e\u{301}", "\u{301}", "😀", "\u{2028}", "a", "B", "1", "</textarea>", "</option>", "<script>",
    " checked ", "on",
  ]
  private static let noise = [
    "", " text\r\n& more < 3 ", "<p class='<input name=\"0\">'>", "<!-- <input name='0' value='1'> -->",
    "<script>if (a < b) '<input name=\"0\">'</script>", "<style></styles><input name='0'></style>",
    "<input type='hidden' name='0' value='secret'>", "<input type=password name=0 value=secret>",
    "<button name='0' value='1'>Send</button>", "<br/></p>", "<input name='0' disabled value='1'>",
  ]
  private static let malformed = [
    "<input name='a'", "<input name=a value=", "<textarea name='b'>", "</textarea>", "<select name=c>",
    "<option",
    "<option selected>", "</select>", "<input type=checkbox name=b ", "<!--", "-->", "<script", "</script>",
    "<title>",
    "</title>", "<fieldset disabled>", "</fieldset>", "</", "<!", "<?", "<optgroup disabled>", "name='b'",
    "value",
  ]

  private static func field(_ name: String, _ random: inout SeededGenerator) -> Piece {
    let attribute = "name=\(quoted(name, &random))"
    let values = (0..<Int.random(in: 1...4, using: &random)).map { "\($0)" + text(&random) }
    func mark(_ mark: String) -> String { Bool.random(using: &random) ? " \(mark)" : "" }
    let typed = values.filter { _ in Bool.random(using: &random) }
    let one = values.randomElement(using: &random).map { [$0] } ?? []

    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let type = ["", " type='text'", " type=search", " TYPE=\"Number\""].randomElement(using: &random) ?? ""
      let value = mark("value=\(quoted(values[0], &random))")
      return Piece(html: "<input\(type) \(attribute)\(value)>", name: name, typed: [text(&random)])
    case 1:
      let content = values[0].replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return Piece(
        html: "<textarea \(attribute)>\(mark("\n"))\(content)</textarea>", name: name, typed: [text(&random)])
    case 2:
      let boxes = values.map {
        "<input\(mark("checked")) type='checkbox' \(attribute) value=\(quoted($0, &random))>"
      }
      return Piece(html: boxes.joined(separator: "<br>"), name: name, typed: typed)
    case 3:
      let buttons = values.map { "<input type=radio value=\(quoted($0, &random)) \(attribute)>" }
      return Piece(html: buttons.joined(separator: "\n"), name: name, typed: one)
    case 4:
      let options = values.map { "<option\(mark("selected")) value=\(quoted($0, &random))>text</option>" }
      return Piece(
        html: "<select \(attribute) multiple>\(options.joined())</select>", name: name, typed: typed)
    default:
      let options = values.map { "<option value=\(quoted($0, &random))\(mark("selected='selected'"))>text" }
      return Piece(html: "<select \(attribute)>\(options.joined())</select>", name: name, typed: one)
    }
  }

  /// Attributes in both kinds of quotes, with all kinds of references.
  private static func quoted(_ text: String, _ random: inout SeededGenerator) -> String {
    let quote = Bool.random(using: &random) ? "\"" : "'"
    let names: [Unicode.Scalar: String] = ["&": "amp", "<": "lt", ">": "gt", "\"": "quot", "'": "apos"]
    let value = text.unicodeScalars.map { scalar in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: "&#\(scalar.value);"
      case 1: "&#x\(String(scalar.value, radix: 16));"
      default: names[scalar].map { "&\($0);" } ?? String(scalar)
      }
    }
    return quote + value.joined() + quote
  }
}
