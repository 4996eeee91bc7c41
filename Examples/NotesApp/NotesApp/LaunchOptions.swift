import Foundation

/// What the launch arguments choose.
struct LaunchOptions {
  enum Stage: String { case swiftUI = "swiftui", uiKit = "uikit" }

  let stage: Stage
  /// The name of the database file; nil for the notes of the person. UI tests use a new one each.
  let database: String?

  static let current = LaunchOptions(.standard)

  /// Arguments such as `-stage uikit` are defaults of the process.
  init(_ defaults: UserDefaults) {
    stage = defaults.string(forKey: "stage").flatMap { Stage(rawValue: $0.lowercased()) } ?? .swiftUI
    database = defaults.string(forKey: "database")
  }
}
