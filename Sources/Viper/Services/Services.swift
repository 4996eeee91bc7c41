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
  private let outer: Services?
  private let provisions: [Provision]
  private let entries: [ObjectIdentifier: AnyEntry]
  private let onMake: (@MainActor (ServiceTrace) -> Void)?
  /// Those that are being made now, the outermost first.
  fileprivate var making: [AnyEntry] = []
  private let clock = ContinuousClock()

  /// - Parameters:
  ///   - outer: where what is not provided here is looked for: the services of the scope around.
  ///   - onMake: told of each object that is made.
  ///   - provisions: what is provided and connected, each once.
  /// - Throws: ``RegistryError`` that names each service that is provided twice, that is connected to one which nobody
  ///   provides, and each circle of connections, with its path.
  public init(
    on outer: Services? = nil, onMake: (@MainActor (ServiceTrace) -> Void)? = nil,
    @Builder _ provisions: () throws -> [Provision]
  ) throws {
    self.outer = outer
    self.onMake = onMake
    self.provisions = try provisions()
    entries = try Self.entries(self.provisions, on: outer)
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
    entries[ObjectIdentifier(key)] != nil || outer?.offers(key) ?? false
  }

  private static func entries(
    _ provisions: [Provision], on outer: Services?
  ) throws -> [ObjectIdentifier: AnyEntry] {
    var problems: [String] = []
    var entries: [ObjectIdentifier: AnyEntry] = [:]
    for provision in provisions {
      if entries.updateValue(provision.entry(), forKey: ObjectIdentifier(provision.key)) != nil {
        problems.append("The service \(provision.key) is provided twice. Keep one.")
      }
    }
    let targets = Dictionary(
      provisions.compactMap { each in each.target.map { (ObjectIdentifier(each.key), $0) } }
    ) { first, _ in first }
    for provision in provisions {
      guard var next = provision.target else { continue }
      var path = [provision.key]
      while true {
        if path.contains(where: { $0 === next }) {
          // Each circle is named once, by the first of it.
          if next === provision.key, !path.contains(where: { "\($0)" < "\(next)" }) {
            problems.append(
              "Services are connected in a circle: \((path + [next]).map(\.name).joined(separator: " > ")).")
          }
          break
        }
        path.append(next)
        guard let further = targets[ObjectIdentifier(next)] else { break }
        next = further
      }
      if entries[ObjectIdentifier(next)] == nil, outer?.offers(next) != true {
        problems.append("The service \(provision.key) is connected to \(next), which nobody provides.")
      }
    }
    if !problems.isEmpty { throw RegistryError(problems: Set(problems).sorted()) }
    return entries
  }

  // MARK: Asking

  /// The object of a service.
  ///
  /// - Throws: ``ServiceError`` with the path of what needed it.
  public subscript<Value>(service: Service<Value>) -> Value {
    get throws(ServiceError) {
      var services = self
      while true {
        if let entry = services.entries[ObjectIdentifier(service.key)] {
          // Proven: an entry is kept under the key of its own service, which knows its type.
          return try unsafeDowncast(entry, to: Entry<Value>.self).value(in: services, asked: self)
        }
        guard let outer = services.outer else { throw notProvided(service.key) }
        services = outer
      }
    }
  }

  /// The object of a service that takes time to make. However many wait for it, it is made once.
  ///
  /// - Throws: ``ServiceError`` with the path of what needed it.
  public subscript<Value>(service: LateService<Value>) -> Value {
    get async throws {
      var services = self
      while true {
        if let entry = services.entries[ObjectIdentifier(service.key)] as? LateEntry<Value> {
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
      all += each.entries.values.map(\.key)
      services = each.outer
    }
    let similar = all.filter { $0.type == key.type || $0.name.lowercased() == key.name.lowercased() }
    return ServiceError(
      reason: .notProvided(similar: similar.map { "\($0), at \($0.place)" }.sorted()), service: "\(key)",
      path: making.map(\.key.name) + (LateEntryChain.current.map(\.key.name)))
  }

  fileprivate func made(_ entry: AnyEntry, for path: [AnyEntry], since start: ContinuousClock.Instant?) {
    guard let onMake, let start else { return }
    onMake(
      ServiceTrace(
        service: entry.key.name, path: path.map(\.key.name), duration: start.duration(to: clock.now)))
  }

  fileprivate var start: ContinuousClock.Instant? { onMake == nil ? nil : clock.now }

  // MARK: Provisions

  /// Lets services be written as a list.
  @MainActor @resultBuilder public enum Builder {
    public static func buildExpression(_ provision: Provision) -> [Provision] { [provision] }
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
    fileprivate let entry: () -> AnyEntry
  }
}

/// Provides a service with an object that there is.
@MainActor public func Provide<Value>(_ service: Service<Value>, _ value: Value) -> Services.Provision {
  Provide(service) { _ in value }
}

/// Provides a service with an object that is made when it is asked for.
///
/// - Parameters:
///   - service: the service.
///   - life: how often it is made.
///   - make: makes it, of other services.
@MainActor public func Provide<Value>(
  _ service: Service<Value>, _ life: ServiceLife = .once,
  _ make: @escaping @MainActor (Services) throws -> Value
) -> Services.Provision {
  Services.Provision(key: service.key, target: nil) { Entry(service.key, life, make) }
}

/// Provides a service with an object that takes time to make.
///
/// - Parameters:
///   - service: the service.
///   - life: how often it is made.
///   - make: makes it, of other services.
@MainActor public func Provide<Value>(
  _ service: LateService<Value>, _ life: ServiceLife = .once,
  _ make: @escaping @MainActor (Services) async throws -> Value
) -> Services.Provision {
  Services.Provision(key: service.key, target: nil) { LateEntry(service.key, life, make) }
}

/// Connects what a module requires to what the app provides.
///
/// - Parameters:
///   - required: the module's service.
///   - provided: that of the app, or of another module.
///   - translate: what the one is to the other: an adapter, or itself as a protocol.
@MainActor public func Connect<Value, Other>(
  _ required: Service<Value>, to provided: Service<Other>,
  _ translate: @escaping @MainActor (Other) throws -> Value
) -> Services.Provision {
  Services.Provision(key: required.key, target: provided.key) {
    Entry(required.key, .once) { try translate($0[provided]) }
  }
}

/// Connects what a module requires to what the app provides.
@MainActor public func Connect<Value>(
  _ required: Service<Value>, to provided: Service<Value>
) -> Services.Provision {
  Connect(required, to: provided) { $0 }
}

// MARK: Where objects are kept

@MainActor private class AnyEntry {
  let key: ServiceKey
  /// Late ones that it waits for.
  var awaited: [AnyEntry] = []

  init(_ key: ServiceKey) { self.key = key }

  /// The path from this one to another along what each waits for.
  func path(to other: AnyEntry) -> [AnyEntry]? {
    if self === other { return [self] }
    for next in awaited { if let path = next.path(to: other) { return [self] + path } }
    return nil
  }
}

private final class Entry<Value>: AnyEntry {
  private let life: ServiceLife
  private let make: @MainActor (Services) throws -> Value
  private var value: Value?
  private var isMaking = false

  init(_ key: ServiceKey, _ life: ServiceLife, _ make: @escaping @MainActor (Services) throws -> Value) {
    self.life = life
    self.make = make
    super.init(key)
  }

  func value(in services: Services, asked: Services) throws(ServiceError) -> Value {
    if let value { return value }
    let path = services.making
    if isMaking {
      let circle = path.drop { $0 !== self }.map(\.key.name) + [key.name]
      throw ServiceError(reason: .cycle(circle), service: "\(key)", path: path.map(\.key.name))
    }
    let start = services.start
    isMaking = true
    services.making.append(self)
    defer {
      isMaking = false
      services.making.removeLast()
    }
    do {
      let made = try make(services)
      if life == .once { value = made }
      services.made(self, for: path, since: start)
      return made
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError(reason: .failed(error), service: "\(key)", path: path.map(\.key.name))
    }
  }
}

/// The late services that the current task makes, the outermost first.
private enum LateEntryChain {
  @TaskLocal static var current: [AnyEntry] = []
}

private final class LateEntry<Value: Sendable>: AnyEntry {
  private let life: ServiceLife
  private let make: @MainActor (Services) async throws -> Value
  private var value: Value?
  private var task: Task<Value, any Error>?

  init(
    _ key: ServiceKey, _ life: ServiceLife, _ make: @escaping @MainActor (Services) async throws -> Value
  ) {
    self.life = life
    self.make = make
    super.init(key)
  }

  func value(in services: Services) async throws -> Value {
    if let value { return value }
    let chain = LateEntryChain.current
    if let maker = chain.last {
      // Two that wait for each other, in whatever tasks, would wait for ever.
      if let circle = path(to: maker) {
        throw ServiceError(
          reason: .cycle(([maker] + circle).map(\.key.name)), service: "\(key)", path: chain.map(\.key.name))
      }
      maker.awaited.append(self)
    }
    defer {
      if let maker = chain.last, let index = maker.awaited.firstIndex(where: { $0 === self }) {
        maker.awaited.remove(at: index)
      }
    }
    let start = services.start
    do {
      let made = try await (life == .once ? shared(in: services, chain) : make(in: services, chain))
      if value == nil || life == .anew { services.made(self, for: chain, since: start) }
      if life == .once { value = made }
      return made
    } catch let error as ServiceError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ServiceError(reason: .failed(error), service: "\(key)", path: chain.map(\.key.name))
    }
  }

  private func make(in services: Services, _ chain: [AnyEntry]) async throws -> Value {
    try await LateEntryChain.$current.withValue(chain + [self]) { try await make(services) }
  }

  /// One task makes it for all; who waits and is cancelled stops nobody else.
  private func shared(in services: Services, _ chain: [AnyEntry]) async throws -> Value {
    let task =
      task
      ?? Task {
        defer { self.task = nil }
        return try await make(in: services, chain)
      }
    self.task = task
    return try await task.value
  }
}
