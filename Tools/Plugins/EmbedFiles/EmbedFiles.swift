import Foundation
import PackagePlugin

/// Writes the files of a folder of the package into a target before it is compiled, so that the installed command is one
/// file. Embedded resources of SwiftPM would need different file names in all templates, and take seconds to compile.
@main struct EmbedFiles: BuildToolPlugin {
  /// The folders by the names of the targets.
  private static let folders = ["BuiltInTemplates": "Templates", "NameLists": "Names"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let name = Self.folders[target.name] else { return [] }
    let folder = context.package.directoryURL.appending(path: name)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of \(name)", executable: try context.tool(named: "embed-files").url,
        arguments: [folder.path, output.path], inputFiles: files(in: folder), outputFiles: [output])
    ]
  }

  /// Returns all files below a folder. A build repeats the command when one of them changes.
  private func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return (all?.compactMap { $0 as? URL } ?? []).filter {
      (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
  }
}
