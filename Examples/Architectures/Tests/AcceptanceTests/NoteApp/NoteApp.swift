import NoteAppShared
import Testing
import ViewKit
import ViewKitStage
import Viper

/// One variant of the note app, shown on a navigator.
struct NoteApp: CustomTestStringConvertible, Sendable {
  let variant: String
  private let modules: @MainActor @Sendable (any LoginService, any NoteService) throws -> ModuleRegistry
  private let start: @MainActor @Sendable (Router) throws -> Void

  init(
    _ variant: String,
    modules: @escaping @MainActor @Sendable (any LoginService, any NoteService) throws -> ModuleRegistry,
    start: @escaping @MainActor @Sendable (Router) throws -> Void
  ) {
    self.variant = variant
    self.modules = modules
    self.start = start
  }

  var testDescription: String { variant }

  static let all = [thorough, routerOnly]

  /// Starts the app for a simulated user.
  ///
  /// - Throws: the error of the body, or an error if the app reported one to its developers.
  @MainActor func visit(
    _ login: any LoginService, _ notes: any NoteService, _ body: @MainActor (Visitor) async throws -> Void
  ) async throws {
    let navigator = Navigator()
    let stage = NavigatorStage(navigator)
    var reports: [String] = []
    let router = Router(
      modules: try modules(login, notes), stage: stage, diagnostics: Diagnostics { reports.append("\($0)") })
    try start(router)
    try await body(Visitor(navigator: navigator))
    #expect(reports == [])
    withExtendedLifetime((stage, router)) {}
  }
}
