import Foundation

/// The working copy that these tests were built from.
public enum Checkout {
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder in which the packages of these tests are written and built. It is kept so that the next run is fast.
  public static let consumers = folder.appending(path: ".build-consumers")

  /// The paths of the Swift files in a folder, relative to it, without hidden folders.
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

  /// Makes `files` the only Swift files of a folder. Files with unchanged text are not touched, so they are not
  /// rebuilt.
  ///
  /// - Returns: the paths of the written files.
  @discardableResult
  public static func write(_ sources: [String: String], to folder: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let old = try Self.sources(in: folder)
    for path in old.keys where sources[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    let changed = sources.filter { old[$0.key] != $0.value }
    for (path, text) in changed {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    return Array(changed.keys)
  }

  private static func isFolder(_ item: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
