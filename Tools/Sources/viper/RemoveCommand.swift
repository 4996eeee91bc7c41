import ArgumentParser
import Generating

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a module from all places.",
    discussion: """
      viper remove Cart --dry-run

      Removes the files and targets of the module, its views, and its entries in the lists of the app. Exits to it become \
      .unconnected. Other code that names the module stays, and is listed.
      """)

  @Argument(help: "The module, such as Cart.")
  var module: String

  @Option(
    help: ArgumentHelp(
      "The folder of the package. Default: the current folder, or one above.", valueName: "dir"))
  var path: String?

  @Flag(help: "Print what is removed and changed, and write nothing.")
  var dryRun = false

  func run() throws {
    try ProjectOptions.perform(dryRun: dryRun) {
      try ModuleRemover(package: try AppPackage(around: path ?? ProjectOptions.currentFolder)).plan(module)
    }
  }
}
