/// The elements that readers of a window have received, as trees of hashes.
struct SentPages {
  private var trees: [String: (tree: ElementTree, version: Int)] = [:]

  /// Appends elements as the difference from the reader's version.
  ///
  /// - Parameters:
  ///   - elements: The consecutive complete elements.
  ///   - seen: The version that the reader shows: later patches may not have arrived.
  ///   - version: The current version of the window.
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

  /// Removes a module that no longer exists.
  mutating func forget(_ id: String) { trees[id] = nil }
}
