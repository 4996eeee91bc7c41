public import LocalServers

extension ServerProcess {
  /// Waits for a line of its standard output with this text.
  public func line(containing text: String) async throws -> String {
    while true {
      let lines = await standardOutput.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let line = lines.first(where: { $0.contains(text) }) { return String(line) }
      try Task.checkCancellation()
      await pause()
    }
  }
}
