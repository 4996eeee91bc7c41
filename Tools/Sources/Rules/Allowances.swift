import Architecture
import Source

extension Architecture {
  /// Removes the violations that comments allow: `// viper:allow rule-id — reason` and similar.
  ///
  /// - Returns: The other violations, and problems of the comments: an unknown rule, a missing reason, end or
  ///   beginning, nothing to allow. For disabled rules, it is unknown whether there is anything to allow.
  public func allowing(
    _ violations: [Violation], _ settings: Settings
  ) -> (violations: [Violation], remarks: [Findings.Remark]) {
    guard !code.allowances.isEmpty else { return (violations, []) }
    var remarks: [Findings.Remark] = []
    var byFile: [String: [Int]] = [:]
    for (index, violation) in violations.enumerated() { byFile[violation.file, default: []].append(index) }
    // The positions of each violation that no comment allows.
    var places = violations.map { [$0.position] + $0.repeats }
    // An edge between modules is allowed place by place.
    var edges = AllowedEdges(violations)
    let known = settings.ruleIDs
    for file in code.files where !file.isApart {
      let path = code.path(of: file.number)
      for allowance in code.allowances[file.allowances] {
        let rule = code.names[allowance.rule]
        func remark(_ text: String) {
          remarks.append(Findings.Remark(file: path, position: allowance.position, text: text))
        }
        if let text = allowance.kind.problem(rule, isRule: known.contains(rule)) { remark(text) }
        guard allowance.kind.allows else { continue }
        guard known.contains(rule) else {
          remark(
            rule.isEmpty
              ? "this comment names no rule; add one: // \(allowance.kind.text) rule-id — reason"
              : "there is no rule \(rule)\(suggestion(for: rule, among: known)); see `viper rules`")
          continue
        }
        let lines = allowance.firstLine...allowance.lastLine
        let allowsEdge = edges.remove(rule, in: path, lines)
        let allowed = (byFile[path] ?? []).filter { index in
          let violation = violations[index]
          return violation.edges.isEmpty
            && (violation.rule == rule || violation.others.contains(rule))
            && ([violation.position] + violation.repeats).contains { lines.contains($0.line) }
        }
        if allowed.isEmpty, !allowsEdge {
          // A disabled rule may be violated here nevertheless.
          if settings.severity(of: rule) == .off { continue }
          remark("there is no \(rule) \(allowance.kind.place) to allow; remove the comment")
        } else if allowance.reason.isNone {
          remark(
            "this comment allows \(rule) without a reason; add one: // \(allowance.kind.text) \(rule) — reason"
          )
        }
        for index in allowed { places[index].removeAll { lines.contains($0.line) } }
      }
    }
    let left = violations.indices.flatMap { index -> [Violation] in
      var violation = violations[index]
      guard violation.edges.isEmpty else { return violation.keeping(edges: edges[index]) }
      guard let first = places[index].first else { return [] }
      violation.position = first
      violation.repeats = Array(places[index].dropFirst())
      return [violation]
    }
    return (left, remarks)
  }
}

extension Architecture {
  /// Removes the uses that comments allow, and then edges without uses.
  public func allowing(_ edges: [ModuleEdge]) -> [ModuleEdge] {
    guard !code.allowances.isEmpty else { return edges }
    var allowed = AllowedEdges([edges])
    for file in code.files where !file.isApart {
      for each in code.allowances[file.allowances] {
        _ = allowed.remove(
          code.names[each.rule], in: code.path(of: file.number), each.firstLine...each.lastLine)
      }
    }
    return allowed[0]
  }
}

/// Lists of edges between modules, with the places that are allowed.
private struct AllowedEdges {
  private var lists: [[ModuleEdge]]
  /// The positions in the lists of the places of each file.
  private var places: [String: [UseIndex]] = [:]
  private var allowed: Set<UseIndex> = []

  private struct UseIndex: Hashable {
    let list: Int
    let edge: Int
    let use: Int
  }

  init(_ violations: [Violation]) { self.init(violations.map(\.edges)) }

  init(_ lists: [[ModuleEdge]]) {
    self.lists = lists
    for (list, edges) in lists.enumerated() {
      for (edge, each) in edges.enumerated() {
        for (use, place) in each.uses.enumerated() {
          places[place.file, default: []].append(UseIndex(list: list, edge: edge, use: use))
        }
      }
    }
  }

  /// Allows the places on some lines of a file, and returns whether there are any.
  mutating func remove(_ rule: String, in file: String, _ lines: ClosedRange<Int32>) -> Bool {
    guard rule == ModuleCycle.about.id else { return false }
    let found = (places[file] ?? []).filter {
      lines.contains(lists[$0.list][$0.edge].uses[$0.use].position.line)
    }
    allowed.formUnion(found)
    return !found.isEmpty
  }

  /// The remaining edges of a list.
  subscript(list: Int) -> [ModuleEdge] {
    if allowed.isEmpty { return lists[list] }
    return lists[list].enumerated().compactMap { index, edge in
      var edge = edge
      edge.uses = edge.uses.enumerated().filter {
        !allowed.contains(UseIndex(list: list, edge: index, use: $0.offset))
      }.map(\.element)
      return edge.uses.isEmpty ? nil : edge
    }
  }
}

extension Allowance.Kind {
  fileprivate var allows: Bool { self == .lines || self == .file || self == .region }

  /// The keyword of the comment.
  fileprivate var text: String {
    switch self {
    case .lines, .unknown: "viper:allow"
    case .file: "viper:allow-file"
    case .region, .openRegion: "viper:allow-begin"
    case .strayEnd: "viper:allow-end"
    }
  }

  /// The place to which it applies.
  fileprivate var place: String {
    switch self {
    case .file: "in this file"
    case .region: "up to its viper:allow-end"
    default: "here"
    }
  }

  /// The problem of a comment that can allow nothing; nil for prose.
  fileprivate func problem(_ rule: String, isRule: Bool) -> String? {
    switch self {
    case .lines, .file, .region: return nil
    case .openRegion:
      return "this region has no end and has no effect; end it: // viper:allow-end"
        + (rule.isEmpty ? "" : " \(rule)")
    case .strayEnd:
      return rule.isEmpty || isRule
        ? "there is no region to end here; begin one: // viper:allow-begin "
          + "\(rule.isEmpty ? "rule-id" : rule) — reason"
        : "there is no \(rule) region to end here: remove the comment, or begin a region with a reason"
    case .unknown:
      let known = ["allow", "allow-file", "allow-begin", "allow-end"]
      let others = ["begin", "end", "ignore", "disable", "enable", "skip", "off", "on"]
      let meant = nearest(to: rule, among: known)
      guard meant != nil || others.contains(rule) || rule.hasPrefix("allow") else { return nil }
      let advice =
        meant.map { "did you mean viper:\($0)?" } ?? "known are \(known.map { "viper:" + $0 }.listed("and"))"
      return "there is no viper:\(rule): \(advice)"
    }
  }
}
