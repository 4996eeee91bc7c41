extension Browser {
  /// The maximum duration of a script.
  static var scriptLimit: Duration { .seconds(10) }

  /// Runs the body of a function in the page and returns its result, awaited if it is a promise. Works where pages may
  /// not run scripts, except for promises and timers.
  ///
  /// - Parameter arguments: `arguments[0]`, … in the script; elements go in as ``Element/json``.
  /// - Throws: ``WebDriverError`` `javascript error` with the error of the script.
  @discardableResult
  public func execute(_ script: String, _ arguments: JSONValue...) async throws -> JSONValue {
    try await execute(script, arguments)
  }

  func execute(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
    try await command("POST", "execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  /// Runs the body of a function whose last argument is a callback for the result. It has ten seconds. Requires
  /// JavaScript.
  func executeAsync(_ script: String, _ arguments: [JSONValue]) async throws -> JSONValue {
    try await command("POST", "execute/async", ["script": .string(script), "args": .array(arguments)])
  }
}
