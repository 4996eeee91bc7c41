import Foundation
import PackagePlugin

/// Writes the templates into the target before it is compiled, so that the installed command is one file.
@main struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let templates = context.package.directoryURL.appending(path: "Templates")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding the templates", executable: try context.tool(named: "embed-templates").url,
        arguments: [templates.path, output.path], inputFiles: files(in: templates), outputFiles: [output])
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
