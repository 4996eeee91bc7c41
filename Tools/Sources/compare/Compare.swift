import ArgumentParser
import Comparison
import Foundation

/// Measures the example with the same screens in several architectures.
@main struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Measures the architectures of Examples/Architectures.",
    discussion: """
      Prints a table, and writes it to docs/architectures/WhichArchitectureWhen.md, with measured.svg beside \
      it, and to Examples/Architectures/measured.json.
      """)

  @Option(help: "The folder of the repository.")
  var root = "."

  @Option(
    help: "The folder for copies and builds, kept for the next run. Default: .build-compare in the root.")
  var scratchPath: String?

  func run() throws {
    let root = URL(filePath: root, directoryHint: .isDirectory).standardizedFileURL
    let scratch = scratchPath.map { URL(filePath: $0, directoryHint: .isDirectory) }
    let example = root.appending(path: "Examples/Architectures")
    let plan = try Plan(in: example)
    let workshop = try Workshop(
      of: example, on: root, in: (scratch ?? root.appending(path: ".build-compare")).standardizedFileURL)
    let start = try StartingPoint(
      of: example, in: workshop.copy.deletingLastPathComponent().appending(path: "start"))
    var assumed: [String: StartingPoint] = [:]
    for variant in plan.variants
    where FileManager.default.fileExists(
      atPath: example.appending(path: "Commands/Generated/\(variant.folder)").path())
    {
      let folder = workshop.copy.deletingLastPathComponent().appending(path: "start-\(variant.folder)")
      assumed[variant.folder] = try StartingPoint(of: example, variant.folder, in: folder)
    }
    let measured = try Survey(
      example: example, plan: plan, workshop: workshop, startingPoint: start, assumed: assumed, progress: log
    ).measured()
    try write(measured, plan: plan, example: example, docs: root.appending(path: "docs/architectures"))
  }

  private func write(_ measured: Measured, plan: Plan, example: URL, docs: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(measured) + Data("\n".utf8)).write(to: example.appending(path: "measured.json"))
    try Picture(measured, highlighting: "VIPER").svg.write(
      to: docs.appending(path: "measured.svg"), atomically: true, encoding: .utf8)
    let page = docs.appending(path: "WhichArchitectureWhen.md")
    var text = MarkedText(try String(contentsOf: page, encoding: .utf8))
    let ratios = Ratios(measured, of: "VIPER", to: ["MVC", "MVVM"])
    let table = "\(Table(measured))\n\n\(ratios)"
    try text.replace("measured", with: table)
    try text.replace("generated", with: Table.ifGenerated(measured, "VIPER"))
    try text.replace("commands", with: "```sh\n\(try commands(of: plan, in: example))```")
    try text.text.write(to: page, atomically: true, encoding: .utf8)
    print(table)
  }

  /// The commands that the screens start from.
  private func commands(of plan: Plan, in example: URL) throws -> String {
    try plan.screens.map { screen in
      try String(contentsOf: example.appending(path: "Commands/\(screen)/VIPER.sh"), encoding: .utf8)
    }.joined()
  }

  private func log(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
