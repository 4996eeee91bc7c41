import Comparison
import Foundation
import Measures
import Testing
import ToolsTestSupport

/// The tokens that a person types for the screens of Examples/Architectures: the column “typed” of
/// docs/architectures/WhichArchitectureWhen.md.
@Suite(.timeLimit(.minutes(5))) struct PriceTests {
  private static let example = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Examples/Architectures")

  private let measured: Measured

  init() throws {
    let data = try Data(contentsOf: Self.example.appending(path: "measured.json"))
    measured = try JSONDecoder().decode(Measured.self, from: data)
  }

  @Test func `The published figures are those of the commands and the sources`() throws {
    let folder = try TemporaryFolder("price")
    let path = "\(Command.path.map { ($0 as NSString).deletingLastPathComponent } ?? ""):/usr/bin:/bin"
    let result = try Command.run(
      [folder.path], in: folder.path, program: Self.example.appending(path: "Commands/generate").path,
      environment: ["PATH": path])
    try #require(result.status == 0, "\(result.errors)")
    for screen in measured.screens {
      let command = Self.example.appending(path: "Commands/\(screen.name)/VIPER.sh")
      let typed =
        Typing.tokens(ofCommand: try String(contentsOf: command, encoding: .utf8))
        + Typing.tokens(
          from: try files(in: URL(filePath: "\(folder.path)/Screens/Sources/\(screen.name)")),
          to: try files(in: Self.example.appending(path: "Sources/\(screen.name)/VIPER")))
      #expect(
        typed == screen.variants.first { $0.name == "VIPER" }?.typed, "\(screen.name): run `make compare`")
    }
  }

  @Test(arguments: ["Search", "Login"])
  func `Not more is typed than for MVVM, and at most a fifth more than for MVC`(name: String) throws {
    let screen = try #require(measured.screens.first { $0.name == name })
    #expect(try #require(screen.ratio(of: "VIPER", to: "MVVM", in: \.typed)) <= 1)
    #expect(try #require(screen.ratio(of: "VIPER", to: "MVC", in: \.typed)) <= 1.2)
  }

  private func files(in folder: URL) throws -> [SourceFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("+Layout.swift") }
      .map { SourceFile(path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
