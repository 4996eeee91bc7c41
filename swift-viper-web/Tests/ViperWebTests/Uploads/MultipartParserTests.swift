import WebTestSupport
import Testing

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct MultipartParserTests {
  @Test(arguments: 0..<40)
  func `Parts are read back as written, however they are split into chunks`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let boundary = Self.boundary(&random)
      let parts = (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.part(boundary, &random) }
      var body = MultipartBody(parts, boundary: boundary).bytes
      if Bool.random(using: &random) {
        body = Array("A preamble\r\n--\r\n\r\n".utf8) + body + Array("\r\nepilogue--".utf8)
      }
      let read = try Self.read(body, boundary) { Int.random(in: 1...$0, using: &random) }
      #expect(read.map(\.header) == parts.map(\.header))
      #expect(read.map(\.content) == parts.map(\.content))
    }
  }

  /// Content that resembles its own delimiter.
  private static func part(_ boundary: String, _ random: inout SeededGenerator) -> MultipartBody.Part {
    let pieces = [
      "\r\n", "\r", "\n", "-", "--", "\r\n--", "\r\n--" + boundary.dropLast(), boundary, "\0", "é", "x",
    ]
    var content = ""
    repeat {
      let count = Int.random(in: 0...20, using: &random)
      content = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      // Bytes, because Swift treats a carriage return and a line feed as one character.
    } while Array("\r\n\(content)\r\n".utf8).firstRange(of: Array("\r\n--\(boundary)".utf8)) != nil
    let names = [
      "a", "", "a.b", "q\"uote", "line\r\nbreak", "100%", "sem;i=colon", "\u{202E}é", "back\\slash",
    ]
    let isFile = Bool.random(using: &random)
    return MultipartBody.Part(
      name: names.randomElement(using: &random)!,
      fileName: isFile ? names.randomElement(using: &random)! : nil,
      type: Bool.random(using: &random) ? "text/plain; charset=utf-8" : nil,
      content: Array(content.utf8))
  }

  private static func boundary(_ random: inout SeededGenerator) -> String {
    let letters = Array("abcXYZ019'()+_,-./:=?")
    let length = [1, 2, 16, 70].randomElement(using: &random)!
    return String((0..<length).map { $0 % 2 == 0 ? "Q" : letters.randomElement(using: &random)! })
  }

  private struct ReadPart {
    let header: PartHeader
    var content: [UInt8] = []
  }

  private static func read(
    _ body: [UInt8], _ boundary: String, chunkSize: (Int) -> Int
  ) throws -> [ReadPart] {
    var parser = MultipartParser(try MultipartBoundary(boundary))
    var parts: [ReadPart] = []
    var isInPart = false
    var rest = body[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(chunkSize(rest.count))
      rest = rest.dropFirst(chunk.count)
      parser.append(chunk)
      while let element = try parser.next() {
        switch element {
        case .partBegins(let header):
          #expect(!isInPart)
          isInPart = true
          parts.append(ReadPart(header: header))
        case .content(let bytes): parts[parts.count - 1].content += bytes
        case .partEnds: isInPart = false
        }
      }
    }
    try parser.finish()
    #expect(!isInPart)
    return parts
  }

  /// Seeded, so that a failure can be reproduced.
  @Test(arguments: 0..<20)
  func `Damaged bodies never crash the parser, and its buffer stays small`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces =
      [
        "\r\n--QX", "--QX\r\n", "--QX--", "\r\n\r\n", "\r\n", "\r", "\n", "--",
        "Content-Disposition: form-data",
        "; name=", "\"a\"", "\"", "; filename=\"", "filename*=utf-8''%", ":", "Content-Type: multipart/mixed",
        " ", "\0",
        String(repeating: "x", count: 5_000),
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    for _ in 0..<100 {
      var body: [UInt8] = []
      if Bool.random(using: &random) {
        body = MultipartBody((0..<3).map { _ in Self.part("QX", &random) }, boundary: "QX").bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: body.indices, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: body[index] = UInt8.random(in: 0...255, using: &random)
          case 1: body.remove(at: index)
          default: body.insert(contentsOf: pieces.randomElement(using: &random)!, at: index)
          }
        }
      } else {
        for _ in 0..<Int.random(in: 1...30, using: &random) { body += pieces.randomElement(using: &random)! }
      }
      var parser = MultipartParser(try MultipartBoundary("QX"))
      var rest = body[...]
      var size = 0
      do throws(MultipartError) {
        while !rest.isEmpty {
          let chunk = rest.prefix(Int.random(in: 1...600, using: &random))
          rest = rest.dropFirst(chunk.count)
          parser.append(chunk)
          while let element = try parser.next() {
            if case .content(let bytes) = element { size += bytes.count }
          }
          #expect(parser.heldCount <= MultipartParser.maximumHeaderSize + 4)
        }
        try parser.finish()
      } catch {
        guard case .malformed(let reason) = error else { throw error }
        #expect(!reason.isEmpty)
      }
      #expect(size <= body.count)
    }
  }

  @Test(arguments: [
    ("--Q\r\nContent-Disposition: form-data; name=a\r\n\r\nx", "ends before"),
    ("--Q\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--Q", "ends before"),
    ("", "ends before"),
    ("--Q\r\nno colon\r\n\r\nx\r\n--Q--", "without a colon"),
    ("--Q\r\n\r\nx\r\n--Q--", "no name"),
    ("--Q\r\nContent-Disposition: form-data\r\n\r\nx\r\n--Q--", "no name"),
    ("--Q\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--Q--", "no name"),
    (
      "--Q\r\nContent-Disposition: form-data; name=a\r\nX: " + String(repeating: "y", count: 9_000),
      "longer than"
    ),
    (
      "--Q\r\nContent-Disposition: form-data; name=a\r\nX: " + String(repeating: "y", count: 9_000)
        + "\r\n\r\n", "longer than"
    ),
  ])
  func `An invalid form is rejected with the reason`(body: String, reason: String) throws {
    for size in [1, 7, 100_000] {
      let error = #expect(throws: MultipartError.self) {
        try Self.read(Array(body.utf8), "Q") { min($0, size) }
      }
      guard case .malformed(let text) = error else { throw try #require(error) }
      #expect(text.contains(reason))
    }
  }

  @Test func `Blanks may follow a boundary, and a line that only begins like one is content`() throws {
    let header = "Content-Disposition: form-data; name=a\r\n\r\n"
    let body = "--Q \t\r\n\(header)x\r\n--Qno\r\n--Q -\r\n--Q\r\n\(header)y\r\n--Q-- and so on"
    for size in [1, 2, 1_000] {
      let parts = try Self.read(Array(body.utf8), "Q") { min($0, size) }
      #expect(parts.map { String(decoding: $0.content, as: UTF8.self) } == ["x\r\n--Qno\r\n--Q -", "y"])
    }
  }

  @Test(arguments: [
    (#"form-data; name="a"; filename="b.png""#, "a", "b.png"),
    (#"FORM-DATA; NAME=a; FileName=b.png"#, "a", "b.png"),
    (#"form-data; filename="b;c=d.png"; name="a""#, "a", "b;c=d.png"),
    (#"form-data; name="a"; filename="%22b%22%0D%0A%41.png""#, "a", "\"b\"\r\n%41.png"),
    (#"form-data; name="a"; filename="\"b\\.png""#, "a", #""b\.png"#),
    (#"form-data; name="a"; filename="C:\dir\b.png""#, "a", #"C:\dir\b.png"#),
    (#"form-data; name="a"; filename="plain"; filename*=UTF-8''na%C3%AFve"#, "a", "naïve"),
    (#"form-data; name="a"; filename="plain"; filename*=koi8-r''%C1"#, "a", "plain"),
    (#"form-data; name="a"; filename="plain"; filename*=UTF-8''%zz"#, "a", "plain"),
    (#"form-data; name="a"; filename*0="b"; filename*1="c""#, "a", nil),
    (#"form-data; name="a"; filename="never closed"#, "a", "never closed"),
    (#"form-data; name="a"; name="b"; filename="../../etc/passwd""#, "a", "../../etc/passwd"),
    (#"form-data; name="""#, "", nil),
  ])
  func `Names are parsed as clients encode them`(value: String, name: String, fileName: String?) throws {
    let header = try PartHeader(Array("Content-Disposition: \(value)\r\n".utf8)[...])
    #expect(header.name == name)
    #expect(header.fileName == fileName)
  }

  @Test func `Names that are not UTF-8 are repaired`() throws {
    let header = try PartHeader(
      Array("Content-Disposition: form-data; name=a; filename=\"".utf8)[...] + [0xFF, 0x00]
        + Array("\"\r\n".utf8))
    #expect(header.fileName == "\u{FFFD}\0")
  }

  @Test(arguments: [
    ("multipart/form-data; boundary=Q", "Q"), ("multipart/form-data; charset=utf-8; Boundary=\"a b\"", "a b"),
    ("multipart/form-data;boundary=" + String(repeating: "x", count: 70), String(repeating: "x", count: 70)),
  ])
  func `A boundary is read from the media type`(type: String, boundary: String) throws {
    #expect(try MultipartBoundary(contentType: type).bytes == Array(boundary.utf8))
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"a\r\n\"",
    "multipart/form-data; boundary=\"a \"", "multipart/form-data; boundary=é",
    "multipart/form-data; boundary=" + String(repeating: "x", count: 71),
  ])
  func `An invalid boundary is rejected`(type: String) {
    #expect(throws: MultipartError.self) { try MultipartBoundary(contentType: type) }
  }
}

extension MultipartBody.Part {
  var header: PartHeader { PartHeader(name: name, fileName: fileName, contentType: type) }
}
