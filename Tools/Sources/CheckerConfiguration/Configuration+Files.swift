import Architecture
import Source

/// Selects the files to check. Paths are relative to the root, with `/`.
extension Configuration {
  /// The files and folders to search: the entries of `sources` up to their first wildcard.
  public var paths: [String] {
    var paths: [String] = []
    for source in sources.map(\.value) {
      let path = source.isExpression ? "" : source.text.untilWildcard
      if path.isEmpty { return ["."] }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths.isEmpty ? ["."] : paths
  }

  /// Whether `sources` selects a file.
  public mutating func selects(_ file: String) -> Bool {
    sources.isEmpty || sources.anyMatches(path: file)
  }

  /// Whether a file or folder is excluded.
  public mutating func excludes(_ path: String) -> Bool { exclude.anyMatches(path: path) }

  /// Whether a file is a test.
  public mutating func isTest(_ file: String) -> Bool {
    tests.isEmpty ? SourceTree.isTest(path: file) : tests.anyMatches(path: file)
  }

  /// Returns the configuration file of a folder: `.viper.yml` or `.viper.yaml` in it, or in the nearest folder above.
  /// The folder of that file is the root of the check.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - exists: Returns whether there is a file at a path.
  public static func path(for folder: String, exists: (String) -> Bool) -> String? {
    var folder = folder[...]
    while true {
      while folder.hasSuffix("/") { folder.removeLast() }
      for name in fileNames where exists("\(folder)/\(name)") { return "\(folder)/\(name)" }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
  }

  public static let fileNames = [".viper.yml", ".viper.yaml"]
}

extension [Located<Pattern>] {
  /// Tests every pattern, so that each matching one is marked as used.
  fileprivate mutating func anyMatches(path: String) -> Bool {
    var isMatch = false
    for index in indices where self[index].value.matches(path: path) { isMatch = true }
    return isMatch
  }
}

extension String {
  /// The components of a glob before the first one with a wildcard.
  fileprivate var untilWildcard: String {
    split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.contains("*") && !$0.contains("?") }
      .joined(separator: "/")
  }
}
