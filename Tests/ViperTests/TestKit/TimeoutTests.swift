import TestSupport
import Testing
import Viper
import ViperTesting

/// No wait in a test is endless. The default timeout is that of the harness; these tests use a short one.
@MainActor @Suite("Timeout", .timeLimit(.minutes(5))) struct TimeoutTests {
  @Test func `Opening a gate at which nobody waits fails at the timeout`() async throws {
    let gate = Gate()
    let error = try await failure {
      try await gate.open(timeout: .milliseconds(20))
    }
    #expect(error?.file.hasSuffix("TimeoutTests.swift") == true)
  }

  @Test func `Waiting for callers that do not reach a gate fails at the timeout`() async throws {
    let gate = Gate()
    let error = try await failure {
      try await gate.arrivals(2, timeout: .milliseconds(20))
    }
    #expect(error?.file.hasSuffix("TimeoutTests.swift") == true)
  }

  @Test func `Waiting for sleepers that do not arrive fails at the timeout`() async throws {
    let clock = TestClock()
    let error = try await failure {
      try await clock.sleepers(1, timeout: .milliseconds(20))
    }
    #expect(error?.file.hasSuffix("TimeoutTests.swift") == true)
  }

  @Test func `A failure reports the expected and the actual count`() async throws {
    let clock = TestClock()
    let sleeper = Task { try? await clock.sleep(for: .seconds(1)) }
    defer { sleeper.cancel() }
    try await clock.sleepers(1)
    let error = try await failure {
      try await clock.sleepers(2, timeout: .milliseconds(20))
    }
    #expect(error?.message.contains("2") == true && error?.message.contains("1") == true)
  }

  /// Runs a wait that must fail.
  private func failure(_ body: @escaping @MainActor () async throws -> Void) async throws -> HarnessError? {
    await #expect(throws: HarnessError.self) { try await within { try await body() } }
  }
}
