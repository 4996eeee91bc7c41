import Architecture
import ArgumentParser
import Checking
import Foundation
import Rules
import Source

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reports what breaks VIPER's rules in Swift files.",
    discussion: """
      Without a configuration it finds the Swift files below PATH, recognises modules and parts by their names and by \
      what they say of each other, and applies what no source of VIPER disputes.

      Exit status: 0 without errors, 1 with violations of error severity, 2 if it could not run.
      """)

  @Argument(help: "Files and folders to look at. By default the folder it is run in.", completion: .file())
  var paths: [String] = []

  @Option(help: "Threads to use.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "Folder for what is kept between runs.", completion: .directory)
  var cache: String?

  @Flag(help: "Keep nothing between runs.")
  var noCache = false

  @Flag(help: "Count builders and routers as edges between modules.")
  var withWiring = false

  func run() throws {
    let root = FileManager.default.currentDirectoryPath
    var check = Check(root: root, paths: paths.isEmpty ? ["."] : paths, jobs: max(1, jobs))
    if !noCache, let folder = cache ?? FactsCache.standardFolder(ProcessInfo.processInfo.environment) {
      check.cache = FactsCache(folder: folder, root: root)
    }
    let bar = ProgressBar.ifOnScreen()
    if let bar { check.progress = { bar.show($0, of: $1) } }
    let outcome = try check.run()
    bar?.end()
    for violation in outcome.findings.violations {
      print(
        "\(violation.file):\(violation.position.line):\(violation.position.column): \(violation.severity): \(violation.message) [\(violation.rule)]"
      )
    }
    for remark in outcome.findings.remarks { print("\(remark.file): \(remark.text)") }
    print(outcome.findings.modules.count, "modules", outcome.findings.files, "files", outcome.findings.seconds, "s")
    if outcome.findings.violations.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }
}
