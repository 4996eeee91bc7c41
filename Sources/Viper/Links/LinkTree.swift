/// The paths of all patterns as a tree of segments. The time to match a path does not depend on the number of patterns.
struct LinkTree: Sendable {
  private var nodes = [Node()]

  private struct Node: Sendable {
    /// The next nodes by text.
    var texts: [String: Int] = [:]
    /// The next node for a field.
    var field: Int?
    /// The pattern that matches the remaining segments.
    var rest: Int?
    /// The pattern that ends here.
    var end: Int?
  }

  /// Adds a pattern by its number.
  ///
  /// - Returns: an existing pattern with the same path.
  mutating func insert(_ pattern: Int, at path: [LinkPattern.Segment]) -> Int? {
    var node = 0
    for segment in path {
      switch segment {
      case .text(let text): node = nodes[node].texts[text] ?? addNode { $0.nodes[node].texts[text] = $1 }
      case .field: node = nodes[node].field ?? addNode { $0.nodes[node].field = $1 }
      case .rest:
        if let other = nodes[node].rest { return other }
        nodes[node].rest = pattern
        return nil
      }
    }
    if let other = nodes[node].end { return other }
    nodes[node].end = pattern
    return nil
  }

  private mutating func addNode(_ link: (inout LinkTree, Int) -> Void) -> Int {
    nodes.append(Node())
    link(&self, nodes.count - 1)
    return nodes.count - 1
  }

  /// Whether the text of a field can match another pattern.
  func isAmbiguous(_ path: [LinkPattern.Segment]) -> Bool {
    var node = 0
    for segment in path {
      switch segment {
      case .text(let text):
        guard let next = nodes[node].texts[text] else { return false }
        node = next
      case .field:
        if !nodes[node].texts.isEmpty { return true }
        guard let next = nodes[node].field else { return false }
        node = next
      case .rest: return !nodes[node].texts.isEmpty || nodes[node].field != nil
      }
    }
    return false
  }

  /// Returns the pattern of a path and the texts of its fields.
  func match(_ path: [String]) -> (pattern: Int, fields: [[String]])? {
    var fields: [[String]] = []
    return match(path, from: 0, at: 0, &fields).map { ($0, fields) }
  }

  /// - Parameter fields: the texts of the fields so far; unchanged if there is no match.
  private func match(_ path: [String], from index: Int, at node: Int, _ fields: inout [[String]]) -> Int? {
    let node = nodes[node]
    if index == path.count, let end = node.end { return end }
    if index < path.count {
      if let next = node.texts[path[index]], let found = match(path, from: index + 1, at: next, &fields) {
        return found
      }
      if let next = node.field {
        fields.append([path[index]])
        if let found = match(path, from: index + 1, at: next, &fields) { return found }
        fields.removeLast()
      }
    }
    if let rest = node.rest {
      fields.append(Array(path[index...]))
      return rest
    }
    return nil
  }
}
