#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The Swift and Objective-C files in some folders, sorted by path.
public struct SourceTree: Sendable {
  /// The files to read.
  public private(set) var files: [File] = []
  /// The files and folders that could not be read, and the reasons.
  public private(set) var problems: [Problem] = []
  /// The folders with a package manifest or an Xcode project, relative to the root; empty for the root itself.
  public private(set) var projects: [String] = []

  /// The descriptions of builds: projects, packages, files of other build systems. Relative to the root, unsorted.
  public private(set) var builds: [String] = []
  /// The folders with Core Data models, relative to the root, unsorted.
  public private(set) var dataModels: [String] = []
  /// The bridging headers, relative to the root, unsorted.
  public private(set) var bridgingHeaders: [String] = []
  /// The links that were found, relative to the root, unsorted.
  public var linkPaths: [String] { links.map(\.path) }

  public struct File: Hashable, Sendable {
    /// The path relative to the root, with `/`.
    public let path: String
    /// Whether it is a test, by its name or by an enclosing folder.
    public var isTest: Bool
    /// The fingerprint from the listing of its folder; nil if it was not determined.
    var fingerprint: FileFingerprint?
  }

  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    public let path: String
    /// The position in the file, if there is one.
    public let position: Position?
    public let reason: String
    /// Whether code is missing in the check.
    public let isGap: Bool

    public init(path: String, position: Position? = nil, reason: String, isGap: Bool = true) {
      self.path = path
      self.position = position
      self.reason = reason
      self.isGap = isGap
    }

    public var description: String { "\(path): \(reason)" }

    /// A pipe or a socket, which could block a reader forever.
    fileprivate static func special(_ path: String) -> Problem {
      Problem(path: path, reason: "is neither a file nor a folder", isGap: false)
    }
  }

  private let root: String
  private let isExcluded: @Sendable (String) -> Bool
  /// The folders that were entered: links may form cycles.
  private var entered: Set<Identity> = []
  /// The links, which are followed last, so that a file with a path of its own is not listed under the path of a link.
  private var links: [(path: String, isTest: Bool)] = []

  private struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      node = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// A folder that is not entered yet.
  private struct Folder {
    let path: String
    let isTest: Bool
  }

  /// - Parameters:
  ///   - root: The folder that paths are relative to.
  ///   - paths: The files and folders to search, relative to the root.
  ///   - jobs: The number of threads.
  ///   - isExcluded: Returns whether a file or folder, relative to the root, is excluded.
  public init(
    root: String, paths: [String] = ["."], jobs: Int = 1,
    excluding isExcluded: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.init(root: root, excluding: isExcluded)
    for path in paths {
      let path = Self.plain(path, in: root)
      enter(look(at: path, isTest: isAmongTests(path), isAsked: true), jobs: jobs)
    }
    follow()
    // Compares bytes: equal strings may encode é as one character or as two, and be the names of different files.
    files.sort { a, b in
      a.path == b.path ? a.path.utf8.lexicographicallyPrecedes(b.path.utf8) : a.path < b.path
    }
    files = files.indices.filter { index in
      guard index > 0 else { return true }
      let (path, last) = (files[index].path.utf8, files[index - 1].path.utf8)
      return path.count != last.count || !path.elementsEqual(last)
    }.map { files[$0] }
  }

  /// Creates an empty tree.
  private init(root: String, excluding isExcluded: @escaping @Sendable (String) -> Bool) {
    self.root = root
    self.isExcluded = isExcluded
  }

  /// Normalizes a requested path like the paths of files: `./App/` and `/root/App` become `App`, the root becomes
  /// empty.
  public static func plain(_ path: String, in root: String) -> String {
    var rest = path[...]
    if path.hasPrefix("/") {
      let inside = root.hasSuffix("/") ? root : root + "/"
      guard (path + "/").hasPrefix(inside) else { return path }
      rest = path.dropFirst(inside.count)
    }
    return rest.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Adds a file.
  ///
  /// - Returns: The folder, if the path is one.
  private mutating func look(at path: String, isTest: Bool, isAsked: Bool = false) -> Folder? {
    var status = stat()
    guard stat(full(path), &status) == 0 else {
      // A broken link is ignored, unless it is a requested path.
      if isAsked || (errno != ENOENT && errno != ELOOP) {
        problems.append(Problem(path: path, reason: Self.reason))
      }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      if SourceLanguage(path: path) != nil {
        files.append(File(path: path, isTest: isTest, fingerprint: FileFingerprint(status)))
      } else if isAsked {
        problems.append(
          Problem(path: path, reason: "is neither a Swift nor an Objective-C file", isGap: false))
      }
    case S_IFDIR: return Folder(path: path, isTest: isTest)
    default: if isAsked || SourceLanguage(path: path) != nil { problems.append(.special(path)) }
    }
    return nil
  }

  /// Follows links whose targets were not found otherwise: the app's own folder does not become a test because a link
  /// in the tests leads to it.
  private mutating func follow() {
    var toFiles: [(file: File, identity: Identity)] = []
    var next = 0
    while next < links.count {
      let link = links[next]
      next += 1
      guard let status = status(of: link.path), status.st_mode & S_IFMT == S_IFREG else {
        enter(look(at: link.path, isTest: link.isTest), jobs: 1)
        continue
      }
      guard SourceLanguage(path: link.path) != nil else { continue }
      let file = File(path: link.path, isTest: link.isTest, fingerprint: FileFingerprint(status))
      toFiles.append((file, Identity(status)))
    }
    if toFiles.isEmpty { return }
    var known = Set(files.compactMap { status(of: $0.path).map(Identity.init) })
    for (file, identity) in toFiles where known.insert(identity).inserted { files.append(file) }
  }

  private func status(of path: String) -> stat? {
    var status = stat()
    return stat(full(path), &status) == 0 ? status : nil
  }

  private func full(_ path: String) -> String {
    path.isEmpty ? root : path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  // MARK: Folders

  /// Adds all files in a folder, unless that was done before.
  private mutating func enter(_ folder: Folder?, jobs: Int) {
    guard let folder else { return }
    let before = self
    var folders = [folder]
    // Breadth first, until there is enough work for all threads.
    while jobs > 1, !folders.isEmpty, folders.count < jobs * 16 {
      folders = folders.flatMap { take($0) }
    }
    if jobs == 1 || folders.isEmpty {
      for folder in folders { enter(folder) }
      return
    }
    let pieces = concurrently(folders, jobs: jobs) { [root, isExcluded] in
      var piece = SourceTree(root: root, excluding: isExcluded)
      piece.enter($0)
      return piece
    }
    var isTwice = false
    for piece in pieces {
      isTwice = isTwice || !entered.isDisjoint(with: piece.entered)
      add(piece)
    }
    // Two paths refer to the same folder without a link: always choose the same one.
    if isTwice {
      self = before
      enter(folder)
    }
  }

  private mutating func enter(_ folder: Folder) {
    for inner in take(folder) { enter(inner) }
  }

  private mutating func add(_ piece: SourceTree) {
    files += piece.files
    problems += piece.problems
    projects += piece.projects
    builds += piece.builds
    dataModels += piece.dataModels
    bridgingHeaders += piece.bridgingHeaders
    links += piece.links
    entered.formUnion(piece.entered)
  }

  /// Adds the files directly in a folder.
  ///
  /// - Returns: The folders in it.
  private mutating func take(_ folder: Folder) -> [Folder] {
    let entries = entries(of: folder.path)
    let hasTests = folder.isTest || entries.contains { Self.isTest(name: $0.name) }
    let around = folder.path.isEmpty ? "" : folder.path + "/"
    var folders: [Folder] = []
    for (name, kind, fingerprint) in entries {
      let path = around + name
      if isExcluded(path) { continue }
      if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
        dataModels.append(path)
        continue
      }
      let isTest =
        folder.isTest || Self.isTest(name: name)
        || (kind != .file && hasTests && Self.companions.contains(name))
      switch kind {
      case .file: files.append(File(path: path, isTest: isTest, fingerprint: fingerprint))
      case .folder: folders.append(Folder(path: path, isTest: isTest))
      case .unknown: if let inner = look(at: path, isTest: isTest) { folders.append(inner) }
      case .link: links.append((path, isTest))
      case .other: problems.append(.special(path))
      }
    }
    return folders
  }

  /// Returns the entries of a folder that may lead to source files, sorted, so that a folder with two links always has
  /// the same path. Returns nothing if the folder was entered before. Also records other relevant entries.
  private mutating func entries(
    of path: String
  ) -> [(name: String, kind: Kind, fingerprint: FileFingerprint?)] {
    guard let folder = opendir(full(path)) else {
      problems.append(Problem(path: path.isEmpty ? "." : path, reason: Self.reason))
      return []
    }
    defer { closedir(folder) }
    var status = stat()
    guard fstat(dirfd(folder), &status) == 0, entered.insert(Identity(status)).inserted else { return [] }
    let around = path.isEmpty ? "" : path + "/"
    var entries: [(name: String, kind: Kind, fingerprint: FileFingerprint?)] = []
    while let entry = readdir(folder) {
      let name = Self.name(of: entry)
      if name == "Package.swift" || name.hasSuffix(".xcodeproj"), projects.last != path {
        projects.append(path)
      }
      if name.hasSuffix("Bridging-Header.h") { bridgingHeaders.append(around + name) }
      if Self.isOfBuild(name) { builds.append(around + name) }
      if Self.isSkipped(name) { continue }
      let kind = Kind(entry.pointee.d_type)
      guard kind == .folder || kind == .link || kind == .unknown || SourceLanguage(path: name) != nil
      else { continue }
      if Self.isUTF8(entry) {
        // Relative to the open folder, which avoids resolving the path.
        let fingerprint = kind == .file ? Self.fingerprint(of: entry, in: folder) : nil
        entries.append((name, kind, fingerprint))
      } else {
        problems.append(Problem(path: around + name, reason: "has a name that is not UTF-8; rename it"))
      }
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Whether a file or folder describes a build: Xcode projects, packages, and other build systems.
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

  private static func fingerprint(
    of entry: UnsafeMutablePointer<dirent>, in folder: OpaquePointer
  ) -> FileFingerprint? {
    var status = stat()
    let result = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { fstatat(dirfd(folder), $0, &status, 0) }
    }
    return result == 0 && status.st_mode & S_IFMT == S_IFREG ? FileFingerprint(status) : nil
  }

  private static func isUTF8(_ entry: UnsafeMutablePointer<dirent>) -> Bool {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) != nil }
    }
  }

  /// The kind of a directory entry.
  private enum Kind {
    case file, folder, link
    /// The file system does not report the kind.
    case unknown
    /// Sockets and similar.
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

  // MARK: Excluded files and tests

  /// Folders of tools and of third-party code.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", "node_modules", "build", "fastlane",
  ]

  /// Whether a file is excluded by its path, because a folder in it belongs to a tool or third party.
  public static func isSkipped(path: String) -> Bool {
    path.split(separator: "/").contains { isSkipped(String($0)) }
  }

  private static func isSkipped(_ name: String) -> Bool {
    // `.`, `..`, `.git`, `.build` and similar; the steps of tutorials in `App.docc`.
    name.hasPrefix(".") || name.hasSuffix(".docc") || skipped.contains(name)
      || name.hasSuffix(".generated.swift")
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".xcassets")
  }

  /// Whether a file is a test by its path. A folder `Specs` or `Mocks` beside tests is recognized only by searching, as
  /// in ``init(root:paths:excluding:)``.
  public static func isTest(path: String) -> Bool {
    path.split(separator: "/").contains { isTest(name: String($0)) }
  }

  private static func isTest(name: String) -> Bool {
    let isFile = SourceLanguage(path: name) != nil
    let name = SourceLanguage.name(ofFileAt: name)
    if name.hasSuffix("Tests") || name == "Test" { return true }
    // A folder such as `ABTest` may be of the product; a file or the folder of a kind of tests is not.
    return name.hasSuffix("Test")
      && (isFile || ["UnitTest", "UITest", "IntegrationTest"].contains(where: name.hasSuffix))
  }

  /// Folders that belong to the tests beside them. Without tests they may be part of the product.
  private static let companions: Set<String> = ["Specs", "Mocks"]

  /// Whether a requested path is in a folder that is recognized as tests from the root.
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
