import Foundation

/// The working copy that these tests were built from.
public enum Checkout {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where the packages of these tests are written and built. It stays, so that the next run is quick.
  public static let consumers = folder.appending(path: ".build-consumers")

  /// The Swift files in a folder, by their path in it.
  public static func sources(in folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map { path in
        (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
      })
  }
}
