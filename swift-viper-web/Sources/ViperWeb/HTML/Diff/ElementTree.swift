/// The hashes of the elements of one module's markup, to detect later which of them have changed. Embedded modules have
/// trees of their own.
struct ElementTree {
  struct Node: Equatable {
    /// The hash of the whole element; for an embedded module, of its name only.
    var hash: UInt64
    /// The hash of the text between the element and the previous one.
    var gap: UInt32
    /// The hash of the element's name.
    var name: UInt32
    /// The hash of its `id` or `data-key`; 0 without either.
    var key: UInt32
    /// The index after its descendants. Small elements have no nodes for their descendants.
    var end: Int32
    /// The size in bytes of an element without nodes for its children; 0 for others.
    var size: UInt32 = 0
  }

  /// The nodes in document order, the module's own element first.
  var nodes: [Node]

  /// The hash of the whole module without embedded modules.
  var hash: UInt64 { nodes[0].hash }

  /// A copy without spare capacity: a stored tree would otherwise take several times its size.
  var trimmed: ElementTree { ElementTree(nodes: nodes.map(\.self)) }

  /// Returns the indices of a node's children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    let end = Int(nodes[index].end)
    var next = index + 1
    while next < end {
      children.append(next)
      next = Int(nodes[next].end)
    }
    return children
  }
}

/// The element of one module in new markup.
struct WrittenModule {
  /// The place of a node's element in the markup.
  struct Place {
    var start: Int
    /// The end of the name in its start tag.
    var nameEnd: Int
    var contentStart: Int
    var contentEnd: Int
    var end: Int
  }

  /// The `id` of its element.
  let id: String
  fileprivate(set) var tree: ElementTree
  /// The places by the index of the node.
  fileprivate(set) var places: [Place]
  /// The embedded modules by the index of the node, as indices in the list of all.
  fileprivate(set) var embedded: [Int: Int] = [:]
}

/// Parses new markup into trees of elements.
struct ElementTreeReader {
  /// Smaller elements are compared and sent as a whole; the size in bytes.
  private static let smallSize = 640

  /// An element without its end tag so far.
  private struct Open {
    let module: Int
    let node: Int
    /// The end of the previous child, or of the start tag.
    var textStart: Int
    let isModule: Bool
    /// The next expected child in the known tree of the module; nil without one.
    var expected: Int?
    /// The end of the children there.
    var expectedEnd = 0
  }

  private let html: UnsafeBufferPointer<UInt8>
  private var scanner: TagScanner
  private var modules: [WrittenModule] = []
  private var roots: [Int] = []
  private var stack: [Open] = []
  /// The earlier trees of modules. Elements with the same bytes are not parsed again.
  private let known: (String) -> ElementTree?
  /// The earlier tree of each module.
  private var before: [ElementTree?] = []

  private init(_ html: UnsafeBufferPointer<UInt8>, _ known: @escaping (String) -> ElementTree?) {
    self.html = html
    self.known = known
    scanner = TagScanner(html)
  }

  /// Returns the modules of the markup, each before its embedded modules, and the modules at the top level.
  ///
  /// - Parameters:
  ///   - html: Consecutive elements with an `id` each.
  ///   - known: Returns the earlier tree of a module, which saves time without changing the result.
  /// - Returns: nil for unbalanced tags: then a browser's interpretation is uncertain.
  static func read(
    _ html: UnsafeBufferPointer<UInt8>, known: @escaping (String) -> ElementTree? = { _ in nil }
  ) -> (modules: [WrittenModule], roots: [Int])? {
    var reader = ElementTreeReader(html, known)
    while let tag = reader.scanner.next() {
      switch tag.kind {
      case .start: guard reader.begin(tag) else { return nil }
      case .end: guard reader.end(tag) else { return nil }
      case .other: continue
      }
    }
    guard reader.stack.isEmpty else { return nil }
    let elements = reader.roots.map { reader.modules[$0].places[0] }
    // There is nothing beside them.
    guard elements.reduce(0, { $0 + $1.end - $1.start }) == html.count else { return nil }
    return (reader.modules, reader.roots)
  }

  // MARK: Start tags

  private mutating func begin(_ tag: TagScanner.Found) -> Bool {
    let attributes = TagAttributes(html, tag)
    let isModule = stack.isEmpty || attributes.isModule
    let name = PageHash.of(html[tag.name])
    let key = attributes.key.map { UInt32(truncatingIfNeeded: PageHash.of(html[$0])) | 1 } ?? 0
    var gap: UInt32 = 0
    if let parent = stack.last, parent.textStart < tag.range.lowerBound {
      gap = UInt32(truncatingIfNeeded: PageHash.of(html[parent.textStart..<tag.range.lowerBound])) | 1
    }
    var node = ElementTree.Node(
      hash: 0, gap: gap, name: UInt32(truncatingIfNeeded: name), key: key, end: 0)
    let place = WrittenModule.Place(
      start: tag.range.lowerBound, nameEnd: tag.name.upperBound, contentStart: tag.range.upperBound,
      contentEnd: tag.range.upperBound, end: tag.range.upperBound)

    if isModule {
      guard let id = attributes.id else { return false }
      if let parent = stack.last {
        node.hash = PageHash.of(html[id])
        modules[parent.module].embedded[modules[parent.module].tree.nodes.count] = modules.count
        add(node, place, to: parent.module)
        close(node: modules[parent.module].tree.nodes.count - 1, of: parent.module)
      } else {
        roots.append(modules.count)
      }
      let name = String(decoding: html[id], as: UTF8.self)
      modules.append(WrittenModule(id: name, tree: ElementTree(nodes: []), places: []))
      before.append(known(name))
      node.gap = 0
      add(node, place, to: modules.count - 1)
      stack.append(
        Open(
          module: modules.count - 1, node: 0, textStart: tag.range.upperBound, isModule: true,
          expected: before.last.flatMap { $0 }.map { _ in 1 },
          expectedEnd: before.last.flatMap { $0 }.map { Int($0.nodes[0].end) } ?? 0))
      return true
    }
    guard let parent = stack.last else { return false }
    let index = modules[parent.module].tree.nodes.count
    add(node, place, to: parent.module)
    let was = counterpart(of: node, at: tag.range.lowerBound)
    if let was, was.isSame {
      skip(to: tag.range.lowerBound + Int(was.node.size), node: index, hash: was.node.hash)
    } else if isVoid(tag) {
      modules[parent.module].tree.nodes[index].hash = PageHash.of(html[tag.range])
      modules[parent.module].tree.nodes[index].size = UInt32(tag.range.count)
      close(node: index, of: parent.module)
      stack[stack.count - 1].textStart = tag.range.upperBound
    } else {
      stack.append(
        Open(
          module: parent.module, node: index, textStart: tag.range.upperBound, isModule: false,
          expected: was.map { $0.index + 1 }, expectedEnd: was.map { Int($0.node.end) } ?? 0))
    }
    return true
  }

  // MARK: Known elements

  /// Returns the counterpart of an element in the known tree: an element with the same bytes, otherwise one with the
  /// same name and key at the same position.
  private mutating func counterpart(
    of node: ElementTree.Node, at start: Int
  ) -> (index: Int, node: ElementTree.Node, isSame: Bool)? {
    guard let open = stack.last, let first = open.expected, let tree = before[open.module] else { return nil }
    var index = first
    // Also the following one: one of two may have been removed or changed.
    for _ in 0..<2 where index < open.expectedEnd {
      let old = tree.nodes[index]
      if old.size > 0, old.name == node.name {
        let end = start + Int(old.size)
        if end <= html.count, PageHash.of(html[start..<end]) == old.hash {
          stack[stack.count - 1].expected = Int(old.end)
          return (index, old, true)
        }
      } else if old.size == 0, old.name == node.name, old.key == node.key {
        stack[stack.count - 1].expected = Int(old.end)
        return (index, old, false)
      }
      index = Int(old.end)
    }
    return nil
  }

  /// Continues after an element with the bytes of a known one.
  private mutating func skip(to end: Int, node: Int, hash: UInt64) {
    let module = stack[stack.count - 1].module
    modules[module].tree.nodes[node].hash = hash
    modules[module].tree.nodes[node].size = UInt32(end - modules[module].places[node].start)
    modules[module].places[node].end = end
    close(node: node, of: module)
    stack[stack.count - 1].textStart = end
    scanner.move(to: end)
  }

  private mutating func add(_ node: ElementTree.Node, _ place: WrittenModule.Place, to module: Int) {
    modules[module].tree.nodes.append(node)
    modules[module].places.append(place)
  }

  private mutating func close(node: Int, of module: Int) {
    modules[module].tree.nodes[node].end = Int32(modules[module].tree.nodes.count)
  }

  private static let voidNames: [StaticString] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  /// Whether there is no end tag. A slash closes elements of SVG; browsers ignore it elsewhere.
  private func isVoid(_ tag: TagScanner.Found) -> Bool {
    if Self.voidNames.contains(where: { scanner.isNamed(tag.name, $0) }) { return true }
    return tag.isClosed
      && stack.contains { open in
        let place = modules[open.module].places[open.node]
        return scanner.isNamed(place.start + 1..<place.nameEnd, "svg")
      }
  }

  // MARK: End tags

  private mutating func end(_ tag: TagScanner.Found) -> Bool {
    guard let open = stack.popLast() else { return false }
    let (module, index) = (open.module, open.node)
    let start = modules[module].places[index].start
    let name = start + 1..<modules[module].places[index].nameEnd
    guard name.count == tag.name.count,
      zip(html[name], html[tag.name]).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return false }
    modules[module].places[index].contentEnd = tag.range.lowerBound
    modules[module].places[index].end = tag.range.upperBound
    close(node: index, of: module)

    let holdsModule = modules[module].embedded.keys.contains { $0 > index }
    if !holdsModule, !open.isModule, tag.range.upperBound - start < Self.smallSize {
      modules[module].tree.nodes.removeSubrange((index + 1)...)
      modules[module].places.removeSubrange((index + 1)...)
      close(node: index, of: module)
      modules[module].tree.nodes[index].hash = PageHash.of(html[start..<tag.range.upperBound])
      modules[module].tree.nodes[index].size = UInt32(tag.range.upperBound - start)
    } else {
      modules[module].tree.nodes[index].hash = hash(of: index, in: modules[module], trailing: open.textStart)
    }
    guard let parent = stack.last else { return true }
    if open.isModule { embed(module, in: parent.module, behind: tag.range.upperBound) }
    stack[stack.count - 1].textStart = tag.range.upperBound
    return true
  }

  /// Sets the place of an embedded element in the surrounding module.
  private mutating func embed(_ module: Int, in parent: Int, behind end: Int) {
    let index = modules[parent].places.count - 1
    modules[parent].places[index].contentEnd = modules[module].places[0].contentEnd
    modules[parent].places[index].end = end
  }

  private func hash(of index: Int, in module: WrittenModule, trailing: Int) -> UInt64 {
    let place = module.places[index]
    var hash = PageHash.of(html[place.start..<place.contentStart])
    for child in module.tree.children(of: index) {
      let node = module.tree.nodes[child]
      hash = PageHash.mix(PageHash.mix(hash, UInt64(node.gap)), node.hash)
    }
    if trailing < place.contentEnd {
      hash = PageHash.mix(hash, PageHash.of(html[trailing..<place.contentEnd]))
    }
    return hash
  }
}

/// The attributes of a start tag that identify the element.
private struct TagAttributes {
  private(set) var id: Range<Int>?
  private(set) var isModule = false
  private var dataKey: Range<Int>?

  var key: Range<Int>? { id ?? dataKey }

  init(_ html: UnsafeBufferPointer<UInt8>, _ tag: TagScanner.Found) {
    var index = tag.name.upperBound
    let end = tag.range.upperBound - 1
    while index < end {
      guard !TagScanner.isSpace(html[index]), html[index] != UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let start = index
      index += 1
      while index < end, !TagScanner.endsName(html[index]), html[index] != UInt8(ascii: "=") { index += 1 }
      let name = start..<index
      var value = index..<index
      if index < end, html[index] == UInt8(ascii: "=") {
        index += 1
        if index < end, html[index] == UInt8(ascii: "\"") || html[index] == UInt8(ascii: "'") {
          let quote = html[index]
          let start = index + 1
          index = start
          while index < end, html[index] != quote { index += 1 }
          value = start..<index
          index += 1
        } else {
          let start = index
          while index < end, !TagScanner.isSpace(html[index]) { index += 1 }
          value = start..<index
        }
      }
      switch name.count {
      case 2 where html[name].elementsEqual("id".utf8): id = id ?? value
      case 8 where html[name].elementsEqual("data-key".utf8): dataKey = dataKey ?? value
      case 17 where html[name].elementsEqual("data-viper-module".utf8): isModule = true
      default: break
      }
    }
  }
}

/// Hashes bytes of pages. Seeded in each process, so that no one can construct pages with equal hashes.
enum PageHash {
  private static let seed = UInt64.random(in: .min ... .max) | 1
  private static let multiplier: UInt64 = 0x9e37_79b9_7f4a_7c15

  static func of(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(
      rebasing: UnsafeRawBufferPointer(bytes.base)[bytes.startIndex..<bytes.endIndex])
    func word(at index: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) }
    let seed = seed
    var hash = seed ^ UInt64(bytes.count)
    var index = 0
    while index + 16 <= bytes.count {
      // The seed is in both factors, so that no input makes the product 0.
      hash = folded(hash ^ word(at: index), word(at: index + 8) ^ seed) &+ seed
      index += 16
    }
    if index + 8 <= bytes.count {
      hash = mix(hash, word(at: index))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mix(hash, rest)
  }

  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 { folded(hash ^ word, multiplier) &+ seed }

  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
