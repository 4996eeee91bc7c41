import Source

/// All types of a code base, whatever file they are declared and extended in, and how they hang together.
public struct Types: Sendable {
  /// A type's number.
  public typealias ID = Int32

  public struct Node: Sendable {
    public var name: Name
    public var kind: Declaration.Kind
    public var access: Declaration.Access
    /// The file and declaration, as indices among all.
    public var file: Int32
    public var declaration: Int32
    /// The type that it is declared in; -1 for none.
    public var parent: ID
    /// The next type of the same name; -1 for none.
    var next: ID
    /// Whether it, or what it inherits from, belongs to a UI framework.
    public var isUI = false
    /// Whether it controls views: a UIViewController or its like that does not merely hold others.
    public var isController = false
    /// Whether objects of a database are made of it.
    public var isPersistent = false
    /// Of a protocol, whether only classes conform to it; nil where that cannot be known.
    public var isClassBound: Bool?
    /// Whether it is declared in a function.
    var isLocal = false
  }

  public internal(set) var nodes: [Node] = []
  /// The type of each declaration that is one; of an extension the type that it extends; -1 for none.
  private(set) var ofDeclaration: [ID]
  /// The innermost type that each declaration stands in, or is; -1 for none.
  public private(set) var owners: [ID]
  /// The file of each declaration is that whose range holds it: nothing is kept for it.
  private var firstByName: [ID]
  /// Types that each type inherits from or conforms to, and the names of those that are not declared here.
  private var inherited: [ID] = []
  /// Whether some class, structure, enumeration or actor inherits from each type, or conforms to it, itself or by what it
  /// inherits from.
  private(set) var isInherited: [Bool] = []
  private var foreign: [Name] = []
  private var parents: [Range<Int>] = []
  private var outsiders: [Range<Int>] = []
  /// The extensions of each type, as indices among all declarations.
  public private(set) var extensions: [ID: [Extension]] = [:]

  public struct Extension: Sendable {
    public var file: Int32
    public var declaration: Int32
  }

  /// What follows of each type from what it inherits from is not known yet: see ``mark(_:_:)``.
  init(_ code: Codebase) {
    ofDeclaration = Array(repeating: -1, count: code.declarations.count)
    owners = Array(repeating: -1, count: code.declarations.count)
    firstByName = Array(repeating: -1, count: code.names.count)
    nodes.reserveCapacity(code.declarations.count / 8)
    for (file, facts) in code.files.enumerated() where !facts.isApart { declare(Int32(file), facts, code) }
    for (file, facts) in code.files.enumerated() where !facts.isApart { extend(Int32(file), facts, code) }
    adopt(code)
    declareMakers(code)
    for (file, facts) in code.files.enumerated() where !facts.isApart { own(Int32(file), facts, code) }
    inherit(code)
  }

  public subscript(id: ID) -> Node { nodes[Int(id)] }

  /// All types of a name, in the order of files and places.
  public func named(_ name: Name) -> Named { Named(nodes: nodes, first: firstByName[Int(name.number)]) }

  /// Refers to the nodes alone: copies of all tables would be counted, by all threads at once.
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

  /// What a type inherits from and conforms to, as far as it is declared here.
  public func supertypes(of id: ID) -> ArraySlice<ID> { inherited[parents[Int(id)]] }

  /// What a type inherits from and conforms to that is declared elsewhere.
  public func foreignSupertypes(of id: ID) -> ArraySlice<Name> { foreign[outsiders[Int(id)]] }

  /// The names of all that a type inherits from and conforms to as it says itself, here and elsewhere.
  func namesOfSupertypes(of id: ID, _ names: NameTable) -> [String] {
    supertypes(of: id).map { names[self[$0].name] } + foreignSupertypes(of: id).map { names[$0] }
  }

  /// Whether a type inherits from or conforms to one of some names that are declared elsewhere, itself or by what it
  /// inherits from.
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

  /// Whether a type is another, or inherits from or conforms to it.
  public func isSubtype(_ id: ID, of other: ID) -> Bool {
    if id == other { return true }
    // Most inherit from few, and those from nothing.
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

  /// The type's name with those of the types around it: `Login.Presenter`.
  public func fullName(of id: ID, _ names: NameTable) -> String {
    var text = names[self[id].name]
    var parent = self[id].parent
    while parent >= 0 {
      text = names[self[parent].name] + "." + text
      parent = self[parent].parent
    }
    return text
  }

  // MARK: Making it

  private mutating func declare(_ file: Int32, _ facts: Codebase.File, _ code: Codebase) {
    for index in facts.declarations {
      let declaration = code.declarations[index]
      let isType = declaration.kind.isType && declaration.kind != .extension
      guard isType || declaration.kind == .typealias || declaration.kind == .associatedtype else { continue }
      var parent: ID = -1
      var enclosing = declaration.parent
      // What is declared in a function is seen there only: it has no name elsewhere.
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
    // The list is kept in order: there are hardly ever more than a few of a name.
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

  /// What an extension declares belongs to the type that it extends.
  private mutating func adopt(_ code: Codebase) {
    for index in nodes.indices where nodes[index].parent < 0 {
      let first = code.files[Int(nodes[index].file)].declarations.lowerBound
      var enclosing = code.declarations[Int(nodes[index].declaration)].parent
      while enclosing >= 0 {
        let outer = first + Int(enclosing)
        if ofDeclaration[outer] >= 0 {
          // In `extension Note { struct Note {} }` the outer is another's: nothing stands in itself.
          if !stands(ofDeclaration[outer], in: ID(index)) { nodes[index].parent = ofDeclaration[outer] }
          break
        }
        enclosing = code.declarations[outer].parent
      }
    }
  }

  /// Adds a node for a declaration that is no type. It is found by its declaration, not by its name.
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

  /// The type that `A` or `A.B` names at the top of a file; -1 if none is.
  public func resolve(path name: Name, in file: Int32, _ code: Codebase) -> ID {
    let parts = code.names.withText(of: name) { text in
      text.contains(UInt8(ascii: ".")) ? code.names[name].split(separator: ".") : nil
    }
    guard let parts else { return nearest(name, inside: nil, file, code) }
    var id: ID = -1
    for (index, part) in parts.enumerated() {
      guard let name = code.names.find(String(part)) else { return -1 }
      let found = nearest(name, inside: index == 0 ? nil : id, file, code)
      // A first name that is no type is a module's.
      if found < 0, index > 0 { return nearest(name, inside: nil, file, code) }
      id = found
      if id < 0, index > 0 { return -1 }
    }
    return id
  }

  /// The type of a name that is nearest to a file: in the file itself, or else with the most folders in common.
  private func nearest(_ name: Name, inside parent: ID?, _ file: Int32, _ code: Codebase) -> ID {
    var found: ID = -1
    var nearness = -1
    var next = firstByName[Int(name.number)]
    while next >= 0 {
      let (id, node) = (next, nodes[Int(next)])
      next = node.next
      guard node.parent == (parent ?? -1), node.kind != .associatedtype else { continue }
      if node.file == file { return id }
      guard node.access > .fileprivate else { continue }
      if found < 0 {
        found = id
        continue
      }
      if nearness < 0 { nearness = code.nearness(self[found].file, file) }
      let other = code.nearness(node.file, file)
      if other > nearness { (found, nearness) = (id, other) }
    }
    return found
  }

  /// The types of a name that a file may mean: those of its own package or project, if there are any.
  func named(_ name: Name, seenFrom file: Int32, _ code: Codebase) -> [ID] {
    guard hasType(named: name) else { return [] }
    let all = Array(named(name))
    guard all.count > 1 else { return all }
    let own = all.filter { code.areInOneProject(self[$0].file, file) }
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
      let parent = resolve(path: name, in: file, code)
      if parent >= 0, parent != id, self[parent].kind == .typealias {
        inherit(id, fromAlias: parent, code)
      } else if parent >= 0, parent != id {
        inherited.append(parent)
      } else {
        foreign.append(name)
      }
    }
  }

  /// `typealias Screen = BaseViewController & LoginView`: what inherits from an alias inherits from all that it names.
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
