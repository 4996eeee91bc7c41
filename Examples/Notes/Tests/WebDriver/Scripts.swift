extension Browser {
  /// How long a script may take before the driver gives up on it.
  static var scriptLimit: Duration { .seconds(10) }

  /// Runs the body of a function in the page and gives what it returns, awaited if it is a promise.
  /// Works where pages may not run scripts themselves, but for what waits there: promises, timers.
  ///
  /// - Parameter arguments: `arguments[0]`, … in the script; elements go in as ``Element/json``.
  /// - Throws: ``WebDriverError`` `javascript error` with what the script threw.
  @discardableResult
  public func execute(_ script: String, _ arguments: JSONValue...) async throws -> JSONValue {
    try await execute(script, arguments)
  }

  /// Runs the body of a function that gets a function to call with the result as its last argument. It has ten
  /// seconds. Needs JavaScript.
  @discardableResult
  public func executeAsync(_ script: String, _ arguments: JSONValue...) async throws -> JSONValue {
    try await executeAsync(script, arguments)
  }

  func execute(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
    try await command("POST", "execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  func executeAsync(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
    try await command("POST", "execute/async", ["script": .string(script), "args": .array(arguments)])
  }
}
