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
      commandName: "init", abstract: "Writes a .viper.yml to begin with, all of it comments.")

    @Argument(help: "The folder to look at.", completion: .directory)
    var path = "."

    func run() throws {
      let place = try CheckLocation([path], marks: [])
      guard place.paths == ["."] else {
        throw CommandFailure("\(path) is no folder; name the one that .viper.yml is for")
      }
      let file = place.root + "/.viper.yml"
      if FileManager.default.fileExists(atPath: file) {
        throw CommandFailure("\(file) is there already; move it away first")
      }
      var check = Check(
        root: place.root, paths: place.paths, configuration: Configuration(),
        jobs: ProcessInfo.processInfo.activeProcessorCount)
      check.configuration.severities = Dictionary(
        uniqueKeysWithValues: allRules.map { ($0.about.id, Located(.off)) })
      let text = Configuration.template(for: try check.run().findings.modules)
      do {
        try Data(text.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
      } catch {
        // A partly written file would prevent the next attempt.
        if FileManager.default.contents(atPath: file).map({ $0.count < text.utf8.count }) ?? false {
          try? FileManager.default.removeItem(atPath: file)
        }
        throw CommandFailure("\(file) cannot be written: \(error.localizedDescription)")
      }
      print("\(file) is written; every line of it is a comment until you change it")
    }
  }
}
