import Escaping
import Rules

/// Returns a report on the groups of modules that depend on each other, and on the edges to remove.
///
/// - Parameters:
///   - groups: The groups in any order; the largest is printed first.
///   - modules: The number of all modules.
///   - place: The checked files and folders, if these are not all.
///   - shown: Returns a path relative to the root in printed form.
public func cycleReport(
  of groups: [ModuleGroup], modules: Int, in place: String? = nil, root: String, isJSON: Bool,
  shown: (_ path: String) -> String = { $0 }
) -> String {
  let repairs = groups.map(CycleRepair.init).sorted {
    ($1.group.members.count, $0.group.members[0]) < ($0.group.members.count, $1.group.members[0])
  }
  return isJSON ? json(of: repairs, modules, root) : text(of: repairs, modules, place, shown)
}

/// A group with the edges to remove from it.
private struct CycleRepair {
  let group: ModuleGroup
  /// The edges whose removal leaves no cycle, those with the fewest uses first.
  let removed: [ModuleEdge]
  /// Whether no other set of edges has fewer uses.
  let isCheapest: Bool

  init(_ group: ModuleGroup) {
    self.group = group
    let feedback = group.feedbackEdges()
    removed = feedback.edges.sorted { ($0.uses.count, $0.key) < ($1.uses.count, $1.key) }
    isCheapest = feedback.isCheapest
  }

  var uses: Int { removed.reduce(0) { $0 + $1.uses.count } }
}

/// The number of listed places of an edge.
private let placesShown = 3

private func text(
  of repairs: [CycleRepair], _ modules: Int, _ place: String?, _ shown: (String) -> String
) -> String {
  if repairs.isEmpty {
    let all = counted(modules, "module")
    return place.map { "No cycle is reported in \($0). Checked: \(all).\n" }
      ?? "No cycles among \(all).\n"
  }
  var text = ""
  for repair in repairs {
    let (group, removed) = (repair.group, repair.removed)
    text += "\(counted(group.members.count, "module")) in a cycle, \(counted(group.edges.count, "edge")): "
    text += escapingControls(group.members.joined(separator: ", ")) + "\n"
    text += "  Without \(counted(removed.count, "edge")) (\(counted(repair.uses, "use"))) there is no cycle"
    text +=
      repair.isCheapest ? "; no other choice has fewer uses:\n" : "; another choice may have fewer uses:\n"
    for edge in removed {
      text += "    \(escapingControls("\(edge.key)")), \(counted(edge.uses.count, "use"))\n"
      for use in edge.uses.prefix(placesShown) {
        text +=
          "      \(escapingControls(shown(use.file))):\(use.position.line): \(escapingControls(use.text))\n"
      }
      let more = edge.uses.count - placesShown
      if more > 0 { text += "      and \(grouped(more)) more\n" }
    }
    text += "\n"
  }
  let inCycles = repairs.reduce(0) { $0 + $1.group.members.count }
  let removed = repairs.reduce(0) { $0 + $1.removed.count }
  text += "\(grouped(inCycles)) of \(counted(modules, "module")) are in cycles, in "
  text += "\(counted(repairs.count, "group")); \(counted(removed, "edge")) to remove "
  text += "(\(counted(repairs.reduce(0) { $0 + $1.uses }, "use")))\n"
  return text
}

/// Members are added to this schema, but never renamed or removed.
private func json(of repairs: [CycleRepair], _ modules: Int, _ root: String) -> String {
  JSON.object([
    ("schema", .integer(1)),
    ("root", .string(root)),
    ("modules", .integer(modules)),
    (
      "groups",
      .array(
        repairs.map { repair in
          .object([
            ("size", .integer(repair.group.members.count)),
            ("members", .array(repair.group.members.map { .string($0) })),
            ("edges", .array(repair.group.edges.map { json(of: $0) })),
            ("remove", .array(repair.removed.map { json(of: $0, withPlaces: true) })),
            ("isCheapest", .bool(repair.isCheapest)),
          ])
        })
    ),
  ]).text
}

/// Returns an edge with its most important places.
func json(of edge: ModuleEdge, withPlaces: Bool = false, withNews: Bool = false) -> JSON {
  var members: [(String, JSON)] = [
    ("from", .string(edge.from)),
    ("to", .string(edge.to)),
    ("type", .string(edge.uses.first?.type ?? "")),
    ("file", .string(edge.uses.first?.file ?? "")),
    ("line", .integer(Int(edge.uses.first?.position.line ?? 0))),
    ("uses", .integer(edge.uses.count)),
  ]
  if withNews { members.append(("new", .bool(edge.isNew))) }
  if withPlaces {
    let places = edge.uses.prefix(placesShown).map { use in
      JSON.object([
        ("user", .string(use.user)),
        ("type", .string(use.type)),
        ("file", .string(use.file)),
        ("line", .integer(Int(use.position.line))),
      ])
    }
    members.append(("places", .array(places)))
  }
  return .object(members)
}
