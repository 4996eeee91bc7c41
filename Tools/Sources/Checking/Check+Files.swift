import Configuration
import Rules
import Source

/// Selects the files to read and to report on.
extension Check {
  var isWhole: Bool { paths == ["."] }

  /// Whether more is read than is reported.
  var readsAll: Bool { scope != nil }

  /// Whether a file belongs to what is read.
  func isRead(_ path: String) -> Bool {
    guard let scope else { return isAsked(path) }
    let folder = SourceTree.plain(scope, in: root)
    return folder.isEmpty || path.hasPrefix(folder + "/") || isAsked(path)
  }

  /// Whether findings in a file are reported.
  func isReported(_ path: String) -> Bool { !readsAll || isAsked(path) }

  /// A violation if it is reported. A cycle of modules is if one of its edges stands in a file that is asked for.
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

  /// The requested files that the configuration selects.
  func files(_ configuration: inout Configuration) -> (
    files: [SourceTree.File], problems: [SourceTree.Problem], projects: [String]
  ) {
    let chosen = Chosen(configuration)
    let tree = SourceTree(root: root, paths: pathsToRead) { chosen.excludes($0) }
    configuration = chosen.configuration
    let files = tree.files.compactMap { file -> SourceTree.File? in
      guard configuration.selects(file.path) else { return nil }
      var file = file
      // Without `tests`, names of files and folders decide.
      if !configuration.tests.isEmpty { file.isTest = configuration.isTest(file.path) }
      return file
    }
    return (files, tree.problems, tree.projects)
  }

  private var pathsToRead: [String] {
    if isWhole || scope == "." { return configuration.paths }
    // What is asked for is read even where it would be passed over, in a hidden folder.
    return scope.map { [$0] + paths } ?? paths
  }

  /// Lets a closure record which patterns of the configuration match.
  private final class Chosen {
    var configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func excludes(_ path: String) -> Bool { configuration.excludes(path) }
  }
}
