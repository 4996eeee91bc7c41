import Foundation
import PackagePlugin

/// `swift package viper …`: runs an installed `viper` in the package's folder. It builds none, so that no one who uses
/// the library waits for it.
@main struct ViperCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let environment = ProcessInfo.processInfo.environment
    let viper = try InstalledViper(environment, isExecutable: isProgram)
    let process = Process()
    process.executableURL = URL(filePath: viper.path)
    process.arguments = ViperArguments(arguments).keeping(in: context.pluginWorkDirectoryURL.path)
    process.currentDirectoryURL = context.package.directoryURL
    // The output is passed through.
    do { try process.run() } catch {
      throw Failure(description: "\(viper.path) cannot be run: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      throw Failure(description: "viper was terminated by signal \(status)")
    }
    switch status {
    case 0: return
    case 1: throw Failure(description: "viper found violations (exit status 1)")
    default: throw Failure(description: "viper could not run (exit status \(status))")
    }
  }

  private func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}

/// Why the command ends with an error.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
