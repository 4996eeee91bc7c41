import Architecture
import Source

extension OwnRule {
  /// Returns every place that violates the rule, in any order.
  ///
  /// - Parameter severity: The rule's own severity, unless the command line overrides it.
  func violations(in app: Architecture, severity: Severity) -> [Violation] {
    var check = OwnRuleCheck(self, severity, app)
    check.run()
    return check.violations
  }

  /// Returns the uses that would violate the layers if a name with several declarations referred to one of them, but
  /// not if it refers to another.
  func undecidedMentions(
    in app: Architecture, severity: Severity
  ) -> [(violation: Violation, targets: [Target])] {
    if layers.isEmpty && independentFolders.isEmpty { return [] }
    var check = OwnRuleCheck(self, severity, app)
    check.checkLayers()
    return check.undecided
  }

  /// Returns the parts of the rule that match nothing in a code base, and are probably misspelled.
  public func unusedParts(in app: Architecture) -> [(position: Position?, text: String)] {
    if !independentFolders.isEmpty, siblings(in: app).count < 2 {
      return [(position, "`independent` matches fewer than two folders: correct it, or remove it")]
    }
    if !layers.isEmpty {
      let index = LayerIndex(layers, app)
      return layers.enumerated().filter { !index.isUsed[$0.offset] }.map {
        (
          $0.element.position,
          "no file is in the layer \($0.element.name): correct its `files`, or remove it"
        )
      }
    }
    var scope = ScopeMatcher(self, app)
    let isUsed =
      requirement.isEmpty || !forbiddenNames.isEmpty || !forbiddenImports.isEmpty || allowedImports != nil
      ? app.code.files.indices.contains { scope.contains(fileWithCode: $0) }
      : app.types.nodes.indices.contains { scope.contains(type: Types.ID($0)) }
    let text = "\(id) applies to no file and no type: correct `in` or `except`, or remove the rule"
    return isUsed ? [] : [(position, text)]
  }
}

/// The check of one custom rule.
struct OwnRuleCheck {
  /// The rule, with independent folders as layers.
  let rule: OwnRule
  let severity: Severity
  let app: Architecture
  var violations: [Violation] = []
  /// Uses of names in layers that may refer to a declaration in a forbidden layer or in another.
  private(set) var undecided: [(violation: Violation, targets: [Target])] = []
  var scope: ScopeMatcher
  private var seen: [Seen: Int] = [:]

  /// Repeated uses in one declaration are one violation.
  private struct Seen: Hashable {
    let file: Int
    let declaration: Int32
    let target: String
  }

  init(_ rule: OwnRule, _ severity: Severity, _ app: Architecture) {
    self.rule = rule.withSiblings(in: app)
    self.severity = severity
    self.app = app
    scope = ScopeMatcher(rule, app)
  }

  mutating func run() {
    if !rule.forbiddenImports.isEmpty || rule.allowedImports != nil { checkImports() }
    if !rule.forbiddenNames.isEmpty { checkNames() }
    if !rule.requirement.isEmpty { checkTypes() }
    if !rule.layers.isEmpty { checkLayers() }
    if rule.forbidsCycles || rule.layers.contains(where: { !$0.unreachable.isEmpty }) { checkPaths() }
  }

  // MARK: Imports

  private mutating func checkImports() {
    for (file, facts) in app.code.files.enumerated() where !facts.imports.isEmpty {
      guard scope.contains(fileWithCode: file) else { continue }
      for imported in app.code.imports[facts.imports] {
        let module = app.code.names[imported.module]
        let symbol = imported.symbol.isNone ? nil : "\(module).\(app.code.names[imported.symbol])"
        func matches(_ patterns: [Pattern]) -> Bool {
          patterns.contains(module) || symbol.map { patterns.contains($0) } ?? false
        }
        let isAllowed = rule.allowedImports.map(matches) ?? true
        guard matches(rule.forbiddenImports) || !isAllowed else { continue }
        let name = app.code.path(of: facts.number).split(separator: "/").last ?? ""
        add(
          imported.position, in: file, symbol: module, target: module, owner: -1,
          "\(name) imports \(symbol ?? module)")
      }
    }
  }

  // MARK: Names

  private mutating func checkNames() {
    let patterns = rule.forbiddenNames
    var candidates = NameCandidates(patterns, app.code.names)
    for (file, facts) in app.code.files.enumerated() where scope.contains(file: file) {
      var modules: Set<Name>?
      for reference in app.code.references[facts.references] {
        // In `Date.init()` the last name is the least specific.
        let isInitializer = candidates.isInitializer(reference)
        let name = isInitializer ? reference.base : reference.name
        guard candidates.contains(name) else { continue }
        let owner = self.owner(of: reference, in: facts)
        guard scope.contains(codeIn: owner) else { continue }
        modules = modules ?? self.modules(of: facts)
        let isQualified = modules?.contains(reference.base) == true
        let mention = NamePattern.Mention(
          name: app.code.names[name],
          base: isInitializer || isQualified || reference.base.isNone ? nil : app.code.names[reference.base],
          isMember: !isInitializer && !isQualified && reference.kind.isMember,
          isCall: reference.kind == .call || reference.kind == .memberCall,
          labels: app.code.names[reference.labels])
        guard patterns.contains(where: { $0.mayMatch(name: mention.name) && $0.matches(mention) }) else {
          continue
        }
        if mention.base == nil, !mention.isMember, isOwnMember(reference, of: owner) { continue }
        let verb = mention.isCall ? "calls" : "names"
        add(
          reference, in: file, owner: owner, target: mention.text,
          "\(place(of: owner, in: facts)) \(verb) \(mention.text)")
      }
    }
  }

  private func modules(of facts: Codebase.File) -> Set<Name> {
    var modules = Set(app.code.imports[facts.imports].map(\.module))
    if let swift = app.code.names.find("Swift") { modules.insert(swift) }
    modules.remove(.none)
    return modules
  }

  /// Whether an unqualified name is a member of an enclosing type: `print` in a type with a method `print`.
  private func isOwnMember(_ reference: Reference, of owner: Types.ID) -> Bool {
    guard reference.kind != .type, reference.kind != .inheritance else { return false }
    var type = owner
    while type >= 0 {
      if app.member(reference.name, labels: reference.labels, of: type) != nil { return true }
      type = app.types[type].parent
    }
    return false
  }

  // MARK: Types

  private mutating func checkTypes() {
    var subclassed: Set<Types.ID> = []
    if rule.requirement.isFinal {
      for index in app.types.nodes.indices { subclassed.formUnion(app.types.supertypes(of: Types.ID(index))) }
    }
    for (index, node) in app.types.nodes.enumerated() {
      let type = Types.ID(index)
      guard scope.contains(type: type) else { continue }
      for mismatch in nameMismatches(of: type) + inheritanceMismatches(of: type, subclassed) {
        add(
          app.code.declarations[Int(node.declaration)].position, in: Int(node.file),
          symbol: app.types.fullName(of: type, app.code.names), target: mismatch.target, owner: type,
          mismatch.text)
      }
    }
  }

  /// A requirement that a type does not meet; the target distinguishes several of one type.
  private typealias Mismatch = (target: String, text: String)

  private func nameMismatches(of type: Types.ID) -> [Mismatch] {
    let requirement = rule.requirement
    let node = app.types[type]
    let name = app.code.names[node.name]
    var mismatches: [Mismatch] = []
    if !requirement.names.isEmpty, !requirement.names.contains(name) {
      mismatches.append(("name", "\(name) is not named like \(requirement.names.map(\.text).listed("or"))"))
    }
    if !requirement.kinds.isEmpty, !requirement.kinds.contains(node.kind) {
      let wanted = OwnRule.kinds.filter { requirement.kinds.contains($0.kind) }.map(\.name).listed("or")
      mismatches.append(
        (
          "kind",
          "\(name) is \(OwnRule.withArticle(OwnRule.name(of: node.kind))), not \(OwnRule.withArticle(wanted))"
        ))
    }
    return mismatches
  }

  private func inheritanceMismatches(of type: Types.ID, _ subclassed: Set<Types.ID>) -> [Mismatch] {
    let node = app.types[type]
    let name = app.code.names[node.name]
    let supertypes = app.namesOfAllSupertypes(of: type)
    var mismatches: [Mismatch] = []
    func require(_ wanted: [Pattern], _ verb: String) {
      // The required type itself need not meet the requirement.
      if wanted.isEmpty || wanted.contains(name) || supertypes.contains(where: { wanted.contains($0) }) {
        return
      }
      let names = wanted.map(\.text)
      mismatches.append((names.joined(separator: ","), "\(name) does not \(verb) \(names.listed("or"))"))
    }
    require(rule.requirement.conformances, "conform to")
    guard node.kind == .class else { return mismatches }
    require(rule.requirement.superclasses, "inherit from")
    let isFinal = app.code.declarations[Int(node.declaration)].traits.contains(.final)
    if rule.requirement.isFinal, !isFinal, node.access < .open, !subclassed.contains(type) {
      mismatches.append(("final", "\(name) is not final"))
    }
    return mismatches
  }

  // MARK: Layers

  mutating func checkLayers() {
    let index = LayerIndex(rule.layers, app)
    let resolver = NameResolver(app)
    let allowed = rule.layers.map { layer in rule.layers.map { layer.mayDepend(on: $0.name) } }
    for (file, facts) in app.code.files.enumerated() {
      guard scope.contains(file: file), let layer = index.layer(ofFile: file) else { continue }
      let own = rule.layers[layer]
      if !allowed[layer].contains(false) { continue }
      func isForbidden(_ other: Int?) -> Bool { other.map { !allowed[layer][$0] } ?? false }
      for imported in app.code.imports[facts.imports] {
        let module = app.code.names[imported.module]
        guard let other = index.layer(ofModule: module), isForbidden(other) else { continue }
        add(
          imported.position, in: file, symbol: module, target: module, owner: -1,
          "the layer \(own.name) imports \(module) of \(rule.layers[other].name)")
      }
      for reference in app.code.references[facts.references] {
        let owner = self.owner(of: reference, in: facts)
        let targets = resolver.targets(of: reference, in: Int32(file), owner: owner)
        guard !targets.isEmpty, scope.contains(codeIn: owner) else { continue }
        let files = targets.map(app.file(declaring:))
        guard let first = files.first(where: { isForbidden(index.layer(ofFile: $0)) }),
          let other = index.layer(ofFile: first)
        else { continue }
        let name = app.code.names[reference.name]
        let text =
          "the layer \(own.name) names \(name) of \(rule.layers[other].name), declared in "
          + app.code.paths[first]
        // A name with several declarations may refer to any of them.
        if files.allSatisfy({ isForbidden(index.layer(ofFile: $0)) }) {
          add(reference, in: file, owner: owner, target: name, text)
        } else {
          let symbol = app.symbol(reference.declaration, in: Int32(file))
          undecided.append(
            (
              violation(
                reference.position, in: file, symbol: symbol, target: name, owner: owner, text), targets
            ))
        }
      }
    }
  }

  // MARK: Violations

  /// Returns the innermost type around a reference; -1 for none.
  func owner(of reference: Reference, in facts: Codebase.File) -> Types.ID {
    guard reference.declaration >= 0 else { return -1 }
    return app.types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
  }

  private func place(of owner: Types.ID, in facts: Codebase.File) -> String {
    owner >= 0
      ? app.types.fullName(of: owner, app.code.names)
      : String(app.code.path(of: facts.number).split(separator: "/").last ?? "")
  }

  mutating func add(
    _ reference: Reference, in file: Int, owner: Types.ID, target: String, _ text: String
  ) {
    let place = Seen(file: file, declaration: reference.declaration, target: target)
    if let first = seen[place] {
      // Two lists of a layer may forbid the same use.
      if violations[first].position != reference.position {
        violations[first].repeats.append(reference.position)
      }
      return
    }
    seen[place] = violations.count
    add(
      reference.position, in: file, symbol: app.symbol(reference.declaration, in: Int32(file)),
      target: target, owner: owner, text)
  }

  private mutating func add(
    _ position: Position, in file: Int, symbol: String, target: String, owner: Types.ID, _ text: String
  ) {
    violations.append(violation(position, in: file, symbol: symbol, target: target, owner: owner, text))
  }

  func violation(
    _ position: Position, in file: Int, symbol: String, target: String, owner: Types.ID, _ text: String
  ) -> Violation {
    let part = app.part(around: owner)
    return Violation(
      rule: rule.id, severity: severity, file: app.code.paths[file], position: position,
      symbol: symbol, target: target, role: part?.role,
      module: app.name(of: part?.module ?? app.moduleOfFile[file]), message: "\(rule.message): \(text)",
      repair: rule.repair)
  }
}

/// The names that the patterns of a rule may match. Each name is matched once, regardless of its number of uses.
private struct NameCandidates {
  private let patterns: [NamePattern]
  private let names: NameTable
  private let initializer: Name?
  private var answers: [Bool?]

  init(_ patterns: [NamePattern], _ names: NameTable) {
    self.patterns = patterns
    self.names = names
    initializer = names.find("init")
    answers = Array(repeating: nil, count: names.count)
  }

  func isInitializer(_ reference: Reference) -> Bool {
    reference.kind == .memberCall && reference.name == initializer && !reference.base.isNone
  }

  mutating func contains(_ name: Name) -> Bool {
    let number = Int(name.number)
    if let known = answers[number] { return known }
    let text = names[name]
    let answer = patterns.contains { $0.mayMatch(name: text) }
    answers[number] = answer
    return answer
  }
}

/// The layer of each file and module: the first that contains it.
struct LayerIndex {
  private var files: [Int?]
  private var modules: [String: Int] = [:]
  /// Whether each layer contains anything, by its index.
  private(set) var isUsed: [Bool]

  init(_ layers: [OwnRule.Layer], _ app: Architecture) {
    var isUsed = [Bool](repeating: false, count: layers.count)
    for (index, layer) in layers.enumerated() {
      for module in layer.modules where modules[module] == nil { modules[module] = index }
    }
    files = app.code.files.map { file in
      if file.isApart { return nil }
      let path = app.code.path(of: file.number)
      let layer = layers.firstIndex { $0.files.contains(path: path) || $0.hasModule(with: path) }
      if let layer { isUsed[layer] = true }
      return layer
    }
    for imported in app.code.imports {
      if let layer = modules[app.code.names[imported.module]] { isUsed[layer] = true }
    }
    self.isUsed = isUsed
  }

  func layer(ofFile file: Int) -> Int? { files[file] }

  func layer(ofModule module: String) -> Int? { modules[module] }
}

extension OwnRule.Layer {
  /// Whether a file is in a folder that the package manager and Xcode use for a module.
  fileprivate func hasModule(with path: String) -> Bool {
    if modules.isEmpty { return false }
    let folders = path.split(separator: "/").dropLast()
    return folders.indices.contains { index in
      let isTarget = index == folders.startIndex || folders[folders.index(before: index)] == "Sources"
      return isTarget && modules.contains(String(folders[index]))
    }
  }
}

extension Architecture {
  /// Returns the index of the file that declares a target.
  func file(declaring target: Target) -> Int {
    switch target {
    case .type(let type): Int(types[type].file)
    case .global(_, let file): Int(file)
    }
  }
}
