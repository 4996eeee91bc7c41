import Foundation

/// A temporary folder of one test, deleted at its end. After a crash it stays for inspection.
public final class TemporaryFolder: Sendable {
  /// The absolute path, without links.
  public let path: String

  public init(_ name: String = "test") throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(parent)/viper-\(name)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func write(_ name: String, _ text: String) throws {
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// The text of a file; nil if there is none.
  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files in it, and their texts.
  public var contents: [String: String] {
    let names = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
    return names.reduce(into: [:]) { found, name in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { return }
      found[name] = text(name)
    }
  }
}
