import Architecture
import Source

enum SingletonReached: Rule {
  static let about = RuleDescription(
    id: "singleton-reached",
    kind: .mention,
    severity: [.default: .warning, .zikThorough: .error, .zikRouter: .error],
    summary: "A singleton is injected and not accessed globally",
    explanation: """
      A test, another stage or a later version cannot replace a global object that a part accesses. Let the builder
      pass it to the part.

      Reports `shared`, `sharedInstance`, `standard`, `default` and similar static properties of a type, and static
      properties of any name that hold an instance of their class, in an entity, interactor, presenter, view or router.

      Not reported: default values of parameters, because a caller can pass another object; a function of a router that
      creates the presenter or the interactor of a module, because it is the builder in many dialects; loggers;
      `DispatchQueue.main`, `Locale.current` and other values of the standard libraries that are not services.

      In a view, also not reported: the appearance of the app (a theme, styles, texts), functions that only create and
      return other views, the builder of a module (`LoginConfigurator.shared`), and objects with which the system
      connects a screen (`UIApplication.shared`, `NotificationCenter.default`). In a router, also not reported: objects
      on which the system shows screens, except for the app's own delegate (`UIApplication.shared.delegate`).
      """,
    source: "ZIKViper; the Brigade's note app",
    bad: """
      final class LoginInteractor {
        func login() { Session.shared.begin() }
      }
      """,
    good: """
      final class LoginInteractor {
        let session: SessionProtocol
        func login() { session.begin() }
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    checkGlobals(app, &report)
    let builders = app.assemblingFunctionsOfRouters
    let names = app.names(otherNames).union(app.names(beginningWith: "shared")).union(instances(app))
    for role in [Role.entity, .interactor, .presenter, .view, .router] {
      for use in app.uses(by: role, .concrete).of(names)
      where use.kind == .member || use.kind == .memberCall && use.labels.isEmpty {
        guard !use.baseID.isNone, !use.isInSignature, isSingleton(use),
          !(use.declaration.map(builders.contains) ?? false)
        else { continue }
        if isOfLook(use.base, in: role) || role == .view && makesOnlyViews(use.baseID, app) { continue }
        // The view lets the shared configurator of its module connect it, because a storyboard creates it.
        if role == .view, app.types(named: use.baseID).contains(where: { $0.part?.role == .builder }) {
          continue
        }
        // A router uses the screens of the platform; the app's own delegate is a different matter.
        if role == .router, screens.contains(use.base),
          !use.next(1).contains(where: { $0.name == "delegate" })
        {
          continue
        }
        // `Configuration.shared.theme`: only its appearance is used.
        if role == .view || role == .router, use.next(1).contains(where: { isLook($0, of: use, app) }) {
          continue
        }
        let name = "\(use.base).\(use.name)"
        report.add(
          use, about: Array(app.types(named: use.baseID)), target: use.base,
          "\(use.subject) reaches for \(name)",
          repair: role == .entity
            ? "pass the required values as parameters" : "let the builder inject it through a protocol")
      }
    }
  }

  /// Reports the names of global variables that hold a singleton: `let database = Database.shared`.
  private static func checkGlobals(_ app: CheckedApp, _ report: inout Report) {
    var known: [CheckedDeclaration: String?] = [:]
    for role in [Role.entity, .interactor, .presenter, .view, .router] {
      for use in app.uses(by: role, .concrete).withTargets where use.kind == .expression {
        guard !use.isInSignature, let global = use.onlyGlobal else { continue }
        let singleton = known[global] ?? singleton(in: global)
        known[global] = .some(singleton)
        guard let singleton, !isOfLook(singleton, in: role) else { continue }
        report.add(
          use, "\(use.subject) reaches for \(use.name), a global \(singleton)",
          repair: role == .entity
            ? "pass the required values as parameters" : "let the builder inject it through a protocol")
      }
    }
  }

  /// Returns the class of the app's singleton that a global variable holds.
  private static func singleton(in global: CheckedDeclaration) -> String? {
    guard global.kind == .property, global.traits.contains(.stored) else { return nil }
    let member = global.references.first { reference in
      guard reference.kind == .member,
        reference.name.hasPrefix("shared") || otherNames.contains(reference.name)
      else { return false }
      return global.app.types(named: reference.baseID).contains { $0.kind == .class || $0.kind == .actor }
    }
    return member.map { global.app.text($0.baseID) }
  }

  /// Whether a singleton writes a log or, in a view, belongs to the appearance of the app or to the platform's screen,
  /// and is not state or a service of the app.
  private static func isOfLook(_ base: String, in role: Role) -> Bool {
    if ["Logger", "Log", "Logging"].contains(where: base.hasSuffix) { return true }
    guard role == .view else { return false }
    if screens.contains(base) || screenSingletons.contains(base) || base.hasSuffix("UI") { return true }
    return isLook(base)
  }

  /// Whether the name after a singleton is a color or font, by its name or its type.
  private static func isLook(_ next: CheckedReference, of use: CheckedUse, _ app: CheckedApp) -> Bool {
    guard next.base == use.name else { return false }
    if isLook(next.name) { return true }
    return app.types(named: use.baseID).contains { type in
      guard let member = type.member(next.nameID) else { return false }
      return looksByType.contains(member.typeName) || decorates(member)
    }
  }

  /// Whether a function only changes a view that it is given: `Configurator.shared.round(button: button)`.
  private static func decorates(_ function: CheckedDeclaration) -> Bool {
    function.kind == .function && !function.traits.contains(.returns)
      && function.references.contains { $0.reference.isInSignature && $0.isView }
  }

  private static let looksByType: Set<String> = [
    "UIColor", "UIFont", "NSColor", "NSFont", "Color", "Font", "CGColor", "UIStatusBarStyle",
    "UIUserInterfaceStyle",
  ]

  private static func isLook(_ name: String) -> Bool {
    looks.contains { name.contains($0) || name.hasPrefix($0.lowercased()) }
  }

  private static let looks = [
    "Theme", "Style", "Appearance", "Palette", "Color", "Font", "Localiz", "Localis", "Language",
    "Formatter", "ImageCache", "ImageLoad",
    "Animation", "Haptic", "Keyboard",
  ]
  /// The types of the platform that show screens.
  private static let screens: Set<String> = [
    "UIApplication", "UIScreen", "UIDevice", "NSApplication", "NSWorkspace", "NSScreen",
  ]
  private static let screenSingletons: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "UIPasteboard", "UIMenuController", "UIMenuSystem",
    "UIAccessibility", "NSPasteboard", "NSFontManager", "NSColorPanel", "WKWebsiteDataStore",
    "UIPrintInteractionController",
  ]

  /// The names of singletons that do not begin with `shared`.
  private static let otherNames: Set<String> = [
    "share", "standard", "default", "defaultManager", "defaultCenter", "instance", "current", "main",
  ]

  private static func isSingleton(_ use: CheckedUse) -> Bool {
    let (base, name) = (use.base, use.name)
    guard base.first?.isUppercase == true else { return false }
    let isDeclared = use.app.types(named: use.baseID).contains { $0.parent == nil }
    switch name {
    case "shared", "sharedInstance", "sharedManager": return true
    // `Icons.share` is an image.
    case "share":
      return use.app.types(named: use.baseID).contains { $0.member(use.nameID)?.typeNameID == use.baseID }
    case let name where name.hasPrefix("shared") && name.dropFirst(6).first?.isUppercase == true:
      return !isDeclared || !isStaticView(use) && !isConstant(use)
    case "standard":
      return isDeclared || base == "UserDefaults" || base == "NSUserDefaults" || base.contains("Keychain")
    case "default", "defaultManager", "defaultCenter":
      return isDeclared ? isStaticOfItself(use) : known.contains(base)
    case "instance":
      // `MainScheduler.instance` is not a service.
      if !isDeclared { return services.contains(where: base.hasSuffix) }
      return isStaticOfItself(use)
    case "current", "main": return isDeclared && isStaticOfItself(use)
    // `Session.active`, if it is the instance of a class.
    default: return isDeclared && isInstance(use)
    }
  }

  /// The names of static members of classes that hold an instance of their class, except of views, and those for tests.
  private static func instances(_ app: CheckedApp) -> [Name] {
    app.types.filter { ($0.kind == .class || $0.kind == .actor) && !$0.isUI }.flatMap { type in
      type.members.filter { isInstance($0, of: type) }.map(\.nameID)
    }
  }

  private static func isInstance(_ use: CheckedUse) -> Bool {
    use.app.types(named: use.baseID).contains { type in
      guard type.kind == .class || type.kind == .actor, !type.isUI else { return false }
      return type.member(use.nameID).map { isInstance($0, of: type) } ?? false
    }
  }

  private static func isInstance(_ member: CheckedDeclaration, of type: CheckedType) -> Bool {
    member.kind == .property && member.traits.isSuperset(of: [.static, .stored])
      && member.typeNameID == type.nameID
      && !["empty", "zero", "none", "mock", "preview", "stub", "placeholder", "sample"].contains {
        member.name.lowercased().hasPrefix($0)
      }
  }

  /// Whether it is a constant of an enumeration or structure of which no member is called: `Nib.sharedPopup`.
  private static func isConstant(_ use: CheckedUse) -> Bool {
    use.app.types(named: use.baseID).contains { type in
      guard type.kind == .enum || type.kind == .struct, let member = type.member(use.nameID) else {
        return false
      }
      return member.kind == .case || !member.references.contains { $0.kind == .call }
    }
  }

  /// Whether the base is a class or actor with a static member of that name whose value is an instance of it.
  private static func isStaticOfItself(_ use: CheckedUse) -> Bool {
    for type in use.app.types(named: use.baseID) {
      guard let member = type.member(use.nameID), member.traits.contains(.static) else { continue }
      if member.typeNameID == use.baseID || member.typeNameID.isNone || type.kind == .class {
        return type.kind == .class || type.kind == .actor
      }
    }
    return false
  }

  /// Whether the static member is a view: it is shared, but not a service.
  private static func isStaticView(_ use: CheckedUse) -> Bool {
    use.app.types(named: use.baseID).contains { $0.member(use.nameID)?.hasUIType ?? false }
  }

  /// Whether the types of a name have only functions that return views.
  private static func makesOnlyViews(_ name: Name, _ app: CheckedApp) -> Bool {
    let types = Array(app.types(named: name))
    return !types.isEmpty
      && types.allSatisfy { type in
        let functions = type.members.filter { $0.kind == .function && $0.access > .fileprivate }
        return !functions.isEmpty && functions.allSatisfy(returnsView)
      }
  }

  private static func returnsView(_ function: CheckedDeclaration) -> Bool {
    guard function.traits.contains(.returns), !function.typeNameID.isNone else { return false }
    if function.hasUIType { return true }
    if function.app.types(named: function.typeNameID).contains(where: \.isUI) { return true }
    // A class of a package is known only by its name.
    let name = function.typeName
    return ["View", "Button", "Label", "Control", "Cell", "Field"].contains(where: name.hasSuffix)
  }

  private static let services = ["Helper", "Manager", "Service", "Client", "Store", "Center"]

  private static let known: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "FileManager", "NSFileManager",
    "DistributedNotificationCenter",
    "NSWorkspace", "URLCache", "URLCredentialStorage", "PHPhotoLibrary", "SKPaymentQueue", "CKContainer",
    "AF", "SessionManager",
  ]
}
