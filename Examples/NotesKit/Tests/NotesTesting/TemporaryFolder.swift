import Foundation

/// An empty folder for one test, deleted with the object. Folders of killed tests are deleted after a day.
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

  /// The path of a file in the folder, whether or not it exists.
  public func path(_ name: String = "notes.sqlite") -> String {
    path + "/" + name
  }

  /// Deletes the folders of tests unchanged since `date`, except for those of other users.
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
