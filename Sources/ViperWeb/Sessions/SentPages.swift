/// What readers of a window have received of its modules, as trees of hashes.
struct SentPages {
  private var trees: [String: (tree: ElementTree, version: Int)] = [:]

  /// Appends elements as the difference from what a reader has.
  ///
  /// - Parameters:
  ///   - elements: the elements as a whole, one after the other.
  ///   - seen: the version that the reader shows: what was sent after it may not have arrived.
  ///   - version: of the window now.
  mutating func append(
    differenceOf elements: [UInt8], since seen: Int, version: Int, to bytes: inout [UInt8]
  ) {
    elements.withUnsafeBufferPointer { html in
      let read = ElementTreeReader.read(html) { [trees] in trees[$0]?.tree }
      guard let (modules, roots) = read else {
        trees = [:]
        return bytes.append(contentsOf: html)
      }
      let diff = PageDiff(html, modules) { [trees] in trees[$0].flatMap { $0.version <= seen ? $0.tree : nil }
      }
      for root in roots { diff.append(module: root, to: &bytes) }
      for module in modules where trees[module.id]?.tree.hash != module.tree.hash {
        trees[module.id] = (module.tree.trimmed, version)
      }
    }
  }

  /// Forgets a module that is gone.
  mutating func forget(_ id: String) { trees[id] = nil }
}
