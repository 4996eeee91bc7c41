import ArgumentParser
import Generating

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Renames a module in all places.",
    discussion: """
      viper rename Cart Basket --dry-run

      Renames the contract, the types and the function of the module, its targets, its tests, its views, its folders and \
      files, and all code that names them. Comments, texts for people and addresses stay.
      """)

  @Argument(help: "The module, such as Cart.")
  var module: String

  @Argument(help: "Its new name, such as Basket.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The folder of the package. Default: the current folder, or one above.", valueName: "dir"))
  var path: String?

  @Flag(help: "Print the new files and the changes, and write nothing.")
  var dryRun = false

  func run() throws {
    try ProjectOptions.perform(dryRun: dryRun) {
      let folder = path ?? ProjectOptions.currentFolder
      return try ModuleRenamer(package: try AppPackage(around: folder)).plan(module, to: name)
    }
  }
}
