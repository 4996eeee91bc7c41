/// The error for a module that cannot be shown because a limit of its window is reached.
struct WindowFull: Error, CustomStringConvertible {
  let limit: Int
  /// The name of the limit in ``WebConfiguration``.
  let name: String

  var description: String { "The window is full: WebConfiguration.\(name) is \(limit)." }
}
