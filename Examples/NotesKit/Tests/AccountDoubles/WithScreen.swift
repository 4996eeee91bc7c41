public import Viper
public import ViperTesting

/// Shows one module on a stage without views, and removes it at the end of the body.
@MainActor public func withScreen<Shown: Presenter>(
  _ route: Shown.Contents, _ make: @escaping @MainActor (LiveScreen<Shown.Contents>) -> Shown,
  _ body: (RecordedScreen<Shown.Contents>) async throws -> Void
) async throws {
  let stage = RecordingStage()
  let router = Router(modules: try ModuleRegistry { Module { make($0) } }, stage: stage)
  try await stage.settle { _ = try router.push(route) }
  try await body(try stage.screen(Shown.Contents.self))
  if router.visit?.children.isEmpty == false { try router.dismiss() }
}
