import ArgumentParser
import Foundation
import Generating
import ProjectChanges

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Creates an app that builds, runs, and passes its tests and `viper check`.",
    discussion: """
      viper new Shop --stage web && cd Shop && swift run

      The app has one module, its test and a composition root. With swiftui or uikit, open App/NAME.xcodeproj.
      """)

  enum StageName: String, ExpressibleByArgument, CaseIterable { case swiftui, uikit, web, none }

  @Argument(help: "The name of the app, such as Shop.")
  var name: String?

  @Option(help: "The stage of its views: swiftui, uikit, web or none.")
  var stage: StageName?

  @Option(
    help: ArgumentHelp(
      "The scheme of the app's addresses: shop opens shop://products/7. Default: none.", valueName: "scheme"))
  var scheme: String?

  @Option(
    help: ArgumentHelp("The folder to create. Default: the name, in the current folder.", valueName: "dir"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "The folder or address of swift-viper. Default: the checkout from which this program was built.",
      valueName: "path or url"))
  var viper: String?

  @Flag(
    help: "Add what is missing to the package in the current folder (or in --path), and change nothing else.")
  var here = false

  @Flag(help: "Print the new files and the changes, and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite existing files.")
  var force = false

  func validate() throws {
    if here {
      if let scheme { throw ValidationError("--here changes no list of modules: remove --scheme \(scheme)") }
      if force { throw ValidationError("--here changes no file that exists: remove --force") }
      if name != nil { throw ValidationError("--here uses the name of the package: remove \(name ?? "")") }
    } else if name == nil {
      throw ValidationError("the name of the app is missing: viper new Shop")
    }
  }

  func run() throws {
    let current = FileManager.default.currentDirectoryPath
    try ProjectOptions.perform(dryRun: dryRun) {
      let location: ViperLocation
      if let viper {
        location = try ViperLocation(viper, relativeTo: current)
      } else if let found = ViperLocation.ofThisProgram {
        location = found
      } else {
        throw CommandFailure(
          "this viper is installed without its sources: give the folder or address of swift-viper with --viper"
        )
      }
      let stage = self.stage.map { Stage(rawValue: $0.rawValue) } ?? .swiftui
      var generator = AppGenerator(stage: stage, viper: location)
      generator.scheme = scheme
      let folder = URL(filePath: path ?? (here ? "." : name ?? "."), relativeTo: URL(filePath: current + "/"))
        .standardizedFileURL.path
      if here { return try generator.planHere(in: folder, isStageChosen: self.stage != nil) }
      return try generator.plan(name ?? "", in: folder, overwrites: force)
    }
  }
}
