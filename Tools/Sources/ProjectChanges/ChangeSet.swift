import Foundation

/// Files to create, to change and to remove, computed before the first one is written.
public struct ChangeSet: Sendable {
  /// The folder that paths are relative to, absolute.
  public let root: String
  /// The changes in the order in which they were added.
  public private(set) var changes: [FileChange] = []

  public init(root: String) { self.root = root }

  public var isEmpty: Bool { changes.isEmpty }

  /// Adds a file. If the set contains the file already, its new content is replaced.
  ///
  /// - Parameters:
  ///   - path: The path relative to the root.
  ///   - content: The content of the file.
  ///   - isExecutable: Whether a created file is executable.
  /// - Throws: An error if the path leaves the root, or if the present file cannot be read.
  public mutating func write(_ path: String, _ content: String, isExecutable: Bool = false)
    throws(ChangeError)
  {
    if let index = changes.firstIndex(where: { $0.path == path }) {
      changes[index].new = content
      return
    }
    let old = try present(path)
    if old == content { return }
    changes.append(FileChange(path: path, old: old, new: content, isExecutable: isExecutable))
  }

  /// Removes a file, if it exists. Its folder is removed too if it becomes empty.
  ///
  /// - Throws: An error if the path leaves the root, or if the present file cannot be read.
  public mutating func remove(_ path: String) throws(ChangeError) {
    let old = try present(path)
    changes.removeAll { $0.path == path }
    guard let old else { return }
    changes.append(FileChange(path: path, old: old, new: nil, isExecutable: false))
  }

  /// Returns the content of a file after the changes.
  ///
  /// - Returns: nil if there is no such file.
  public func content(of path: String) throws(ChangeError) -> String? {
    if let change = changes.first(where: { $0.path == path }) { return change.new }
    return try present(path)
  }

  /// The present files that would get another content.
  public var replaced: [String] { changes.filter { $0.old != nil }.map(\.path) }

  private func present(_ path: String) throws(ChangeError) -> String? {
    let file = try place(of: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { throw ChangeError(path: path, reason: "is a folder") }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ChangeError(path: path, reason: "cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ChangeError(path: path, reason: "is not UTF-8 text")
    }
    return text
  }

  /// Returns the absolute path of a file, with the links of its folders resolved.
  ///
  /// - Throws: An error if the file would be outside the root.
  func place(of path: String) throws(ChangeError) -> String {
    guard Self.isInside(path) else {
      throw ChangeError(path: path, reason: "is outside the project, or not a path of a file")
    }
    let root = URL(filePath: root).resolvingSymlinksInPath().path
    var folder = root
    for part in path.split(separator: "/").dropLast() {
      folder = URL(filePath: "\(folder)/\(part)").resolvingSymlinksInPath().path
      guard folder == root || folder.hasPrefix(root + "/") else {
        throw ChangeError(path: path, reason: "is outside the project: \(part) is a link to \(folder)")
      }
    }
    return "\(folder)/\(path.split(separator: "/").last ?? "")"
  }

  /// Whether a path is relative and does not leave its folder.
  public static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && !path.utf8.contains(0)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count < 256 }
  }
}

/// A file and its content before and after a change.
public struct FileChange: Hashable, Sendable {
  /// The path relative to the root.
  public let path: String
  /// The present content; nil for a new file.
  public let old: String?
  /// The content afterwards; nil for a file that is removed.
  public var new: String?
  public let isExecutable: Bool
}

/// The reason why a file cannot be changed.
public struct ChangeError: Error, Hashable, CustomStringConvertible {
  public var path: String
  /// A sentence without a full stop, whose subject is the file.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) \(reason)" }
}

extension String {
  /// Decodes bytes.
  ///
  /// - Returns: nil if the bytes are invalid, which `String(decoding:as:)` would replace.
  fileprivate init?(validating data: Data, as encoding: UTF8.Type) {
    guard let text = String(bytes: data, encoding: .utf8) else { return nil }
    self = text
  }
}
