/// A list of events with one line for each.
@MainActor final class Journal {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
