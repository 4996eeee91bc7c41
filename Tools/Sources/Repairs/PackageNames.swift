import Foundation
import NameLists
import Source
import Synchronization

/// The public names of external packages, read from the checkouts of package managers in a project.
///
/// A module that is not found, or of which a part cannot be read with certainty, has no list: files that need it are
/// not repaired.
final class PackageNames: Sendable {
  private let root: String
  private let jobs: Int
  /// The folders around the root in the same repository, nearest first.
  private let around: [String]
  private let lists = Mutex<[String: NameList?]>([:])

  /// - Parameter root: The folder that paths are relative to, absolute.
  init(root: String, jobs: Int) {
    self.root = root
    self.jobs = jobs
    around = Self.foldersAround(root)
  }

  /// Returns the public names of a module; nil if they are unknown.
  ///
  /// - Parameter file: The file that imports it, relative to the root. The nearest checkout is used.
  func names(of module: String, importedIn file: String) -> NameList? {
    for folder in folders(of: file) {
      if let list = names(of: module, in: folder) { return list }
    }
    return nil
  }

  private func names(of module: String, in folder: String) -> NameList? {
    let key = "\(folder)\0\(module)"
    if let known = lists.withLock({ $0[key] }) { return known }
    let list = Checkouts(folder).sources(of: module).flatMap { ModuleSourceReader(jobs: jobs).names(in: $0) }
    lists.withLock { $0[key] = .some(list) }
    return list
  }

  /// Returns the folders that may contain checkouts: those of a file, the root and the folders around it, nearest
  /// first.
  private func folders(of file: String) -> [String] {
    if file.hasPrefix("/") { return around }
    var below = file.split(separator: "/").dropLast()
    var folders: [String] = []
    while !below.isEmpty {
      folders.append("\(root)/\(below.joined(separator: "/"))")
      below.removeLast()
    }
    return folders + around
  }

  private static func foldersAround(_ root: String) -> [String] {
    var folders = [root]
    var folder = root
    while !FileManager.default.fileExists(atPath: "\(folder)/.git") {
      let parent = (folder as NSString).deletingLastPathComponent
      // Without a repository, only the root belongs to the project.
      if parent == folder || parent.isEmpty { return [root] }
      folder = parent
      folders.append(folder)
    }
    return folders
  }
}

/// The checkouts of package managers in a folder.
private struct Checkouts {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// Returns the folder of a module's sources, if it is in these checkouts.
  func sources(of module: String) -> String? {
    let pod = "\(folder)/Pods/\(module)"
    if isFolder(pod) { return pod }
    for place in ["SourcePackages/checkouts", ".build/checkouts", "Carthage/Checkouts"] {
      let path = "\(folder)/\(place)"
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() {
        if let sources = sources(of: module, inPackage: "\(path)/\(name)") { return sources }
      }
    }
    return nil
  }

  private func sources(of module: String, inPackage package: String) -> String? {
    if let manifest = try? String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8) {
      guard let target = Manifest(manifest).target(named: module) else { return nil }
      if let path = target.path {
        let folder = path == "." ? package : "\(package)/\(path)"
        return isFolder(folder) ? folder : nil
      }
      return ["Sources", "Source", "src", "srcs"].map { "\(package)/\($0)/\(module)" }.first(where: isFolder)
    }
    return ["Sources/\(module)", "Source/\(module)", module].map { "\(package)/\($0)" }.first(where: isFolder)
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

/// The targets in the manifest of a package.
struct Manifest {
  private let text: String

  init(_ text: String) { self.text = text }

  struct Target: Hashable {
    /// The path relative to the package, if the manifest contains one.
    var path: String?
  }

  /// Returns a target with sources, if its name and its path are literals.
  func target(named name: String) -> Target? {
    var rest = text[...]
    while let start = rest.range(of: ".target(") {
      rest = rest[start.upperBound...]
      let call = rest.prefix(upTo: endOfCall(rest))
      guard argument("name", of: call) == name else { continue }
      // A computed path is unknown.
      if call.contains("path:"), argument("path", of: call) == nil { return nil }
      return Target(path: argument("path", of: call))
    }
    return nil
  }

  /// Returns the index of the closing parenthesis of a call.
  private func endOfCall(_ text: Substring) -> Substring.Index {
    var depth = 1
    var isInText = false
    for index in text.indices {
      switch text[index] {
      case "\"": isInText.toggle()
      case "(" where !isInText: depth += 1
      case ")" where !isInText:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return text.endIndex
  }

  /// Returns the first argument with a label, if it is a simple literal.
  private func argument(_ label: String, of call: Substring) -> String? {
    guard let start = call.range(of: label + ":")?.upperBound else { return nil }
    let value = call[start...].drop(while: \.isWhitespace)
    guard value.first == "\"" else { return nil }
    let text = value.dropFirst().prefix { $0 != "\"" }
    return text.contains("\\") ? nil : String(text)
  }
}
