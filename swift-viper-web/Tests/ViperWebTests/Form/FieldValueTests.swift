import Foundation
import Testing
import ViperWeb

@Suite("Field values", .timeLimit(.minutes(10)))
struct FieldValueTests {
  @Test("text that fits is read as the type asked for")
  func fitting() throws {
    try expect(" a b ", is: " a b ")
    try expect("", is: "")
    for text in ["on", "true", "1", "yes", "On", " TRUE "] { try expect(text, is: true) }
    for text in ["off", "false", "0", "no", ""] { try expect(text, is: false) }
    try expect("42", is: 42)
    try expect(" -7 ", is: -7)
    try expect("+7", is: 7)
    try expect("-128", is: Int8.min)
    try expect("32767", is: Int16.max)
    try expect("2147483647", is: Int32.max)
    try expect("-9223372036854775808", is: Int64.min)
    try expect("255", is: UInt8.max)
    try expect("65535", is: UInt16.max)
    try expect("4294967295", is: UInt32.max)
    try expect("18446744073709551615", is: UInt64.max)
    try expect("18446744073709551615", is: UInt.max)
    try expect("1.5", is: 1.5)
    try expect("-.5e3", is: -500.0)
    try expect("0.1", is: Float(0.1))
    try expect("12345678901234567890.123", is: try #require(Decimal(string: "12345678901234567890.123")))
    try expect("good", is: Mood.good)
    let id = UUID()
    try expect(id.uuidString.lowercased(), is: id)
    try expect("/notes?a=b", is: try #require(URL(string: "/notes?a=b")))
    try expect("AQID", is: Data([1, 2, 3]))
  }

  @Test("text that does not fit says what would")
  func misfitting() throws {
    for text in ["abc", "1.5", "1e3", "", "0x10", "１", "--5"] {
      try expect(text, isNot: "a whole number", Int.self)
    }
    try expect("300", isNot: "a whole number from 0 to 255", UInt8.self)
    try expect("-1", isNot: "a whole number from 0 to 255", UInt8.self)
    try expect("128", isNot: "a whole number from -128 to 127", Int8.self)
    for text in ["", "nan", "inf", "0x1p3", "1,5", "1e999", "1-2", "e", "-"] {
      try expect(text, isNot: "a number", Double.self)
      try expect(text, isNot: "a number", Decimal.self)
    }
    try expect("1e39", isNot: "a number", Float.self)
    try expect("maybe", isNot: "true or false", Bool.self)
    try expect("so-so", isNot: "one of good, bad", Mood.self)
    try expect("123", isNot: "an identifier such as 123E4567-E89B-12D3-A456-426614174000", UUID.self)
    try expect("", isNot: "an address such as https://example.org", URL.self)
    try expect("!", isNot: "base64 text", Data.self)
  }

  @Test(
    "dates are read as inputs and people write them, in UTC",
    arguments: [
      ("2026-11-21", 1_795_219_200), ("2026-11-21T10:00", 1_795_255_200),
      ("2026-11-21 10:00:30", 1_795_255_230),
      ("2026-11-21T10:00:30.25", 1_795_255_230.25), ("2026-11-21T10:00:00Z", 1_795_255_200),
      ("2026-11-21T10:00:00+01:00", 1_795_251_600), ("2026-11-21T10:00-0530", 1_795_275_000),
      ("1970-01-01", 0), ("1969-12-31T23:59:59.5Z", -0.5), ("2024-02-29", 1_709_164_800),
      ("2000-02-29", 951_782_400), ("0001-01-01", -62_135_596_800), ("9999-12-31", 253_402_214_400),
      ("1795255200", 1_795_255_200), ("1795255200.5", 1_795_255_200.5), ("-1.25", -1.25), ("1e9", 1e9),
    ] as [(String, Double)])
  func dates(text: String, seconds: Double) throws {
    try expect(text, is: Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "days and times that do not exist are no dates",
    arguments: [
      "", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32", "0000-01-01",
      "26-1-1",
      "2026-11-21T", "2026-11-21T24:00", "2026-11-21T10", "2026-11-21T10:60", "2026-11-21T10:00:60",
      "2026-11-21T10:00:00.", "2026-11-21T10:00:00X", "2026-11-21T10:00+25:00", "2026-11-21x", "nan", "inf",
      "1e999",
      "tomorrow", "٢٠٢٦-11-21", "1.", "1.e5", "-",
    ])
  func noDates(text: String) throws {
    try expect(text, isNot: "a date such as 2026-11-21 or 2026-11-21T10:00", Date.self)
  }

  @Test("a date agrees with the calendar's", arguments: 0..<40)
  func calendar(round: Int) throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for _ in 0..<50 {
      let day = Date(timeIntervalSince1970: Double(Int.random(in: -5_000_000...80_000_000)) * 1_000)
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: day)
      let (year, month, date) = (try #require(parts.year), try #require(parts.month), try #require(parts.day))
      let time = [parts.hour, parts.minute, parts.second].map { padded($0 ?? 0, 2) }.joined(separator: ":")
      try expect("\(padded(year, 4))-\(padded(month, 2))-\(padded(date, 2))T\(time)Z", is: day)
    }
  }

  @Test(
    "of several texts the last counts, of several ticks any",
    arguments: [
      ("flag=off&flag=on", true), ("flag=on&flag=off", true), ("flag=off", false), ("flag=off&flag=0", false),
      ("other=on", true),
    ])
  func severalTexts(body: String, expected: Bool) throws {
    let fields = try FormFields(urlEncoded: (body + "&value=1&value=2").utf8)
    let template = #"{"set":{"flag":true,"value":0}}"#
    let event = try EventDecoder.decode(Switch.self, from: template.utf8, fields: fields).event
    #expect(event == .set(flag: expected, value: 2))
  }

  private enum Switch: Codable, Equatable { case set(flag: Bool, value: Int) }

  private struct One<Value: Codable & Equatable>: Codable { let value: Value }

  private func read<Value: Codable & Equatable>(_ text: String, _ type: Value.Type) throws -> Value {
    let fields = FormFields([.init(name: "value", value: text)])
    return try EventDecoder.decode(One<Value>.self, from: "{}".utf8, fields: fields).event.value
  }

  private func expect<Value: Codable & Equatable>(
    _ text: String, is value: Value, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try read(text, Value.self) == value, sourceLocation: location)
  }

  private func expect<Value: Codable & Equatable>(
    _ text: String, isNot expected: String, _ type: Value.Type, at location: SourceLocation = #_sourceLocation
  ) throws {
    let error = FormError.field(name: "value", text: text, expected: expected)
    #expect(throws: error, sourceLocation: location) { try read(text, type) }
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
  }
}
