import TestSupport
import Testing
import Viper
import ViperTesting

/// Nothing in a test waits for ever. The default patience is that of the harness; these tests ask for a short one.
@MainActor @Suite("Patience", .timeLimit(.minutes(5))) struct PatienceTests {
  @Test func `Opening a gate at which nobody waits fails when patience ends`() async throws {
    let gate = Gate()
    let error = try await failure {
      try await gate.open(patience: .milliseconds(20))
    }
    #expect(error?.file.hasSuffix("PatienceTests.swift") == true)
  }

  @Test func `Waiting for callers that do not come to a gate fails when patience ends`() async throws {
    let gate = Gate()
    let error = try await failure {
      try await gate.arrivals(2, patience: .milliseconds(20))
    }
    #expect(error?.file.hasSuffix("PatienceTests.swift") == true)
  }

  @Test func `Waiting for sleepers that do not come fails when patience ends`() async throws {
    let clock = TestClock()
    let error = try await failure {
      try await clock.sleepers(1, patience: .milliseconds(20))
    }
    #expect(error?.file.hasSuffix("PatienceTests.swift") == true)
  }

  @Test func `A failure says how many were expected and how many came`() async throws {
    let clock = TestClock()
    let sleeper = Task { try? await clock.sleep(for: .seconds(1)) }
    defer { sleeper.cancel() }
    try await clock.sleepers(1)
    let error = try await failure {
      try await clock.sleepers(2, patience: .milliseconds(20))
    }
    #expect(error?.message.contains("2") == true && error?.message.contains("1") == true)
  }

  /// Runs a wait that must fail.
  private func failure(_ body: @escaping @MainActor () async throws -> Void) async throws -> HarnessError? {
    await #expect(throws: HarnessError.self) { try await within { try await body() } }
  }
}
