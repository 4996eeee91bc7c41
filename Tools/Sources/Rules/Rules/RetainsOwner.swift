import Architecture

/// Parts of a role do not retain the parts that retain them.
protocol RetainsOwner: Rule {
  static var role: Role { get }
  /// The owner in messages.
  static var retained: String { get }
  /// Whether view controllers of the framework are owners too.
  static var areControllersOwners: Bool { get }
  /// Whether modules of Clean Swift are exempt, because there the owner is another part.
  static var exemptsCleanSwift: Bool { get }
  static func isOwner(_ part: PartView) -> Bool
  /// Whether a part that nothing in its module retains visibly is retained by something else.
  static func isOwnedByOthers(_ part: PartView) -> Bool
  /// How the owner in a module refers to the part that retains it; none if unknown.
  static func ownership(in module: ModuleView) -> Ownership
}

extension RetainsOwner {
  static var judgesStoredTypes: Bool { true }

  static var areControllersOwners: Bool { false }
  static var exemptsCleanSwift: Bool { false }
  static func isOwnedByOthers(_ part: PartView) -> Bool { false }

  static func check(_ app: AppView, _ report: inout Report) {
    var cleanSwift = CleanSwiftModules()
    for part in app.owners(role) {
      // A base class of routers may hold a controller until it is shown: it is unknown which one retains the router.
      if role == .router, part.module == nil { continue }
      for stored in part.storedReferences where stored.isRetaining {
        let owner = stored.types.first { isOwner($0, &cleanSwift) }
        // A protocol without conforming types retains nothing.
        if let owner, owner.kind == .protocol, !app.isInherited(owner) { continue }
        guard owner != nil || (areControllersOwners && stored.isForeignController) else { continue }
        // A part of another module is an owner only if it retains this one.
        if role != .router, let other = owner?.part, let module = other.module, module != part.module,
          owner?.isRetaining(part) != true
        {
          continue
        }
        // A hint that refers to the presenter weakly is in no cycle, regardless of who retains the presenter.
        if owner?.isLeadingNowhere(from: part) == true { continue }
        let back = part.module.map(ownership) ?? .none
        if back == .none, isOwnedByOthers(part) { continue }
        // A weak back reference is reported there, as inverted ownership. There is no cycle.
        if back == .weak { continue }
        // A router that holds the presenting screen keeps that alive, but may not be in a cycle with it.
        let isForeign = owner?.part?.module.map { $0 != part.module } ?? false
        let isOfOther = role == .router && (stored.isNamedAfterAnother || isForeign)
        // Several screens that wait to be shown are not its own.
        if role == .router, stored.isNamedAfterMany { continue }
        // As far as known, the presented screen of another module does not refer back.
        if role == .router, !isOfOther, stored.isNamedAfterChild(of: part.module) || stored.isNamedAfterAlert,
          owner.map({ $0.part?.module != part.module || stored.isNamedAfterAlert }) ?? true
        {
          continue
        }
        let weak =
          stored.property.traits.contains(.lazy)
          ? "compute it when it is needed: what is lazy cannot be weak"
          : (stored.property.traits.contains(.constant) ? "make it a weak var" : "make it weak")
            + (owner.flatMap {
              $0.isClassBound == false ? ", and let \($0.name) inherit from AnyObject" : nil
            }
              ?? "")
        // A type that holds only closures refers back if one of them captures the presenter, and it has no other owner.
        if let owner, owner.leadsBackByClosuresOnly(to: part) {
          report.add(
            stored.property, about: [owner], target: owner.name, atMost: .warning,
            "the \(role.name) retains \(owner.name) in \(stored.name): a retain cycle if a closure of that captures the "
              + "\(role.name)",
            repair: "let its closures capture the \(role.name) weakly")
          continue
        }
        report.add(
          stored.property, about: [owner].compactMap(\.self), target: owner?.name ?? stored.property.typeName,
          atMost: isOfOther ? .warning : .error,
          "the \(role.name) retains \(isOfOther ? "another screen" : retained) in \(stored.name)"
            + (back == .strong
              ? ", which retains the \(role.name): a retain cycle" : ": a retain cycle if that retains it"),
          repair: stored.isPlain(owner)
            ? role == .router && !isOfOther
              ? weak + "; whoever builds the module keeps the view until it is shown" : weak
            : "wrap it in something that holds it weakly")
      }
    }
  }

  private static func isOwner(_ type: TypeView, _ cleanSwift: inout CleanSwiftModules) -> Bool {
    if type.kind == .struct || type.kind == .enum { return false }
    if areControllersOwners, type.isController { return true }
    guard let part = type.part, isOwner(part) else { return false }
    if exemptsCleanSwift, cleanSwift.contains(part.module) { return false }
    // Last, because it visits all parts.
    return !type.hasOnlyValuesAsSubtypes
  }
}

extension TypeView {
  /// Whether it is a subview that refers to a part only weakly, or view code in a class of its own, such as the data
  /// source of a table, that refers neither to the part nor to a closure.
  fileprivate func isLeadingNowhere(from other: PartView) -> Bool {
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
  fileprivate func leadsBackByClosuresOnly(to other: PartView) -> Bool {
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
  fileprivate func isRetaining(_ kept: PartView) -> Bool {
    app.parts.contains { part in
      guard part.form == .concrete, part.type.isSubtype(of: self) else { return false }
      return part.storedReferences.contains { stored in
        stored.isRetaining && stored.types.contains { kept.type.isSubtype(of: $0) }
      }
    }
  }
}

extension PartView {
  /// Whether it has a property that is a router by type or name, or inherits from a class that may have one.
  fileprivate var mayKnowRouter: Bool {
    if role != .view, type.supertypes.contains(where: { $0.kind == .class }) { return true }
    if role != .view, !type.foreignSupertypes.allSatisfy({ $0 == "NSObject" }) { return true }
    return members.contains { member in
      member.kind == .property
        && [member.name, member.typeName].contains { text in
          ["router", "wireframe", "coordinator", "navigator"].contains { text.lowercased().contains($0) }
        }
    }
  }
}

extension StoredReferenceView {
  /// Whether a router's property is named after a presented screen: `menuViewController`.
  fileprivate func isNamedAfterChild(of module: ModuleView?) -> Bool {
    let name = self.name.lowercased()
    guard let ending = ["viewcontroller", "controller", "screen"].first(where: name.hasSuffix) else {
      return false
    }
    let stem = String(name.dropLast(ending.count))
    let general = ["", "_", "presented", "current", "own", "my", "main", "top", "base", "ui", "view"]
    guard !general.contains(stem), let own = module?.name.lowercased() else { return false }
    return !own.hasPrefix(stem) && !stem.hasPrefix(own)
  }

  /// Whether a router's property is named after an alert: `alertController`.
  fileprivate var isNamedAfterAlert: Bool {
    let name = self.name.lowercased()
    return ["alert", "popup", "toast", "hud", "spinner"].contains { name.contains($0) }
  }

  /// Whether a router's property is named after the screen that presents it, not after its own.
  fileprivate var isNamedAfterAnother: Bool {
    let name = self.name.lowercased()
    return ["parent", "presenting", "source", "root", "container", "prev"].contains { name.contains($0) }
  }

  /// Whether a router's property is named after several screens: `popUpsToPresent`.
  fileprivate var isNamedAfterMany: Bool {
    let name = self.name.lowercased()
    return ["topresent", "queue", "pending"].contains { name.contains($0) }
      || ["controllers", "screens", "popups", "views"].contains { name.hasSuffix($0) }
  }

  /// Whether the property's type is the type itself, not a collection or wrapper of it.
  fileprivate func isPlain(_ type: TypeView?) -> Bool {
    guard let type, !property.typeName.isEmpty else { return type == nil }
    return property.typeName == type.name || property.typeName.hasSuffix("." + type.name)
  }
}

enum PresenterRetainsView: RetainsOwner {
  static let about = RuleDescription(
    id: "presenter-retains-view",
    kind: .mention,
    severity: [.default: .error],
    summary: "A presenter does not retain its view",
    explanation: """
      The system retains the view, and the view the presenter. If the presenter also retains the view, neither is ever freed,
      nor is the rest of the module.

      Reported is a stored property of a presenter whose type is a view, class or protocol, and that is neither `weak` nor `unowned`.
      Optionals, `!`, `any`, arrays, `lazy` and properties with observers count. A view that is a structure cannot be retained.
      If the view holds its presenter weakly there is no cycle, but ownership is inverted: see `ownership-inverted`. A subview
      that knows the presenter as its weak delegate leads back to nobody either.
      """,
    source: "The Book of VIPER; ZIKViper; Infinum's VIPER (unowned)",
    bad: """
      final class LoginPresenter {
        var view: LoginViewInput?
      }
      """,
    good: """
      final class LoginPresenter {
        weak var view: LoginViewInput?
      }
      """)

  static let role = Role.presenter
  static let retained = "its view"
  static func isOwner(_ part: PartView) -> Bool { part.role == .view && part.form != .output }
  static func ownership(in module: ModuleView) -> Ownership { module.ownership(of: .presenter, by: .view) }
}

enum InteractorRetainsOutput: RetainsOwner {
  static let about = RuleDescription(
    id: "interactor-retains-output",
    kind: .mention,
    severity: [.default: .error],
    summary: "An interactor does not retain its output",
    explanation: """
      The presenter retains the interactor. If the interactor also retains the presenter, as its output or by any other name,
      neither is ever freed.

      Reported is a stored property of an interactor whose type is its output, a presenter, or a presenter's protocol, and that
      is neither `weak` nor `unowned`. If the presenter holds its interactor weakly, see `ownership-inverted`; if it
      holds none at all, as in Clean Swift (VIP), there is no cycle.
      """,
    source: "The Book of VIPER; ZIKViper; cheesecakelabs",
    bad: """
      final class LoginInteractor {
        var output: LoginInteractorOutput?
      }
      """,
    good: """
      final class LoginInteractor {
        weak var output: LoginInteractorOutput?
      }
      """)

  static let role = Role.interactor
  static let retained = "its output"
  static let exemptsCleanSwift = true
  /// Presenters that know no interactor are not retained by one, as in Clean Swift.
  static func isOwnedByOthers(_ part: PartView) -> Bool {
    let presenters = part.module.map { Array($0.concreteParts(.presenter)) } ?? []
    return !presenters.isEmpty && !presenters.contains(where: \.knowsInteractor)
  }
  static func isOwner(_ part: PartView) -> Bool {
    part.role == .presenter && part.form != .contract || part.role == .interactor && part.form == .output
  }
  static func ownership(in module: ModuleView) -> Ownership {
    module.ownership(of: .interactor, by: .presenter)
  }
}

enum RouterRetainsView: RetainsOwner {
  static let about = RuleDescription(
    id: "router-retains-view",
    kind: .mention,
    severity: [.default: .error],
    summary: "A router does not retain its view controller",
    explanation: """
      The view controller retains the presenter, and the presenter the router. If the router retains the view controller, that is
      a retain cycle, and the module is never freed.

      Reported is a stored property of a router whose type is a view, UIViewController or a subclass of it, and that is neither
      `weak` nor `unowned`. Controllers that only contain others pass: navigation, tab bar and split view controllers, windows. A
      controller that its property's name says is another's (parent, source, previous) is a warning: it is kept alive, but need not
      be in a cycle. One that is named after a screen or an alert that the router shows passes.
      """,
    source: "The Book of VIPER; Infinum's VIPER (unowned)",
    bad: """
      final class LoginRouter {
        var viewController: UIViewController?
      }
      """,
    good: """
      final class LoginRouter {
        weak var viewController: UIViewController?
      }
      """)

  static let role = Role.router
  static let retained = "a view controller"
  static let areControllersOwners = true
  static func isOwner(_ part: PartView) -> Bool { part.role == .view }
  /// A coordinator is retained by the previous one, and owns the screens that it shows. So is a router that neither the
  /// presenters nor the views of its module know.
  static func isOwnedByOthers(_ part: PartView) -> Bool {
    if ["Coordinator", "FlowController", "Navigator"].contains(where: part.name.hasSuffix) { return true }
    guard let module = part.module else { return false }
    let presenters = Array(module.concreteParts(.presenter))
    let others = Array(module.concreteParts(.view)) + Array(module.concreteParts(.interactor))
    return !presenters.isEmpty && !(presenters + others).contains { $0.mayKnowRouter }
  }
  /// A router's view controller retains it through the presenter, by references that this rule does not follow.
  static func ownership(in module: ModuleView) -> Ownership { .none }
}
