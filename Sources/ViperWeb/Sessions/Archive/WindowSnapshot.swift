import Viper

/// What is left of a window while nobody watches it, and what is archived of it: enough to show it again.
struct WindowSnapshot: Codable {
  let name: String
  let tree: TreeSnapshot
  /// The number of the last event that was delivered.
  let lastEvent: Int
  let unsent: UnsentFields
  /// Where the window was last to go.
  let goal: String?
  /// See ``Window/beginDelivery(ofForm:)``.
  let deliveredForms: [String]
}
