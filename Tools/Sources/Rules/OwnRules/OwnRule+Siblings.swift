import Architecture
import Source

/// Independent folders as layers.
extension OwnRule {
  /// Returns the folders that match `independent`, sorted by path, each with its shortest path.
  func siblings(in app: Architecture) -> [String] {
    if independentFolders.isEmpty { return [] }
    var patterns = independentFolders
    var (found, known): (Set<String>, Set<String>) = ([], [])
    for file in app.code.files where !file.isApart {
      let folders = app.code.path(of: file.number).split(separator: "/").dropLast()
      guard known.insert(folders.joined(separator: "/")).inserted else { continue }
      var path = ""
      for folder in folders {
        path += (path.isEmpty ? "" : "/") + folder
        let isOne = patterns.indices.contains { patterns[$0].matches(path: path) }
        if isOne {
          found.insert(path)
          break
        }
      }
    }
    return found.sorted()
  }

  /// Returns the rule with a layer for each independent folder, named after it.
  func withSiblings(in app: Architecture) -> OwnRule {
    let folders = siblings(in: app)
    if folders.isEmpty { return self }
    let names = folders.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let isUnique = Set(names).count == names.count
    var rule = self
    for (folder, name) in zip(folders, isUnique ? names : folders) {
      // A folder's path as a pattern has no wildcards of its own.
      guard let pattern = try? Pattern(folder) else { continue }
      var layer = Layer(name: name)
      layer.files = [pattern]
      layer.siblings = Set(isUnique ? names : folders)
      rule.layers.append(layer)
    }
    return rule
  }
}
