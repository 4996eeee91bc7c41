import Foundation

/// An empty folder for one test, gone when nobody holds it any more.
public final class TemporaryFolder: Sendable {
  private let path: String

  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
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
}
