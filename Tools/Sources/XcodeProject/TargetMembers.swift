/// The files that are members of the targets of an Xcode project, according to its `project.pbxproj`.
public struct TargetMembers: Equatable, Sendable {
  /// The paths of single files as the project states them: absolute, possibly with `..`.
  public private(set) var files: Set<String> = []
  /// Folders whose contents are all members.
  public private(set) var folders: [Folder] = []

  /// A folder whose files are members because of their location.
  public struct Folder: Equatable, Sendable {
    /// The absolute path, possibly with `..`.
    public let path: String
    /// Files and folders in it that are not members because of it, relative to it.
    public let exceptions: Set<String>
  }

  /// The reason why the members are uncertain.
  public enum Doubt: Error, Equatable {
    /// The text is not a property list in Xcode's format: XML, JSON, an unresolved merge conflict.
    case isUnreadable
    /// It has no project with targets.
    case hasNoTargets
    /// An unknown kind of object, or a path that only a build can determine.
    case isUnknown(String)
  }

  /// - Parameters:
  ///   - text: The bytes of `project.pbxproj`.
  ///   - folder: The absolute path of the folder that contains the `.xcodeproj`.
  /// - Throws: ``Doubt`` if the members are uncertain.
  public init(of text: [UInt8], in folder: String) throws(Doubt) {
    var reader = try ObjectGraph(text, folder)
    try reader.findMembers()
    (files, folders) = (reader.files, reader.folders)
  }
}

/// The objects of a project file, and their membership in targets.
private struct ObjectGraph {
  private(set) var files: Set<String> = []
  private(set) var folders: [TargetMembers.Folder] = []

  private let project: PropertyList
  private let objects: [String: PropertyList]
  private let base: String
  /// The places of files, folders and groups, by their identifiers.
  private var places: [String: PathOrigin] = [:]

  private enum PathOrigin {
    case path(String)
    /// Created by a build, or part of a toolchain: not a file of the project's folder.
    case elsewhere
    /// In a folder that only a setting in the user's Xcode determines.
    case unknown(String)
  }

  /// Long values that are not needed.
  private static let skipped: Set<String> = [
    "buildSettings", "attributes", "shellScript", "knownRegions", "inputPaths", "outputPaths", "settings",
    "classes", "archiveVersion", "objectVersion", "inputFileListPaths", "outputFileListPaths",
    "buildConfigurationList", "packageReferences", "packageProductDependencies", "dependencies",
    "buildConfigurations", "buildRules", "platformFiltersByRelativePath", "attributesByRelativePath",
    "additionalCompilerFlagsByRelativePath", "comments", "requirement", "traits", "name", "includeInIndex",
    "fileEncoding", "buildActionMask", "runOnlyForDeploymentPostprocessing", "productName",
    "productReference",
  ]

  init(_ text: [UInt8], _ folder: String) throws(TargetMembers.Doubt) {
    let list: PropertyList
    do {
      list = try PropertyListReader.read(text, skipping: Self.skipped)
    } catch {
      throw .isUnreadable
    }
    guard case .dictionary(let entries) = list["objects"], let root = list["rootObject"]?.string else {
      throw .isUnreadable
    }
    var isTorn = false
    objects = Dictionary(entries.lazy.map { ($0.key, $0.value) }) { first, second in
      if first != second { isTorn = true }
      return first
    }
    // After a bad merge: it is unknown which of the two objects Xcode uses.
    if isTorn { throw .isUnreadable }
    guard let project = objects[root], project["isa"]?.string == "PBXProject" else { throw .hasNoTargets }
    self.project = project
    let inner = project["projectDirPath"]?.string ?? ""
    base = inner.isEmpty ? folder : Self.join(folder, inner)
  }

  private static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return path.hasPrefix("/") ? path : folder == "/" ? "/" + path : folder + "/" + path
  }

  private func isa(_ object: PropertyList) -> String { object["isa"]?.string ?? "" }

  mutating func findMembers() throws(TargetMembers.Doubt) {
    guard let targets = project["targets"]?.strings, !targets.isEmpty,
      let main = project["mainGroup"]?.string
    else { throw .hasNoTargets }
    findPlaces(from: main)
    for id in targets {
      guard let target = objects[id] else { throw .isUnknown("a target without an object") }
      switch isa(target) {
      case "PBXNativeTarget", "PBXAggregateTarget": try addMembers(of: target)
      // Another build system builds it, from files that only that system knows.
      case let kind: throw .isUnknown(kind.isEmpty ? "a target without a kind" : kind)
      }
    }
    try addFolders(of: targets)
  }

  // MARK: Places

  /// Finds the places of all objects in groups. An object in several groups has its place in the first.
  private mutating func findPlaces(from main: String) {
    var queue: [(id: String, parent: PathOrigin)] = [(main, .path(base))]
    var next = 0
    while next < queue.count {
      let (id, parent) = queue[next]
      next += 1
      guard places[id] == nil, let object = objects[id] else { continue }
      let place = place(of: object, in: parent)
      places[id] = place
      for child in object["children"]?.strings ?? [] { queue.append((child, place)) }
    }
  }

  private func place(of object: PropertyList, in parent: PathOrigin) -> PathOrigin {
    let path = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string ?? "<group>" {
    case "<group>":
      if case .path(let folder) = parent { return .path(Self.join(folder, path)) }
      return parent
    case "SOURCE_ROOT": return .path(Self.join(base, path))
    case "<absolute>": return path.hasPrefix("/") ? .path(path) : .unknown(path)
    case "BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR": return .elsewhere
    case let tree: return .unknown(tree)
    }
  }

  // MARK: Files of build phases

  /// All kinds of phases count: a file that is only copied is a member too, as in Xcode.
  private static let phases: Set<String> = [
    "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXHeadersBuildPhase",
    "PBXCopyFilesBuildPhase", "PBXShellScriptBuildPhase", "PBXRezBuildPhase", "PBXAppleScriptBuildPhase",
    "PBXJavaArchiveBuildPhase",
  ]

  private mutating func addMembers(of target: PropertyList) throws(TargetMembers.Doubt) {
    for id in target["buildPhases"]?.strings ?? [] {
      guard let phase = objects[id] else { continue }
      guard Self.phases.contains(isa(phase)) else { throw .isUnknown(isa(phase)) }
      for file in phase["files"]?.strings ?? [] {
        // Xcode ignores dangling references after a merge, and package products are not files.
        guard let reference = objects[file]?["fileRef"]?.string, objects[reference] != nil else { continue }
        try addFile(reference)
      }
    }
  }

  private mutating func addFile(_ first: String) throws(TargetMembers.Doubt) {
    var seen: Set<String> = [first]
    var queue = [first]
    while let id = queue.popLast() {
      guard let object = objects[id] else { continue }
      switch isa(object) {
      case "PBXFileReference": try addFile(id, object)
      case "PBXVariantGroup", "PBXGroup":
        for child in object["children"]?.strings ?? [] where seen.insert(child).inserted {
          queue.append(child)
        }
      // Data models and the products of other projects.
      case "XCVersionGroup", "PBXReferenceProxy": break
      case "PBXFileSystemSynchronizedRootGroup": try addFolder(id, without: [])
      case let kind: throw .isUnknown(kind)
      }
    }
  }

  private mutating func addFile(_ id: String, _ object: PropertyList) throws(TargetMembers.Doubt) {
    let kind = object["lastKnownFileType"]?.string ?? object["explicitFileType"]?.string ?? ""
    let path = object["path"]?.string ?? ""
    let isFolder = kind == "folder"
    guard isFolder || path.lowercased().hasSuffix(".swift") else { return }
    switch places[id] {
    case .path(let path):
      if isFolder { folders.append(.init(path: path, exceptions: [])) } else { files.insert(path) }
    case .elsewhere: break
    case .unknown(let tree): throw .isUnknown("the source tree \(tree)")
    case nil:
      // It is in no group, so only an absolute path determines its place.
      let place = place(of: object, in: .unknown("in no group"))
      guard case .path(let path) = place else { throw .isUnknown("a file in no group") }
      if isFolder { folders.append(.init(path: path, exceptions: [])) } else { files.insert(path) }
    }
  }

  // MARK: Folders that Xcode follows

  private mutating func addFolder(_ id: String, without exceptions: Set<String>)
    throws(TargetMembers.Doubt)
  {
    guard case .path(let path) = places[id] else { throw .isUnknown("a folder in no group") }
    folders.append(.init(path: path, exceptions: exceptions))
  }

  /// Adds folders whose files are members because of their location. Exceptions remove files from a target that
  /// contains the folder, and add them to other targets.
  private mutating func addFolders(of targets: [String]) throws(TargetMembers.Doubt) {
    var holders: [String: [String]] = [:]
    for target in targets {
      for group in objects[target]?["fileSystemSynchronizedGroups"]?.strings ?? [] {
        holders[group, default: []].append(target)
      }
    }
    for (id, object) in objects.sorted(by: { $0.key < $1.key })
    where isa(object) == "PBXFileSystemSynchronizedRootGroup" {
      let holders = holders[id] ?? []
      var taken: [String: Set<String>] = [:]
      for each in object["exceptions"]?.strings ?? [] {
        guard let set = objects[each] else { continue }
        let paths = Set(set["membershipExceptions"]?.strings ?? [])
        switch isa(set) {
        case "PBXFileSystemSynchronizedBuildFileExceptionSet":
          guard let target = set["target"]?.string else { continue }
          if holders.contains(target) {
            taken[target, default: []].formUnion(paths)
          } else {
            try addGiven(paths, of: id)
          }
        // These only define the build phase of members.
        case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
          try addGiven(paths, of: id)
        case let kind: throw .isUnknown(kind)
        }
      }
      for holder in holders { try addFolder(id, without: taken[holder] ?? []) }
    }
  }

  /// Adds files of a folder that are members of a different target. Each may be a folder itself.
  private mutating func addGiven(_ paths: Set<String>, of id: String) throws(TargetMembers.Doubt) {
    guard case .path(let folder) = places[id] else { throw .isUnknown("a folder in no group") }
    for path in paths {
      let full = Self.join(folder, path)
      if path.lowercased().hasSuffix(".swift") {
        files.insert(full)
      } else {
        folders.append(.init(path: full, exceptions: []))
      }
    }
  }
}
