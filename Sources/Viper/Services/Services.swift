/// The objects of an app, or of a scope in it, made when they are first asked for. It belongs to the composition root, which
/// hands them to modules as arguments:
///
/// ```swift
/// let services = try Services {
///   Provide(AppServices.path, "notes.db")
///   Provide(AppServices.store) { try SQLiteStore(at: $0[AppServices.path]) }
///   Connect(EditorServices.notes, to: AppServices.store) { $0 as any NoteStorage }
/// }
/// let modules = try ModuleRegistry {
///   Lazily(NoteEditor.self) { try noteEditorModule(notes: services[EditorServices.notes]) }
/// }
/// ```
///
/// A scope's services stand on those around it: `Services(on: services) { … }`. Nothing is global: a test, or a preview, has
/// services of its own, ``replacing(_:)`` some.
@MainActor public final class Services {
  @usableFromInline let outer: Services?
  private let provisions: [Provision]
  /// By the numbers of their services.
  @usableFromInline let entries: ServiceTable
  private let onMake: (@MainActor (ServiceTrace) -> Void)?
  /// Whether somebody is told what is made for whom.
  @usableFromInline let isTraced: Bool
  /// What is being made now, if it is traced; it knows what needed it.
  var making: ServiceEntry?

  /// - Parameters:
  ///   - outer: where what is not provided here is looked for: the services of the scope around.
  ///   - onMake: told of each object that is made.
  ///   - provisions: what is provided and connected, each once.
  /// - Throws: ``RegistryError`` that names each service that is provided twice, that is connected to one which nobody
  ///   provides, and each cycle of connections, with its path.
  public init(
    on outer: Services? = nil, onMake: (@MainActor (ServiceTrace) -> Void)? = nil,
    @Builder _ provisions: () throws -> [Provision]
  ) throws {
    self.outer = outer
    self.onMake = onMake
    isTraced = onMake != nil
    self.provisions = try provisions()
    try Self.check(self.provisions, on: outer)
    entries = ServiceTable(self.provisions.map { $0.entry() })
  }

  /// The same services, made anew, some of them replaced: by a fake for a test.
  ///
  /// - Parameter provisions: what is provided instead, each for a service that is provided here or around.
  /// - Throws: ``RegistryError`` if something is replaced twice, or nobody provides it.
  public func replacing(@Builder _ provisions: () throws -> [Provision]) throws -> Services {
    let new = try provisions()
    let unknown = new.filter { provision in !self.offers(provision.key) }
    if !unknown.isEmpty {
      throw RegistryError(
        problems: unknown.map { "Nobody provides the service \($0.key) that could be replaced." }.sorted())
    }
    let replaced = Set(new.map { ObjectIdentifier($0.key) })
    return try Services(on: outer, onMake: onMake) {
      self.provisions.filter { !replaced.contains(ObjectIdentifier($0.key)) } + new
    }
  }

  private func offers(_ key: ServiceKey) -> Bool {
    unsafe entries[key] != nil || outer?.offers(key) ?? false
  }

  private static func check(_ provisions: [Provision], on outer: Services?) throws {
    var problems: [String] = []
    let provided = Dictionary(grouping: provisions) { ObjectIdentifier($0.key) }
    for same in provided.values where same.count > 1 {
      problems.append(
        "The service \(same[0].key) is provided \(same.count == 2 ? "twice" : "\(same.count) times"). Keep one."
      )
    }
    let targets = Dictionary(
      provisions.compactMap { each in each.target.map { (ObjectIdentifier(each.key), $0) } }
    ) { first, _ in first }
    for provision in provisions {
      guard var next = provision.target else { continue }
      var path = [provision.key]
      while true {
        if path.contains(where: { $0 === next }) {
          // Each cycle is named once, by the first of it.
          if next === provision.key, !path.contains(where: { "\($0)" < "\(next)" }) {
            problems.append(
              "Services are connected in a cycle: \((path + [next]).map(\.name).joined(separator: " > ")).")
          }
          break
        }
        path.append(next)
        guard let further = targets[ObjectIdentifier(next)] else { break }
        next = further
      }
      if provided[ObjectIdentifier(next)] == nil, outer?.offers(next) != true {
        problems.append("The service \(provision.key) is connected to \(next), which nobody provides.")
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: Set(problems).sorted()) }
  }

  // MARK: Asking

  /// The object of a service.
  ///
  /// - Throws: ``ServiceError`` with the path of what needed it.
  @inlinable public subscript<Value>(service: Service<Value>) -> Value {
    get throws(ServiceError) {
      guard let entry = unsafe entries[service.key] else { return try fromAround(service) }
      // Proven: an entry is kept under the key of its own service, which knows its type, and lives as long as the services,
      // which live at least as long as this call.
      return try unsafe entry.borrow { (entry) throws(ServiceError) in
        try unsafe unsafeDowncast(entry, to: Entry<Value>.self).value(in: self)
      }
    }
  }

  /// The object of a service, if it was made and is kept, here or around: for what is closed at the end of a scope only if it was
  /// opened.
  ///
  /// - Returns: nil if it was not made, is made anew each time, or is not provided.
  public func existing<Value>(_ service: Service<Value>) -> Value? {
    guard let entry = unsafe entries[service.key]?.takeUnretainedValue() else {
      return outer?.existing(service)
    }
    return (entry as? Entry<Value>)?.kept
  }

  /// The object of a service that takes time to make, if it was made and is kept, here or around.
  ///
  /// - Returns: nil if it was not made, or not yet, is made anew each time, or is not provided.
  public func existing<Value>(_ service: LateService<Value>) -> Value? {
    guard let entry = unsafe entries[service.key]?.takeUnretainedValue() else {
      return outer?.existing(service)
    }
    return (entry as? LateEntry<Value>)?.value
  }

  @usableFromInline func fromAround<Value>(_ service: Service<Value>) throws(ServiceError) -> Value {
    guard let outer else { throw notProvided(service.key) }
    return try outer[service]
  }

  /// The object of a service that takes time to make. However many wait for it, it is made once.
  ///
  /// - Throws: ``ServiceError`` with the path of what needed it.
  public subscript<Value>(service: LateService<Value>) -> Value {
    get async throws {
      var services = self
      while true {
        if let entry = unsafe services.entries[service.key]?.takeUnretainedValue() as? LateEntry<Value> {
          return try await entry.value(in: services)
        }
        guard let outer = services.outer else { throw notProvided(service.key) }
        services = outer
      }
    }
  }

  private func notProvided(_ key: ServiceKey) -> ServiceError {
    var all: [ServiceKey] = []
    var services: Services? = self
    while let each = services {
      all += each.entries.all.map(\.key)
      services = each.outer
    }
    let similar = all.filter { $0.type == key.type || $0.name.lowercased() == key.name.lowercased() }
    return ServiceError(
      reason: .notProvided(similar: similar.map { "\($0), at \($0.place)" }.sorted()), service: "\(key)",
      path: LateEntryChain.current.map(\.key.name))
  }

  func made(_ entry: ServiceEntry, for path: [String], in duration: Duration) {
    onMake?(ServiceTrace(service: entry.key.name, path: path, duration: duration))
  }

  // MARK: Provisions

  /// Lets services be written as a list.
  @MainActor @resultBuilder public enum Builder {
    public static func buildExpression(_ provide: Provide) -> [Provision] { [provide.provision] }
    public static func buildExpression(_ connect: Connect) -> [Provision] { [connect.provision] }
    public static func buildExpression(_ provisions: [Provision]) -> [Provision] { provisions }
    public static func buildBlock(_ provisions: [Provision]...) -> [Provision] { provisions.flatMap(\.self) }
    public static func buildOptional(_ provisions: [Provision]?) -> [Provision] { provisions ?? [] }
    public static func buildEither(first provisions: [Provision]) -> [Provision] { provisions }
    public static func buildEither(second provisions: [Provision]) -> [Provision] { provisions }
    public static func buildArray(_ provisions: [[Provision]]) -> [Provision] { provisions.flatMap(\.self) }
  }

  /// One service, and where its object comes from.
  @MainActor public struct Provision {
    let key: ServiceKey
    /// The service that it is connected to.
    let target: ServiceKey?
    /// Makes the place where the object is kept.
    let entry: () -> ServiceEntry
  }
}

/// Provides a service. A part of ``Services``.
@MainActor public struct Provide {
  let provision: Services.Provision

  /// With an object that there is.
  public init<Value>(_ service: Service<Value>, _ value: Value) {
    self.init(service) { _ in value }
  }

  /// With an object that is made when it is asked for.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - life: how often it is made.
  ///   - make: makes it, of other services.
  public init<Value>(
    _ service: Service<Value>, _ life: ServiceLife = .once,
    _ make: @escaping @MainActor (Services) throws -> Value
  ) {
    provision = Services.Provision(key: service.key, target: nil) { Entry(service.key, life, make) }
  }

  /// With an object that takes time to make.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - life: how often it is made.
  ///   - make: makes it, of other services.
  public init<Value>(
    _ service: LateService<Value>, _ life: ServiceLife = .once,
    _ make: @escaping @MainActor (Services) async throws -> Value
  ) {
    provision = Services.Provision(key: service.key, target: nil) { LateEntry(service.key, life, make) }
  }
}

/// Connects a service that a module requires to one that the app, or another module, provides. A part of ``Services``.
@MainActor public struct Connect {
  let provision: Services.Provision

  /// - Parameters:
  ///   - required: the module's service.
  ///   - provided: that of the app, or of another module.
  ///   - translate: what the one is to the other: an adapter, or itself as a protocol.
  public init<Value, Other>(
    _ required: Service<Value>, to provided: Service<Other>,
    _ translate: @escaping @MainActor (Other) throws -> Value
  ) {
    provision = Services.Provision(key: required.key, target: provided.key) {
      Entry(required.key, .once) { try translate($0[provided]) }
    }
  }

  /// To one of the same type.
  public init<Value>(_ required: Service<Value>, to provided: Service<Value>) {
    self.init(required, to: provided) { $0 }
  }
}
