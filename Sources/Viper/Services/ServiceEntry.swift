/// Where the object of a service is kept.
@MainActor @usableFromInline class ServiceEntry {
  let key: ServiceKey
  /// What needed it, while it is being made.
  var caller: ServiceEntry?
  /// Late ones that it waits for.
  var awaited: [ServiceEntry] = []

  init(_ key: ServiceKey) { self.key = key }

  /// The names of what needed it, and its own, the outermost first.
  var path: [String] { (caller?.path ?? []) + [key.name] }

  /// The path from this one to another along what each waits for.
  func path(to other: ServiceEntry) -> [ServiceEntry]? {
    var seen: Set<ObjectIdentifier> = []
    func path(from entry: ServiceEntry) -> [ServiceEntry]? {
      if entry === other { return [entry] }
      guard seen.insert(ObjectIdentifier(entry)).inserted else { return nil }
      for next in entry.awaited { if let path = path(from: next) { return [entry] + path } }
      return nil
    }
    return path(from: self)
  }
}

/// Entries by the numbers of their services: those of one list lie close together.
@MainActor @usableFromInline struct ServiceTable {
  let all: [ServiceEntry]
  @usableFromInline let first: Int
  /// Not counted as references, which would take as long as the rest of finding one: ``all`` keeps them.
  @usableFromInline let slots: [Unmanaged<ServiceEntry>?]

  init(_ entries: [ServiceEntry]) {
    for entry in entries { entry.key.giveNumber() }
    let first = entries.map(\.key.number).min() ?? 0
    let last = entries.map(\.key.number).max() ?? -1
    var slots: [Unmanaged<ServiceEntry>?] = unsafe Array(repeating: nil, count: last - first + 1)
    for entry in entries { unsafe slots[entry.key.number - first] = .passUnretained(entry) }
    all = entries
    self.first = first
    unsafe self.slots = slots
  }

  /// The entry of a key, which lives as long as the table.
  @inlinable subscript(key: ServiceKey) -> Unmanaged<ServiceEntry>? {
    let index = key.number - first
    return unsafe index >= 0 && index < slots.count ? slots[index] : nil
  }
}

@usableFromInline final class Entry<Value>: ServiceEntry {
  @usableFromInline let isKept: Bool
  @usableFromInline let make: @MainActor (Services) throws -> Value
  @exclusivity(unchecked) @usableFromInline var kept: Value?
  private var isMaking = false

  init(_ key: ServiceKey, _ life: ServiceLife, _ make: @escaping @MainActor (Services) throws -> Value) {
    isKept = life == .once
    self.make = make
    super.init(key)
  }

  @inlinable func value(in services: Services) throws(ServiceError) -> Value {
    if isKept, let kept { return kept }
    // What needs what is written down where it is wanted, and where it is so much that it may be a cycle.
    if services.depth >= services.untrackedDepth { return try trackedValue(in: services) }
    services.depth += 1
    do {
      let made = try make(services)
      services.depth -= 1
      if isKept { kept = made }
      return made
    } catch {
      services.depth -= 1
      throw failure(error, isOutermost: services.depth == 0)
    }
  }

  @usableFromInline func trackedValue(in services: Services) throws(ServiceError) -> Value {
    if isMaking {
      let path = services.making?.path ?? []
      throw ServiceError(
        reason: .cycle(path.drop { $0 != key.name } + [key.name]), service: "\(key)", path: path)
    }
    let start = ContinuousClock().now
    isMaking = true
    caller = services.making
    services.making = self
    defer {
      isMaking = false
      services.making = caller
      caller = nil
    }
    do {
      let made = try make(services)
      if isKept { kept = made }
      services.made(self, for: caller?.path ?? [], in: start.duration(to: ContinuousClock().now))
      return made
    } catch {
      throw failure(error, isOutermost: caller == nil && services.depth == 0)
    }
  }

  /// The error as it is thrown on: with what was needed for what.
  @usableFromInline func failure(_ error: any Error, isOutermost: Bool) -> ServiceError {
    guard var known = error as? ServiceError else {
      return ServiceError(reason: .failed(error), service: "\(key)", path: [])
    }
    guard case .cycle(let cycle) = known.reason else {
      known.path.insert(key.name, at: 0)
      return known
    }
    if isOutermost, let index = cycle.firstIndex(of: key.name) {
      // It is told from where somebody came to it.
      let names = cycle.dropLast()
      known = ServiceError(
        reason: .cycle(names[index...] + names[..<index] + [key.name]), service: "\(key)", path: [])
    }
    return known
  }
}

/// The late services that the current task makes, the outermost first.
enum LateEntryChain {
  @TaskLocal static var current: [ServiceEntry] = []
}

final class LateEntry<Value: Sendable>: ServiceEntry {
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
      if let cycle = path(to: maker) {
        throw ServiceError(
          reason: .cycle(([maker] + cycle).map(\.key.name)), service: "\(key)", path: chain.map(\.key.name))
      }
      maker.awaited.append(self)
    }
    defer {
      if let maker = chain.last, let index = maker.awaited.firstIndex(where: { $0 === self }) {
        maker.awaited.remove(at: index)
      }
    }
    do {
      return try await (life == .once ? shared(in: services, chain) : make(in: services, chain))
    } catch let error as ServiceError {
      throw error
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ServiceError(reason: .failed(error), service: "\(key)", path: chain.map(\.key.name))
    }
  }

  private func make(in services: Services, _ chain: [ServiceEntry]) async throws -> Value {
    let start = ContinuousClock().now
    let made = try await LateEntryChain.$current.withValue(chain + [self]) { try await make(services) }
    services.made(self, for: chain.map(\.key.name), in: start.duration(to: ContinuousClock().now))
    return made
  }

  /// One task makes it for all; who waits and is cancelled stops nobody else.
  private func shared(in services: Services, _ chain: [ServiceEntry]) async throws -> Value {
    let task =
      task
      ?? Task {
        defer { self.task = nil }
        let made = try await make(in: services, chain)
        // Here, so that nobody who asks now makes it once more.
        value = made
        return made
      }
    self.task = task
    return try await task.value
  }
}

extension Unmanaged {
  /// Calls `body` with the object without counting a reference. Somebody else must keep it meanwhile.
  ///
  /// The standard library's function, asked from outside the main actor: a closure of the main actor would have it check that
  /// each time.
  @unsafe @inlinable func borrow<Result, Failure: Error>(
    _ body: (Instance) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var failure: Failure?
    let result: Result? = unsafe _withUnsafeGuaranteedRef {
      do throws(Failure) {
        return try body($0)
      } catch {
        failure = error
        return nil
      }
    }
    if let result { return result }
    // Proven: without a result there is a failure.
    throw unsafe failure.unsafelyUnwrapped
  }
}
