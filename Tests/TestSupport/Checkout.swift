import Foundation

/// The working copy that these tests were built from.
public enum Checkout {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Where the packages of these tests are written and built. It stays, so that the next run is quick.
  public static let consumers = folder.appending(path: ".build-consumers")

  /// The Swift files in a folder, by their path in it; hidden folders are left out.
  public static func sources(in folder: URL) throws -> [String: String] {
    var sources: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
      let item = folder.appending(path: name)
      if name.hasSuffix(".swift") {
        sources[name] = try String(contentsOf: item, encoding: .utf8)
      } else if isFolder(item) {
        sources.merge(try Self.sources(in: item).map { ("\(name)/\($0)", $1) }) { $1 }
      }
    }
    return sources
  }

  private static func isFolder(_ item: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
