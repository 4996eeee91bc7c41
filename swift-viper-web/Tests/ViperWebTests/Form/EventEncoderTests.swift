import Foundation
import Testing
import ViperWeb

@Suite("Event encoder", .timeLimit(.minutes(10)))
struct EventEncoderTests {
  @Test("writes cases with their payloads")
  func cases() throws {
    #expect(try json(Sample.showAll) == #"{"showAll":{}}"#)
    #expect(try json(Sample.open(row: "7")) == #"{"open":{"row":"7"}}"#)
    #expect(try json(Sample.rename("x")) == #"{"rename":{"_0":"x"}}"#)
    #expect(try json(Sample.move(1, 2)) == #"{"move":{"_0":1,"_1":2}}"#)
    #expect(try json(Sample.pick(nil)) == #"{"pick":{}}"#)
    #expect(
      try json(Sample.save(Form(title: "T", tags: ["a"], address: Address(city: "C", zip: nil), mood: .good)))
        == #"{"save":{"_0":{"title":"T","tags":["a"],"address":{"city":"C"},"mood":"good"}}}"#)
  }

  @Test(
    "escapes what JSON must not hold",
    arguments: [
      ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}\u{8}", #""\u0000\u001f\u0008""#),
      ("ä😀\u{2028}\u{7F}", "\"ä😀\u{2028}\u{7F}\""), ("", #""""#),
    ])
  func escaping(text: String, expected: String) throws {
    #expect(try json(text) == expected)
    #expect(try JSONDecoder().decode(String.self, from: Data(expected.utf8)) == text)
  }

  @Test("writes numbers, nothing, and Foundation's values")
  func values() throws {
    #expect(try json([Int8.min, .max]) == "[-128,127]")
    #expect(try json(UInt64.max) == "18446744073709551615")
    #expect(try json([0.5, -1e300]) == "[0.5,-1e+300]")
    #expect(try json(Decimal(string: "12.340000000000000000000000001")) == "12.340000000000000000000000001")
    #expect(try json([true, nil, false]) == "[true,null,false]")
    #expect(try json(URL(string: "https://example.org/a?b")) == #""https://example.org/a?b""#)
    #expect(try json(Data([1, 2, 3])) == #""AQID""#)
    #expect(
      try json(UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000"))
        == #""123E4567-E89B-12D3-A456-426614174000""#)
    #expect(try json(Date(timeIntervalSince1970: 1_795_255_200)) == "1795255200")
    #expect(try json(Date(timeIntervalSince1970: 1_795_255_200.5)) == "1795255200.5")
    #expect(try json(Date(timeIntervalSince1970: -1.25)) == "-1.25")
    #expect(try json(Date(timeIntervalSince1970: -0.25)) == "-0.25")
  }

  @Test("writes equal collections alike, whatever their history")
  func order() throws {
    let names = (0..<100).map(String.init)
    let forth = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    var back: [String: String] = Dictionary(minimumCapacity: 5_000)
    for name in names.reversed() { back[name] = name }
    #expect(try json(forth) == json(back))
    #expect(try json(Set(forth.keys)) == json(Set(back.keys)))
    #expect(try json(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
    #expect(try json([2: "b", 1: "a"]) == #"{"1":"a","2":"b"}"#)
    #expect(try json([Mood.good: 1, .bad: 2]) == #"["bad",2,"good",1]"#)
    #expect(try json([String: Int]()) == "{}")
    #expect(try json(Set<Int>()) == "[]")
  }

  @Test("writes what types encode by hand")
  func byHand() throws {
    #expect(try json(Dog()) == #"{"super":{"legs":4},"name":"Rex"}"#)
    #expect(try json(SharingDog()) == #"{"name":"Rex","legs":4}"#)
    #expect(try json(Nothing()) == "{}")
    #expect(try json([Nothing(), Nothing()]) == "[{},{}]")
    #expect(try json(Nested()) == #"{"list":[1,[2],{"a":3},null],"object":{"a":4}}"#)
    #expect(try json(Interleaved()) == #"{"first":{"a":1,"b":3},"second":{"a":2,"at":0.5}}"#)
    #expect(try json([Interleaved()]) == #"[{"first":{"a":1,"b":3},"second":{"a":2,"at":0.5}}]"#)
    #expect(try json(Forgiving()) == #"{"list":[],"text":"good"}"#)
  }

  @Test("appends, and leaves the bytes alone when it fails")
  func appending() throws {
    let encoder = EventEncoder()
    var bytes = Array("x='".utf8)
    try encoder.append(Sample.showAll, to: &bytes)
    #expect(throws: EncodingError.self) { try encoder.append(["a": [1, Double.nan]], to: &bytes) }
    #expect(throws: EncodingError.self) { try encoder.append(Float.infinity, to: &bytes) }
    #expect(throws: EncodingError.self) { try encoder.append(Decimal.nan, to: &bytes) }
    #expect(throws: EncodingError.self) { try encoder.append(Date(timeIntervalSince1970: .nan), to: &bytes) }
    try encoder.append(Sample.rename(""), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"x='{"showAll":{}}{"rename":{"_0":""}}"#)
  }

  @Test("says where a number is not finite")
  func path() throws {
    let points = [[Ratio(value: 1)], [Ratio(value: 2), Ratio(value: .nan)]]
    let error = #expect(throws: EncodingError.self) { try json(points) }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("no error")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["1", "1", "value"])
  }

  @Test("shows types where they stand")
  func codingPath() throws {
    #expect(try json(["a": [Sample.showAll]]) == #"{"a":[{"showAll":{}}]}"#)
    #expect(try json([Outer()]) == #"[{"inner":{"path":"0.inner"}}]"#)
  }

  @Test("refuses an event nested too deeply to be read")
  func depth() throws {
    let deepest = try json(Tree(depth: 64))
    #expect(try json(EventDecoder.decode(Tree.self, from: deepest.utf8).event) == deepest)
    #expect(throws: EncodingError.self) { try json(Tree(depth: 65)) }
    #expect(throws: EncodingError.self) { try json(Tree(depth: 20_000)) }
  }
}

func json(_ value: some Encodable) throws -> String {
  var bytes: [UInt8] = []
  try EventEncoder().append(value, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private struct Ratio: Encodable {
  let value: Double
}

private final class Tree: Codable {
  var mood = Mood.good
  let child: Tree?
  init(depth: Int) {
    var tree: Tree?
    for _ in 1..<depth { tree = Tree(child: tree) }
    child = tree
  }
  private init(child: Tree?) { self.child = child }
}

private class Animal: Encodable {
  var legs = 4
  enum CodingKeys: CodingKey { case legs }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(legs, forKey: .legs)
  }
}

private final class Dog: Animal {
  enum DogKeys: CodingKey { case name }
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DogKeys.self)
    try super.encode(to: container.superEncoder())
    try container.encode("Rex", forKey: .name)
  }
}

private final class SharingDog: Animal {
  enum DogKeys: CodingKey { case name }
  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DogKeys.self)
    try container.encode("Rex", forKey: .name)
    try super.encode(to: encoder)
  }
}

private struct Nothing: Encodable {
  func encode(to encoder: any Encoder) throws {}
}

private enum Key: CodingKey { case list, object, first, second, a, b, at, text, inner, path }

private struct Nested: Encodable {
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    var list = object.nestedUnkeyedContainer(forKey: .list)
    try list.encode(1)
    #expect(list.count == 1)
    var inner = list.nestedUnkeyedContainer()
    try inner.encode(2)
    var innerObject = list.nestedContainer(keyedBy: Key.self)
    try innerObject.encode(3, forKey: .a)
    try list.encodeNil()
    #expect(list.count == 4)
    var second = object.nestedContainer(keyedBy: Key.self, forKey: .object)
    try second.encode(4, forKey: .a)
  }
}

private struct Interleaved: Encodable {
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    var first = object.nestedContainer(keyedBy: Key.self, forKey: .first)
    var second = object.nestedContainer(keyedBy: Key.self, forKey: .second)
    try first.encode(1, forKey: .a)
    try second.encode(2, forKey: .a)
    try first.encode(3, forKey: .b)
    try second.encode(Date(timeIntervalSince1970: 0.5), forKey: .at)
  }
}

private struct Forgiving: Encodable {
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try? object.encode(Double.nan, forKey: .first)
    var list = object.nestedUnkeyedContainer(forKey: .list)
    try? list.encode(["a": [1, Double.nan]])
    try object.encode("good", forKey: .text)
    try? object.encode([1, Double.nan], forKey: .second)
  }
}

private struct Outer: Encodable {
  let inner = Inner()
  struct Inner: Encodable {
    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(encoder.codingPath.map(\.stringValue).joined(separator: "."), forKey: .path)
    }
  }
}
