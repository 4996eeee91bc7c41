import Foundation
import HTTPTypes
import Testing
import Viper
import ViperWebTesting

@testable import ViperWeb

/// Uploaded files served by name.
@MainActor @Suite(.timeLimit(.minutes(10))) final class WebFilesTests {
  private let folder = URL.temporaryDirectory.appending(path: "WebFilesTests-\(UUID().uuidString)/")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func visitor(_ files: WebFiles? = nil) throws -> WebVisitor {
    let files = files ?? WebFiles(in: folder)
    return WebVisitor(try SampleApp { $0.files["/pictures/"] = files }.app)
  }

  @Test func `A file is served with its type and cannot run as a script`() async throws {
    try write("a b.png", "picture")
    try write("c.svg", "<svg></svg>")
    let visitor = try visitor()
    try await visitor.open("/pictures/a%20b.png")
    #expect(visitor.body == Array("picture".utf8))
    #expect(visitor.head.headerFields[.contentType] == "image/png")
    #expect(visitor.head.headerFields[.contentDisposition] == nil)
    #expect(visitor.head.headerFields[.xContentTypeOptions] == "nosniff")
    try await visitor.open("/pictures/c.svg")
    #expect(visitor.head.headerFields[.contentSecurityPolicy]?.hasSuffix("; sandbox") == true)
  }

  @Test(arguments: ["a.html", "a.js", "a.pdf", "a", "a.PNG.exe"])
  func `Types that a browser would open are downloaded`(name: String) async throws {
    try write(name, "<script>alert(1)</script>")
    let visitor = try visitor()
    try await visitor.open("/pictures/\(name)")
    #expect(visitor.status == 200)
    #expect(visitor.head.headerFields[.contentType] == "application/octet-stream")
    #expect(visitor.head.headerFields[.contentDisposition] == "attachment")
  }

  @Test(arguments: [
    "", ".hidden", "..", "%2e%2e%2fsecret", "../secret", "..%5csecret", "sub", "sub/a.png", "sub%2Fa.png",
    "link.png",
    "none.png", "a%00.png", "%zz",
  ])
  func `Only files inside the folder are served`(name: String) async throws {
    try write(".hidden", "secret")
    let secret = folder.deletingLastPathComponent().appending(path: "secret")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "sub"), withIntermediateDirectories: true)
    try write("sub/a.png", "secret")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.png"), withDestinationURL: secret)
    let visitor = try visitor()
    try await visitor.open("/pictures/\(name)")
    #expect(visitor.status == 404)
    #expect(!visitor.page.words.contains("secret") || name.contains("secret"))
  }

  @Test func `A client with the current file is not sent it again until it changes`() async throws {
    try write("a.txt", "one")
    let visitor = try visitor()
    try await visitor.open("/pictures/a.txt")
    visitor.fields[.ifNoneMatch] = visitor.head.headerFields[.eTag]
    try await visitor.open("/pictures/a.txt")
    #expect(visitor.status == 304)
    #expect(visitor.body.isEmpty)
    try write("a.txt", "other")
    try await visitor.open("/pictures/a.txt")
    #expect(visitor.status == 200)
    #expect(visitor.page.text == "other")
  }

  @Test func `A large file is sent in pieces, and a HEAD request sends none`() async throws {
    let large = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    try large.write(to: folder.appending(path: "large.mp4"))
    let app = try visitor().app
    var request = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/pictures/large.mp4")
    let response = await app.respond(to: WebRequest(request))
    #expect(response.head.headerFields[.contentLength] == "1000000")
    guard case .stream(let chunks) = response.body else { throw NotAStream() }
    var received = Data()
    for await chunk in chunks { received += chunk }
    #expect(received == large)
    request.method = .head
    let head = await app.respond(to: WebRequest(request))
    #expect(head.head.headerFields[.contentLength] == "1000000")
    guard case .bytes(let none) = head.body else { throw NotAStream() }
    #expect(none.isEmpty)
  }

  private struct NotAStream: Error {}

  @Test func `A file without read permission is not found`() async throws {
    try write("a.txt", "private")
    var configuration = WebConfiguration()
    configuration.files["/pictures/"] = WebFiles(in: folder) { name, identity in
      name == "a.txt" && identity == "Anna"
    }
    let app = try WebApp(
      modules: ModuleRegistry {}, pages: WebPages { GatePage() }, configuration: configuration
    ) { session in
      try ModuleRegistry { Module { GatePresenter(screen: $0) { session.identify(as: "Anna") } } }
    }
    let visitor = WebVisitor(app)
    try await visitor.open("/")
    try await visitor.open("/pictures/a.txt")
    #expect(visitor.status == 404)
    try await visitor.open("/")
    try await visitor.press("Enter")
    try await visitor.open("/pictures/a.txt")
    #expect(visitor.page.text == "private")
    #expect(visitor.head.headerFields[.cacheControl] == "private, no-cache")
  }

  @Test(arguments: ["pictures/", "/pictures", "/", "", "/a b/", "/_viper/", "/a//b/", "/a/?/"])
  func `An invalid folder path is named at the start`(path: String) throws {
    let error = try #require(throws: RegistryError.self) {
      try SampleApp { $0.files[path] = WebFiles(in: URL.temporaryDirectory) }
    }
    #expect(error.problems.count == 1)
    #expect(
      error.description.contains("“\(path)” in the files of WebConfiguration is not a valid folder path."))
  }
}

private struct EntryGate: Contract, LinkedRoute {
  static let link = RouteLink("/") { EntryGate() }
  enum Event: Codable, Hashable { case enter }
}

private struct GatePresenter: Presenter {
  let screen: LiveScreen<EntryGate>
  let signIn: @MainActor () -> Void
  func handle(_ event: EntryGate.Event) { signIn() }
}

private struct GatePage: WebPage {
  func body(_ state: EntryGate.State) -> HTML<EntryGate> { "<button \(on: .enter)>Enter</button>" }
}
