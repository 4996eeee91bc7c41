import Foundation
import Source
import XcodeProject

/// Finds the Swift files in the folders of Xcode projects that no target has, where that can be relied upon.
///
/// Nothing is found in the folder of a package, a podspec or another tool's description, nor beside a project that is made by
/// a tool, nor anywhere if one of the projects cannot be read with certainty: then that project may have any file.
struct FilesInNoTarget {
  /// The folder that paths are relative to, absolute.
  let root: String
  /// Descriptions of builds, as ``SourceTree/builds`` has them.
  let builds: [String]
  /// Links, as ``SourceTree/linkPaths`` has them.
  let links: [String]

  /// The files of one folder with projects.
  struct Group: Equatable, Sendable {
    /// The projects of the folder, by their names: `App.xcodeproj`.
    var projects: [String]
    /// In the order of their paths.
    var files: [String]
  }

  /// At most a third of the files in a project's folder are left out: where more are in no target, another tool may build
  /// them.
  private static let mostOfAll = 1.0 / 3

  /// A larger file is none that Xcode wrote.
  private static let largestProject = 64 << 20

  /// - Parameter files: the files below the root that are neither tests nor left out otherwise.
  func groups(of files: [String]) -> [Group] {
    let projects = builds.filter { $0.hasSuffix(".xcodeproj") }.sorted()
    if projects.isEmpty { return [] }
    let homes = Set(projects.map(Self.folder)).sorted()
    let owners = files.map(owner(among: Set(homes)))
    // Most folders with projects hold nothing to ask for.
    guard owners.contains(where: { $0 != nil }) else { return [] }
    var members = Members(root: root)
    for project in projects {
      guard let text = text(of: project),
        let found = try? TargetMembers(of: text, in: absolute(Self.folder(of: project)))
      else { return [] }
      members.add(found)
    }
    members.resolve(links)
    var groups: [Group] = []
    for home in homes where !isGenerated(in: home) {
      let own = zip(files, owners).filter { $1 == home }.map(\.0)
      let others = members.missing(among: own)
      guard !others.isEmpty, Double(others.count) <= Double(own.count) * Self.mostOfAll else { continue }
      groups.append(Group(projects: self.projects(in: home), files: others))
    }
    return groups
  }

  /// The folder with projects that a file belongs to: the nearest around it with a description of a build, if that is a
  /// project and nothing else.
  private func owner(among homes: Set<String>) -> (String) -> String? {
    let described = Set(builds.filter(isOfOthers).map(Self.folder))
    var known: [String: String?] = [:]
    return { file in
      let folder = Self.folder(of: file)
      if let answer = known[folder] { return answer }
      var answer: String?
      var around = folder
      while true {
        // A package's sources may lie anywhere below it, also beside a project of its own.
        if described.contains(around) {
          answer = nil
          break
        }
        if answer == nil, homes.contains(around) { answer = around }
        if around.isEmpty { break }
        around = Self.folder(of: around)
      }
      known[folder] = .some(answer)
      return answer
    }
  }

  /// Whether a description is a package's, a pod's or another tool's, which builds files without a project.
  private func isOfOthers(_ build: String) -> Bool {
    switch Self.name(of: build) {
    case "Package.swift", "BUILD", "BUILD.bazel", "BUCK", "CMakeLists.txt": true
    case let name: name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json")
    }
  }

  // MARK: Projects that a tool makes

  /// Whether the projects of a folder are made by XcodeGen or Tuist, or are left out of the repository because something
  /// makes them: then they may be out of date.
  private func isGenerated(in home: String) -> Bool {
    var around = home
    while true {
      for build in builds where Self.folder(of: build) == around && isOfGenerator(build, around == home) {
        return true
      }
      if isIgnored(projects(in: home), by: around) { return true }
      if around.isEmpty { return false }
      around = Self.folder(of: around)
    }
  }

  private func isOfGenerator(_ build: String, _ isBesideProject: Bool) -> Bool {
    switch Self.name(of: build) {
    case "project.yml", "project.yaml", "project.json": isBesideProject
    case "Tuist", "Tuist.swift": true
    // An app may call a type of its own so.
    case "Project.swift", "Workspace.swift":
      contents(of: build).map { String(decoding: $0, as: UTF8.self).contains("ProjectDescription") } ?? true
    default: false
    }
  }

  private func projects(in home: String) -> [String] {
    builds.filter { $0.hasSuffix(".xcodeproj") && Self.folder(of: $0) == home }.map(Self.name).sorted()
  }

  /// Whether git leaves one of some projects out, by a folder's own list.
  private func isIgnored(_ projects: [String], by folder: String) -> Bool {
    guard let list = contents(of: folder.isEmpty ? ".gitignore" : folder + "/.gitignore") else {
      return false
    }
    var ignored: Set<String> = []
    for line in String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline) {
      var pattern = line.drop(while: \.isWhitespace)
      if pattern.hasPrefix("#") { continue }
      let isKept = pattern.hasPrefix("!")
      if isKept { pattern = pattern.dropFirst() }
      // `App.xcodeproj/*` leaves out what is in it, `!App.xcodeproj/project.pbxproj` keeps what counts.
      if isKept, pattern.hasSuffix("/project.pbxproj") {
        pattern = pattern.dropLast("/project.pbxproj".count)
      }
      while let last = pattern.last, last == "/" || last == "*" || last.isWhitespace {
        pattern = pattern.dropLast()
      }
      let name = Self.name(of: String(pattern))
      for project in projects where name == project || name == "*.xcodeproj" {
        if isKept { ignored.remove(project) } else { ignored.insert(project) }
      }
    }
    return !ignored.isEmpty
  }

  // MARK: Paths

  private func text(of project: String) -> [UInt8]? {
    contents(of: project + "/project.pbxproj").map { [UInt8]($0) }
  }

  private func contents(of path: String) -> Data? {
    let full = absolute(path)
    let values = try? URL(filePath: full).resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
    guard let size = values?.fileSize, values?.isRegularFile == true, size <= Self.largestProject else {
      return nil
    }
    return FileManager.default.contents(atPath: full)
  }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? root : root.hasSuffix("/") ? root + path : "\(root)/\(path)"
  }

  /// The folder that a file or folder is in; empty for the root.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}

/// The members of all targets of all projects, to look files up in.
///
/// Upper and lower case are one, as on the disks of most Macs: what is the same file there is never left out here.
private struct Members {
  let root: String
  private var files: Set<String> = []
  private var folders: [(path: String, exceptions: [String])] = []

  init(root: String) { self.root = root.hasSuffix("/") ? String(root.dropLast()) : root }

  mutating func add(_ members: TargetMembers) {
    for file in members.files { files.insert(Self.plain(file)) }
    for folder in members.folders {
      folders.append((Self.plain(folder.path), folder.exceptions.map { Self.plain("/" + $0) }))
    }
  }

  /// Adds what links lead to, and links that lead to members: a file that several paths lead to is read by one of them,
  /// and the project may name another.
  mutating func resolve(_ links: [String]) {
    if links.isEmpty { return }
    let realRoot = URL(filePath: root).resolvingSymlinksInPath().path
    for link in links {
      let full = "\(root)/\(link)"
      var real = URL(filePath: full).resolvingSymlinksInPath().path
      if real.hasPrefix(realRoot + "/") { real = root + real.dropFirst(realRoot.count) }
      let (one, other) = (Self.plain(full), Self.plain(real))
      if one == other { continue }
      add(besides: one, other)
      add(besides: other, one)
    }
  }

  /// Makes members of a path, and below it, members of another path too.
  private mutating func add(besides one: String, _ other: String) {
    if contains(one) { files.insert(other) }
    for file in files where file.hasPrefix(one + "/") { files.insert(other + file.dropFirst(one.count)) }
    for folder in folders {
      if folder.path == one || folder.path.hasPrefix(one + "/") {
        folders.append((other + folder.path.dropFirst(one.count), folder.exceptions))
      } else if one.hasPrefix(folder.path + "/") {
        folders.append((other, []))
      }
    }
  }

  /// Those of some files, relative to the root, that no target has.
  ///
  /// A project may name a file by its place on its author's machine: what has the same name and folder may be that one.
  func missing(among paths: [String]) -> [String] {
    let home = Self.plain(root) + "/"
    let elsewhere = Set(files.lazy.filter { !$0.hasPrefix(home) }.map(Self.end))
    return paths.filter { path in
      let full = Self.plain("\(root)/\(path)")
      return !contains(full) && !elsewhere.contains(Self.end(of: full))
    }
  }

  /// The last two names of a path: `Models/Note.swift`.
  private static func end(of path: String) -> Substring {
    guard let last = path.lastIndex(of: "/"), let first = path[..<last].lastIndex(of: "/") else {
      return path[...]
    }
    return path[path.index(after: first)...]
  }

  private func contains(_ path: String) -> Bool {
    if files.contains(path) { return true }
    return folders.contains { folder, exceptions in
      guard path.hasPrefix(folder + "/") else { return false }
      let inner = path.dropFirst(folder.count)
      return !exceptions.contains { inner == $0 || inner.hasPrefix($0 + "/") }
    }
  }

  /// An absolute path without `.` and `..`, in lower case.
  private static func plain(_ path: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.utf8.count + 1)
    // Where the names begin.
    var starts: [Int] = []
    var isASCII = true
    func endName() {
      guard let start = starts.last else { return }
      switch bytes.count - start {
      case 1: break
      case 2 where bytes[start + 1] == UInt8(ascii: "."): break
      case 3 where bytes[start + 1] == UInt8(ascii: ".") && bytes[start + 2] == UInt8(ascii: "."):
        bytes.removeSubrange(start...)
        starts.removeLast()
      default: return
      }
      if let start = starts.popLast() { bytes.removeSubrange(start...) }
    }
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        endName()
        starts.append(bytes.count)
        bytes.append(byte)
        continue
      }
      if starts.isEmpty {
        starts.append(0)
        bytes.append(UInt8(ascii: "/"))
      }
      if byte >= 0x80 { isASCII = false }
      bytes.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    endName()
    let text = String(decoding: bytes, as: UTF8.self)
    return isASCII ? text : text.lowercased()
  }
}
