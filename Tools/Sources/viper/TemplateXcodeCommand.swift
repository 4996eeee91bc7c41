import ArgumentParser
import Foundation
import Generating
import ProjectChanges
import Templates

struct TemplateXcodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcode", abstract: "Exports templates for Xcode's menu File, New, File from Template.",
    discussion: "viper template xcode --install")

  @Argument(help: ArgumentHelp("The templates to export. Default: all.", valueName: "template"))
  var names: [String] = []

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output = "XcodeTemplates"

  @Flag(help: "Write to Xcode's folder of templates instead. Overwrites an earlier export.")
  var install = false

  func run() throws {
    try ProjectOptions.perform(dryRun: false) {
      let lookup = TemplateLookup(folder: FileManager.default.currentDirectoryPath)
      let folder: String
      if install {
        #if os(macOS)
          folder = NSHomeDirectory() + "/Library/Developer/Xcode/Templates/File Templates/VIPER"
        #else
          throw CommandFailure(
            "--install requires macOS: without it, the templates are written to a folder to copy")
        #endif
      } else {
        folder = URL(filePath: output).standardizedFileURL.path
      }
      var names = self.names
      if names.isEmpty {
        names =
          try lookup.store.names
          + Template.builtInNames.filter { try Template.builtIn($0)?.isHidden == false }
      }
      var changes = ChangeSet(root: folder)
      for name in names {
        for (path, text) in try XcodeTemplate(lookup.template(name)).files().sorted(by: { $0.key < $1.key }) {
          try changes.write(path, text)
        }
      }
      return ChangePlan(changes: changes)
    }
  }
}
