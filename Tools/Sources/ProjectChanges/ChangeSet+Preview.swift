extension ChangeSet {
  /// The new files as a tree, and the changes of present files as a patch for `git apply`.
  public var preview: String {
    let created = changes.filter { $0.old == nil }
    var text = created.isEmpty ? "" : tree(of: created.map { $0.path.split(separator: "/").map(String.init) })
    for change in changes {
      guard let old = change.old, let new = change.new else { continue }
      if !text.isEmpty { text += "\n" }
      text += unifiedDiff(of: change.path, from: old, to: new)
    }
    let removed = changes.filter { $0.new == nil }
    if !removed.isEmpty, !text.isEmpty { text += "\n" }
    return text + removed.map { "removed \($0.path)\n" }.joined()
  }

  /// One line for each file: `created Sources/Cart/Cart.swift`.
  public var summary: String {
    changes.map { change in
      let word = change.old == nil ? "created" : change.new == nil ? "removed" : "changed"
      return "\(word) \(change.path)\n"
    }.joined()
  }
}

/// Returns the paths as a tree, folders with a slash.
private func tree(of paths: [[String]], indent: String = "") -> String {
  var text = ""
  var names: [String] = []
  for path in paths where !path.isEmpty && !names.contains(path[0]) { names.append(path[0]) }
  for name in names.sorted() {
    let below = paths.filter { $0.first == name && $0.count > 1 }.map { Array($0.dropFirst()) }
    text += "\(indent)\(name)\(below.isEmpty ? "" : "/")\n"
    text += tree(of: below, indent: indent + "  ")
  }
  return text
}
