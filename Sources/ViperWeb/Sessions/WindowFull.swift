/// A module cannot be shown because its window shows as many as it may.
struct WindowFull: Error, CustomStringConvertible {
  let limit: Int
  /// The name of the limit in ``WebConfiguration``.
  let name: String

  var description: String { "The window is full: WebConfiguration.\(name) is \(limit)." }
}
