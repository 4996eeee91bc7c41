import Architecture
import Source

/// Which files are looked at. Paths are relative to the root, with `/`.
extension Configuration {
  /// The files and folders to look for sources in: what `sources` lists, without what follows the first wildcard.
  public var paths: [String] {
    var paths: [String] = []
    for source in sources.map(\.value) {
      let path = source.isExpression ? "" : source.text.untilWildcard
      if path.isEmpty { return ["."] }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths.isEmpty ? ["."] : paths
  }

  /// Whether a file is one of those that `sources` lists.
  public mutating func selects(_ file: String) -> Bool {
    sources.isEmpty || sources.anyMatches(path: file)
  }

  /// Whether a file or folder is left out.
  public mutating func excludes(_ path: String) -> Bool { exclude.anyMatches(path: path) }

  /// Whether a file is a test.
  public mutating func isTest(_ file: String) -> Bool {
    tests.isEmpty ? SourceTree.isTest(path: file) : tests.anyMatches(path: file)
  }

  /// The file that says it for a folder: `.viper.yml` or `.viper.yaml` in it, or in the nearest folder above.
  ///
  /// What it says holds from its own folder on: that is the root of the check.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - exists: whether there is a file at a path.
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

extension [Stated<Pattern>] {
  /// Asks every pattern, so that all of them know of what use they are.
  fileprivate mutating func anyMatches(path: String) -> Bool {
    var isMatch = false
    for index in indices where self[index].value.matches(path: path) { isMatch = true }
    return isMatch
  }
}

extension String {
  /// The names of a glob before the first with a wildcard.
  fileprivate var untilWildcard: String {
    split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.contains("*") && !$0.contains("?") }
      .joined(separator: "/")
  }
}
