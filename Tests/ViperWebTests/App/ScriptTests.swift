import Testing

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct ScriptTests {
  /// The browser's part only carries. What makes it grow belongs on the server.
  @Test func `The script is read at one sitting: fewer than 300 lines, none of them long`() {
    let script = String(decoding: PackageResources.uploads_js + PackageResources.viper_js, as: UTF8.self)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count < 300)
    #expect(lines.filter { $0.count > 115 } == [])
  }
}
