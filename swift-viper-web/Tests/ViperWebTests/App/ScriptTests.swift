import Testing

@testable import ViperWeb

@Suite(.timeLimit(.minutes(10))) struct ScriptTests {
  /// The script only transfers data. New features belong on the server.
  @Test func `The script can be read in one sitting: fewer than 300 lines, none of them long`() {
    let script = String(decoding: PackageResources.uploads_js + PackageResources.viper_js, as: UTF8.self)
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count < 300)
    #expect(lines.filter { $0.count > 115 } == [])
  }
}
