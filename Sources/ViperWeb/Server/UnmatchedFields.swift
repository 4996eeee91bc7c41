/// Fields were posted that nothing used, and their event was left without something that it looks for: most
/// often one name that is written in two ways, which nobody would notice.
struct UnmatchedFields: Error, CustomStringConvertible {
  let event: String
  /// The names of what the event looks for; true where neither the form nor the page says anything.
  let sought: [String: Bool]
  /// The names that were posted and nothing used.
  let unused: [String]

  var description: String {
    "The event “\(event)” looks for \(list(sought.filter(\.value).keys.sorted())), which was not posted; posted "
      + "and used by nothing was \(list(unused)). Name fields after what they fill: \(list(sought.keys.sorted()))."
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
