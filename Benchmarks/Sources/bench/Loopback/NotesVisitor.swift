import Foundation

/// A browser on Notes: its cookie, window and page.
final class NotesVisitor {
  private var cookie = ""
  private var page = PageText([])
  private var version = "0"
  private var number = 0
  private var query = ""

  init(_ connection: HTTPConnection) throws {
    try look(at: "/", connection)
  }

  /// Creates a note like a browser without a script.
  func write(title: String, text: String, _ connection: HTTPConnection) throws {
    try press("newNote", [], connection)
    try press("done", [("title", title), ("text", text)], connection)
  }

  /// Creates a note and deletes it again.
  ///
  /// - Returns: the server's time for "Done" in seconds.
  func writeAndDelete(title: String, _ connection: HTTPConnection, written: () throws -> Void = {}) throws
    -> Double
  {
    try press("newNote", [], connection)
    let request = try request(pressing: "done", [("title", title), ("text", title)])
    let start = ContinuousClock.now
    let answer = try connection.answer(to: request)
    let time = (ContinuousClock.now - start) / .seconds(1)
    try written()
    try follow(answer, connection)
    try press("delete", [], connection)
    return time
  }

  /// The request of a stream of the page's changes.
  func stream() throws -> [UInt8] {
    let window = try page.attribute("data-viper-window")
    return request("GET", "/_viper/stream?_window=\(window)&_address=%2F&_version=\(version)", "", [])
  }

  /// Starts a search with a term that differs from the last one.
  func search() throws -> [UInt8] {
    query = query.isEmpty ? "note" : ""
    number += 1
    let fields = [("query", query), ("_version", version), ("_number", "\(number)")]
    return request("POST", "/_viper/event", "X-Viper: 1\r\n", FormBody.encode(try form("search") + fields))
  }

  /// Reads the answer of a search.
  ///
  /// - Returns: the number of notes in it.
  func take(_ answer: HTTPConnection.Answer) throws -> Int {
    let patch = PageText(answer.body)
    version = try patch.attribute("version")
    return patch.text.ranges(of: "<li ").count
  }

  private func look(at address: String, _ connection: HTTPConnection) throws {
    let answer = try connection.answer(to: request("GET", address, "", []))
    page = PageText(answer.body)
    if let set = answer.field("Set-Cookie") { cookie = String(set.prefix { $0 != ";" }) }
  }

  private func press(
    _ event: String, _ fields: [(name: String, value: String)], _ connection: HTTPConnection
  ) throws {
    try follow(try connection.answer(to: request(pressing: event, fields)), connection)
  }

  private func request(pressing event: String, _ fields: [(name: String, value: String)]) throws -> [UInt8] {
    request("POST", "/_viper/event", "", FormBody.encode(try form(event) + fields))
  }

  private func follow(_ answer: HTTPConnection.Answer, _ connection: HTTPConnection) throws {
    guard let place = answer.field("Location") else {
      throw PageText.Missing(
        what: "Location", text: answer.head + String(decoding: answer.body, as: UTF8.self))
    }
    try look(at: place, connection)
  }

  /// The fields of the form with this event's button.
  private func form(_ event: String) throws -> [(name: String, value: String)] {
    [
      ("_event", try page.control(event)), ("_token", try page.attribute("data-viper-token")),
      ("_window", try page.attribute("data-viper-window")),
      ("_address", try page.between("name=\"_address\" value=\"", "\"")),
    ] + inputs
  }

  /// The events of the page's fields, which a browser sends too.
  private var inputs: [(name: String, value: String)] {
    page.text.split(separator: " name=\"_input.").dropFirst().compactMap { part in
      let pieces = part.split(separator: "\"", maxSplits: 1)
      guard let value = pieces.last?.split(separator: "'").dropFirst().first else { return nil }
      return ("_input.\(pieces[0])", String(value))
    }
  }

  private func request(_ method: String, _ path: String, _ fields: String, _ body: [UInt8]) -> [UInt8] {
    let form = body.isEmpty ? "" : "Content-Type: application/x-www-form-urlencoded\r\n"
    let head = """
      \(method) \(path) HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie)\r\n\(fields)\(form)\
      Content-Length: \(body.count)\r\n\r\n
      """
    return Array(head.utf8) + body
  }
}
