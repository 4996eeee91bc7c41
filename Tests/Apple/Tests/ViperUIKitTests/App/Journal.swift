/// A list of events with one line for each.
@MainActor final class Journal {
  var lines: [String] = []
  /// Called with each line.
  var onLine: (String) -> Void = { _ in }

  func add(_ line: String) {
    lines.append(line)
    onLine(line)
  }
}
