import Foundation

/// An empty folder for one test, gone when nobody holds it any more. What a killed test left is gone after a day.
public final class TemporaryFolder: Sendable {
  private static let prefix = "notes-test-"
  private static let sweep: Void = removeLeftovers(before: Date(timeIntervalSinceNow: -24 * 60 * 60))

  private let path: String

  public init() throws {
    Self.sweep
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(Self.prefix + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder, whether it exists or not.
  public func path(_ name: String = "notes.sqlite") -> String {
    path + "/" + name
  }

  /// Removes the folders of tests that nobody has touched since `date`; those of other people stay.
  static func removeLeftovers(before date: Date) {
    let files = FileManager.default
    let temporary = files.temporaryDirectory.path
    for name in (try? files.contentsOfDirectory(atPath: temporary)) ?? [] where name.hasPrefix(prefix) {
      let path = temporary + "/" + name
      guard let touched = (try? files.attributesOfItem(atPath: path))?[.modificationDate] as? Date,
        touched < date
      else { continue }
      try? files.removeItem(atPath: path)
    }
  }
}
