import Viper

/// The state of an unloaded window, which is also archived: sufficient to restore it.
struct WindowSnapshot: Codable {
  let name: String
  let tree: TreeSnapshot
  let handled: HandledSubmissions
  let unsent: UnsentFields
  /// The last requested address of the window.
  let requestedAddress: String?

  /// The keys in archives. Those of `handled` are beside them.
  private enum CodingKeys: String, CodingKey {
    case name, tree, unsent
    case requestedAddress = "goal"
  }

  init(
    name: String, tree: TreeSnapshot, handled: HandledSubmissions, unsent: UnsentFields,
    requestedAddress: String?
  ) {
    self.name = name
    self.tree = tree
    self.handled = handled
    self.unsent = unsent
    self.requestedAddress = requestedAddress
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    tree = try values.decode(TreeSnapshot.self, forKey: .tree)
    handled = try HandledSubmissions(from: decoder)
    unsent = try values.decode(UnsentFields.self, forKey: .unsent)
    requestedAddress = try values.decodeIfPresent(String.self, forKey: .requestedAddress)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(tree, forKey: .tree)
    try handled.encode(to: encoder)
    try values.encode(unsent, forKey: .unsent)
    try values.encodeIfPresent(requestedAddress, forKey: .requestedAddress)
  }
}
