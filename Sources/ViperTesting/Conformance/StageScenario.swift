/// A capability of stages, with the steps that prove it.
@MainActor public struct StageScenario: Identifiable, Sendable {
  /// The name in reports: `push`.
  public nonisolated let id: String
  /// What the stage is expected to do, as a phrase for tables.
  public nonisolated let title: String
  /// Whether a stage may lack the capability, with a reason.
  public nonisolated let isOptional: Bool
  let steps: @MainActor @Sendable (StageScene) async throws -> Void

  init(
    _ id: String, _ title: String, isOptional: Bool = false,
    _ steps: @escaping @MainActor @Sendable (StageScene) async throws -> Void
  ) {
    (self.id, self.title, self.isOptional, self.steps) = (id, title, isOptional, steps)
  }

  /// All scenarios, in the order of reports.
  public static var all: [StageScenario] { screens + modals + parts + person + requests }
}
