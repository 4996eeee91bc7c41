import Shop
import Testing
import ViewKit

/// The app around one variant of the screen, shown on a navigator. Its code counts for no variant.
struct SearchApp: CustomTestStringConvertible, Sendable {
  let variant: String
  private let open: @MainActor @Sendable (Navigator, any Catalog) throws -> Any

  /// - Parameter open: shows the screen and returns the objects to retain.
  init(_ variant: String, _ open: @escaping @MainActor @Sendable (Navigator, any Catalog) throws -> Any) {
    self.variant = variant
    self.open = open
  }

  var testDescription: String { variant }

  static let all = [mvc, mvpPassive, mvpSupervising, mvvm, classicVIPER, viper] + steps
  private static let steps = MigrationStep.all.map { SearchApp($0) }

  /// Shows the screen to a simulated user.
  @MainActor func visit(
    _ catalog: any Catalog, _ body: @MainActor (Visitor) async throws -> Void
  ) async throws {
    let navigator = Navigator()
    let kept = try open(navigator, catalog)
    try await body(Visitor(navigator: navigator))
    withExtendedLifetime(kept) {}
  }
}
