/// What ought to be on stage, as simply as it can be said: who was shown by whom, and which stack he stands in.
/// It knows no transitions: a change counts from the moment it is sure to happen.
struct Model {
  enum Place: Equatable {
    case root, push, modal
    case slot(String)
  }

  struct Node {
    let id: Int
    let parent: Int?
    let place: Place
    /// Names the navigation controller he stands in, by who came with it. None for embedded ones.
    let stack: Int?
  }

  /// In the order they were shown.
  private(set) var nodes: [Node] = []
  /// Who came with the navigation controller in the window.
  private(set) var rootStack: Int?

  func node(_ id: Int) -> Node? { nodes.first { $0.id == id } }

  mutating func add(_ id: Int, parent: Int?, _ place: Place) {
    if place == .root { remove(nodes.filter { $0.parent == nil }.map(\.id)) }
    let below = parent.flatMap(node) ?? nodes.last { if case .slot = $0.place { false } else { true } }
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

  /// Nodes, with all that they show.
  mutating func remove(_ ids: [Int]) {
    for id in ids {
      remove(children(of: id))
      nodes.removeAll { $0.id == id }
    }
    if let rootStack, stack(rootStack).isEmpty { self.rootStack = nil }
  }

  /// Whole navigation controllers, with who stands in them.
  mutating func removeStacks(_ stacks: [Int]) {
    remove(nodes.filter { $0.stack.map(stacks.contains) ?? false }.map(\.id))
  }

  func stack(_ owner: Int) -> [Int] {
    nodes.filter { $0.stack == owner }.map(\.id)
  }

  /// The stacks in view, the window's first.
  var stacks: [[Int]] {
    guard let rootStack else { return [] }
    let others = Set(nodes.compactMap(\.stack)).subtracting([rootStack])
    return ([rootStack] + others.sorted()).map { stack($0) }
  }
}
