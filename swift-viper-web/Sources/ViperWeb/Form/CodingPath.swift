/// The keys from an event to a value in it, as a linked list, so that each value costs one link.
indirect enum CodingPath {
  case root
  case key(any CodingKey, parent: CodingPath, depth: Int)

  var depth: Int {
    if case .key(_, _, let depth) = self { depth } else { 0 }
  }

  var keys: [any CodingKey] {
    if case .key(let key, let parent, _) = self { parent.keys + [key] } else { [] }
  }

  func appending(_ key: some CodingKey) -> CodingPath {
    .key(key, parent: self, depth: depth + 1)
  }
}
