import Shop
import Testing
import ViewKit

/// The app around one variant of the screen, shown on a navigator. Its code counts for no variant.
struct LoginApp: CustomTestStringConvertible, Sendable {
  typealias Open = @MainActor @Sendable (Navigator, any Accounts, any AccountMemory) throws -> Any

  let variant: String
  private let open: Open

  /// - Parameter open: shows the screen and returns the objects to retain.
  init(_ variant: String, _ open: @escaping Open) {
    self.variant = variant
    self.open = open
  }

  var testDescription: String { variant }

  static let all = [mvc, mvpPassive, mvpSupervising, mvvm, classicVIPER, viper]

  /// Shows the screen to a simulated user.
  @MainActor func visit(
    _ accounts: any Accounts, _ memory: any AccountMemory, _ body: @MainActor (Visitor) async throws -> Void
  ) async throws {
    let navigator = Navigator()
    let kept = try open(navigator, accounts, memory)
    try await body(Visitor(navigator: navigator))
    withExtendedLifetime(kept) {}
  }
}
