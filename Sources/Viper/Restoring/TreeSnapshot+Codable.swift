/// Routes are encoded by their own `Codable`, or as the address of a ``LinkedRoute``. Nodes that cannot be encoded or decoded are
/// omitted with their children. ``problems`` lists those that cannot be decoded.
extension TreeSnapshot: Codable {
  private enum Key: String, CodingKey { case format, nodes }
  private static let format = 1

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(written, forKey: .nodes)
  }

  /// The nodes as one list, parents first, because decoders limit the nesting of JSON.
  private var written: [WrittenNode] {
    var written: [WrittenNode] = []
    var next = nodes.reversed().map { (node: $0, parent: Int?.none) }
    while let (node, parent) = next.popLast() {
      guard node.isWritable else { continue }
      next += node.children.reversed().map { ($0, written.count) }
      written.append(WrittenNode(node: node, parent: parent))
    }
    return written
  }

  /// - Throws: if it is not a snapshot, or has a later format. Errors of single nodes are in ``problems``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decode(Int.self, forKey: .format)
    guard format == Self.format else {
      throw SnapshotError(
        "The snapshot has format \(format), but this program reads format \(Self.format). Discard the snapshot."
      )
    }
    let written = try container.decode([WrittenNode].self, forKey: .nodes)
    problems = written.flatMap(\.problems)
    nodes = []
    // In reverse, so that the children of a node are known.
    var children: [Int: [Node]] = [:]
    for (index, each) in written.enumerated().reversed() {
      guard var node = each.node else { continue }
      node.children = (children.removeValue(forKey: index) ?? []).reversed()
      switch each.parent {
      case nil: nodes.append(node)
      case let parent? where (0..<index).contains(parent): children[parent, default: []].append(node)
      case let parent?:
        problems.append(
          SnapshotError(
            "\(node.route) and its children cannot be restored: its parent, node \(parent), does not precede it."
          ))
      }
    }
    nodes.reverse()
  }

  /// The routes that cannot be encoded: neither `Codable` nor ``LinkedRoute``, or of a private type, whose name differs in each process.
  /// They are omitted with their children.
  public var unwritable: [any Route] {
    var unwritable: [any Route] = []
    var next = Array(nodes.reversed())
    while let node = next.popLast() {
      if node.isWritable { next += node.children.reversed() } else { unwritable.append(node.route) }
    }
    return unwritable
  }
}

extension TreeSnapshot.Node {
  fileprivate var isWritable: Bool {
    (route is any Codable || route is any LinkedRoute) && RouteNames.isStable(type(of: route))
  }
}

/// An encoded node. Its errors do not affect other nodes.
private struct WrittenNode: Codable {
  /// The node without its children; nil if it cannot be decoded.
  private(set) var node: TreeSnapshot.Node?
  /// The index of its parent.
  private(set) var parent: Int?
  private(set) var problems: [SnapshotError] = []

  private enum Key: String, CodingKey {
    case route, value, address, presentation, keptVersion, kept, request, isAwaited, isSelected, order
    case parent, viewName
  }

  init(node: TreeSnapshot.Node, parent: Int?) { (self.node, self.parent) = (node, parent) }

  func encode(to encoder: any Encoder) throws {
    guard let node else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(RouteNames.name(of: type(of: node.route)), forKey: .route)
    if let value = node.route as? any Codable {
      try container.encode(value, forKey: .value)
    } else if let linked = node.route as? any LinkedRoute {
      try container.encode(linked.address, forKey: .address)
    }
    try container.encode(node.presentation, forKey: .presentation)
    if let kept = node.kept, let type = type(of: node.route) as? any Restorable.Type {
      try container.encode(type.keptVersion, forKey: .keptVersion)
      try container.encode(kept, forKey: .kept)
    }
    try container.encodeIfPresent(node.request, forKey: .request)
    try container.encodeIfPresent(node.isAwaited ? true : nil, forKey: .isAwaited)
    try container.encodeIfPresent(node.isSelected ? nil : false, forKey: .isSelected)
    try container.encode(node.order, forKey: .order)
    try container.encodeIfPresent(node.viewName, forKey: .viewName)
    try container.encodeIfPresent(parent, forKey: .parent)
  }

  init(from decoder: any Decoder) throws {
    guard let routes = decoder.userInfo[.routes] as? RouteNames else {
      throw SnapshotError("A snapshot is decoded with decoder.userInfo[.routes] = modules.routes.")
    }
    var name = "a route"
    do {
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: .route)
      var node = TreeSnapshot.Node(
        try Self.route(named: name, container, routes),
        as: try container.decode(Presentation.self, forKey: .presentation))
      do { node.kept = try Self.kept(by: type(of: node.route), container) } catch {
        problems.append(
          SnapshotError(
            "The saved state of \(name) cannot be decoded, and the module starts with its initial state: \(error)"
          ))
      }
      node.request = try container.decodeIfPresent(TreeSnapshot.Node.Request.self, forKey: .request)
      node.isAwaited = try container.decodeIfPresent(Bool.self, forKey: .isAwaited) ?? false
      node.isSelected = try container.decodeIfPresent(Bool.self, forKey: .isSelected) ?? true
      node.order = try container.decode(Int.self, forKey: .order)
      node.viewName = try container.decodeIfPresent(String.self, forKey: .viewName)
      parent = try container.decodeIfPresent(Int.self, forKey: .parent)
      self.node = node
    } catch {
      problems.append(SnapshotError("\(name) and its children cannot be restored: \(error)"))
    }
  }

  private static func route(
    named name: String, _ container: KeyedDecodingContainer<Key>, _ routes: RouteNames
  ) throws -> any Route {
    guard let type = routes.route(named: name) else {
      throw SnapshotError("No module offers a route with this name.")
    }
    if let address = try container.decodeIfPresent(String.self, forKey: .address) {
      let found = try routes.route(at: address)
      guard Swift.type(of: found) == type else {
        throw SnapshotError("Its address \(address) now opens \(found).")
      }
      return found
    }
    guard let codable = type as? any (Route & Codable).Type else {
      throw SnapshotError("It is no longer Codable.")
    }
    return try container.decode(codable, forKey: .value)
  }

  private static func kept(
    by route: any Route.Type, _ container: KeyedDecodingContainer<Key>
  ) throws -> (any Codable & Sendable)? {
    guard container.contains(.kept), let contract = route as? any Restorable.Type else { return nil }
    let version = try container.decode(Int.self, forKey: .keptVersion)
    func read<C: Restorable>(_ contract: C.Type) throws -> any Codable & Sendable {
      version == C.keptVersion
        ? try container.decode(C.Kept.self, forKey: .kept)
        : try C.kept(from: try container.superDecoder(forKey: .kept), version: version)
    }
    return try read(contract)
  }
}

/// A presentation of an app also has its place.
extension Presentation: Codable {
  private enum Key: String, CodingKey { case name, place, slot }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    if !isStandard { try container.encode(place.written.word, forKey: .place) }
    try container.encodeIfPresent(place.written.slot, forKey: .slot)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    let word = try container.decodeIfPresent(String.self, forKey: .place)
    let slot = try container.decodeIfPresent(String.self, forKey: .slot)
    let found = Self.standard(slot: slot ?? "").first {
      (word == nil ? $0.name == name : $0.place.written.word == word) && $0.place.written.slot == slot
    }
    guard let found else { throw SnapshotError("“\(word ?? name)” is not a valid presentation.") }
    self = word == nil ? found : Presentation(name, found.place)
  }

  private static func standard(slot: String) -> [Presentation] {
    [
      .root, .top, .push, .show, .modal, .sheet, .fullScreen, .popover, .slot(slot), .tab(slot),
      .detail(slot),
    ]
  }
}

extension Presentation.Place {
  fileprivate var written: (word: String, slot: String?) {
    switch self {
    case .root: ("root", nil)
    case .top: ("top", nil)
    case .above: ("above", nil)
    case .over: ("over", nil)
    case .slot(let slot): ("slot", slot)
    case .tab(let slot): ("tab", slot)
    case .detail(let slot): ("detail", slot)
    }
  }
}
