import Configuration
import Rules
import Source

/// Which files are read, and of which it is reported.
extension Check {
  var isWhole: Bool { paths == ["."] }

  /// Whether what is found in a file that was read is reported.
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

  /// The files that are asked for and that the configuration leaves in.
  func files(_ configuration: inout Configuration) -> ([SourceTree.File], [SourceTree.Problem]) {
    let chosen = Chosen(configuration)
    let tree = SourceTree(root: root, paths: isWhole || readsAll ? configuration.paths : paths) {
      chosen.excludes($0)
    }
    configuration = chosen.configuration
    let files = tree.files.compactMap { file -> SourceTree.File? in
      guard configuration.selects(file.path) else { return nil }
      var file = file
      // Where it does not say what tests are, what stands around them does.
      if !configuration.tests.isEmpty { file.isTest = configuration.isTest(file.path) }
      return file
    }
    return (files, tree.problems)
  }

  /// A configuration that is asked while folders are looked through, and notes what of it was of use.
  private final class Chosen {
    var configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func excludes(_ path: String) -> Bool { configuration.excludes(path) }
  }
}
