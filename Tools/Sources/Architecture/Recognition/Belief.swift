import Source

/// The recognized role of a type and the evidence for it, for reports.
public struct Belief: Hashable, Sendable {
  /// The type.
  public var subject: Types.ID
  /// The qualified name: `Login.Presenter`.
  public var type: String
  public var place: FileLine
  /// The role; nil if the type is not a part.
  public var role: Role?
  /// Whether the type is a protocol or a contract, not an implementation.
  public var isInterface: Bool
  public var ring: Ring?
  /// The reason for the ring of a type that is not a part; nil for a part, and if no place shows it.
  public var ringReason: RingReason?
  /// The name of the module; nil for none.
  public var module: String?
  /// The strength of the evidence for the role.
  public var strength: Strength
  /// Whether `.viper.yml` configures the role, or excludes the type.
  public var isConfigured: Bool
  /// The reasons, strongest first.
  public var reasons: [Reason]

  /// One piece of evidence in words.
  public struct Reason: Hashable, Sendable {
    /// A clause to follow "because": `its name ends in Presenter`.
    public var text: String
    /// The place that shows it.
    public var place: FileLine
    /// Negative for evidence against the role.
    public var weight: Int
    /// The role that it supports or contradicts.
    public var role: Role

    public init(text: String, place: FileLine, weight: Int, role: Role) {
      self.text = text
      self.place = place
      self.weight = weight
      self.role = role
    }
  }

  /// The reason for the ring of a type.
  public struct RingReason: Hashable, Sendable {
    /// A clause to follow "because": `its code names UIColor`.
    public var text: String
    /// The place that shows it.
    public var place: FileLine
  }

  public init(
    subject: Types.ID, type: String, place: FileLine, role: Role?, isInterface: Bool = false, ring: Ring?,
    module: String? = nil, strength: Strength, isConfigured: Bool = false, reasons: [Reason] = []
  ) {
    self.subject = subject
    self.type = type
    self.place = place
    self.role = role
    self.isInterface = isInterface
    self.ring = ring
    self.module = module
    self.strength = strength
    self.isConfigured = isConfigured
    self.reasons = reasons
  }
}

extension Architecture {
  /// Returns the recognized role of a type; for a type inside a part, that of the part.
  public func belief(about type: Types.ID) -> Belief {
    let part = part(around: type)
    let subject = part?.type ?? type
    let evidence = beliefs.about(subject).filter { part == nil || $0.role == part?.role }
    var belief = Belief(
      subject: subject, type: types.fullName(of: subject, code.names), place: place(of: subject),
      role: part?.role,
      isInterface: part.map { $0.form != .concrete } ?? false, ring: ringOfType[Int(subject)],
      module: part.flatMap { name(of: $0.module) }, strength: part?.strength ?? .weak,
      isConfigured: evidence.contains { $0.ground == .configured },
      reasons: evidence.map { reason($0, about: subject) })
    if part == nil {
      addReasonsOfName(to: &belief)
      belief.ringReason = ringReason(of: subject)
    }
    // The steps do not always find evidence in the same order.
    belief.reasons.sort { a, b in
      if abs(a.weight) != abs(b.weight) { return abs(a.weight) > abs(b.weight) }
      if (a.place == belief.place) != (b.place == belief.place) { return a.place == belief.place }
      return (a.place.file, a.place.line, a.text) < (b.place.file, b.place.line, b.text)
    }
    return belief
  }

  /// Returns the reason for the ring of a type that is not a part.
  private func ringReason(of type: Types.ID) -> Belief.RingReason? {
    guard let ring = ringOfType[Int(type)] else { return nil }
    let node = types[type]
    let file = code.path(of: node.file)
    // A copy, because matching records which patterns are used.
    var conventions = conventions
    let configured = conventions.ring(
      of: code.names[node.name], in: file, types.namesOfSupertypes(of: type, code.names))
    if configured != nil { return Belief.RingReason(text: ".viper.yml declares it", place: place(of: type)) }
    if node.isUI, node.kind != .protocol {
      return Belief.RingReason(text: "it is a view by what it inherits from", place: place(of: type))
    }
    if ring == .outer, let named = firstUIName(in: node.declaration, of: node.file) {
      return Belief.RingReason(
        text: "its code names \(code.names[named.name])",
        place: FileLine(file: file, line: Int(named.position.line)))
    }
    // A user with the same ring.
    let user = uses.first { use in
      use.part >= 0 && parts[Int(use.part)].ring == ring
        && targets(of: use).contains { if case .type(type) = $0 { true } else { false } }
    }
    guard let user, let part = part(of: user) else { return nil }
    return Belief.RingReason(
      text: "\(types.fullName(of: part.type, code.names)), \(part.role.withArticle), names it",
      place: FileLine(file: code.path(of: user.file), line: Int(reference(of: user).position.line))
    )
  }

  /// Adds the role suggested by the name of a type that is not a part, or records that `.viper.yml` excludes the type.
  private func addReasonsOfName(to belief: inout Belief) {
    let node = types[belief.subject]
    guard node.kind.isType else { return }
    let name = code.names[node.name]
    var conventions = conventions
    belief.isConfigured =
      conventions.role(
        of: name, in: belief.place.file, types.namesOfSupertypes(of: belief.subject, code.names)) == .none
    let reading = node.kind == .protocol ? Reading.ofProtocol(name) : Reading.ofConcrete(name)
    guard let reading else { return }
    let evidence = Evidence(.name(ending: reading.ending), reading.role, reading.weight)
    belief.reasons.append(reason(evidence, about: belief.subject))
  }

  /// Returns the types that contain or begin at a line, innermost first.
  public func types(around line: Int, in file: String) -> [Types.ID] {
    types.nodes.indices.filter { index in
      let node = types.nodes[index]
      guard code.path(of: node.file) == file, node.kind.isType else { return false }
      let bodies =
        [(node.file, node.declaration)]
        + (types.extensions[Types.ID(index)] ?? []).map { ($0.file, $0.declaration) }
      return bodies.contains {
        let declaration = code.declarations[Int($0.1)]
        return code.path(of: $0.0) == file && declaration.position.line <= Int32(line)
          && Int32(line) <= declaration.lastLine
      }
    }.map { Types.ID($0) }.reversed()
  }

  /// Returns the types with a name: `Presenter`, or the qualified `Login.Presenter`.
  public func types(called name: String) -> [Types.ID] {
    let last = name.split(separator: ".").last.flatMap { code.names.find(String($0)) }
    guard let last else { return [] }
    let all = types.named(last).filter { types[$0].kind.isType }
    let exact = all.filter {
      types.fullName(of: $0, code.names) == name || types[$0].parent < 0 && code.names[types[$0].name] == name
    }
    return exact.isEmpty ? all.filter { types.fullName(of: $0, code.names).hasSuffix("." + name) } : exact
  }

  private func place(of type: Types.ID) -> FileLine {
    place(of: Int(types[type].declaration), types[type].file)
  }

  private func place(of declaration: Int, _ file: Int32) -> FileLine {
    FileLine(
      file: code.path(of: file), line: Int(code.declarations[declaration].position.line))
  }

  private func reason(_ evidence: Evidence, about type: Types.ID) -> Belief.Reason {
    var place = place(of: type)
    func name(_ other: Types.ID) -> String { types.fullName(of: other, code.names) }
    func role(_ other: Types.ID) -> String {
      part(other).map { $0.form.isProtocol ? ", the \($0.role.name)'s protocol" : ", \($0.role.withArticle)" }
        ?? ""
    }
    let text: String
    switch evidence.ground {
    case .configured: text = ".viper.yml gives it this role"
    case .runtime: text = "it uses the runtime of swift-viper"
    case .name(let ending): text = "its name ends in \(ending)"
    case .fileName: text = "its file name has this ending"
    case .module(let module): text = "other parts of the module \(modules[Int(module)].name) share its name"
    case .folder(let module): text = "it is in the folder of the module \(modules[Int(module)].name)"
    case .folderName(let folder): text = "it is in a folder of \(folder)"
    case .conforms(let other): text = "it conforms to \(name(other))\(role(other))"
    case .inherits(let other): text = "it inherits from \(name(other))\(role(other))"
    case .inherited(let other):
      text = "\(name(other))\(role(other)), inherits from it"
      place = self.place(of: other)
    case .userInterface: text = "it is a view by what it inherits from"
    case .stored(let other, let property):
      text = "\(name(other))\(role(other)), stores it in \(code.names[code.declarations[Int(property)].name])"
      place = self.place(of: Int(property), types[other].file)
    case .stores(let other, let property):
      text = "it stores \(name(other))\(role(other)), in \(code.names[code.declarations[Int(property)].name])"
      place = self.place(of: Int(property), types[type].file)
    case .makes(let other): text = "it makes \(name(other))\(role(other))"
    case .made(let other):
      text = "\(name(other))\(role(other)), makes it"
      place = self.place(of: other)
    case .named(let other):
      text = "\(name(other))\(role(other)), names it"
      place = self.place(of: other)
    case .reaches(let what): text = "its code uses \(code.names[what])"
    case .answersLater: text = "its functions are asynchronous"
    case .objection(let objection): text = objection.text
    }
    return Belief.Reason(text: text, place: place, weight: evidence.weight, role: evidence.role)
  }
}

extension Evidence.Objection {
  /// A clause to follow "but".
  var text: String {
    switch self {
    case .cases: "it is an enumeration with cases"
    case .value: "it only stores values"
    case .nested: "it is declared inside another type"
    case .local: "it is declared inside a function"
    case .noView: "it does not inherit from a view"
    case .isView: "it is a view by what it inherits from"
    case .reducer: "it is a reducer of The Composable Architecture"
    case .namespace: "it only contains other types"
    case .observed: "views observe it: it is the model of a screen"
    case .addsViews: "it adds views to others"
    case .storesWindow: "it stores the app's window and shows screens"
    case .reachesNothing: "its code uses nothing outside of the process"
    case .assemblesNothing: "it creates no part of a module"
    case .unrelated: "neither it nor any part of the module in its folder names the other"
    case .shownOnly: "only views and presenters use it"
    case .double: "it is a test double"
    }
  }
}
