import Foundation

/// What the settings of the app and the launch arguments choose.
struct LaunchOptions {
  enum Stage: String { case swiftUI = "swiftui", uiKit = "uikit" }

  let stage: Stage
  /// The name of the database file; nil for the notes of the person. UI tests use a new one each.
  let database: String?
  /// The accounts API of a server, such as `https://notes.example/api/v1`; nil for notes without accounts.
  let server: URL?

  static let current = LaunchOptions(.standard)

  /// Arguments such as `-stage uikit` are defaults of the process. A server without encryption is ignored, because it would
  /// receive passwords, except for one on this computer.
  init(_ defaults: UserDefaults) {
    stage = defaults.string(forKey: "stage").flatMap { Stage(rawValue: $0.lowercased()) } ?? .swiftUI
    database = defaults.string(forKey: "database")
    server = defaults.string(forKey: "server").flatMap(URL.init).flatMap { url in
      switch (url.scheme, url.host()) {
      case ("https", .some), ("http", "localhost"), ("http", "127.0.0.1"): url
      default: nil
      }
    }
  }
}
