/// The conformance suite for stages: every capability of routing is a scenario, which a driver runs on a stage.
///
/// ```swift
/// @Test @MainActor func `The stage passes the conformance suite`() async throws {
///   let report = await StageConformance("Terminal") { TerminalDriver() }.run()
///   #expect(report.failures == [])
/// }
/// ```
@MainActor public struct StageConformance {
  let stage: String
  let makeDriver: @MainActor () throws -> any StageDriver

  /// - Parameters:
  ///   - stage: The name of the stage in reports.
  ///   - makeDriver: Creates a driver with a new stage. Each scenario has its own.
  public init(_ stage: String, _ makeDriver: @escaping @MainActor () throws -> any StageDriver) {
    (self.stage, self.makeDriver) = (stage, makeDriver)
  }

  /// Runs scenarios one after the other.
  ///
  /// - Parameter scenarios: The scenarios; all by default.
  public func run(_ scenarios: [StageScenario] = StageScenario.all) async -> StageReport {
    var report = StageReport(stage: stage, results: [])
    for scenario in scenarios {
      report.results.append(
        .init(scenario: scenario.id, title: scenario.title, outcome: await outcome(of: scenario)))
    }
    return report
  }

  private func outcome(of scenario: StageScenario) async -> StageReport.Outcome {
    do {
      let driver = try makeDriver()
      let exception = driver.exception(to: scenario)
      if case .lacks(let reason)? = exception, !scenario.isOptional {
        return .failed("It is not optional: \(reason)")
      }
      let problem = await problem(in: scenario, driver)
      switch (problem, exception) {
      case (nil, nil): return .passed
      case (let problem?, nil): return .failed(problem)
      case (nil, let exception?): return .failed("It passes, so it is no exception: \(exception)")
      case (_?, let exception?): return .excepted(exception)
      }
    } catch {
      return .failed("\(error)")
    }
  }

  private func problem(in scenario: StageScenario, _ driver: any StageDriver) async -> String? {
    do {
      let scene = try await StageScene(driver)
      try await scene.steps(of: scenario)
      return nil
    } catch {
      return "\(error)"
    }
  }
}

extension StageScene {
  fileprivate func steps(of scenario: StageScenario) async throws {
    try await settle()
    try await expect("first")
    try await scenario.steps(self)
    try await end()
  }
}

/// The results of the conformance suite on one stage, which can be written as JSON and compared.
public struct StageReport: Codable, Equatable, Sendable {
  /// The result of one scenario.
  public struct Result: Codable, Equatable, Sendable {
    /// The ``StageScenario/id``.
    public let scenario: String
    /// What the stage is expected to do.
    public let title: String
    public let outcome: Outcome
  }

  public enum Outcome: Codable, Equatable, Sendable {
    case passed
    /// - Parameter problem: What went wrong, with the place in the suite.
    case failed(_ problem: String)
    case excepted(StageException)
  }

  public let stage: String
  public internal(set) var results: [Result]

  /// One line for each failed scenario.
  public var failures: [String] {
    results.compactMap { result in
      guard case .failed(let problem) = result.outcome else { return nil }
      return "\(stage), \(result.scenario) (\(result.title)): \(problem)"
    }
  }
}
