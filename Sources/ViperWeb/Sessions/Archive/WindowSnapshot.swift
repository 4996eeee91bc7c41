import Viper

/// The state of an unloaded window, which is also archived: sufficient to restore it.
struct WindowSnapshot: Codable {
  let name: String
  let tree: TreeSnapshot
  /// The number of the last delivered event.
  let lastEvent: Int
  let unsent: UnsentFields
  /// The last requested address of the window.
  let goal: String?
  /// See ``Window/beginDelivery(ofForm:)``.
  let deliveredForms: [String]
}
