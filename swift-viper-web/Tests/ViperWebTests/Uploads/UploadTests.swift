import Foundation
import HTTPTypes
import WebTestSupport
import Testing
import ViperWebTesting
import Viper

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct UploadTests {
  // MARK: Delivery

  @Test func `An event receives the file and the texts of its form`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press(
      "Attach", typing: ["title": "Our cat"],
      choosing: ["picture": [ChosenFile("cat.png", type: "image/png", "meow")]])
    #expect(guest.status == 200)
    #expect(guest.page.contains("<li>Our cat: 1</li><li>cat.png image/png 4 meow</li>"))
    #expect(try album.fileCount == 1)
  }

  @Test func `A body split into chunks of one byte is parsed the same`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let parts = try PageForms(guest.page).parts(
      ofButton: "Attach", typing: ["title": "T"], choosing: ["picture": [ChosenFile("a", "\r\n--x\r\n")]])
    let chunks = RecordedChunks(MultipartBody(parts).bytes, size: 1)
    await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: MultipartBody.type)
    #expect(guest.status == 303)
    #expect(chunks.takenCount == chunks.count)
    #expect(try Data(contentsOf: try #require(album.received.first).url) == Data("\r\n--x\r\n".utf8))
  }

  @Test func `The script posts the form and receives a patch that marks the file as sent`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let parts = try PageForms(guest.page).parts(
      ofButton: "Attach", choosing: ["picture": [ChosenFile("a", "meow")]])
    let number = MultipartBody.Part(name: "_number", content: Array("7".utf8))
    let body = MultipartBody(parts + [number]).bytes
    for _ in 0..<2 {
      await guest.send(
        .post, guest.uploadAddress, raw: body, fields: MultipartBody.type.merging(["X-Viper": "1"]) { $1 })
      #expect(guest.status == 200)
    }
    #expect(guest.page.hasPrefix("<viper-patch"))
    // Sent twice, handled once; the second file is deleted.
    #expect(album.received.count == 1)
    #expect(try album.fileCount == 1)
  }

  @Test func `An empty choice is nil, an empty list, or reported where a file is required`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press("Change", choosing: [:])
    #expect(guest.page.contains("<li>portrait: 0</li>"))
    try await guest.press("Collect", choosing: [:])
    #expect(guest.page.contains("<li>others: 0</li>"))
    try await guest.post("Attach", typing: ["title": "kept"], choosing: [:])
    #expect(guest.status == 422)
    #expect(guest.page.contains("A value is missing: a file (field picture)"))
    #expect(guest.page.contains("value=\"kept\""))
    #expect(try album.fileCount == 0)
  }

  @Test func `Several files of one field fill a list, and a single one an optional`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press(
      "Collect", choosing: ["others": [ChosenFile("a", "1"), ChosenFile("b", ""), ChosenFile(" ", "3")]])
    #expect(guest.page.contains("<li>others: 3</li>"))
    #expect(album.received.map(\.size) == [1, 0, 1])
    try await guest.press("Change", choosing: ["portrait": [ChosenFile("c", "4")]])
    #expect(guest.page.contains("<li>portrait: 1</li>"))
  }

  @Test func `A text field named like a file field gets the file name, and a file field no text`()
    async throws
  {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press("Name", choosing: ["picture": [ChosenFile("<b>.png", "x")]])
    #expect(guest.page.contains("<li>named &lt;b&gt;.png</li>"))
    // Without the form's media type a browser sends only names.
    var form = try PageForms(guest.page).form(ofButton: "Attach", typing: [:])
    form = form.map { ($0.0, $0.0.hasSuffix("picture") ? "cat.png" : $0.1) }
    await guest.send(.post, "/_viper/event", body: form)
    #expect(guest.status == 422)
    #expect(guest.page.contains("“cat.png” is not a file"))
  }

  @Test func `A forged event cannot name a file of the server`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    var form = try PageForms(guest.page).form(ofButton: "Attach", typing: ["title": "t"])
    let event = form.removeLast()
    form.removeAll { $0.0 == "picture" }
    let forged = event.1.replacing(
      "\"picture\":null", with: #""picture":{"url":"file:///etc/passwd","size":1,"claimedName":"a"}"#)
    #expect(forged != event.1)
    for fields in [
      [], [("picture.url", "file:///etc/passwd"), ("picture.size", "1"), ("picture.claimedName", "a")],
    ] {
      await guest.send(.post, "/_viper/event", body: form + fields + [("_event", forged)])
      #expect(guest.status == 400)
    }
    #expect(album.received.isEmpty)
  }

  // MARK: Deletion of files

  @Test func `A file is deleted with the module that received it`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press("Attach", choosing: ["picture": [ChosenFile("a", "x")]])
    try await guest.press("Change", choosing: ["portrait": [ChosenFile("a", "x")]])
    #expect(try album.fileCount == 2)
    // The post also changes its session.
    let session = try #require(album.app.currentSessions.first)
    album.app.end(session)
    #expect(try album.fileCount == 0)
  }

  @Test func `A window with files is not suspended until they are stored elsewhere`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press("Attach", choosing: ["picture": [ChosenFile("a", "x")]])
    let window = try #require(album.app.currentSessions.first?.loadedWindows.first)
    #expect(window.views.haveFiles)
    #expect(!window.canUnload)
    let file = try #require(album.received.first)
    try FileManager.default.moveItem(at: file.url, to: URL(filePath: album.place.path + "/kept"))
    #expect(!window.views.haveFiles)
  }

  @Test(arguments: ["gone", "unknown", "other event", "no event"])
  func `A file that no event received is deleted`(why: String) async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    var parts = try PageForms(guest.page).parts(
      ofButton: "Attach", choosing: ["picture": [ChosenFile("a", "x")]])
    let event = parts.removeLast()
    let text = String(decoding: event.content, as: UTF8.self)
    let module = text.prefix { $0 != " " }
    let replaced =
      switch why {
      case "gone": "gone\(text.dropFirst(module.count))"
      case "unknown": text.replacing("\"attach\"", with: "\"steal\"")
      case "other event": "\(module) {\"close\":{}}"
      default: ""
      }
    parts.append(.init(name: "_event", content: Array(replaced.utf8)))
    await guest.send(.post, guest.uploadAddress, raw: MultipartBody(parts).bytes, fields: MultipartBody.type)
    #expect(album.received.isEmpty)
    #expect(try album.fileCount == 0)
  }

  @Test func `An aborted upload leaves no file`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let parts = try PageForms(guest.page).parts(
      ofButton: "Attach", choosing: ["picture": [ChosenFile("a", Array(repeating: 0x61, count: 100_000))]])
    for isAborted in [true, false] {
      let chunks = RecordedChunks(MultipartBody(parts).bytes.dropLast(200), size: 4_096, isAborted: isAborted)
      await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: MultipartBody.type)
      #expect(guest.status == 400)
      #expect(chunks.takenCount == chunks.count)
      #expect(try album.fileCount == 0)
    }
    #expect(album.app.sessionCount == 0)
  }

  @Test func `When the app ends, its folder is deleted`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press("Attach", choosing: ["picture": [ChosenFile("a", "x")]])
    await album.app.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: album.place.path + "/uploads") == [])
  }

  // MARK: Limits

  @Test(arguments: [
    ("one file", [300], 413), ("all files", [150, 150, 150, 150, 150, 150, 150], 413),
    ("count", [1, 1, 1, 1, 1], 413),
    ("none", [200, 200, 200, 200], 303),
  ])
  func `Files above a limit are rejected while they arrive`(limit: String, sizes: [Int], status: Int)
    async throws
  {
    let album = try UploadApp {
      $0.maximumFileSize = 200
      $0.maximumUploadSize = 3_000
      $0.maximumFiles = limit == "all files" ? 7 : 4
      if limit == "all files" { $0.maximumUploadSize = 2_900 }
    }
    let guest = await album.guest()
    let files = sizes.map { ChosenFile("a", Array(repeating: 0x61, count: $0)) }
    var parts = try PageForms(guest.page).parts(ofButton: "Collect", choosing: ["others": files])
    let text = Array(String(repeating: "filler ", count: limit == "all files" ? 200 : 0).utf8)
    if !text.isEmpty { parts.append(.init(name: "title", content: text)) }
    let chunks = RecordedChunks(MultipartBody(parts).bytes, size: 16)
    await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: MultipartBody.type)
    #expect(guest.status == status)
    #expect((chunks.takenCount < chunks.count) == (status == 413))
    if status == 413 {
      #expect(guest.page.contains("A file may have 200 bytes"))
      #expect(try album.fileCount == 0)
      #expect(album.app.sessionCount == 0)
    }
  }

  @Test func `A length above the limit is rejected before the body is read`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let chunks = RecordedChunks([1], size: 1)
    for type in [MultipartBody.type, ["Content-Type": "application/x-www-form-urlencoded"]] {
      await guest.send(
        .post, guest.uploadAddress, chunks: BodyStream(chunks),
        fields: type.merging(["Content-Length": "900000000"]) { $1 })
      #expect(guest.status == 413)
    }
    #expect(chunks.takenCount == 0)
  }

  @Test(arguments: ["text", "header", "preamble", "epilogue", "empty files", "parts"])
  func `A body without files has the limit of other bodies`(what: String) async throws {
    let album = try UploadApp { $0.maximumBodySize = 20_000 }
    let guest = await album.guest()
    var parts = try PageForms(guest.page).parts(ofButton: "Attach", choosing: [:])
    let filler = Array(String(repeating: "x", count: 30_000).utf8)
    switch what {
    case "text": parts.insert(.init(name: "title", content: filler), at: 1)
    case "header":
      let long = String(repeating: "y", count: 6_000)
      parts += (0..<5).map { _ in .init(name: long, content: []) }
    case "empty files":
      parts += Array(repeating: .init(name: "others", fileName: "", content: []), count: 100_000)
    case "parts": parts += Array(repeating: .init(name: "", content: []), count: 100_000)
    default: break
    }
    var body = MultipartBody(parts).bytes
    if what == "preamble" { body = filler + [0x0D, 0x0A] + body }
    if what == "epilogue" { body += filler }
    let chunks = RecordedChunks(body, size: 512)
    await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: MultipartBody.type)
    #expect(guest.status == 413)
    #expect(chunks.takenCount <= 60)
    #expect(album.received.isEmpty)
  }

  @Test func `A hundred thousand tiny parts are rejected after a thousand`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let token = try PageForms(guest.page).parts(ofButton: "Attach", choosing: [:])
    let parts = token + Array(repeating: .init(name: "", content: []), count: 100_000)
    let chunks = RecordedChunks(MultipartBody(parts).bytes, size: 512)
    await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: MultipartBody.type)
    #expect(guest.status == 400)
    #expect(guest.page.contains("more than 1000 fields"))
    #expect(chunks.takenCount < 300)
  }

  @Test func `Without space user and developer are informed, and nothing is left`()
    async throws
  {
    let album = try UploadApp { $0.uploadStorage = Quota(1_000, perAddress: 1_000, perSession: 1_000) }
    let guest = await album.guest()
    let file = ChosenFile("a", Array(repeating: 0x61, count: 600))
    try await guest.press("Collect", choosing: ["others": [file]])
    #expect(guest.page.contains("others: 1"))
    let form = PageForms(guest.page)
    let parts = try form.parts(ofButton: "Collect", choosing: ["others": [file, file]])
    for _ in 0..<2 {
      await guest.send(
        .post, guest.uploadAddress, raw: MultipartBody(parts).bytes, fields: MultipartBody.type)
      #expect(guest.status == 507)
      #expect(guest.page.contains("no space for files"))
    }
    #expect(try album.fileCount == 1)
    try #require(album.diagnostics.failures.count == 1)
    #expect("\(album.diagnostics.failures[0].error)".contains("WebConfiguration.uploadStorage"))
    try await album.clock.advance(by: .seconds(61))
    await guest.send(.post, guest.uploadAddress, raw: MultipartBody(parts).bytes, fields: MultipartBody.type)
    #expect(album.diagnostics.failures.count == 2)
  }

  @Test func `A folder that cannot be used is reported`() async throws {
    let album = try UploadApp { $0.uploadFolder = "/dev/null/uploads" }
    let guest = await album.guest()
    try await guest.post("Collect", choosing: ["others": [ChosenFile("a", "x")]])
    #expect(guest.status == 507)
    try #require(album.diagnostics.failures.count == 1)
    #expect("\(album.diagnostics.failures[0].error)".contains("/dev/null/uploads"))
    // Without files none is needed.
    await guest.get("/")
    try await guest.post("Collect", choosing: [:])
    #expect(guest.status == 303)
  }

  @Test func `A session may send four forms with files at the same time`() async throws {
    let album = try UploadApp { $0.arrivingUploads = Quota(6, perAddress: 5, perSession: 4) }
    let guests = [await album.guest(), await album.guest(), await album.guest(), await album.guest()]
    for (guest, peer) in zip(guests, ["10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"]) { guest.peer = peer }
    let (first, neighbor, stranger, latest) = (guests[0], guests[1], guests[2], guests[3])
    var halves: [HalfUpload] = []
    for _ in 0..<4 { halves.append(await HalfUpload(by: first)) }
    #expect(await HalfUpload(by: first).answer()?.code == 429)
    // The address may have one more, and the total one more of another address.
    halves.append(await HalfUpload(by: neighbor))
    #expect(await HalfUpload(by: neighbor).answer()?.code == 429)
    halves.append(await HalfUpload(by: stranger))
    let full = try #require(await HalfUpload(by: latest).answer())
    #expect(full.code == 503)
    #expect(full.retryAfter == "2")
    // Ordinary posts are answered.
    try await latest.post("Collect", choosing: [:])
    #expect(latest.status == 303)
    for half in halves { #expect(await half.abort().code == 400) }
    try await first.post("Collect", choosing: ["others": [ChosenFile("a", "x")]])
    #expect(first.status == 303)
  }

  /// A form with a file whose body has not arrived completely.
  @MainActor private struct HalfUpload {
    private let response: Task<WebResponse, Never>
    private let body: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let isRead: AsyncStream<Void>

    /// Sends the first part of the body, and waits until it is read or the request is answered.
    init(by guest: Guest) async {
      let parts = try? PageForms(guest.page).parts(
        ofButton: "Collect", choosing: ["others": [ChosenFile("a", Array(repeating: 0x61, count: 500))]])
      var request = HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: guest.uploadAddress)
      request.headerFields[.cookie] = guest.cookie
      request.headerFields[.contentType] = MultipartBody.type["Content-Type"]
      let (chunks, body) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
      let (isRead, reading) = AsyncStream<Void>.makeStream()
      body.yield(MultipartBody(parts ?? []).bytes.dropLast(100))
      body.yield([])
      let stream = BodyStream(
        chunks.map { chunk in
          if chunk.isEmpty { reading.yield() }
          return chunk
        })
      let web = WebRequest(request, body: .stream(stream), address: guest.peer)
      let app = guest.app
      (self.body, self.isRead) = (body, isRead)
      response = Task {
        let response = await app.respond(to: web)
        reading.finish()
        return response
      }
      for await _ in isRead { break }
    }

    /// Returns the response, which does not wait for the rest of the body.
    func answer() async -> (code: Int, retryAfter: String?)? {
      let head = await response.value.head
      return (head.status.code, head.headerFields[.retryAfter])
    }

    func abort() async -> HTTPResponse.Status {
      body.finish(throwing: CancellationError())
      return await response.value.head.status
    }
  }

  // MARK: Permission to send

  @Test func `Files are only accepted at the address that a page with a file field contains`() async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let parts = try PageForms(guest.page).parts(
      ofButton: "Attach", choosing: ["picture": [ChosenFile("a", "meow")]])
    #expect(guest.uploadAddress.hasPrefix("/_viper/upload/"))
    #expect(guest.page.contains(" data-viper-upload=\"\(guest.uploadAddress)\""))
    for (address, status) in [
      ("/_viper/event", 415), (guest.uploadAddress.dropLast() + "_", 405), ("/_viper/upload/", 405),
    ] {
      let chunks = RecordedChunks(MultipartBody(parts).bytes, size: 64)
      await guest.send(.post, String(address), chunks: BodyStream(chunks), fields: MultipartBody.type)
      #expect(guest.status == status)
      #expect(chunks.takenCount == 0)
    }
    #expect(try album.place.contents == [])
  }

  @Test(arguments: ["none", "wrong", "after the file", "cookie", "origin"])
  func `A file cannot be parsed without its token`(why: String) async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    var parts = try PageForms(guest.page).parts(
      ofButton: "Attach", choosing: ["picture": [ChosenFile("a", Array(repeating: 0x61, count: 1_000_000))]])
    let index = try #require(parts.firstIndex { $0.name == "_token" })
    #expect(index == 0)
    var fields = MultipartBody.type
    switch why {
    case "none": parts.remove(at: index)
    case "wrong": parts[index].content = Array(String(repeating: "a", count: 26).utf8)
    case "after the file": parts.append(parts.remove(at: index))
    case "cookie": guest.cookie = nil
    default: fields["Origin"] = "https://evil.example"
    }
    let chunks = RecordedChunks(MultipartBody(parts).bytes, size: 1_024)
    await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: fields)
    #expect(guest.status == 403)
    #expect(chunks.takenCount <= (why == "cookie" || why == "origin" ? 0 : 3))
    #expect(try album.place.contents == [])
    #expect(album.app.sessionCount == 0)
  }

  @Test(arguments: [
    "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=a",
    "multipart/form-data; boundary=" + String(repeating: "a", count: 71), "text/plain",
    "multipart/form-data, x",
  ])
  func `Other media types and boundaries are rejected before the body is read`(type: String) async throws {
    let album = try UploadApp()
    let guest = await album.guest()
    let chunks = RecordedChunks([1, 2, 3], size: 1)
    await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: ["Content-Type": type])
    #expect(guest.status == 400 || guest.status == 415)
    #expect(chunks.takenCount == 0)
  }

  @Test(arguments: [
    ("../../../etc/cron.d/x", "x"), ("/etc/passwd", "passwd"), ("a\0b.png", "ab.png"),
    ("a\"b\r\nX: y", "a&quot;bX: y"),
    (String(repeating: "n", count: 5_000), String(repeating: "n", count: 120)),
    ("<script>", "&lt;script&gt;"),
  ])
  func `A file name can neither leave the folder nor break the page`(name: String, shown: String)
    async throws
  {
    let album = try UploadApp()
    let guest = await album.guest()
    try await guest.press("Collect", choosing: ["others": [ChosenFile(name, type: "a/b<\"'>\u{0}", "x")]])
    #expect(guest.page.contains("<li>\(shown) a/b&lt;"))
    let file = try #require(album.received.first)
    #expect(file.claimedName == name)
    #expect(file.url.path.hasPrefix(album.place.path + "/uploads/"))
    #expect(file.url.path == (try album.firstFile))
  }

  /// Seeded, so that a failure can be reproduced.
  @Test func `Damaged forms are answered with 4xx or a redirect and leave no file`()
    async throws
  {
    let album = try UploadApp {
      $0.maximumFileSize = 500
      $0.maximumUploadSize = 20_000
    }
    let guest = await album.guest()
    let parts = try PageForms(guest.page).parts(
      ofButton: "Collect", choosing: ["others": [ChosenFile("a", "content"), ChosenFile("b", "more")]])
    let whole = MultipartBody(parts).bytes
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var body = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: body.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: body[index] = UInt8.random(in: 0...255, using: &random)
        case 1: body.removeSubrange(index..<min(index + 30, body.count))
        case 2: body.insert(contentsOf: whole.prefix(index), at: index)
        default: body.insert(contentsOf: [0x0D, 0x0A], at: index)
        }
      }
      let chunks = RecordedChunks(body, size: Int.random(in: 1...300, using: &random))
      await guest.send(.post, guest.uploadAddress, chunks: BodyStream(chunks), fields: MultipartBody.type)
      #expect(guest.status == 303 || (400..<500).contains(guest.status))
      #expect(try album.fileCount == album.received.count)
    }
  }
}
