import ArgumentParser
import Checking
import CheckerConfiguration
import Foundation
import Rules

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Makes a configuration.", subcommands: [Init.self])

  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", abstract: "Creates a .viper.yml in which everything is commented out.")

    @Argument(help: "The folder of the codebase.", completion: .directory)
    var path = "."

    func run() throws {
      let place = try CheckLocation([path], marks: [])
      guard place.paths == ["."] else {
        throw CommandFailure("\(path) is not a folder; name the folder for .viper.yml")
      }
      let file = place.root + "/.viper.yml"
      if FileManager.default.fileExists(atPath: file) {
        throw CommandFailure("\(file) already exists; move it first")
      }
      var check = Check(
        root: place.root, paths: place.paths, configuration: Configuration(),
        jobs: ProcessInfo.processInfo.activeProcessorCount)
      check.configuration.severities = Dictionary(
        uniqueKeysWithValues: allRules.map { ($0.about.id, Located(.off)) })
      let outcome = try check.run()
      let text = Configuration.template(
        for: outcome.findings.modules, unrecognized: outcome.app.namesOfUnrecognized)
      do {
        try Data(text.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
      } catch {
        // A partly written file would prevent the next attempt.
        if FileManager.default.contents(atPath: file).map({ $0.count < text.utf8.count }) ?? false {
          try? FileManager.default.removeItem(atPath: file)
        }
        throw CommandFailure("\(file) cannot be written: \(error.localizedDescription)")
      }
      print("\(file) was created; every line is commented out")
    }
  }
}
