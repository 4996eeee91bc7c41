import Architecture
import Source

enum SingletonReached: Rule {
  static let about = RuleDescription(
    id: "singleton-reached",
    summary: "A singleton is handed in, not reached for",
    explanation: """
      What a part reaches for by itself nobody can exchange: not a test, not another stage, not the next version. Let the builder
      hand it in.

      Reported are `shared`, `sharedInstance`, `standard`, `default` and their like of a type, in an entity, interactor, presenter, view or
      router. As the default value of a parameter they are handed in, and pass. So they do in a static function of a router that makes
      the parts, or has other routers make theirs, which is the builder of many dialects. `DispatchQueue.main`, `Locale.current` and other things of the
      language's library that are no services pass, and in a view what only makes other views and gives them
      back.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    let builders = staticBuilders(app)
    for role in [Role.entity, .interactor, .presenter, .view, .router] {
      for use in app.concreteUses(by: role) {
        let reference = app.reference(of: use)
        guard reference.kind == .member, !reference.base.isNone, !reference.isInSignature else { continue }
        guard isSingleton(reference, app), !builders.contains(Place(use, app)) else { continue }
        if role == .view, makesOnlyViews(reference.base, app) { continue }
        let name = "\(app.code.names[reference.base]).\(app.code.names[reference.name])"
        report.add(
          use, target: name, "\(role.withArticle) reaches for \(name)",
          repair: "let the builder hand it in, behind a protocol")
      }
    }
  }

  private static func isSingleton(_ reference: Reference, _ app: Architecture) -> Bool {
    let base = app.code.names[reference.base]
    guard base.first?.isUppercase == true else { return false }
    let isDeclared = app.types.named(reference.base).contains { app.types[$0].parent < 0 }
    switch app.code.names[reference.name] {
    case "shared", "sharedInstance", "sharedManager": return true
    case "standard": return isDeclared || base == "UserDefaults" || base == "NSUserDefaults"
    case "default", "defaultManager", "defaultCenter":
      return isDeclared ? isStaticOfItself(reference, app) : known.contains(base)
    case "instance":
      // `MainScheduler.instance` is no service.
      if !isDeclared { return services.contains(where: base.hasSuffix) }
      return isStaticOfItself(reference, app)
    case "current", "main": return isDeclared && isStaticOfItself(reference, app)
    default: return false
    }
  }

  /// Whether the type has a static of that name that is one of its own.
  private static func isStaticOfItself(_ reference: Reference, _ app: Architecture) -> Bool {
    for type in app.types.named(reference.base) {
      guard let member = app.member(reference.name, labels: .none, of: type) else { continue }
      let declaration = app.code.declarations[Int(member)]
      if declaration.traits.contains(.static),
        declaration.type == reference.base || declaration.type.isNone || app.types[type].kind == .class
      {
        return app.types[type].kind == .class || app.types[type].kind == .actor
      }
    }
    return false
  }

  /// A function in which something is reached for.
  private struct Place: Hashable {
    let file: Int32
    let declaration: Int32

    init(_ use: Use, _ app: Architecture) {
      file = use.file
      declaration = app.reference(of: use).declaration
    }
  }

  /// The static functions of routers that make parts, or ask others that do, and hand them what they need.
  private static func staticBuilders(_ app: Architecture) -> Set<Place> {
    var builders: Set<Place> = []
    for use in app.concreteUses(by: .router) {
      let reference = app.reference(of: use)
      guard reference.declaration >= 0, !reference.isInSignature else { continue }
      let index = app.code.files[Int(use.file)].declarations.lowerBound + Int(reference.declaration)
      guard app.code.declarations[index].traits.contains(.static) else { continue }
      let parts = app.parts(named: use)
      let isAssembly =
        app.isMaking(use)
        ? parts.allSatisfy { [.presenter, .interactor, .view, .router].contains($0.role) }
        : reference.kind == .expression
          && parts.allSatisfy { [.router, .builder].contains($0.role) && $0.type != app.part(of: use)?.type }
      if !parts.isEmpty, isAssembly { builders.insert(Place(use, app)) }
    }
    return builders
  }

  /// Whether all that a type offers are functions that give views or their like.
  private static func makesOnlyViews(_ name: Name, _ app: Architecture) -> Bool {
    var isKnown = false
    for type in app.types.named(name) {
      isKnown = true
      let functions = app.members(of: type).map { app.code.declarations[$0.declaration] }.filter {
        $0.kind == .function && $0.access > .fileprivate
      }
      let file = app.types[type].file
      if functions.isEmpty || !functions.allSatisfy({ givesView($0, file, app) }) { return false }
    }
    return isKnown
  }

  private static func givesView(_ function: Declaration, _ file: Int32, _ app: Architecture) -> Bool {
    guard function.traits.contains(.returns), !function.type.isNone else { return false }
    if app.isUI(function.type, in: file) { return true }
    if app.types.named(function.type).contains(where: { app.types[$0].isUI }) { return true }
    // Many inherit from what packages declare, which nobody reads here.
    let name = app.code.names[function.type]
    return ["View", "Button", "Label", "Control", "Cell", "Field"].contains(where: name.hasSuffix)
  }

  private static let services = ["Helper", "Manager", "Service", "Client", "Store", "Center"]

  private static let known: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "FileManager", "NSFileManager",
    "DistributedNotificationCenter",
    "NSWorkspace", "URLCache", "URLCredentialStorage", "PHPhotoLibrary", "SKPaymentQueue", "CKContainer",
    "AF",
  ]
}
