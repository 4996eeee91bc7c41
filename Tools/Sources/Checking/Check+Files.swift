import Architecture
import CheckerConfiguration
import Foundation
import Rules
import Source
import Synchronization
import XcodeProject

/// Selects the files to read and the files to report on.
extension Check {
  var isWhole: Bool { paths == ["."] }

  /// Whether more files are read than are reported on.
  var readsAll: Bool { !scope.isEmpty }

  /// Whether a file is read.
  func isRead(_ path: String) -> Bool {
    isAsked(path)
      || scope.contains { folder in
        let folder = SourceTree.plain(folder, in: root)
        return folder.isEmpty || path.hasPrefix(folder + "/")
      }
  }

  /// Returns the folder that is read as a whole if the requested paths are only a part of it, the first of several.
  func appAround(_ paths: [String]) -> String? {
    let asked = Set(paths.map { SourceTree.plain($0, in: root) })
    let parts = scope.map { SourceTree.plain($0, in: root) }.filter { !asked.contains($0) }
    return parts.first.map { $0.isEmpty ? root : "\(root)/\($0)" }
  }

  /// Whether findings in a file are reported.
  func isReported(_ path: String) -> Bool { !readsAll || isAsked(path) }

  /// Returns a violation if it is reported. A cycle of modules is reported if one of its edges is in a requested file.
  func reported(_ violation: Violation) -> Violation? {
    let isReported =
      isReported(violation.file)
      || violation.edges.contains { $0.uses.contains { self.isReported($0.file) } }
    return isReported ? violation : nil
  }

  func isAsked(_ path: String) -> Bool {
    paths.contains { asked in
      let asked = SourceTree.plain(asked, in: root)
      return asked.isEmpty || path == asked || path.hasPrefix(asked + "/")
    }
  }

  /// The files of a check.
  struct Selection: Sendable {
    /// The configuration, with the patterns that matched.
    var configuration: Configuration
    /// The files to read.
    var files: [SourceTree.File]
    /// The files and folders that could not be read.
    var problems: [SourceTree.Problem]
    /// The folders of packages and projects.
    var projects: [String]
    /// The conventions of the configuration, with the classes that Xcode generates for data models and the modules that
    /// bridging headers import.
    var conventions: Conventions
    /// The files that are in no target, unless the configuration accepts them.
    var inNoTarget: [FilesInNoTarget.Group] = []
    /// Whether these files are read.
    var isInNoTargetChecked = true
    /// The paths of the files that are not read because they are in no target.
    var leftOut: Set<String> {
      isInNoTargetChecked ? [] : Set(inNoTarget.flatMap(\.files))
    }
  }

  /// Returns the requested files that the configuration selects.
  func selectFiles() -> Selection {
    var configuration = configuration
    // Avoids locking for each file if nothing is excluded.
    let chosen = configuration.exclude.isEmpty ? nil : Chosen(configuration)
    let tree = SourceTree(root: root, paths: pathsToRead, jobs: jobs) { chosen?.excludes($0) ?? false }
    if let chosen { configuration = chosen.configuration }
    var selection = Selection(
      configuration: configuration, files: [], problems: tree.problems, projects: tree.projects,
      conventions: configuration.conventions)
    selection.files = tree.files.compactMap { file -> SourceTree.File? in
      guard configuration.selects(file.path) else { return nil }
      var file = file
      // Without `tests`, the names of files and folders decide.
      if !configuration.tests.isEmpty { file.isTest = configuration.isTest(file.path) }
      return file
    }
    selection.conventions.persistentClasses = tree.dataModels.reduce(into: []) {
      $0.formUnion(DataModel.generatedClasses(in: "\(root)/\($1)"))
    }
    selection.conventions.bridgedModules = tree.bridgingHeaders.reduce(into: []) {
      $0.formUnion(BridgingHeader.modules(in: "\(root)/\($1)"))
    }
    selection.configuration = configuration
    // If the configuration includes them, they are known.
    if configuration.withFilesInNoTarget?.value != true {
      selection.isInNoTargetChecked = configuration.isInNoTargetChecked
      findFilesInNoTarget(of: tree, &selection, configuration)
    }
    return selection
  }

  /// Finds the files that are in no target of an Xcode project, and removes them if they are not checked.
  private func findFilesInNoTarget(
    of tree: SourceTree, _ selection: inout Selection, _ configuration: Configuration
  ) {
    // A project elsewhere below the root may contain some of the files.
    let isWhole = configuration.exclude.isEmpty && pathsToRead == ["."]
    guard isWhole || mayHaveProject(tree) else { return }
    let whole = isWhole ? tree : SourceTree(root: root, jobs: jobs)
    // A file that is requested individually is always read.
    let asked = Set((paths + configuration.paths).map { SourceTree.plain($0, in: root) })
    let files = selection.files.filter {
      !$0.isTest && !asked.contains($0.path) && SourceLanguage(path: $0.path) == .swift
    }.map(\.path)
    let found = FilesInNoTarget(root: root, builds: whole.builds, links: whole.linkPaths)
    selection.inNoTarget = found.groups(of: files)
    let leftOut = selection.leftOut
    if !leftOut.isEmpty { selection.files.removeAll { leftOut.contains($0.path) } }
  }

  /// Whether a project is in the checked folders or in a folder around them; others do not matter.
  private func mayHaveProject(_ tree: SourceTree) -> Bool {
    if tree.builds.contains(where: { $0.hasSuffix(".xcodeproj") }) { return true }
    var around: Set<String> = [""]
    for path in pathsToRead {
      var folder = SourceTree.plain(path, in: root)
      while !folder.isEmpty, around.insert(folder).inserted { folder = FilesInNoTarget.folder(of: folder) }
    }
    return around.contains { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.isEmpty ? root : "\(root)/\(folder)")
      return names?.contains { $0.hasSuffix(".xcodeproj") } ?? false
    }
  }

  private var pathsToRead: [String] {
    if isWhole || scope == ["."] { return configuration.paths }
    // Requested files are read even in folders that are otherwise skipped, such as hidden ones.
    return scope + paths
  }

  /// Records in a closure which patterns of the configuration match.
  private final class Chosen: Sendable {
    private let state: Mutex<Configuration>

    init(_ configuration: Configuration) { state = Mutex(configuration) }

    var configuration: Configuration { state.withLock { $0 } }

    func excludes(_ path: String) -> Bool { state.withLock { $0.excludes(path) } }
  }
}
