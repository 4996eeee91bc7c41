import Source

/// All types of a code base, with their extensions and relations.
public struct Types: Sendable {
  /// The number of a type.
  public typealias ID = Int32

  public struct Node: Sendable {
    public var name: Name
    public var kind: Declaration.Kind
    public var access: Declaration.Access
    /// The global indices of the file and the declaration.
    public var file: Int32
    public var declaration: Int32
    /// The enclosing type; -1 for none.
    public var parent: ID
    /// The next type with the same name; -1 for none.
    var next: ID
    /// Whether it or a supertype belongs to a UI framework.
    public var isUI = false
    /// Whether it is a view controller, except a container.
    public var isController = false
    /// Whether it is a class of database objects.
    public var isPersistent = false
    /// For a protocol, whether only classes can conform to it; nil if unknown.
    public var isClassBound: Bool?
    /// Whether it is declared in a function.
    var isLocal = false
  }

  public internal(set) var nodes: [Node] = []
  /// The type of each declaration; for an extension, the extended type; -1 for none.
  private(set) var ofDeclaration: [ID]
  /// The innermost type that each declaration is in, or declares; -1 for none.
  public private(set) var owners: [ID]
  /// The first type with each name, by the name's number; -1 for none.
  private var firstByName: [ID]
  /// The supertypes of each type, and the names of external ones.
  private var inherited: [ID] = []
  /// Whether a class, structure, enumeration or actor inherits from or conforms to each type, directly or indirectly.
  private(set) var isInherited: [Bool] = []
  private var foreign: [Name] = []
  /// Which files see each other's declarations.
  let visibility: ModuleVisibility
  private var parents: [Range<Int>] = []
  private var outsiders: [Range<Int>] = []
  /// The extensions of each type, as global indices of declarations.
  public private(set) var extensions: [ID: [Extension]] = [:]

  public struct Extension: Sendable {
    public var file: Int32
    public var declaration: Int32
  }

  /// Creates the types without the properties that depend on supertypes: see ``mark(_:_:)``.
  init(_ code: Codebase) {
    ofDeclaration = Array(repeating: -1, count: code.declarations.count)
    owners = Array(repeating: -1, count: code.declarations.count)
    firstByName = Array(repeating: -1, count: code.names.count)
    nodes.reserveCapacity(code.declarations.count / 8)
    visibility = ModuleVisibility(code)
    for (file, facts) in code.files.enumerated() where !facts.isApart { declare(Int32(file), facts, code) }
    for (file, facts) in code.files.enumerated() where !facts.isApart { extend(Int32(file), facts, code) }
    adopt(code)
    declareMakers(code)
    for (file, facts) in code.files.enumerated() where !facts.isApart { own(Int32(file), facts, code) }
    inherit(code)
  }

  public subscript(id: ID) -> Node { nodes[Int(id)] }

  /// Returns all types with a name, sorted by file and position.
  public func named(_ name: Name) -> Named { Named(nodes: nodes, first: firstByName[Int(name.number)]) }

  /// Refers only to the nodes: copying all tables would count references from all threads at once.
  public struct Named: Sequence, IteratorProtocol {
    let nodes: [Node]
    var first: ID

    public mutating func next() -> ID? {
      guard first >= 0 else { return nil }
      defer { first = nodes[Int(first)].next }
      return first
    }
  }

  @inline(__always)
  func hasType(named name: Name) -> Bool { firstByName[Int(name.number)] >= 0 }

  /// Returns the supertypes of a type that the code base declares.
  public func supertypes(of id: ID) -> ArraySlice<ID> { inherited[parents[Int(id)]] }

  /// Returns the names of the external supertypes of a type.
  public func foreignSupertypes(of id: ID) -> ArraySlice<Name> { foreign[outsiders[Int(id)]] }

  /// Returns the names of all declared supertypes of a type, internal and external.
  func namesOfSupertypes(of id: ID, _ names: NameTable) -> [String] {
    supertypes(of: id).map { names[self[$0].name] } + foreignSupertypes(of: id).map { names[$0] }
  }

  /// Whether a type has one of some external supertypes, directly or indirectly.
  func isMadeOf(_ wanted: [Name], _ id: ID) -> Bool {
    if wanted.isEmpty { return false }
    if foreignSupertypes(of: id).contains(where: wanted.contains) { return true }
    if supertypes(of: id).isEmpty { return false }
    var seen: Set<ID> = [id]
    var queue = Array(supertypes(of: id))
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      if foreignSupertypes(of: next).contains(where: wanted.contains) { return true }
      queue += supertypes(of: next)
    }
    return false
  }

  /// Whether a type is another, or a subtype of it.
  public func isSubtype(_ id: ID, of other: ID) -> Bool {
    if id == other { return true }
    // Most types have few supertypes, which have none.
    let parents = supertypes(of: id)
    if parents.contains(other) { return true }
    if parents.allSatisfy({ supertypes(of: $0).isEmpty }) { return false }
    var seen: Set<ID> = [id]
    var queue = [id]
    while let next = queue.popLast() {
      if next == other { return true }
      for parent in supertypes(of: next) where seen.insert(parent).inserted { queue.append(parent) }
    }
    return false
  }

  /// Returns the qualified name of a type: `Login.Presenter`.
  public func fullName(of id: ID, _ names: NameTable) -> String {
    var text = names[self[id].name]
    var parent = self[id].parent
    while parent >= 0 {
      text = names[self[parent].name] + "." + text
      parent = self[parent].parent
    }
    return text
  }

  // MARK: Initialization

  private mutating func declare(_ file: Int32, _ facts: Codebase.File, _ code: Codebase) {
    for index in facts.declarations {
      let declaration = code.declarations[index]
      let isType = declaration.kind.isType && declaration.kind != .extension
      guard isType || declaration.kind == .typealias || declaration.kind == .associatedtype else { continue }
      var parent: ID = -1
      var enclosing = declaration.parent
      // A type in a function is visible only there, and not found by name.
      var isLocal = false
      while enclosing >= 0 {
        let outer = facts.declarations.lowerBound + Int(enclosing)
        if ofDeclaration[outer] >= 0 {
          parent = ofDeclaration[outer]
          break
        }
        if code.declarations[outer].kind != .extension { isLocal = true }
        enclosing = code.declarations[outer].parent
      }
      let id = ID(nodes.count)
      nodes.append(
        Node(
          name: declaration.name, kind: declaration.kind, access: isLocal ? .private : declaration.access,
          file: file, declaration: Int32(index), parent: parent, next: -1, isLocal: isLocal))
      ofDeclaration[index] = id
      if !isLocal { link(id) }
    }
  }

  private mutating func link(_ id: ID) {
    let name = Int(nodes[Int(id)].name.number)
    // The list is sorted: there are rarely more than a few types with one name.
    if firstByName[name] < 0 {
      firstByName[name] = id
      return
    }
    var last = firstByName[name]
    while nodes[Int(last)].next >= 0 { last = nodes[Int(last)].next }
    nodes[Int(last)].next = id
  }

  private mutating func extend(_ file: Int32, _ facts: Codebase.File, _ code: Codebase) {
    for index in facts.declarations where code.declarations[index].kind == .extension {
      let id = resolve(path: code.declarations[index].name, in: file, code)
      guard id >= 0 else { continue }
      ofDeclaration[index] = id
      extensions[id, default: []].append(Extension(file: file, declaration: Int32(index)))
    }
  }

  /// Assigns the declarations in an extension to the extended type.
  private mutating func adopt(_ code: Codebase) {
    for index in nodes.indices where nodes[index].parent < 0 {
      let first = code.files[Int(nodes[index].file)].declarations.lowerBound
      var enclosing = code.declarations[Int(nodes[index].declaration)].parent
      while enclosing >= 0 {
        let outer = first + Int(enclosing)
        if ofDeclaration[outer] >= 0 {
          // In `extension Note { struct Note {} }` the outer type is a different one: no type is inside itself.
          if !stands(ofDeclaration[outer], in: ID(index)) { nodes[index].parent = ofDeclaration[outer] }
          break
        }
        enclosing = code.declarations[outer].parent
      }
    }
  }

  /// Adds a node for a declaration that is not a type. It is found by its declaration, not by its name.
  mutating func add(_ declaration: Declaration, at index: Int, in file: Int, parent: ID) {
    ofDeclaration[index] = ID(nodes.count)
    nodes.append(
      Node(
        name: declaration.name, kind: declaration.kind, access: declaration.access, file: Int32(file),
        declaration: Int32(index), parent: parent, next: -1))
  }

  /// Whether a type is another, or is declared in it.
  private func stands(_ id: ID, in other: ID) -> Bool {
    var id = id
    while id >= 0 {
      if id == other { return true }
      id = nodes[Int(id)].parent
    }
    return false
  }

  private mutating func own(_ file: Int32, _ facts: Codebase.File, _ code: Codebase) {
    for index in facts.declarations {
      if ofDeclaration[index] >= 0 {
        owners[index] = ofDeclaration[index]
      } else {
        let parent = code.declarations[index].parent
        if parent >= 0 { owners[index] = owners[facts.declarations.lowerBound + Int(parent)] }
      }
    }
  }

  /// Returns the type that `A` or `A.B` refers to at the top of a file; -1 for none.
  ///
  /// - Parameter mustBeImported: Whether the modules of packages that the file does not import are left out. Otherwise
  ///   they come last.
  public func resolve(
    path name: Name, in file: Int32, _ code: Codebase, mustBeImported: Bool = false
  ) -> ID {
    let parts = code.names.withText(of: name) { text in
      text.contains(UInt8(ascii: ".")) ? code.names[name].split(separator: ".") : nil
    }
    guard let parts else { return nearest(name, inside: nil, file, code, mustBeImported) }
    var id: ID = -1
    for (index, part) in parts.enumerated() {
      guard let name = code.names.find(String(part)) else { return -1 }
      let found = nearest(name, inside: index == 0 ? nil : id, file, code, mustBeImported)
      // A first name that is not a type is a module's.
      if found < 0, index == 0, visibility.isForeignModule(name) { return -1 }
      if found < 0, index > 0 { return nearest(name, inside: nil, file, code, mustBeImported) }
      id = found
      if id < 0, index > 0 { return -1 }
    }
    return id
  }

  /// Returns the type with a name that is nearest to a file: in the file itself, or else in an imported module and with
  /// the most common folders. A type in an extension of an unknown type is found only if there is no other.
  private func nearest(
    _ name: Name, inside parent: ID?, _ file: Int32, _ code: Codebase, _ mustBeImported: Bool
  ) -> ID {
    var found: ID = -1
    var nearness = -1
    var isFoundInExtension = false
    var next = firstByName[Int(name.number)]
    while next >= 0 {
      let (id, node) = (next, nodes[Int(next)])
      next = node.next
      guard node.parent == (parent ?? -1), node.kind != .associatedtype else { continue }
      let isInExtension = node.parent < 0 && code.declarations[Int(node.declaration)].parent >= 0
      if node.file == file, !isInExtension { return id }
      guard node.file == file || node.access > .fileprivate,
        !mustBeImported || visibility.sees(file, node.file)
      else { continue }
      if found < 0 || isFoundInExtension && !isInExtension {
        (found, nearness, isFoundInExtension) = (id, -1, isInExtension)
        continue
      }
      if isInExtension && !isFoundInExtension { continue }
      if nearness < 0 { nearness = nearnessOfVisible(self[found].file, file, code) }
      let other = nearnessOfVisible(node.file, file, code)
      if other > nearness { (found, nearness) = (id, other) }
    }
    return found
  }

  private func nearnessOfVisible(_ declaring: Int32, _ file: Int32, _ code: Codebase) -> Int {
    code.nearness(declaring, file) + (visibility.sees(file, declaring) ? 1 << 20 : 0)
  }

  /// Returns the types with a name that a file may refer to: those of its own package or project, if there are any.
  func named(_ name: Name, seenFrom file: Int32, _ code: Codebase) -> [ID] {
    guard hasType(named: name) else { return [] }
    let all = Array(named(name))
    guard all.count > 1 else { return all }
    let visible = all.filter { visibility.sees(file, self[$0].file) }
    if visible.count == 1 { return visible }
    let own = (visible.isEmpty ? all : visible).filter { code.areInOneProject(self[$0].file, file) }
    return own.isEmpty ? all : own
  }

  private mutating func inherit(_ code: Codebase) {
    for index in nodes.indices {
      let (firstInherited, firstForeign) = (inherited.count, foreign.count)
      let node = nodes[index]
      inherit(ID(index), node.file, node.declaration, code)
      for each in extensions[ID(index)] ?? [] { inherit(ID(index), each.file, each.declaration, code) }
      parents.append(firstInherited..<inherited.count)
      outsiders.append(firstForeign..<foreign.count)
    }
    noteInherited()
  }

  private mutating func noteInherited() {
    isInherited = Array(repeating: false, count: nodes.count)
    var queue = nodes.indices.map { ID($0) }.filter { self[$0].kind.isType && self[$0].kind != .protocol }
    while let next = queue.popLast() {
      for parent in supertypes(of: next) where !isInherited[Int(parent)] {
        isInherited[Int(parent)] = true
        queue.append(parent)
      }
    }
  }

  private mutating func inherit(_ id: ID, _ file: Int32, _ declaration: Int32, _ code: Codebase) {
    let first = code.files[Int(file)].inherited.lowerBound
    for offset in code.declarations[Int(declaration)].inherited {
      let name = code.inherited[first + Int(offset)]
      guard !name.isNone else { continue }
      let parent = resolve(path: name, in: file, code, mustBeImported: true)
      if parent >= 0, parent != id, self[parent].kind == .typealias {
        inherit(id, fromAlias: parent, code)
      } else if parent >= 0, parent != id {
        inherited.append(parent)
      } else {
        foreign.append(name)
      }
    }
  }

  /// `typealias Screen = BaseViewController & LoginView`: a type that inherits from an alias inherits from all its
  /// types.
  private mutating func inherit(_ id: ID, fromAlias alias: ID, _ code: Codebase) {
    inherited.append(alias)
    let node = self[alias]
    let facts = code.files[Int(node.file)]
    let declaration = node.declaration - Int32(facts.declarations.lowerBound)
    for reference in code.references[facts.references] where reference.declaration == declaration {
      let meant = resolve(path: reference.name, in: node.file, code)
      if meant >= 0, meant != id, meant != alias, self[meant].kind != .typealias {
        inherited.append(meant)
      } else if meant < 0 {
        foreign.append(reference.name)
      }
    }
  }
}
