/// Writes elements as the difference from an earlier version.
///
/// `<template data-viper-at="4" data-viper-n="3">` replaces unchanged elements: the children 4, 5 and 6 of the element
/// in the reader's page. A changed element has `data-viper-was`, the index of the earlier child, and `data-viper-of`,
/// the number of earlier children, if any of them stay: if the reader's page differs, it requests the whole page. If
/// the difference would be longer than the element, the element is written.
struct PageDiff {
  private let html: UnsafeBufferPointer<UInt8>
  private let modules: [WrittenModule]
  /// Returns the tree of a module that the reader has.
  private let sent: (String) -> ElementTree?

  init(
    _ html: UnsafeBufferPointer<UInt8>, _ modules: [WrittenModule],
    since sent: @escaping (String) -> ElementTree?
  ) {
    self.html = html
    self.modules = modules
    self.sent = sent
  }

  /// Appends the element of a module.
  func append(module index: Int, to bytes: inout [UInt8]) {
    append(module: index, was: nil, to: &bytes)
  }

  private func append(module index: Int, was: Int?, to bytes: inout [UInt8]) {
    let module = modules[index]
    if let old = sent(module.id) {
      append(0, of: module, since: 0, in: old, was: was, to: &bytes)
    } else {
      appendWhole(module.places[0], was: was, to: &bytes)
    }
  }

  private func append(
    _ index: Int, of module: WrittenModule, since oldIndex: Int, in old: ElementTree, was: Int?,
    to bytes: inout [UInt8]
  ) {
    let place = module.places[index]
    let (children, oldChildren) = (module.tree.children(of: index), old.children(of: oldIndex))
    guard !children.isEmpty, !oldChildren.isEmpty else { return appendWhole(place, was: was, to: &bytes) }
    let start = bytes.count
    appendStartTag(place, was: was, of: oldChildren.count, to: &bytes)

    let pairs = pair(children, of: module, with: oldChildren, of: old)
    var textStart = place.contentStart
    var next = 0
    while next < children.count {
      let child = children[next]
      let childPlace = module.places[child]
      bytes.append(contentsOf: html[textStart..<childPlace.start])
      switch pairs[next] {
      case .same(let first):
        var count = 1
        while next + count < children.count, pairs[next + count] == .same(first + count),
          module.tree.nodes[children[next + count]].gap == old.nodes[oldChildren[first + count]].gap
        { count += 1 }
        let last = module.places[children[next + count - 1]]
        appendKept(childPlace, first, count, to: &bytes)
        textStart = last.end
        next += count
      case .changed(let position):
        if let inner = module.embedded[child] {
          append(module: inner, was: position, to: &bytes)
        } else {
          append(child, of: module, since: oldChildren[position], in: old, was: position, to: &bytes)
        }
        textStart = childPlace.end
        next += 1
      case .new:
        appendWhole(childPlace, was: nil, to: &bytes)
        textStart = childPlace.end
        next += 1
      }
    }
    bytes.append(contentsOf: html[textStart..<place.end])
    if bytes.count - start >= place.end - place.start {
      bytes.removeSubrange(start...)
      appendWhole(place, was: was, to: &bytes)
    }
  }

  // MARK: Matching children

  private enum Pair: Equatable {
    /// Equal to this child.
    case same(Int)
    /// A changed version of this child.
    case changed(Int)
    case new
  }

  private func pair(
    _ children: [Int], of module: WrittenModule, with oldChildren: [Int], of old: ElementTree
  ) -> [Pair] {
    var pairs = [Pair](repeating: .new, count: children.count)
    var isUsed = [Bool](repeating: false, count: oldChildren.count)
    let nodes = module.tree.nodes
    func use(_ position: Int, for next: Int, isSame: Bool) {
      isUsed[position] = true
      pairs[next] = isSame ? .same(position) : .changed(position)
    }

    // Usually they are in the same order; a table is created only if they are not.
    var byHash: [UInt64: Int]?
    var expected = 0
    for (next, child) in children.enumerated() {
      let hash = nodes[child].hash
      var position: Int?
      if expected < oldChildren.count, old.nodes[oldChildren[expected]].hash == hash {
        position = expected
      } else {
        let table =
          byHash
          ?? Dictionary(
            oldChildren.enumerated().map { (old.nodes[$0.element].hash, $0.offset) },
            uniquingKeysWith: { a, _ in a })
        byHash = table
        position = table[hash]
      }
      guard let position, !isUsed[position] else { continue }
      use(position, for: next, isSame: isUnchanged(child, of: module))
      expected = position + 1
    }

    var byKey: [UInt32: Int]?
    for (next, child) in children.enumerated() where pairs[next] == .new && module.embedded[child] == nil {
      let node = nodes[child]
      if node.key != 0 {
        let table =
          byKey
          ?? Dictionary(
            oldChildren.enumerated().map { (old.nodes[$0.element].key, $0.offset) },
            uniquingKeysWith: { a, _ in a })
        byKey = table
        guard let position = table[node.key], !isUsed[position],
          old.nodes[oldChildren[position]].name == node.name
        else { continue }
        use(position, for: next, isSame: false)
      } else {
        let before: Int? =
          switch next > 0 ? pairs[next - 1] : nil {
          case .same(let position), .changed(let position): position
          default: next == 0 ? -1 : nil
          }
        guard let position = before.map({ $0 + 1 }), position < oldChildren.count, !isUsed[position] else {
          continue
        }
        let oldNode = old.nodes[oldChildren[position]]
        if oldNode.key == 0, oldNode.name == node.name { use(position, for: next, isSame: false) }
      }
    }
    return pairs
  }

  /// Whether a child with a known hash is unchanged: an embedded module may have changed inside.
  private func isUnchanged(_ child: Int, of module: WrittenModule) -> Bool {
    guard let inner = module.embedded[child] else {
      // An element around a changed module also has the same hash.
      let end = Int(module.tree.nodes[child].end)
      return module.embedded.allSatisfy { $0.key <= child || $0.key >= end || isUnchanged(module: $0.value) }
    }
    return isUnchanged(module: inner)
  }

  private func isUnchanged(module index: Int) -> Bool {
    let module = modules[index]
    return sent(module.id)?.hash == module.tree.hash
      && module.embedded.values.allSatisfy(isUnchanged(module:))
  }

  // MARK: Writing

  private func appendStartTag(
    _ place: WrittenModule.Place, was: Int?, of count: Int?, to bytes: inout [UInt8]
  ) {
    bytes.append(contentsOf: html[place.start..<place.nameEnd])
    if let was { bytes.append(contentsOf: " data-viper-was=\"\(was)\"".utf8) }
    if let count { bytes.append(contentsOf: " data-viper-of=\"\(count)\"".utf8) }
    bytes.append(contentsOf: html[place.nameEnd..<place.contentStart])
  }

  private func appendWhole(_ place: WrittenModule.Place, was: Int?, to bytes: inout [UInt8]) {
    appendStartTag(place, was: was, of: nil, to: &bytes)
    bytes.append(contentsOf: html[place.contentStart..<place.end])
  }

  /// Appends the marker of unchanged children. A single small one is written, because it is shorter.
  private func appendKept(_ place: WrittenModule.Place, _ first: Int, _ count: Int, to bytes: inout [UInt8]) {
    if count == 1, place.end - place.start < Self.smallSize {
      return appendWhole(place, was: first, to: &bytes)
    }
    bytes.append(
      contentsOf: "<template data-viper-at=\"\(first)\" data-viper-n=\"\(count)\"></template>".utf8)
  }

  private static let smallSize = 40
}
