import Shop
import Testing
import ViewKit

/// The app around one variant of the screen, shown on a navigator. Its code counts for no variant.
struct GreetingApp: CustomTestStringConvertible, Sendable {
  let variant: String
  private let open: @MainActor @Sendable (Navigator, Person) throws -> Any

  /// - Parameter open: shows the screen and returns the objects to retain.
  init(_ variant: String, _ open: @escaping @MainActor @Sendable (Navigator, Person) throws -> Any) {
    self.variant = variant
    self.open = open
  }

  var testDescription: String { variant }

  static let all = [mvc, mvpPassive, mvpSupervising, mvvm, classicVIPER, viper]

  /// Shows the screen to a simulated user.
  @MainActor func visit(
    _ person: Person, _ body: @MainActor (Visitor) async throws -> Void
  ) async throws {
    let navigator = Navigator()
    let kept = try open(navigator, person)
    try await body(Visitor(navigator: navigator))
    withExtendedLifetime(kept) {}
  }
}
