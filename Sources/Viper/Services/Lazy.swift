/// An object that is made when it is first asked for: a store, a client, an index. A property of a class that the composition
/// root, or a scope, owns:
///
/// ```swift
/// @MainActor final class AppServices {
///   let path: String
///   private(set) lazy var store = Lazy { [unowned self] in try Store(at: path) }
///
///   init(path: String) { self.path = path }
/// }
///
/// let services = AppServices(path: "notes.db")
/// let store = try services.store()          // made now, and kept
/// ```
///
/// A test overrides it by value: `services.store = .fixed(FakeStore())`, where the property may be set.
@MainActor public final class Lazy<Value> {
  private let name: String
  private let make: @MainActor () throws -> Value
  private let close: (@MainActor (Value) -> Void)?
  private var isMaking = false
  private var hasEnded = false
  /// The value, if it was made; asking does not make it.
  public private(set) var existing: Value?

  /// - Parameters:
  ///   - scope: the scope with which the value ends; nil for one that lives as long as the app.
  ///   - close: called with the value at the end of the scope, if it was made.
  ///   - name: what errors call it; by default its type.
  ///   - make: makes the value. What it throws is thrown to whoever asks, and the next one to ask tries again.
  public init(
    in scope: Scope? = nil, close: (@MainActor (Value) -> Void)? = nil, name: String? = nil,
    _ make: @escaping @MainActor () throws -> Value
  ) {
    (self.name, self.make, self.close) = (name ?? "\(Value.self)", make, close)
    scope?.onEnd { [self] in end() }
  }

  /// One whose value is there already: for a test or a preview.
  public static func fixed(_ value: Value) -> Lazy { Lazy { value } }

  /// The value, which is made if this is the first call.
  ///
  /// - Throws: what making it throws; ``LazyError`` when it is needed to make itself, and after the end of its scope.
  public func callAsFunction() throws -> Value {
    if let existing { return existing }
    if hasEnded { throw LazyError(reason: .ended, name: name) }
    if isMaking { throw LazyError(reason: .cycle(LazyPath.from(self) + [name]), name: name) }
    isMaking = true
    defer { isMaking = false }
    let made = try LazyPath.$current.withValue(LazyPath.current + [.init(name: name, object: self)]) {
      try make()
    }
    existing = made
    return made
  }

  private func end() {
    hasEnded = true
    guard let value = existing.take() else { return }
    close?(value)
  }
}

/// As ``Lazy``, of a value that takes time to make. However many ask for it, it is made once:
///
/// ```swift
/// private(set) lazy var index = AsyncLazy { [unowned self] in try await Index.read(path) }
///
/// let index = try await services.index()
/// ```
@MainActor public final class AsyncLazy<Value: Sendable>: AnyAsyncLazy {
  private let make: @MainActor () async throws -> Value
  private let close: (@MainActor (Value) -> Void)?
  private var task: Task<Value, any Error>?
  private var hasEnded = false
  /// The value, if it is there; asking does not make it.
  public private(set) var existing: Value?

  /// - Parameters:
  ///   - scope: the scope with which the value ends; nil for one that lives as long as the app.
  ///   - close: called with the value at the end of the scope; with one that arrives later, as soon as it arrives.
  ///   - name: what errors call it; by default its type.
  ///   - make: makes the value; cancelled when the scope ends. What it throws is thrown to those who wait, and the next one to
  ///     ask tries again.
  public init(
    in scope: Scope? = nil, close: (@MainActor (Value) -> Void)? = nil, name: String? = nil,
    _ make: @escaping @MainActor () async throws -> Value
  ) {
    (self.make, self.close) = (make, close)
    super.init(name: name ?? "\(Value.self)")
    scope?.onEnd { [self] in end() }
  }

  /// One whose value is there already: for a test or a preview.
  public static func fixed(_ value: Value) -> AsyncLazy { AsyncLazy { value } }

  /// The value, which is made if this is the first call. A caller that is cancelled stops nobody else.
  ///
  /// - Throws: what making it throws; ``LazyError`` when it is needed to make itself, and after the end of its scope.
  public func callAsFunction() async throws -> Value {
    if let existing { return existing }
    if hasEnded { throw LazyError(reason: .ended, name: name) }
    let caller = LazyPath.current.last?.object as? AnyAsyncLazy
    if let caller {
      // Two that wait for each other, in whatever tasks, would wait for ever.
      if let path = path(to: caller) {
        throw LazyError(reason: .cycle(([caller] + path).map(\.name)), name: name)
      }
      caller.awaited.append(self)
    }
    defer { caller?.awaited.removeAll { $0 === self } }
    return try await shared().value
  }

  private func shared() -> Task<Value, any Error> {
    if let task { return task }
    let path = LazyPath.current + [.init(name: name, object: self)]
    let new = Task {
      defer { task = nil }
      let made = try await LazyPath.$current.withValue(path) { try await make() }
      if hasEnded {
        close?(made)
        throw LazyError(reason: .ended, name: name)
      }
      existing = made
      return made
    }
    task = new
    return new
  }

  private func end() {
    hasEnded = true
    task?.cancel()
    guard let value = existing.take() else { return }
    close?(value)
  }
}

/// An ``AsyncLazy`` whatever its value.
@MainActor public class AnyAsyncLazy {
  let name: String
  /// Those that its making waits for.
  fileprivate(set) var awaited: [AnyAsyncLazy] = []

  fileprivate init(name: String) { self.name = name }

  /// The path from this one to another along what each waits for.
  fileprivate func path(to other: AnyAsyncLazy) -> [AnyAsyncLazy]? {
    if self === other { return [self] }
    for next in awaited { if let path = next.path(to: other) { return [self] + path } }
    return nil
  }
}

/// What is being made because of what, the outermost first.
@MainActor private enum LazyPath {
  struct Step: Sendable {
    let name: String
    let object: AnyObject & Sendable
  }

  @TaskLocal static var current: [Step] = []

  /// The names from an object that is being made to the innermost.
  static func from(_ object: AnyObject) -> [String] {
    current.drop { $0.object !== object }.map(\.name)
  }
}

/// Why a ``Lazy`` value is not to be had.
public struct LazyError: DeveloperError {
  public enum Reason: Sendable {
    /// It is needed to make itself; the path from one of the values back to it.
    case cycle([String])
    /// Its scope has ended.
    case ended
  }

  public let reason: Reason
  /// What the value is called.
  public let name: String

  public var description: String {
    switch reason {
    case .cycle(let path): "\(name) is needed to make itself: \(path.joined(separator: " > "))."
    case .ended:
      "\(name) was asked for after the end of its scope. Ask for it while a module of the scope is there."
    }
  }
}
