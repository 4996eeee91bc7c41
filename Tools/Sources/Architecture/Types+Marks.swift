import Source

/// Properties that types inherit from their supertypes: whether they are views, controllers, persistent, class-bound.
extension Types {
  /// Determines these properties of each type.
  mutating func mark(_ code: Codebase, _ vocabulary: Vocabulary) {
    var isSeen = [Bool](repeating: false, count: nodes.count)
    markModels(code, vocabulary)
    for index in nodes.indices { mark(ID(index), &isSeen, vocabulary, code) }
    for index in nodes.indices where nodes[index].kind == .protocol {
      nodes[index].isClassBound = isClassBound(ID(index), code, vocabulary)
    }
  }

  /// SwiftData uses an attribute.
  private mutating func markModels(_ code: Codebase, _ vocabulary: Vocabulary) {
    guard let model = code.names.find("Model") else { return }
    for (file, facts) in code.files.enumerated()
    where vocabulary.frameworks(of: Int32(file)).contains(.swiftData) {
      for reference in code.references[facts.references]
      where reference.kind == .attribute && reference.name == model && reference.declaration >= 0 {
        let type = ofDeclaration[facts.declarations.lowerBound + Int(reference.declaration)]
        if type >= 0 { nodes[Int(type)].isPersistent = true }
      }
    }
  }

  private mutating func mark(
    _ id: ID, _ isSeen: inout [Bool], _ vocabulary: Vocabulary, _ code: Codebase
  ) {
    guard !isSeen[Int(id)] else { return }
    isSeen[Int(id)] = true
    var (isUI, isPersistent, isController) = (false, false, false)
    let frameworks = vocabulary.frameworks(of: self[id].file)
    for name in foreignSupertypes(of: id) {
      let meaning = vocabulary.meaning(of: name, with: frameworks)
      if meaning.contains(.uiClass) { isUI = true }
      // The delegate of a database is not a row.
      if meaning.contains(.persistence), !code.names[name].hasSuffix("Delegate") { isPersistent = true }
      if meaning.contains(.controller), !meaning.contains(.container) { isController = true }
      // A `MessagesViewController` of a package.
      if meaning.isEmpty, self[id].kind == .class, code.names[name].hasSuffix("ViewController") {
        (isUI, isController) = (true, true)
      }
    }
    // The outlets of a class reveal that its external superclass is a view.
    let isOfPackage = foreignSupertypes(of: id).contains { code.names[$0] != "NSObject" }
    if !isUI, isOfPackage, self[id].kind == .class, hasOutlets(id, code) {
      (isUI, isController) = (true, code.names[self[id].name].hasSuffix("VC"))
      isController = isController || code.names[self[id].name].hasSuffix("Controller")
    }
    for parent in supertypes(of: id) {
      mark(parent, &isSeen, vocabulary, code)
      if self[parent].isUI { isUI = true }
      if self[parent].isPersistent { isPersistent = true }
      if self[parent].isController { isController = true }
    }
    // A protocol with a requirement of type view is not a view.
    nodes[Int(id)].isUI = isUI
    if isPersistent { nodes[Int(id)].isPersistent = true }
    nodes[Int(id)].isController = isController
  }

  private func hasOutlets(_ id: ID, _ code: Codebase) -> Bool {
    code.children(of: self[id].declaration, in: self[id].file).contains {
      code.declarations[$0].traits.contains(.outlet)
    }
  }

  private func isClassBound(_ id: ID, _ code: Codebase, _ vocabulary: Vocabulary) -> Bool? {
    var seen: Set<ID> = [id]
    var queue = [id]
    var isUnknown = false
    while let next = queue.popLast() {
      let node = self[next]
      if node.kind == .class || node.kind == .actor { return true }
      if code.declarations[Int(node.declaration)].traits.contains(.objectiveC) { return true }
      for name in foreignSupertypes(of: next) {
        switch code.names[name] {
        case "AnyObject", "class", "NSObjectProtocol", "NSObject", "Actor", "AnyActor": return true
        case "Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable",
          "Error",
          "Comparable", "CustomStringConvertible", "CaseIterable", "Any", "~Copyable", "SendableMetatype":
          break
        default:
          if vocabulary.meaning(of: name, with: vocabulary.frameworks(of: node.file)).contains(.uiClass) {
            return true
          }
          isUnknown = true
        }
      }
      for parent in supertypes(of: next) where seen.insert(parent).inserted { queue.append(parent) }
    }
    return isUnknown ? nil : false
  }
}
