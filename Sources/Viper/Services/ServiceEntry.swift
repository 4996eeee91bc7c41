/// Where the object of a service is kept.
@MainActor @usableFromInline class ServiceEntry {
  @usableFromInline let key: ServiceKey
  /// What needed it, while it is being made and somebody is told of it.
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
  @exclusivity(unchecked) @usableFromInline var isMaking = false

  init(_ key: ServiceKey, _ life: ServiceLife, _ make: @escaping @MainActor (Services) throws -> Value) {
    isKept = life == .once
    self.make = make
    super.init(key)
  }

  @inlinable func value(in services: Services) throws(ServiceError) -> Value {
    if isKept, let kept { return kept }
    if isMaking { throw ServiceError(cycleBackTo: key) }
    isMaking = true
    do {
      let made = try services.isTraced ? traced(in: services) : make(services)
      isMaking = false
      if isKept { kept = made }
      return made
    } catch {
      isMaking = false
      throw ServiceError(error, making: key)
    }
  }

  /// Makes it, and tells what it was made for.
  @usableFromInline func traced(in services: Services) throws -> Value {
    let start = ContinuousClock().now
    caller = services.making
    services.making = self
    defer {
      services.making = caller
      caller = nil
    }
    let made = try make(services)
    services.made(self, for: caller?.path ?? [], in: start.duration(to: ContinuousClock().now))
    return made
  }
}

/// The late services that the current task makes, the outermost first.
enum LateEntryChain {
  @TaskLocal static var current: [ServiceEntry] = []
}

final class LateEntry<Value: Sendable>: ServiceEntry {
  private let life: ServiceLife
  private let make: @MainActor (Services) async throws -> Value
  private(set) var value: Value?
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
