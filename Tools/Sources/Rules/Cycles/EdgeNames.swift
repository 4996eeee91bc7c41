/// Matches the edges of a baseline when modules change their names.
///
/// A module has its folder in its name only while another one has the same name: `List` becomes `List (Apps/One/List)`
/// when a second `List` is added, and its edges are unchanged.
enum EdgeNames {
  /// Pairs new edges with edges of the baseline that no longer exist, one to one.
  ///
  /// - Returns: The old edges by the new ones.
  static func renamed(
    _ old: Set<ModuleEdge.Key>, as new: Set<ModuleEdge.Key>
  ) -> [ModuleEdge.Key: ModuleEdge.Key] {
    var gone: [ModuleEdge.Key: [ModuleEdge.Key]] = [:]
    for key in old.subtracting(new).sorted() { gone[plain(key), default: []].append(key) }
    if gone.isEmpty { return [:] }
    var renamed: [ModuleEdge.Key: ModuleEdge.Key] = [:]
    for key in new.subtracting(old).sorted() {
      let candidates = gone[plain(key)] ?? []
      guard let index = candidates.firstIndex(where: { isSame($0.from, key.from) && isSame($0.to, key.to) })
      else { continue }
      renamed[key] = gone[plain(key)]?.remove(at: index)
    }
    return renamed
  }

  /// Whether two names may belong to the same module: they are equal, or differ only in having a folder. Two different
  /// folders are two modules.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a == b || a == plain(b) || b == plain(a)
  }

  private static func plain(_ key: ModuleEdge.Key) -> ModuleEdge.Key {
    ModuleEdge.Key(from: plain(key.from), to: plain(key.to))
  }

  /// The name without the folder; names of modules contain no spaces.
  private static func plain(_ name: String) -> String {
    name.firstRange(of: " (").map { String(name[..<$0.lowerBound]) } ?? name
  }
}
