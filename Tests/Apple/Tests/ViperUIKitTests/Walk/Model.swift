/// A minimal model of the stage: the tree of modules and the stack of each. It has no transitions: a change takes
/// effect when its transition is certain to start.
struct Model {
  enum Place: Equatable {
    case root, push, modal
    case slot(String)
  }

  struct Node {
    let id: Int
    let parent: Int?
    let place: Place
    /// The navigation controller that contains it, identified by the module shown with it; nil for embedded modules.
    let stack: Int?

    var isScreen: Bool { if case .slot = place { false } else { true } }
  }

  /// The nodes in presentation order.
  private(set) var nodes: [Node] = []
  /// The module shown with the window's navigation controller.
  private(set) var rootStack: Int?

  func node(_ id: Int) -> Node? { nodes.first { $0.id == id } }

  mutating func add(_ id: Int, parent: Int?, _ place: Place) {
    if place == .root { remove(nodes.filter { $0.parent == nil }.map(\.id)) }
    let below = parent.flatMap(node) ?? nodes.last(where: \.isScreen)
    switch place {
    case .push where below == nil: append(Node(id: id, parent: parent, place: .root, stack: id))
    case .push: append(Node(id: id, parent: parent, place: place, stack: below.flatMap(stack)))
    case .slot: append(Node(id: id, parent: parent, place: place, stack: nil))
    case .root, .modal: append(Node(id: id, parent: parent, place: place, stack: id))
    }
  }

  private mutating func append(_ node: Node) {
    nodes.append(node)
    if node.place == .root { rootStack = node.id }
  }

  private func stack(of node: Node) -> Int? {
    node.stack ?? node.parent.flatMap(self.node).flatMap(stack)
  }

  func children(of id: Int) -> [Int] { nodes.filter { $0.parent == id }.map(\.id) }

  func hasSlot(_ name: String, of id: Int) -> Bool {
    nodes.contains { $0.parent == id && $0.place == .slot(name) }
  }

  private func subtree(_ id: Int) -> [Int] { [id] + children(of: id).flatMap(subtree) }

  /// Nodes with their descendants, the screens above them, and the descendants of those.
  mutating func remove(_ ids: [Int]) {
    for id in ids where node(id) != nil {
      var going = Set(subtree(id))
      if let lowest = nodes.first(where: { $0.isScreen && going.contains($0.id) }) {
        // There is only one root, so everything shown later is above it, except for the content of other slots.
        for screen in nodes where screen.isScreen && screen.id > lowest.id && !isBeside(screen.id, id) {
          going.formUnion(subtree(screen.id))
        }
      }
      nodes.removeAll { going.contains($0.id) }
    }
    if let rootStack, stack(rootStack).isEmpty { self.rootStack = nil }
  }

  /// Whether two nodes are in different slots of one module.
  private func isBeside(_ one: Int, _ other: Int) -> Bool {
    guard let (a, b) = zip(chain(one), chain(other)).first(where: { $0.id != $1.id }) else { return false }
    return !a.isScreen && !b.isScreen && a.parent == b.parent
  }

  /// A node and its ancestors, the outermost first.
  private func chain(_ id: Int) -> [Node] {
    guard let node = node(id) else { return [] }
    return (node.parent.map(chain) ?? []) + [node]
  }

  /// Whole navigation controllers with their modules.
  mutating func removeStacks(_ stacks: [Int]) {
    remove(nodes.filter { $0.stack.map(stacks.contains) ?? false }.map(\.id))
  }

  func stack(_ owner: Int) -> [Int] {
    nodes.filter { $0.stack == owner }.map(\.id)
  }

  /// The visible stacks, the window's first.
  var stacks: [[Int]] {
    guard let rootStack else { return [] }
    let others = Set(nodes.compactMap(\.stack)).subtracting([rootStack])
    return ([rootStack] + others.sorted()).map { stack($0) }
  }
}
