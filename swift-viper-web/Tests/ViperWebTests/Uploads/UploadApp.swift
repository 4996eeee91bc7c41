import Foundation
import HTTPTypes
import Viper
import ViperTesting

@testable import ViperWeb

/// An album: a form with a picture, an optional one, several, and a text, and a page presented over it.
struct Album: Contract, LinkedRoute {
  static let link = RouteLink("/") { Album() }

  var lines: [String] = []

  enum Event: Codable, Hashable {
    case attach(picture: PickedFile, title: String)
    case change(portrait: PickedFile?)
    case collect(others: [PickedFile])
    case name(picture: String)
    case chosen(other: PickedFile)
    case close
  }
}

struct AlbumPage: WebPage {
  func body(_ state: Album.State) -> HTML<Album> {
    """
    <ul>\(each: state.lines, { "<li>\($0)</li>" })</ul><button \(on: .close)>Close</button>
    <form><input name="title"><input type="file" name="picture"><input type="file" name="portrait">
    <input name="others" type='file' multiple>
    <button \(on: .attach(picture: .placeholder, title: ""))>Attach</button>
    <button \(on: .change(portrait: nil))>Change</button><button \(on: .collect(others: []))>Collect</button>
    <button \(on: .name(picture: ""))>Name</button></form>
    <form><input name="other"><button \(on: .name(picture: ""))>Plain</button></form>
    """
  }
}

private struct AlbumPresenter: Presenter {
  let screen: LiveScreen<Album>
  /// Weak: the session that retains this presenter is retained by the app.
  weak var app: UploadApp?

  func handle(_ event: Album.Event) {
    switch event {
    case .attach(let picture, let title): take([picture], title)
    case .change(let portrait): take(portrait.map { [$0] } ?? [], "portrait")
    case .collect(let others): take(others, "others")
    case .name(let text): screen.lines.append("named \(text)")
    case .chosen(let other): take([other], "chosen")
    case .close: screen.dismiss()
    }
  }

  private func take(_ files: [PickedFile], _ title: String) {
    app?.received += files
    screen.lines.append("\(title): \(files.count)")
    for file in files {
      let content = (try? Data(contentsOf: file.url)) ?? Data()
      screen.lines.append(
        "\(file.name) \(file.claimedType ?? "-") \(file.size) \(String(decoding: content.prefix(20), as: UTF8.self))"
      )
    }
  }
}

/// The app above with controls for tests.
@MainActor final class UploadApp {
  let clock = TestClock()
  let diagnostics = RecordingDiagnostics()
  let place: TemporaryFolder
  private(set) var app: WebApp!
  var received: [PickedFile] = []

  init(_ configure: (inout WebConfiguration) -> Void = { _ in }) throws {
    place = try TemporaryFolder()
    var configuration = WebConfiguration()
    configuration.clock = clock
    configuration.uploadFolder = place.path + "/uploads"
    configure(&configuration)
    app = try WebApp(
      modules: ModuleRegistry { Module { [weak self] in AlbumPresenter(screen: $0, app: self) } },
      pages: WebPages { AlbumPage() }, configuration: configuration, diagnostics: diagnostics.diagnostics)
  }

  func guest() async -> Guest {
    let guest = Guest(app)
    await guest.get("/")
    return guest
  }

  /// The number of uploaded files on disk.
  var fileCount: Int { get throws { try place.files.count } }

  /// The path of the first file.
  var firstFile: String? { get throws { try place.files.first.map { place.path + "/" + $0 } } }
}

/// Chunks of a body that record how many were read.
final class RecordedChunks: AsyncSequence, Sendable {
  struct Aborted: Error {}

  private let chunks: [[UInt8]]
  private let isAborted: Bool
  private let taken = Locked(0)

  /// - Parameter isAborted: whether the connection breaks after the last chunk.
  init(_ bytes: [UInt8], size: Int, isAborted: Bool = false) {
    chunks = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<Swift.min($0 + size, bytes.count)])
    }
    self.isAborted = isAborted
  }

  var count: Int { chunks.count }
  var takenCount: Int { taken.withLock(\.self) }

  struct AsyncIterator: AsyncIteratorProtocol {
    let source: RecordedChunks
    var index = 0

    mutating func next() async throws -> [UInt8]? {
      guard index < source.chunks.count else {
        if source.isAborted { throw Aborted() }
        return nil
      }
      defer { index += 1 }
      source.taken.withLock { $0 += 1 }
      await Task.yield()
      return source.chunks[index]
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source: self) }
}
