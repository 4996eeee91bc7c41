import Architecture

/// Parts of a role do not retain the parts that retain them.
protocol RetainsOwner: Rule {
  static var role: Role { get }
  /// The owner in messages.
  static var retained: String { get }
  /// Whether view controllers of the framework are owners too.
  static var areControllersOwners: Bool { get }
  /// Whether a part of another module that does not retain this one can be its owner.
  static var mayOwnersBeForeign: Bool { get }
  /// Whether modules of Clean Swift are exempt, because there the owner is another part.
  static var exemptsCleanSwift: Bool { get }
  /// A condition of the repair.
  static var repairNote: String { get }
  static func isOwner(_ part: CheckedPart) -> Bool
  /// Whether a part that nothing in its module retains visibly is retained by something else.
  static func isOwnedByOthers(_ part: CheckedPart) -> Bool
  /// How the owner in a module refers to the part that retains it; none if unknown.
  static func ownership(in module: CheckedModule) -> Ownership
  /// Whether a reference is to a screen of another module, which is kept alive but may not be in a cycle.
  static func isOfAnotherScreen(_ stored: CheckedStoredReference, _ owner: CheckedType?, of part: CheckedPart)
    -> Bool
  /// Whether the name of a reference shows that it is in no cycle.
  static func isInNoCycle(_ stored: CheckedStoredReference, _ owner: CheckedType?, of part: CheckedPart)
    -> Bool
}

extension RetainsOwner {
  static var judgesStoredTypes: Bool { true }

  static var areControllersOwners: Bool { false }
  static var mayOwnersBeForeign: Bool { false }
  static var exemptsCleanSwift: Bool { false }
  static var repairNote: String { "" }
  static func isOwnedByOthers(_ part: CheckedPart) -> Bool { false }
  static func isOfAnotherScreen(_ stored: CheckedStoredReference, _ owner: CheckedType?, of part: CheckedPart)
    -> Bool
  {
    false
  }
  static func isInNoCycle(_ stored: CheckedStoredReference, _ owner: CheckedType?, of part: CheckedPart)
    -> Bool
  {
    false
  }

  static func check(_ app: CheckedApp, _ report: inout Report) {
    var cleanSwift = CleanSwiftModules()
    for part in app.owners(role) {
      // In RIBs, a router retains its view controller and its interactor, and that its presenter.
      if role != .presenter, part.module?.isRIB == true { continue }
      for stored in part.storedReferences where stored.isRetaining {
        let owner = stored.types.first { isOwner($0, &cleanSwift) }
        guard owner != nil || (areControllersOwners && stored.isForeignController) else { continue }
        if let owner, !mayRetain(owner, part, in: app) { continue }
        let back = part.module.map(ownership) ?? .none
        if back == .none, isOwnedByOthers(part) { continue }
        // A weak back reference is reported there, as inverted ownership. There is no cycle.
        if back == .weak { continue }
        if isInNoCycle(stored, owner, of: part) { continue }
        if let owner, owner.leadsBackByClosuresOnly(to: part) {
          reportClosures(of: owner, stored, &report)
        } else {
          reportReference(stored, to: owner, of: part, back, &report)
        }
      }
    }
  }

  private static func isOwner(_ type: CheckedType, _ cleanSwift: inout CleanSwiftModules) -> Bool {
    if type.kind == .struct || type.kind == .enum { return false }
    if areControllersOwners, type.isController { return true }
    guard let part = type.part, isOwner(part) else { return false }
    if exemptsCleanSwift, cleanSwift.contains(part) { return false }
    // Last, because it visits all parts.
    return !type.hasOnlyValuesAsSubtypes
  }

  /// Whether a retained type may in turn retain the part.
  private static func mayRetain(_ owner: CheckedType, _ part: CheckedPart, in app: CheckedApp) -> Bool {
    // A protocol without conforming types retains nothing.
    if owner.kind == .protocol, !app.isInherited(owner) { return false }
    if !mayOwnersBeForeign, let module = owner.part?.module, module != part.module, !owner.isRetaining(part) {
      return false
    }
    return !owner.isLeadingNowhere(from: part)
  }

  /// Reports a type that holds only closures: it refers back if one of them captures the part, and has no other owner.
  private static func reportClosures(
    of owner: CheckedType, _ stored: CheckedStoredReference, _ report: inout Report
  ) {
    report.add(
      stored.property, about: [owner], target: owner.name, atMost: .warning,
      "the \(role.name) retains \(owner.name) in \(stored.name): a retain cycle if one of its closures captures the "
        + "\(role.name)",
      repair: "let its closures capture the \(role.name) weakly")
  }

  private static func reportReference(
    _ stored: CheckedStoredReference, to owner: CheckedType?, of part: CheckedPart, _ back: Ownership,
    _ report: inout Report
  ) {
    let isOfOther = isOfAnotherScreen(stored, owner, of: part)
    report.add(
      stored.property, about: [owner].compactMap(\.self), target: owner?.name ?? stored.property.typeName,
      atMost: isOfOther || back != .strong ? .warning : .error,
      "the \(role.name) retains \(isOfOther ? "another screen" : retained) in \(stored.name)"
        + (back == .strong
          ? ", which retains the \(role.name): a retain cycle"
          : ": a retain cycle if that retains the \(role.name)"),
      repair: stored.isPlain(owner)
        ? weakRepair(of: stored, to: owner) + (isOfOther ? "" : repairNote)
        : "wrap it in an object that references it weakly")
  }

  private static func weakRepair(of stored: CheckedStoredReference, to owner: CheckedType?) -> String {
    let traits = stored.property.traits
    if traits.contains(.lazy) { return "compute it on demand: a lazy property cannot be weak" }
    let text = traits.contains(.constant) ? "make it a weak var" : "make it weak"
    guard let owner, owner.isClassBound == false else { return text }
    return text + ", and let \(owner.name) inherit from AnyObject"
  }
}

extension CheckedType {
  /// Whether it is a subview that refers to a part only weakly, or view code in a class of its own, such as the data
  /// source of a table, that refers neither to the part nor to a closure.
  fileprivate func isLeadingNowhere(from other: CheckedPart) -> Bool {
    guard let part, part.form == .concrete, !isController else { return false }
    let back = part.storedReferences.filter { $0.types.contains { other.type.isSubtype(of: $0) } }
    if back.isEmpty {
      return !isUI && supertypes.allSatisfy { $0.kind == .protocol || $0.hasOnlyValues }
        && foreignSupertypes.allSatisfy {
          $0 == "NSObject" || $0.hasSuffix("DataSource") || $0.contains("Delegate")
        }
        && !members.contains { $0.kind == .property && $0.traits.contains(.closure) }
    }
    return back.allSatisfy(\.isWeakOrUnowned)
  }

  /// Whether it is view code in a class of its own, such as the data source of a table, that refers to a part only
  /// through its closures.
  fileprivate func leadsBackByClosuresOnly(to other: CheckedPart) -> Bool {
    guard let part, part.form == .concrete, !isController, !isUI, kind == .class else { return false }
    let isOfTables = foreignSupertypes.contains { $0.hasSuffix("DataSource") || $0.contains("Delegate") }
    return isOfTables
      && !part.storedReferences.contains { $0.types.contains { other.type.isSubtype(of: $0) } }
      && members.contains { $0.kind == .property && $0.traits.contains(.closure) }
  }

  /// Whether none of its properties can hold an object or a closure, as far as the code base shows.
  private var hasOnlyValues: Bool {
    members.allSatisfy { member in
      guard member.kind == .property else { return true }
      if member.traits.contains(.closure) { return false }
      return member.type.map { $0.kind == .struct || $0.kind == .enum } ?? true
    }
  }

  /// Whether a part of this type retains another part.
  fileprivate func isRetaining(_ kept: CheckedPart) -> Bool {
    app.parts.contains { part in
      guard part.form == .concrete, part.type.isSubtype(of: self) else { return false }
      return part.storedReferences.contains { stored in
        stored.isRetaining && stored.types.contains { kept.type.isSubtype(of: $0) }
      }
    }
  }
}

extension CheckedStoredReference {
  /// Whether the property's type is the type itself, not a collection or wrapper of it.
  fileprivate func isPlain(_ type: CheckedType?) -> Bool {
    guard let type, !property.typeName.isEmpty else { return type == nil }
    return property.typeName == type.name || property.typeName.hasSuffix("." + type.name)
  }
}
