import Viper

@testable import ViperWeb

/// A hand-written page of the sample app.
struct ShowTerms: LinkedRoute {
  typealias Output = String
  static let link = RouteLink("/terms/:version", \ShowTerms.version) { ShowTerms(version: $0) }
  let version: Int
  var below: [any LinkedRoute] { [Board()] }
}

final class TermsPage: NativePage<TermsPage.Event> {
  enum Event: Codable, Sendable {
    case read
    case sign(name: String, age: Int)
    case agree
    case fail
  }

  struct Trouble: Error, CustomStringConvertible {
    let description = "the pen is dry"
  }

  private let version: Int
  private let context: Context<ShowTerms>
  private var reads = 0
  private var signature = ""

  init(version: Int, context: Context<ShowTerms>) {
    self.version = version
    self.context = context
  }

  override var title: String? { "Terms \(version)" }

  override func body() -> HTML<Contents> {
    """
    <h1>Terms, version \(version)</h1><p>Read \(reads) times. \(signature)</p>
    <form><input name="name"><input name="age" value="1">
    <button \(on: .sign(name: "", age: 0))>Sign</button></form>
    <button \(on: .read)>Read</button><button \(on: .agree)>Agree</button><button \(on: .fail)>Fail</button>
    """
  }

  override func handle(_ event: Event) throws {
    switch event {
    case .read: reads += 1
    case .sign(let name, let age): signature = "Signed by \(name), \(age)"
    case .agree: context.finish("agreed to \(version)")
    case .fail: throw Trouble()
    }
  }

  /// A change from outside.
  func touch() {
    reads += 1
    changed()
  }
}

/// A weak reference to the latest page.
@MainActor final class Terms {
  weak var page: TermsPage?
}

/// A content that no browser can show.
struct ShowNoPage: LinkedRoute {
  static let link = RouteLink("/no-page") { ShowNoPage() }
}

final class NoPage {}
