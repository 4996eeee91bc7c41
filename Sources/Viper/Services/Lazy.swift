/// A value that is created on first use, such as a store or a client. Declare it as a property of a class that the composition
/// root or a scope owns:
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
/// let store = try services.store()          // created now, and kept
/// ```
///
/// A test overrides it by value, where the property can be set: `services.store = .fixed(FakeStore())`.
@MainActor public final class Lazy<Value> {
  private let name: String
  private let make: @MainActor () throws -> Value
  private let close: (@MainActor (Value) -> Void)?
  private var isMaking = false
  private var hasEnded = false
  /// The value if it exists. Reading this does not create it.
  public private(set) var existing: Value?

  /// - Parameters:
  ///   - scope: the scope with which the value ends; nil for one that lives as long as the app.
  ///   - close: called with the value at the end of the scope, if it was created.
  ///   - name: the name in error messages; the type by default.
  ///   - make: creates the value. After an error the next call tries again.
  public init(
    in scope: Scope? = nil, close: (@MainActor (Value) -> Void)? = nil, name: String? = nil,
    _ make: @escaping @MainActor () throws -> Value
  ) {
    (self.name, self.make, self.close) = (name ?? "\(Value.self)", make, close)
    scope?.onEnd { [self] in end() }
  }

  /// Returns an instance with a given value, for a test or a preview.
  public static func fixed(_ value: Value) -> Lazy { Lazy { value } }

  /// Returns the value, and creates it on the first call.
  ///
  /// - Throws: the error of its creation; a ``DeveloperError`` for a dependency cycle, and after the end of the scope.
  public func callAsFunction() throws -> Value {
    if let existing { return existing }
    if hasEnded { throw LazyError.ended(name) }
    if isMaking { throw LazyError.cycle(LazyPath.names(from: self) + [name], of: name) }
    isMaking = true
    defer { isMaking = false }
    let made = try LazyPath.$current.withValue(LazyPath(name, self)) { try make() }
    existing = made
    return made
  }

  private func end() {
    hasEnded = true
    guard let value = existing.take() else { return }
    close?(value)
  }
}

/// An asynchronous ``Lazy``. Concurrent callers share one creation:
///
/// ```swift
/// private(set) lazy var index = AsyncLazy { [unowned self] in try await Index.read(path) }
///
/// let index = try await services.index()
/// ```
@MainActor public final class AsyncLazy<Value: Sendable> {
  private let node: LazyNode
  private let make: @MainActor () async throws -> Value
  private let close: (@MainActor (Value) -> Void)?
  private var task: Task<Value, any Error>?
  private var hasEnded = false
  /// The value if it exists. Reading this does not create it.
  public private(set) var existing: Value?

  /// - Parameters:
  ///   - scope: the scope with which the value ends; nil for one that lives as long as the app.
  ///   - close: called with the value at the end of the scope, or on arrival if it arrives later.
  ///   - name: the name in error messages; the type by default.
  ///   - make: creates the value; cancelled at the end of the scope. After an error the next call tries again.
  public init(
    in scope: Scope? = nil, close: (@MainActor (Value) -> Void)? = nil, name: String? = nil,
    _ make: @escaping @MainActor () async throws -> Value
  ) {
    (self.make, self.close) = (make, close)
    node = LazyNode(name ?? "\(Value.self)")
    scope?.onEnd { [self] in end() }
  }

  /// Returns an instance with a given value, for a test or a preview.
  public static func fixed(_ value: Value) -> AsyncLazy { AsyncLazy { value } }

  /// Returns the value, and creates it on the first call. Cancelling one caller does not affect the others.
  ///
  /// - Throws: the error of its creation; a ``DeveloperError`` for a dependency cycle, and after the end of the scope.
  public func callAsFunction() async throws -> Value {
    if let existing { return existing }
    if hasEnded { throw LazyError.ended(node.name) }
    let caller = LazyPath.current?.object as? LazyNode
    if let caller {
      // Two values that wait for each other would never arrive.
      if let path = node.path(to: caller) {
        throw LazyError.cycle(([caller] + path).map(\.name), of: node.name)
      }
      caller.awaited.append(node)
    }
    defer { caller?.awaited.removeAll { $0 === node } }
    return try await shared().value
  }

  private func shared() -> Task<Value, any Error> {
    if let task { return task }
    let path = LazyPath(node.name, node)
    let new = Task {
      defer { task = nil }
      let made = try await LazyPath.$current.withValue(path) { try await make() }
      if hasEnded {
        close?(made)
        throw LazyError.ended(node.name)
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

/// An ``AsyncLazy`` in the graph of values that wait for each other.
@MainActor private final class LazyNode {
  let name: String
  /// The values that its creation waits for.
  var awaited: [LazyNode] = []

  init(_ name: String) { self.name = name }

  /// Returns the chain of waiting values from this one to another; nil if none exists.
  func path(to other: LazyNode) -> [LazyNode]? {
    if self === other { return [self] }
    for next in awaited { if let path = next.path(to: other) { return [self] + path } }
    return nil
  }
}

/// A value that is being created in the current task. A list, because an array would be copied for each value of a chain.
@MainActor private final class LazyPath {
  @TaskLocal static var current: LazyPath?

  private let name: String
  let object: AnyObject
  private let outer: LazyPath?

  init(_ name: String, _ object: AnyObject) {
    (self.name, self.object) = (name, object)
    outer = Self.current
  }

  /// Returns the names from a value to the innermost one.
  static func names(from object: AnyObject) -> [String] {
    var names: [String] = []
    var next = current
    while let path = next {
      names.append(path.name)
      if path.object === object { break }
      next = path.outer
    }
    return names.reversed()
  }
}

/// A ``Lazy`` value is unavailable.
package struct LazyError: DeveloperError {
  package let description: String

  /// The creation of a value depends on itself.
  ///
  /// - Parameter path: the names from one of the values back to it.
  fileprivate static func cycle(_ path: [String], of name: String) -> LazyError {
    LazyError(description: "\(name) depends on itself: \(path.joined(separator: " > ")).")
  }

  /// The scope of the value has ended.
  fileprivate static func ended(_ name: String) -> LazyError {
    LazyError(
      description:
        "\(name) was requested after the end of its scope. Request it while a module of the scope exists.")
  }
}
