import Foundation
import LocalServers
import NotesClient
import NotesTesting
import Testing
import ViperWebTesting

@Suite(.timeLimit(.minutes(10))) struct MalformedRequestTests {
  @Test func `Two hundred malformed requests are rejected and affect nobody else`() async throws {
    try await withNotes { server in
      let victim = PlainClient(port: server.port)
      try await victim.open("/")
      try await victim.write(title: "Mine", text: "my words")
      try await victim.follow(link: "Mine")
      try await victim.press("Keep draft", typing: ["text": "my newer words"])
      let address = await victim.address
      // Announcements of the previous page are not repeated.
      try await victim.open(address)
      let page = await victim.page
      let window = try await victim.form(of: "Done").fields

      var attacker = try await Attacker(port: server.port, victim: window, seed: 7)
      for number in 0..<200 {
        let request = attacker.request(number)
        let answer = try await LoopbackHTTP.exchange(request.bytes, port: server.port)
        #expect((300..<500).contains(answer.status), "\(request.name), number \(number): \(answer.text)")
        if 400..<500 ~= answer.status { #expect(answer.text.contains("<h1>") || answer.body.isEmpty) }
      }

      try await victim.open(address)
      #expect(await victim.page.text == page.text)
      #expect(await victim.page.skeleton == page.skeleton)
      try await victim.press("Done", typing: ["title": "Still mine"])
      #expect(await victim.titles == ["Still mine"])
      server.terminate()
      #expect(await server.exitStatus == .exited(0))
      #expect(await server.standardError == "")
    }
  }

  @Test func `A request that names two hosts is rejected`() async throws {
    try await withNotes { server in
      for (target, hosts, status) in [
        ("/", ["localhost"], 200), ("/", ["localhost", "evil.example"], 400),
        ("/", ["evil.example", "localhost"], 400), ("/", ["localhost", "localhost"], 400),
        ("http://localhost/", ["localhost"], 200), ("http://evil.example/", ["localhost"], 400),
        ("http://evil.example/", ["evil.example"], 421), ("http://a@localhost/", ["localhost"], 400),
        ("ftp://localhost/", ["localhost"], 400), ("trash", ["localhost"], 400),
      ] {
        let fields = hosts.map { "Host: \($0)\r\n" }.joined()
        let request = Data("GET \(target) HTTP/1.1\r\n\(fields)Connection: close\r\n\r\n".utf8)
        let answer = try await LoopbackHTTP.exchange(request, port: server.port)
        #expect(answer.status == status, "\(target) \(hosts)")
      }
    }
  }

  @Test func `Malformed posts of the script are answered harmlessly too`() async throws {
    try await withNotes { server in
      let client = PlainClient(port: server.port)
      try await client.open("/")
      let form = try await client.form(of: "Search", typing: ["query": "x"])
      var random = SeededGenerator(seed: 3)
      for _ in 0..<60 {
        var broken = form
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          let index = Int.random(in: broken.fields.indices, using: &random)
          broken.fields[index].value = random.text(upTo: 40)
        }
        broken.fields.append(
          HTMLForm.Field(
            name: ["_version", "_number", "_navigate"].randomElement(using: &random)!,
            value: random.text(upTo: 9)))
        let answer = try await client.post(broken, scripted: true)
        #expect(answer.status < 500, "\(broken.fields): \(answer.text)")
      }
      try await client.open("/")
      #expect(await client.status == 200)
    }
  }
}

/// An attacker with a session who knows all names in another user's page except for her cookie.
private struct Attacker {
  struct Request {
    let name: String
    let bytes: Data
  }

  private let port: UInt16
  private let cookie: (name: String, value: String)
  /// A form of the attacker's list.
  private let form: HTMLForm
  /// A form of an editor that the attacker has closed.
  private let stale: HTMLForm
  /// The fields of the other user's form.
  private let victim: [HTMLForm.Field]
  private var random: SeededGenerator

  init(port: UInt16, victim: [HTMLForm.Field], seed: UInt64) async throws {
    self.port = port
    self.victim = victim
    random = SeededGenerator(seed: seed)
    let client = PlainClient(port: port)
    try await client.open("/")
    try await client.press("New note")
    stale = try await client.form(of: "Done", typing: ["title": "stale"])
    try await client.press("Cancel")
    form = try await client.form(of: "Search", typing: ["query": ""])
    cookie = ("Cookie", await client.cookies.map { "\($0.key)=\($0.value)" }.joined())
  }

  mutating func request(_ number: Int) -> Request {
    switch number % 20 {
    case 0: post("random bytes", body: Data((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }))
    case 1: post("random text", body: Data(random.text(upTo: 500).utf8))
    case 2:
      post(
        "another type",
        type: ["text/plain", "application/json", "multipart/form-data; boundary=x", ""].randomElement(
          using: &random)!)
    case 3:
      post(
        "too large", body: Data(repeating: 97, count: (1 << 20) + Int.random(in: 1...100_000, using: &random))
      )
    case 4: post("a foreign token", changing: "_token", to: field("_token", of: victim))
    case 5: post("no token", changing: "_token", to: nil)
    case 6: post("her window in his session", changing: "_window", to: field("_window", of: victim))
    case 7: post("her form with his cookie", fields: victim)
    case 8: post("a stale form", fields: stale.fields)
    case 9: post("an unknown module", changing: "_event", to: "\(random.next()) {\"newNote\":{}}")
    case 10: post("an event that is none", changing: "_event", to: event(random.text(upTo: 30)))
    case 11: post("an event of the wrong type", changing: "_event", to: event(wrongEvent()))
    case 12:
      post(
        "a note that is not his to name", changing: "_event",
        to: event("{\"open\":{\"id\":\"\(random.text(upTo: 36))\"}}"))
    case 13:
      post("broken escapes", body: Data("\(FormBody.urlEncoded(form.fields))&a=%zz&%=%4&%ff=%c3%28".utf8))
    case 14:
      post(
        "ten thousand fields",
        fields: form.fields.filter { $0.name != "_event" }
          + (0..<10_000).map { HTMLForm.Field(name: "f\($0)", value: "\($0)") })
    case 15: post("no cookie", fields: form.fields, cookie: ("X-None", "1"))
    case 16: post("another site", header: ("Origin", "https://evil.example"))
    case 17:
      send(
        "another method", ["PUT", "DELETE", "PATCH", "OPTIONS"].randomElement(using: &random)!,
        "/_viper/event")
    case 18: send("no such address", "GET", badPaths.randomElement(using: &random)!)
    default: Request(name: "no HTTP", bytes: Data(badHeads.randomElement(using: &random)!.utf8))
    }
  }

  private func field(_ name: String, of fields: [HTMLForm.Field]) -> String {
    fields.first { $0.name == name }?.value ?? ""
  }

  /// An event for the module of the attacker's form.
  private func event(_ json: String) -> String {
    field("_event", of: form.fields).prefix { $0 != " " } + " " + json
  }

  private mutating func wrongEvent() -> String {
    [
      "{}", "[]", "null", "1e999", "{\"search\":{}}", "{\"search\":{\"query\":[1]}}", "{\"open\":{\"id\":7}}",
      "{\"open\":{},\"undo\":{}}", "{\"drop\":{\"table\":\"notes\"}}", String(repeating: "[", count: 20_000),
      String(repeating: "{\"open\":", count: 5_000), "{\"open\":{\"id\":\"\\ud800\"}}",
    ].randomElement(using: &random)!
  }

  private let badPaths = [
    "/notes/%zz", "/notes/%00", "/notes/../../etc/passwd", "/notes/" + String(repeating: "a", count: 5_000),
    "/_viper/stream", "/_viper/stream?_window=x", "/_viper/stream?_window=%zz&_version=-1", "/_viper/nothing",
    "/_viper/event", "/%c3%28", "/notes.css/x",
  ]

  private let badHeads = [
    "GET / HTTP/9.9\r\nHost: x\r\n\r\n", "NONSENSE\r\n\r\n", "GET /\u{7f} \r\n\r\n",
    "POST /_viper/event HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    "POST /_viper/event HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    "POST /_viper/event HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET / HTTP/1.1\r\nHo st: x\r\n\r\n",
  ]

  private func post(_ name: String, changing field: String, to value: String?) -> Request {
    let rest = form.fields.filter { $0.name != field }
    return post(name, fields: rest + (value.map { [HTMLForm.Field(name: field, value: $0)] } ?? []))
  }

  private func post(
    _ name: String, fields: [HTMLForm.Field], cookie: (name: String, value: String)? = nil
  ) -> Request {
    post(name, body: Data(FormBody.urlEncoded(fields).utf8), cookie: cookie)
  }

  private func post(
    _ name: String, body: Data? = nil, type: String = "application/x-www-form-urlencoded",
    header: (name: String, value: String)? = nil, cookie: (name: String, value: String)? = nil
  ) -> Request {
    let fields = [("Content-Type", type), cookie ?? self.cookie] + (header.map { [$0] } ?? [])
    let body = body ?? Data(FormBody.urlEncoded(form.fields).utf8)
    return Request(
      name: name, bytes: LoopbackHTTP.bytes("POST", "/_viper/event", fields: fields, body, port: port))
  }

  private func send(_ name: String, _ method: String, _ path: String) -> Request {
    Request(
      name: "\(name): \(method) \(path.prefix(60))",
      bytes: LoopbackHTTP.bytes(method, path, fields: [cookie], port: port))
  }
}
