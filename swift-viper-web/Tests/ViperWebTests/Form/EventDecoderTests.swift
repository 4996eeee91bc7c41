import Foundation
import Testing
import ViperWeb

@Suite("Event decoder", .timeLimit(.minutes(10)))
struct EventDecoderTests {
  @Test("fills a payload from the fields of its labels")
  func labels() throws {
    #expect(try decode(.search(query: ""), "query=abc") == .search(query: "abc"))
    #expect(try decode(.search(query: "old"), "other=abc") == .search(query: "old"))
    #expect(try decode(.search(query: "old"), "query=") == .search(query: ""))
    #expect(try decode(.rename("old"), "_0=new") == .rename("new"))
    #expect(try decode(.move(1, 2), "_1=5") == .move(1, 5))
    #expect(try decode(.move(1, 2), "_0=4&_1=5") == .move(4, 5))
    #expect(try decode(.showAll, "query=abc") == .showAll)
  }

  @Test("a label's properties follow a dot, an unlabelled payload's need none")
  func paths() throws {
    let home = Address(city: "Bern", zip: 3000)
    #expect(
      try decode(.deliver(to: home, urgent: false, note: nil), "to.city=Basel&to.zip=4000&urgent=on&note=hi")
        == .deliver(to: Address(city: "Basel", zip: 4000), urgent: true, note: "hi"))
    let form = Form(title: "", tags: [], address: nil, mood: .bad)
    #expect(
      try decode(.save(form), "title=T&tags=a&tags=b&mood=good&address.city=Chur")
        == .save(Form(title: "T", tags: ["a", "b"], address: Address(city: "Chur"), mood: .good)))
    #expect(try decode(.save(form), "title=T") == .save(Form(title: "T", tags: [], address: nil, mood: .bad)))
    #expect(try decode(.undo(.search(query: "")), "query=q") == .undo(.search(query: "q")))
  }

  @Test("only what is inside a name counts as its part")
  func parts() throws {
    let form = Form(title: "T", tags: [], address: nil, mood: .bad)
    for body in ["addres.city=x", "addressx.city=x", "address-city=x&zebra.x=1&a.b=2", "m.addres=x"] {
      #expect(try decode(.save(form), body) == .save(form))
    }
    let full = "a.b=1&address.zip=5&address.city=Chur&zebra.x=2&address-x=3"
    #expect(
      try decode(.save(form), full)
        == .save(Form(title: "T", tags: [], address: Address(city: "Chur", zip: 5), mood: .bad)))
  }

  @Test("an unlabelled payload can come from the form alone")
  func formAlone() throws {
    let event = try decode(#"{"save":{}}"#, "title=T&tags=a&mood=bad")
    #expect(event == .save(Form(title: "T", tags: ["a"], address: nil, mood: .bad)))
  }

  @Test("a field may choose among cases that carry nothing")
  func choices() throws {
    let template = Sample.filter(by: .all, sort: .newest)
    #expect(try decode(template, "sort=oldest") == .filter(by: .all, sort: .oldest))
    #expect(
      throws: FormError.field(name: "sort", text: "best", expected: "one of newest, oldest")
    ) { try decode(template, "sort=best") }
    #expect(
      try decode(.filter(by: .tag(name: ""), sort: .newest), "by.name=x")
        == .filter(by: .tag(name: "x"), sort: .newest))
    #expect(
      try decode(.filter(by: .text(""), sort: .newest), "by=all") == .filter(by: .text("all"), sort: .newest))
  }

  @Test("nothing becomes something, and something nothing")
  func optionals() throws {
    #expect(try decode(.pick(nil), "_0=x") == .pick("x"))
    #expect(try decode(.pick("x"), "") == .pick("x"))
    #expect(try decode(.pick("x"), "_0=") == .pick(""))
    #expect(try decode(#"{"pick":{"_0":null}}"#, "") == .pick(nil))
    let home = Address(city: "Bern", zip: 3000)
    #expect(
      try decode(.deliver(to: home, urgent: true, note: nil), "to.zip=")
        == .deliver(to: Address(city: "Bern", zip: nil), urgent: true, note: nil))
    let id = UUID()
    #expect(
      try decode(.link(id: id, url: nil, data: Data()), "url=https://example.org")
        == .link(id: id, url: URL(string: "https://example.org"), data: Data()))
    #expect(
      try decode(.link(id: id, url: URL(string: "https://example.org"), data: Data([1])), "url=+")
        == .link(id: id, url: nil, data: Data([1])))
  }

  @Test("lists take every field of their name, or the page's values")
  func lists() throws {
    let template = Sample.tag(names: ["old"], ids: [1], lookup: ["a": [1]])
    #expect(
      try decode(template, "names=a&names=&ids=&ids=3&ids=4&ids=3")
        == .tag(names: ["a", ""], ids: [3, 4], lookup: ["a": [1]]))
    #expect(try decode(template, "") == template)
    #expect(try decode(template, "ids=") == .tag(names: ["old"], ids: [], lookup: ["a": [1]]))
    #expect(throws: FormError.field(name: "ids", text: "x", expected: "a whole number")) {
      try decode(template, "ids=1&ids=x")
    }
  }

  @Test("a module's own field goes before another's of the same name, and both can be told apart")
  func prefixes() throws {
    let fields = try FormFields(urlEncoded: "query=outer&m3.query=inner&window=1".utf8)
    let template = #"{"search":{"query":""}}"#.utf8
    let own = try EventDecoder.decode(Sample.self, from: template, fields: fields, prefix: "m3")
    #expect(own.event == .search(query: "inner"))
    #expect(own.usedFields == ["m3.query"])
    let other = try EventDecoder.decode(Sample.self, from: template, fields: fields, prefix: "m4")
    #expect(other.event == .search(query: "outer"))
    #expect(other.usedFields == ["query"])

    let nested = try FormFields(urlEncoded: "m3.address.city=Chur&title=T".utf8)
    let form = Form(title: "", tags: [], address: nil, mood: .bad)
    let saved = try EventDecoder.decode(
      Sample.self, from: json(Sample.save(form)).utf8, fields: nested, prefix: "m3")
    #expect(saved.event == .save(Form(title: "T", tags: [], address: Address(city: "Chur"), mood: .bad)))
    #expect(saved.usedFields == ["m3.address.city", "title"])
  }

  @Test("errors are for the person at the form")
  func errors() throws {
    let template = Sample.schedule(at: Date(timeIntervalSince1970: 0), count: 0, price: 0)
    let error = #expect(throws: FormError.self) { try decode(template, "count=abc") }
    #expect(error?.description == "“abc” is not a whole number (field count)")
    let empty = #expect(throws: FormError.self) { try decode(template, "count=") }
    #expect(empty?.description == "A value is missing: a whole number (field count)")
    let form = Form(title: "", tags: [], address: nil, mood: .bad)
    let mood = #expect(throws: FormError.self) { try decode(.save(form), "mood=so-so") }
    #expect(mood?.description == "“so-so” is not one of good, bad (field mood)")
    let long = FormError.field(name: "a\nb", text: String(repeating: "x\n", count: 5_000), expected: "text")
    #expect(long.description.count < 100 && !long.description.contains("\n"))
  }

  @Test(
    "a template that is no event of the screen is refused",
    arguments: [
      "", " ", "{", "[]", "null", "1", #""open""#, "{}", #"{"open":}"#, #"{"open":{"row":"x"}"#,
      #"{"open":{"row":"x"}} x"#, #"{"open":{"row":5}}"#, #"{"open":{"row":null}}"#, #"{"open":{}}"#,
      #"{"open":null}"#, #"{"open":"x"}"#, #"{"open":[]}"#, #"{"open":{"row":"x"},"showAll":{}}"#,
      #"{"save":{"_0":{"title":1,"tags":[],"mood":"bad"}}}"#,
      #"{"save":{"_0":{"title":"","tags":{},"mood":"bad"}}}"#,
      #"{"save":{"_0":{"title":"","tags":[],"mood":"none"}}}"#, #"{"move":{"_0":1.5,"_1":2}}"#,
      #"{"move":{"_0":99999999999999999999,"_1":2}}"#, #"{"open":{"row":"\x"}}"#, #"{"open":{"row":"\u12"}}"#,
      "{\"open\":{\"row\":\"a\nb\"}}", #"{"move":{"_0":01,"_1":2}}"#, #"{open:{}}"#, #"{"showAll":{},}"#,
    ])
  func malformed(template: String) throws {
    let error = #expect(throws: FormError.self) { try decode(template, "") }
    guard case .malformedTemplate(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test("an event that the screen does not have is named")
  func unknown() throws {
    #expect(throws: FormError.unknownEvent(name: "explode")) { try decode(#"{"explode":{}}"#, "") }
  }

  @Test("neither a template nor a field's name leads too deep")
  func depth() throws {
    let nested =
      String(repeating: #"{"undo":{"_0":"#, count: 30) + #"{"showAll":{}}"#
      + String(repeating: "}}", count: 30)
    #expect(try decode(nested, "") != .showAll)
    for count in [40, 100_000] {
      let deep = String(repeating: #"{"undo":{"_0":"#, count: count)
      #expect(throws: FormError.self) { try decode(deep, "") }
      #expect(throws: FormError.self) { try decode(String(repeating: "[", count: count * 2), "") }
    }
    let chain = String(repeating: "next.", count: 100_000) + "name=x"
    let fields = try FormFields(urlEncoded: chain.utf8)
    #expect(throws: FormError.self) { try EventDecoder.decode(Link.self, from: "{}".utf8, fields: fields) }
  }

  @Test("types that decode by hand see what Codable promises")
  func byHand() throws {
    let fields = try FormFields(urlEncoded: "name=Bello&legs=3".utf8)
    let dog = try EventDecoder.decode(Dog.self, from: json(Dog()).utf8, fields: fields).event
    #expect(dog.name == "Bello")
    #expect(dog.legs == 3)
    let template = #"{"list":[1,null,[2,3],{"a":4}],"none":null,"text":"x"}"#
    let probe = try EventDecoder.decode(Probe.self, from: template.utf8).event
    #expect(probe.seen == ["list", "none", "text"])
    #expect(probe.numbers == [1, 2, 3, 4])
    let email = try FormFields(urlEncoded: "to=nobody".utf8)
    #expect(throws: FormError.field(name: "to", text: "nobody", expected: "a valid value")) {
      try EventDecoder.decode(Invite.self, from: #"{"invite":{"to":"a@b"}}"#.utf8, fields: email)
    }
  }

  private func decode(_ template: Sample, _ body: String) throws -> Sample {
    try decode(json(template), body)
  }

  private func decode(_ template: String, _ body: String) throws -> Sample {
    try EventDecoder.decode(Sample.self, from: template.utf8, fields: FormFields(urlEncoded: body.utf8)).event
  }
}

private final class Link: Decodable {
  let next: Link?
  let name: String?
}

private class Animal: Codable {
  var legs = 4
}

private final class Dog: Animal {
  var name = "Rex"
  enum CodingKeys: CodingKey { case name }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}

private struct Probe: Decodable {
  enum Key: CodingKey { case list, none, text, absent, a }
  var seen: [String] = []
  var numbers: [Int] = []

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    seen = object.allKeys.map(\.stringValue).sorted()
    #expect(object.contains(.none) && !object.contains(.absent))
    #expect(try object.decodeNil(forKey: .none))
    #expect(try !object.decodeNil(forKey: .text))
    #expect(try object.decodeIfPresent(String.self, forKey: .absent) == nil)
    var list = try object.nestedUnkeyedContainer(forKey: .list)
    #expect(list.count == 4)
    #expect(try !list.decodeNil())
    numbers.append(try list.decode(Int.self))
    #expect(try list.decodeNil())
    var inner = try list.nestedUnkeyedContainer()
    while !inner.isAtEnd { numbers.append(try inner.decode(Int.self)) }
    #expect(throws: FormError.self) { try inner.decode(Int.self) }
    let last = try list.nestedContainer(keyedBy: Key.self)
    #expect(last.codingPath.map(\.stringValue) == ["list", "3"])
    numbers.append(try last.decode(Int.self, forKey: .a))
    #expect(list.isAtEnd && list.currentIndex == 4)
  }
}

private enum Invite: Decodable {
  case invite(to: Email)

  struct Email: Decodable {
    struct Invalid: Error {}
    let text: String

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      if !text.contains("@") { throw Invalid() }
    }
  }
}
