#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The Swift files below some folders, in the order of their paths.
public struct SourceTree {
  /// What to read.
  public private(set) var files: [File] = []
  /// What could not be looked into, and why.
  public private(set) var problems: [Problem] = []
  /// The folders that hold a package's manifest or an Xcode project, relative to the root; empty for the root itself.
  public private(set) var projects: [String] = []

  /// What describes how files below it are built: projects, packages, descriptions for other tools. Relative to the root, in
  /// no order.
  public private(set) var builds: [String] = []
  /// The folders in which Xcode keeps models of data, relative to the root, in no order.
  public private(set) var dataModels: [String] = []
  /// The headers that import modules for all Swift files of a target, relative to the root, in no order.
  public private(set) var bridgingHeaders: [String] = []
  /// The links that were found, relative to the root, in no order.
  public var linkPaths: [String] { links.map(\.path) }

  public struct File: Hashable, Sendable {
    /// Relative to the root, with `/`.
    public let path: String
    /// Whether it is a test: by its name, or by a folder around it.
    public var isTest: Bool
  }

  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    public let path: String
    /// Where in the file, if anywhere.
    public let position: Position?
    public let reason: String

    public init(path: String, position: Position? = nil, reason: String) {
      self.path = path
      self.position = position
      self.reason = reason
    }

    public var description: String { "\(path): \(reason)" }

    /// A pipe or a socket, which to read could take for ever.
    fileprivate static func special(_ path: String) -> Problem {
      Problem(path: path, reason: "is neither a file nor a folder")
    }
  }

  private let root: String
  private let isExcluded: (String) -> Bool
  /// Folders that were entered: links may form cycles.
  private var entered: Set<Identity> = []
  /// What is looked at last, so that nothing goes by a link's path that has one of its own.
  private var links: [(path: String, isTest: Bool)] = []

  private struct Identity: Hashable {
    let device: UInt64
    let node: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      node = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// - Parameters:
  ///   - root: the folder that paths are relative to.
  ///   - paths: the files and folders to look at, relative to the root.
  ///   - isExcluded: whether a file or folder, relative to the root, is left out.
  public init(
    root: String, paths: [String] = ["."], excluding isExcluded: @escaping (String) -> Bool = { _ in false }
  ) {
    self.root = root
    self.isExcluded = isExcluded
    for path in paths {
      let path = Self.plain(path, in: root)
      look(at: path, isTest: isAmongTests(path), isAsked: true)
    }
    follow()
    // Equal texts may have other bytes, é as one character or two, and be the names of two files.
    files.sort { a, b in
      a.path == b.path ? a.path.utf8.lexicographicallyPrecedes(b.path.utf8) : a.path < b.path
    }
    files = files.indices.filter { index in
      guard index > 0 else { return true }
      let (path, last) = (files[index].path.utf8, files[index - 1].path.utf8)
      return path.count != last.count || !path.elementsEqual(last)
    }.map { files[$0] }
  }

  /// A path that is asked for as the paths of files begin: `./App/` and `/root/App` as `App`, the root as nothing.
  public static func plain(_ path: String, in root: String) -> String {
    var rest = path[...]
    if path.hasPrefix("/") {
      let inside = root.hasSuffix("/") ? root : root + "/"
      guard (path + "/").hasPrefix(inside) else { return path }
      rest = path.dropFirst(inside.count)
    }
    return rest.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private mutating func look(at path: String, isTest: Bool, isAsked: Bool = false) {
    var status = stat()
    let full = full(path)
    guard stat(full, &status) == 0 else {
      // A link that leads nowhere, or to itself, is no file; one given as a path is.
      if isAsked || (errno != ENOENT && errno != ELOOP) {
        problems.append(Problem(path: path, reason: Self.reason))
      }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      if path.hasSuffix(".swift") {
        files.append(File(path: path, isTest: isTest))
      } else if isAsked {
        problems.append(Problem(path: path, reason: "is no Swift file"))
      }
    case S_IFDIR: if entered.insert(Identity(status)).inserted { enter(path, full, isTest) }
    default: if isAsked || path.hasSuffix(".swift") { problems.append(.special(path)) }
    }
  }

  /// Looks at what links lead to, if nothing else led there: the app's own folder is none of the tests because a link
  /// in these leads to it.
  private mutating func follow() {
    var toFiles: [(path: String, isTest: Bool)] = []
    var next = 0
    while next < links.count {
      let link = links[next]
      next += 1
      if isFile(link.path) { toFiles.append(link) } else { look(at: link.path, isTest: link.isTest) }
    }
    toFiles.removeAll { !$0.path.hasSuffix(".swift") }
    if toFiles.isEmpty { return }
    var known = Set(files.compactMap { identity(of: $0.path) })
    for link in toFiles {
      guard let identity = identity(of: link.path), known.insert(identity).inserted else { continue }
      files.append(File(path: link.path, isTest: link.isTest))
    }
  }

  private func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(full(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private func identity(of path: String) -> Identity? {
    var status = stat()
    return stat(full(path), &status) == 0 ? Identity(status) : nil
  }

  private func full(_ path: String) -> String {
    path.isEmpty ? root : path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  private mutating func enter(_ path: String, _ full: String, _ isTest: Bool) {
    guard let folder = opendir(full) else {
      problems.append(Problem(path: path.isEmpty ? "." : path, reason: Self.reason))
      return
    }
    var entries: [(name: String, kind: Kind)] = []
    var hasTests = isTest
    while let entry = readdir(folder) {
      let name = Self.name(of: entry)
      if name == "Package.swift" || name.hasSuffix(".xcodeproj"), projects.last != path {
        projects.append(path)
      }
      if name.hasSuffix("Bridging-Header.h") {
        bridgingHeaders.append(path.isEmpty ? name : "\(path)/\(name)")
      }
      if Self.isOfBuild(name) { builds.append(path.isEmpty ? name : "\(path)/\(name)") }
      if Self.isSkipped(name) { continue }
      let kind = Kind(entry.pointee.d_type)
      let isWanted = kind == .folder || kind == .link || kind == .unknown || name.hasSuffix(".swift")
      if isWanted, !Self.isUTF8(entry) {
        let inner = path.isEmpty ? name : "\(path)/\(name)"
        problems.append(Problem(path: inner, reason: "has a name that is not UTF-8; rename it"))
        continue
      }
      if !hasTests { hasTests = Self.isTest(name: name) }
      if isWanted { entries.append((name, kind)) }
    }
    closedir(folder)
    // In order, so that a folder that two links lead to always has the same path.
    entries.sort { $0.name < $1.name }
    for (name, kind) in entries {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      if isExcluded(inner) { continue }
      if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
        dataModels.append(inner)
        continue
      }
      let isTest =
        isTest || Self.isTest(name: name) || (kind != .file && hasTests && Self.companions.contains(name))
      switch kind {
      case .file: files.append(File(path: inner, isTest: isTest))
      case .folder, .unknown: look(at: inner, isTest: isTest)
      case .link: links.append((inner, isTest))
      case .other: problems.append(.special(inner))
      }
    }
  }

  /// Whether a file or folder describes how others are built: Xcode's projects, and what packages and other tools have.
  private static func isOfBuild(_ name: String) -> Bool {
    switch name {
    case "Package.swift", "Project.swift", "Workspace.swift", "Tuist.swift", "Tuist", "project.yml",
      "project.yaml", "project.json", "BUILD", "BUILD.bazel", "BUCK", "CMakeLists.txt":
      true
    default: name.hasSuffix(".xcodeproj") || name.hasSuffix(".podspec") || name.hasSuffix(".podspec.json")
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
  }

  private static func isUTF8(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) != nil }
    }
  }

  /// What a folder lists of an entry.
  private enum Kind {
    case file, folder, link
    /// In a file system that does not say.
    case unknown
    /// Sockets and their like.
    case other

    init(_ type: UInt8) {
      switch Int(type) {
      case Int(DT_REG): self = .file
      case Int(DT_DIR): self = .folder
      case Int(DT_LNK): self = .link
      case Int(DT_UNKNOWN): self = .unknown
      default: self = .other
      }
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  // MARK: What is left out, and what is apart

  /// Folders of tools and of other people's code.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules", "build", "fastlane",
  ]

  /// Whether a file is left out by its path: something in it is a tool's, or other people's.
  public static func isSkipped(path: String) -> Bool {
    path.split(separator: "/").contains { isSkipped(String($0)) }
  }

  private static func isSkipped(_ name: String) -> Bool {
    // `.`, `..`, `.git`, `.build` and its like.
    name.hasPrefix(".") || skipped.contains(name) || name.hasSuffix(".generated.swift")
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".xcassets")
  }

  /// Whether a file is a test by its path. A folder `Specs` or `Mocks` beside tests is found only by
  /// looking, as ``init(root:paths:excluding:)`` does.
  public static func isTest(path: String) -> Bool {
    path.split(separator: "/").contains { isTest(name: String($0)) }
  }

  private static func isTest(name: String) -> Bool {
    let name = name.hasSuffix(".swift") ? name.dropLast(6) : name[...]
    return name.hasSuffix("Tests") || name.hasSuffix("Test")
  }

  /// Folders that belong to the tests beside them. Alone they may be part of the product.
  private static let companions: Set<String> = ["Specs", "Mocks"]

  /// Whether a given path is, or lies in, a folder that is found as tests from the root.
  private func isAmongTests(_ path: String) -> Bool {
    if Self.isTest(path: path) { return true }
    let names = path.split(separator: "/")
    for (index, name) in names.enumerated() where Self.companions.contains(String(name)) {
      let around = names[..<index].joined(separator: "/")
      let full = path.hasPrefix("/") ? "/\(around)" : "\(root)/\(around)"
      guard let folder = opendir(full) else { continue }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = Self.name(of: entry)
        if !Self.isSkipped(name), Self.isTest(name: name) { return true }
      }
    }
    return false
  }
}
