import Architecture
import Source

/// Decides which uses make one module depend on another, and how clearly each shows it.
struct EdgeEvidence {
  private let app: Architecture
  private let features: Features
  private let isWiringCounted: Bool
  /// Whether each type inherits from a builder or router, cached.
  private var isWiringType: [Types.ID: Bool] = [:]
  /// Whether each protocol is a base that nothing in its module conforms to, cached.
  private var isUnusedType: [Types.ID: Bool] = [:]

  init(_ app: Architecture, _ features: Features, isWiringCounted: Bool) {
    self.app = app
    self.features = features
    self.isWiringCounted = isWiringCounted
  }

  /// Returns the modules that a use connects, and its rank: smaller is clearer. Nil if it connects none.
  mutating func edge(of use: Use) -> (from: Module.ID, to: Module.ID, rank: Int32)? {
    guard !use.targets.isEmpty else { return nil }
    let from = feature(use.module, in: use.file)
    guard from >= 0 else { return nil }
    var to: Module.ID?
    var isToPart = false
    var isToCore = true
    var isOfScreen = app.part(of: use)?.role == .view
    for target in app.targets(of: use) {
      let module = feature(of: target)
      // A use that may refer to one module or another is not evidence for either.
      guard module >= 0, to == nil || to == module else { return nil }
      to = module
      let part = part(target)
      if part != nil { isToPart = true }
      if part.map({ $0.role == .entity }) ?? true { isToCore = false }
      if !isShown(target, part) { isOfScreen = false }
    }
    // Files in a module's folder that are not parts may be shared: between two such files there is no edge.
    guard let to, to != from, use.part >= 0 || isToPart, !isOfScreen else { return nil }
    if !isWiringCounted, isWiring(use) { return nil }
    let isToPartItself = app.targets(of: use).allSatisfy { part($0) != nil }
    let isToBase =
      app.reference(of: use).kind == .inheritance && app.targets(of: use).allSatisfy({ isUnused($0) })
    return (from, to, rank(of: use, isToCore: isToCore && isToPartItself && !isToBase))
  }

  /// Whether a target is a protocol that nothing in its own module conforms to: a base that others share.
  private mutating func isUnused(_ target: Target) -> Bool {
    guard case .type(let type) = target, let part = part(target), part.form.isProtocol, part.module >= 0
    else {
      return false
    }
    if let known = isUnusedType[type] { return known }
    let answer = !app.modules[Int(part.module)].parts.contains {
      let other = app.parts[Int($0)]
      return other.form == .concrete && app.types.isSubtype(other.type, of: type)
    }
    isUnusedType[type] = answer
    return answer
  }

  /// Whether views share it to display something: a cell, a subview and its delegate, a view model. Two similar screens
  /// do not depend on each other.
  private func isShown(_ target: Target, _ part: Part?) -> Bool {
    if case .type(let type) = target, app.types[type].kind == .protocol {
      let name = app.code.names[app.types[type].name]
      return isDelegateOfSubview(name) || part == nil && name.contains("ViewModel")
    }
    guard let part else { return true }
    return part.role == .view && part.form == .concrete && !app.types[part.type].isController
  }

  /// Whether a protocol is named after a view that is not a screen's: `CartCellDelegate`.
  private func isDelegateOfSubview(_ name: String) -> Bool {
    guard let suffix = ["Delegate", "DataSource"].first(where: name.hasSuffix),
      let view = app.code.names.find(String(name.dropLast(suffix.count)))
    else { return false }
    return app.types.named(view).contains { app.types[$0].isUI && !app.types[$0].isController }
  }

  /// A part of the other module is clearer evidence than an entity or value in it, a signature clearer than a body, a
  /// name clearer than a member.
  private func rank(of use: Use, isToCore: Bool) -> Int32 {
    let reference = app.reference(of: use)
    let kind: Int32 =
      switch reference.kind {
      case .inheritance: 0
      case .type: reference.isInSignature ? 0 : 1
      case .attribute: 1
      case .call, .expression: 2
      case .member, .memberCall: use.isInferred ? 4 : 3
      }
    return (isToCore ? 0 : Self.firstOfValues) + kind * 2 + (app.part(of: use)?.form == .concrete ? 0 : 1)
  }

  /// From this rank on, the evidence is not a core part of the other module: an entity, a value, a base.
  static let firstOfValues: Int32 = 16

  // MARK: Modules

  /// Returns the feature of a module with a part in a file; -1 without a feature, or if the file belongs to
  /// another one, because the feature is then ambiguous.
  private func feature(_ module: Module.ID, in file: Int32) -> Module.ID {
    let around = app.moduleOfFile[Int(file)]
    if module < 0 { return -1 }
    return around < 0 || features[around] == features[module] ? features[module] : -1
  }

  private mutating func feature(of target: Target) -> Module.ID {
    switch target {
    case .type(let type):
      if !isWiringCounted, isWiring(type) { return -1 }
      let file = app.types[type].file
      if let part = app.part(around: type), part.module >= 0 { return feature(part.module, in: file) }
      return app.types[type].parent < 0 ? feature(app.moduleOfFile[Int(file)], in: file) : -1
    case .global(let declaration, let file):
      let owner = app.types.owners[Int(declaration)]
      // A static member belongs to its type.
      if owner >= 0 { return feature(of: .type(owner)) }
      return !isWiringCounted && isWiring(file: file) ? -1 : feature(app.moduleOfFile[Int(file)], in: file)
    }
  }

  private func part(_ target: Target) -> Part? {
    switch target {
    case .type(let type): app.part(around: type)
    case .global(let declaration, _): app.part(around: app.types.owners[Int(declaration)])
    }
  }

  // MARK: Wiring

  private mutating func isWiring(_ use: Use) -> Bool {
    let declaration = app.reference(of: use).declaration
    let first = app.code.files[Int(use.file)].declarations.lowerBound
    let owner = declaration < 0 ? -1 : app.types.owners[first + Int(declaration)]
    if owner >= 0, isBelow(first + Int(declaration), of: owner) { return true }
    return owner < 0 ? isWiring(file: use.file) : isWiring(owner)
  }

  /// Whether a declaration lists the screens below that of an address: the route of a shell whose tab it is in.
  private func isBelow(_ declaration: Int, of owner: Types.ID) -> Bool {
    app.code.names[app.code.declarations[declaration].name] == "below"
      && (app.types.foreignSupertypes(of: owner).contains { app.code.names[$0].hasSuffix("LinkedRoute") })
  }

  /// Whether a type is a builder or router, is inside one, or inherits from one.
  private mutating func isWiring(_ type: Types.ID) -> Bool {
    if let part = app.part(around: type) { return Self.isWiring(part) }
    if let known = isWiringType[type] { return known }
    var answer = false
    var seen: Set<Types.ID> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      if let part = app.part(around: next), Self.isWiring(part) {
        answer = true
        break
      }
      // The entry point of the app connects everything.
      if app.types.foreignSupertypes(of: next).contains(where: {
        Self.beginnings.contains(app.code.names[$0])
      }) {
        answer = true
        break
      }
      let parent = app.types[next].parent
      for other in Array(app.types.supertypes(of: next)) + (parent >= 0 ? [parent] : [])
      where seen.insert(other).inserted { queue.append(other) }
    }
    isWiringType[type] = answer
    return answer
  }

  /// Whether all parts in a file are builders and routers, so that other code in it is theirs.
  private func isWiring(file: Int32) -> Bool {
    let parts = app.partsOfFile[Int(file)].map { app.parts[Int($0)] }
    return !parts.isEmpty && parts.allSatisfy { Self.isWiring($0) }
  }

  private static let beginnings: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate", "App",
  ]

  private static func isWiring(_ part: Part) -> Bool { part.role == .builder || part.role == .router }
}
