import CheckerConfiguration
import Foundation

/// The root of a check, and the paths to check below it.
struct CheckLocation {
  /// The folder of the nearest configuration, or else of the repository, or else of the package or project, or else the
  /// checked folder. Absolute, without a trailing slash. Therefore the paths in a report do not depend on the current
  /// folder, and match those of git.
  let root: String
  /// The paths relative to the root.
  let paths: [String]
  /// The given folder, or the nearest one that contains all given paths. Absolute.
  let folder: String
  /// The path of the nearest configuration; nil if there is no configuration.
  let configuration: String?
  /// The folders to read in order to recognize parts, relative to the root: the nearest package or project around all
  /// paths, or else those of each path, or else the repository. Empty without any of them.
  let scope: [String]

  /// The reason why a parent folder is the root.
  enum Mark { case configuration, repository }

  /// - Throws: ``CommandFailure`` if a path does not exist.
  init(_ given: [String], marks: Set<Mark> = [.configuration, .repository]) throws {
    let (folder, inside) = try Self.folder(of: given)
    let all = inside.map { $0 == "." ? folder : "\(folder)/\($0)" }
    self.folder = inside == ["."] ? folder : Self.folder(around: all)
    configuration =
      marks.contains(.configuration)
      ? Configuration.path(for: self.folder) { [folder = self.folder] path in
        let place = (path as NSString).deletingLastPathComponent
        return (place == folder || !Self.shared.contains(place))
          && FileManager.default.fileExists(atPath: path)
      } : nil
    var top = configuration.map { URL(filePath: $0).deletingLastPathComponent().path }
    var whole = top.map { [$0] } ?? []
    if top == nil, marks.contains(.repository) {
      let repository = Self.nearest(to: self.folder) { FileManager.default.fileExists(atPath: "\($0)/.git") }
      let project = Self.project(around: self.folder, within: repository)
      let projects = project.map { [$0] } ?? Self.projects(around: all, within: repository)
      whole = projects.isEmpty ? repository.map { [$0] } ?? [] : projects
      top = repository ?? project
    }
    let home = top.map(Self.plain) ?? folder
    root = home
    let relative = { (path: String) in
      path == home ? "." : String(path.dropFirst(home == "/" ? 1 : home.count + 1))
    }
    scope = whole.map(Self.plain).map(relative)
    paths = all.map(relative)
  }

  /// Returns the nearest folder that contains all of the absolute paths.
  private static func folder(around paths: [String]) -> String {
    var common = (paths.first ?? "/").split(separator: "/").dropLast()[...]
    for path in paths.dropFirst() {
      common = zip(common, path.split(separator: "/")).prefix { $0 == $1 }.map(\.0)[...]
    }
    return "/" + common.joined(separator: "/")
  }

  private static func folder(of given: [String]) throws -> (root: String, paths: [String]) {
    let here = FileManager.default.currentDirectoryPath
    let files = try given.map { path throws -> URL in
      guard FileManager.default.fileExists(atPath: path) else {
        throw CommandFailure("there is no \(path) in \(here)")
      }
      return URL(filePath: path).standardizedFileURL
    }
    // A single folder is the root. The root of several paths is the current folder if it contains all of them, or else
    // the nearest folder that does.
    if files.count == 1, files[0].hasDirectoryPath || isFolder(files[0].path) {
      return (plain(files[0].path), ["."])
    }
    let home = URL(filePath: here).standardizedFileURL.path
    let all = files.map { plain($0.path) }
    let isBelow = all.allSatisfy { $0.hasPrefix(home + "/") || $0 == home }
    let top = isBelow ? home : folder(around: all)
    let paths =
      all.isEmpty ? ["."] : all.map { $0 == top ? "." : String($0.dropFirst(top == "/" ? 1 : top.count + 1)) }
    return (top, paths)
  }

  /// Returns the nearest folder, going upwards, that satisfies a condition. The search ends at the home folder, the folder
  /// for temporary files and another file system: what lies there does not make an app of everything below.
  ///
  /// - Parameter last: The folder at which the search ends, by default below the root of the disk.
  private static func nearest(
    to folder: String, within last: String? = nil, where isWanted: (String) -> Bool
  ) -> String? {
    var url = URL(filePath: folder).standardizedFileURL
    let disk = device(of: url.path)
    while url.path != "/" {
      let isStart = url.path == plain(folder)
      if !isStart, shared.contains(url.path) || device(of: url.path) != disk { return nil }
      if isWanted(url.path) { return url.path }
      if url.path == last { return nil }
      url.deleteLastPathComponent()
    }
    return nil
  }

  /// Folders of many unrelated things.
  private static let shared: Set<String> = {
    let files = FileManager.default
    var folders = [files.homeDirectoryForCurrentUser, files.temporaryDirectory]
    // On Linux, Foundation does not read the variable.
    if let home = ProcessInfo.processInfo.environment["HOME"] { folders.append(URL(filePath: home)) }
    return Set(
      folders.flatMap { [plain($0.standardizedFileURL.path), plain($0.resolvingSymlinksInPath().path)] })
  }()

  private static func device(of folder: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: folder))?[.systemNumber] as? Int
  }

  private static func project(around folder: String, within repository: String?) -> String? {
    nearest(to: folder, within: repository) { isProject($0, of: folder) }
  }

  /// Returns the project of each path; none if a path is in no project.
  private static func projects(around paths: [String], within repository: String?) -> [String] {
    let found = paths.map { path in
      let folder = isFolder(path) ? path : (path as NSString).deletingLastPathComponent
      return project(around: folder, within: repository)
    }
    return found.contains(nil) ? [] : Set(found.compactMap(\.self)).sorted()
  }

  /// Whether a folder contains an Xcode project, or a package with a target of which a folder is a part.
  private static func isProject(_ folder: String, of inner: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let isOfXcode = names.contains {
      $0 == "project.yml" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
    if isOfXcode { return true }
    guard names.contains("Package.swift") else { return false }
    if folder == plain(inner) { return true }
    return PackageFolders(at: folder).contain(String(inner.dropFirst(folder.count + 1)))
  }

  /// Converts paths relative to a root into paths relative to the current folder.
  static func shown(below root: String) -> (_ path: String) -> String {
    // Computed once, because a report has many paths.
    let here = URL(filePath: FileManager.default.currentDirectoryPath).standardizedFileURL.path
      .split(separator: "/")
    return { path in
      let there = (path.hasPrefix("/") ? path : root + "/" + path).split(separator: "/")
      let common = zip(here, there).prefix { $0 == $1 }.count
      // An absolute path is shorter than many `..`.
      if common == 0 || here.count - common > 3 { return "/" + there.joined(separator: "/") }
      return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func plain(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
