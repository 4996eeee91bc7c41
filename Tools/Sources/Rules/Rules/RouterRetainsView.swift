import Architecture

enum RouterRetainsView: RetainsOwner {
  static let about = RuleDescription(
    id: "router-retains-view",
    kind: .mention,
    severity: [.default: .error],
    summary: "A router does not retain its view controller",
    explanation: """
      The view controller retains the presenter, and the presenter retains the router. If the router also retains the
      view controller, the module is never freed.

      Reports a stored property of a router whose type is a view, `UIViewController` or a subclass of it, and that is
      neither `weak` nor `unowned`. Containers are allowed: navigation, tab bar and split view controllers, windows. A
      property named after another module's controller (parent, source, previous) is a warning: the controller is kept
      alive, but need not be in a cycle. A property named after a screen or an alert that the router shows is allowed.
      If the views of the module reference the presenter weakly, there is no cycle: see `ownership-inverted`. If the
      code does not show that the view retains the router, directly or through the presenter, it is a warning.
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
  static let mayOwnersBeForeign = true
  static let repairNote = "; the builder of the module retains the view until it is shown"
  static func isOwner(_ part: CheckedPart) -> Bool { part.role == .view }
  /// A coordinator is retained by the previous one, and owns the screens that it shows. So is a router that neither the
  /// presenters nor the views of its module know.
  ///
  /// A base class of routers may hold a controller until it is shown: it is unknown which one retains the router.
  static func isOwnedByOthers(_ part: CheckedPart) -> Bool {
    if ["Coordinator", "FlowController", "Navigator"].contains(where: part.name.hasSuffix) { return true }
    guard let module = part.module else { return true }
    let presenters = Array(module.concreteParts(.presenter))
    let others = Array(module.concreteParts(.view)) + Array(module.concreteParts(.interactor))
    return !presenters.isEmpty && !(presenters + others).contains { $0.mayKnowRouter }
  }
  /// A router's view controller retains it through the presenter. If the view references that weakly, the router's
  /// reference is in no cycle, and the weak one is reported as inverted ownership.
  static func ownership(in module: CheckedModule) -> Ownership {
    let ofView = module.ownership(of: .router, by: .view)
    if ofView == .strong { return .strong }
    switch module.ownership(of: .presenter, by: .view) {
    case .weak: return .weak
    case .strong where module.ownership(of: .router, by: .presenter) == .strong: return .strong
    case .strong, .none: return .none
    }
  }
  static func isOfAnotherScreen(_ stored: CheckedStoredReference, _ owner: CheckedType?, of part: CheckedPart)
    -> Bool
  {
    let isForeign = owner?.part?.module.map { $0 != part.module } ?? false
    return stored.isNamedAfterAnother || isForeign
  }
  /// Several screens that wait to be shown are not its own. As far as known, the presented screen of another module does
  /// not refer back.
  static func isInNoCycle(_ stored: CheckedStoredReference, _ owner: CheckedType?, of part: CheckedPart)
    -> Bool
  {
    if stored.isNamedAfterMany { return true }
    if isOfAnotherScreen(stored, owner, of: part) { return false }
    guard stored.isNamedAfterChild(of: part.module) || stored.isNamedAfterAlert else { return false }
    return owner.map { $0.part?.module != part.module || stored.isNamedAfterAlert } ?? true
  }
}

extension CheckedPart {
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

extension CheckedStoredReference {
  /// Whether a router's property is named after a presented screen: `menuViewController`.
  fileprivate func isNamedAfterChild(of module: CheckedModule?) -> Bool {
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
}
