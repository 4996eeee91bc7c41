import Foundation
import NameLists
import Source
import Synchronization

/// The public names of external packages, read from the checkouts that package managers leave in a project.
///
/// A module that is not found, or of which a part cannot be read with certainty, has no list: then files that need it
/// are left alone.
final class PackageNames: Sendable {
  private let root: String
  private let jobs: Int
  /// The folders around the root that belong to the same repository, the nearest first.
  private let around: [String]
  private let lists = Mutex<[String: NameList?]>([:])

  /// - Parameter root: the folder that paths are relative to, absolute.
  init(root: String, jobs: Int) {
    self.root = root
    self.jobs = jobs
    around = Self.foldersAround(root)
  }

  /// What a module declares for others; nil if it is not known.
  ///
  /// - Parameter file: a file that imports it, relative to the root. The nearest checkout counts.
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

  /// The folders that may hold checkouts: those of a file, the root and those around it, the nearest first.
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
      // Without a repository nothing but the root belongs to the project.
      if parent == folder || parent.isEmpty { return [root] }
      folder = parent
      folders.append(folder)
    }
    return folders
  }
}

/// What package managers leave in a folder.
private struct Checkouts {
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// The folder of a module's sources, if it is here.
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

/// The targets that a package's manifest names.
struct Manifest {
  private let text: String

  init(_ text: String) { self.text = text }

  struct Target: Hashable {
    /// Relative to the package, if the manifest gives it.
    var path: String?
  }

  /// A target of sources, if its name and its path are texts.
  func target(named name: String) -> Target? {
    var rest = text[...]
    while let start = rest.range(of: ".target(") {
      rest = rest[start.upperBound...]
      let call = rest.prefix(upTo: endOfCall(rest))
      guard argument("name", of: call) == name else { continue }
      // A path that is worked out is not known.
      if call.contains("path:"), argument("path", of: call) == nil { return nil }
      return Target(path: argument("path", of: call))
    }
    return nil
  }

  /// Where the parentheses of a call that has begun end.
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

  /// The first argument with a label, if it is a plain text.
  private func argument(_ label: String, of call: Substring) -> String? {
    guard let start = call.range(of: label + ":")?.upperBound else { return nil }
    let value = call[start...].drop(while: \.isWhitespace)
    guard value.first == "\"" else { return nil }
    let text = value.dropFirst().prefix { $0 != "\"" }
    return text.contains("\\") ? nil : String(text)
  }
}
