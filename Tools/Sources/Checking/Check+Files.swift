import Configuration
import Source

/// Which files are read, and of which it is reported.
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

  /// Whether what is found in a file that was read is reported.
  func isReported(_ path: String) -> Bool { !readsAll || isAsked(path) }

  func isAsked(_ path: String) -> Bool {
    paths.contains { asked in
      let asked = SourceTree.plain(asked, in: root)
      return asked.isEmpty || path == asked || path.hasPrefix(asked + "/")
    }
  }

  /// The files that are asked for and that the configuration leaves in.
  func files(_ configuration: inout Configuration) -> ([SourceTree.File], [SourceTree.Problem]) {
    let chosen = Chosen(configuration)
    let tree = SourceTree(root: root, paths: pathsToRead) { chosen.excludes($0) }
    configuration = chosen.configuration
    let files = tree.files.compactMap { file -> SourceTree.File? in
      guard configuration.selects(file.path) else { return nil }
      var file = file
      // Without a setting for tests, the folders around a file decide.
      if !configuration.tests.isEmpty { file.isTest = configuration.isTest(file.path) }
      return file
    }
    return (files, tree.problems)
  }

  private var pathsToRead: [String] {
    if isWhole || scope == "." { return configuration.paths }
    // What is asked for is read even where it would be passed over, in a hidden folder.
    return scope.map { [$0] + paths } ?? paths
  }

  /// A configuration that is asked while folders are looked through, and notes what of it was of use.
  private final class Chosen {
    var configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func excludes(_ path: String) -> Bool { configuration.excludes(path) }
  }
}
