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
      router. As the default value of a parameter they are handed in, and pass. So do `DispatchQueue.main`, `Locale.current` and
      other things of the language's library that are no services.
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
    for role in [Role.entity, .interactor, .presenter, .view, .router] {
      for use in app.concreteUses(by: role) {
        let reference = app.reference(of: use)
        guard reference.kind == .member, !reference.base.isNone, !reference.isInSignature else { continue }
        guard isSingleton(reference, app) else { continue }
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
    case "instance", "current", "main": return isDeclared && isStaticOfItself(reference, app)
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

  private static let known: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "FileManager", "NSFileManager",
    "DistributedNotificationCenter",
    "NSWorkspace", "URLCache", "URLCredentialStorage", "PHPhotoLibrary", "SKPaymentQueue", "CKContainer",
    "AF",
  ]
}
