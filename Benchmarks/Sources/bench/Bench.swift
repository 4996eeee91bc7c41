import Foundation

/// Measures swift-viper against hand-written code and prints a table.
///
/// Speed is reported, not tested: a figure above its limit is marked, and the exit status stays 0. It is 2 if something
/// could not be measured.
@main @MainActor struct Bench {
  /// Memory comes first, while the process is fresh.
  private static let measures: [(name: String, run: @MainActor () async throws -> [Finding])] = [
    ("memory", SessionMemory.measure),
    ("get", BareRequests.measure),
    ("push", Pushing.measure),
    ("link", Linking.measure),
    ("read", Reading.measure),
    ("service", Serving.measure),
    ("restore", Restoring.measure),
    ("page", Rendering.measure),
    ("click", Clicking.measure),
  ]

  static func main() async {
    let wanted = CommandLine.arguments.dropFirst()
    let names = measures.map(\.name)
    if let unknown = wanted.first(where: { !names.contains($0) }) {
      note(
        "There is no measure “\(unknown)”. Name some of \(names.joined(separator: ", ")), or none for all.")
      exit(2)
    }
    var table = Table()
    var isComplete = true
    for (name, run) in measures where wanted.isEmpty || wanted.contains(name) {
      note("Measuring: \(name) …")
      do {
        table.findings += try await run()
      } catch {
        note("The measure “\(name)” could not run: \(error)")
        isComplete = false
      }
    }
    print(table)
    if !isComplete { exit(2) }
  }

  /// Prints the progress separately from the table.
  nonisolated static func note(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}
