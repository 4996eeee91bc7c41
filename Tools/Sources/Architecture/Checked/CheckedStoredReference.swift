import Source

/// A stored property of a part, with the types that it refers to.
public struct CheckedStoredReference: Sendable {
  public let app: CheckedApp
  let stored: StoredReference

  public var property: CheckedDeclaration {
    CheckedDeclaration(app: app, file: CheckedFile(app: app, index: stored.file), index: stored.declaration)
  }

  public var name: String { property.name }

  /// The types of the code base in the property's type.
  public var types: some Sequence<CheckedType> { stored.types.lazy.map { CheckedType(app: app, id: $0) } }

  /// Whether the property is `weak` or `unowned`.
  public var isWeakOrUnowned: Bool { property.isWeakOrUnowned }

  /// Whether it refers to a framework's view controller, except a container.
  public var isForeignController: Bool {
    stored.meaning.contains(.controller) && !stored.meaning.contains(.container)
  }

  /// Whether the property retains its value: it is not weak, not a closure, and not in a wrapper that is weak by its
  /// name.
  public var isRetaining: Bool {
    guard property.traits.isDisjoint(with: [.weak, .unowned, .closure]) else { return false }
    // A wrapper from a package is known only by its name.
    let names = types.map(\.name) + [property.typeName]
    return !names.contains { $0.hasPrefix("Weak") || $0.hasPrefix("Unowned") }
  }

  /// Whether the property refers to an object that its owner depends on, not to a value.
  public var isDependency: Bool {
    for type in types {
      switch type.kind {
      case .protocol, .class, .actor: return true
      default: if let part = type.part, part.role != .entity { return true }
      }
    }
    if workHandles.contains(property.typeName) { return true }
    return property.references.contains {
      ($0.isInSignature || $0.kind == .call) && workHandles.contains($0.name)
    }
  }

  /// Whether the property has a typical name of a collaborator.
  public var isNamedLikeCollaborator: Bool { collaboratorNames.contains(name) }
}

/// Handles of running work, which are not domain state.
private let workHandles: Set<String> = [
  "AnyCancellable", "Cancellable", "Task", "DisposeBag", "Disposable", "CompositeDisposable",
  "NotificationToken",
  "NSObjectProtocol", "Logger", "OSLog", "URLSession", "Timer", "DispatchQueue", "OperationQueue", "NSLock",
  "Mutex",
]

private let collaboratorNames: Set<String> = [
  "view", "interactor", "router", "wireframe", "wireFrame", "presenter", "output", "input", "delegate",
  "moduleOutput",
]
