import ArgumentParser
import Foundation
import Source
import SwiftEdits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct TypecheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typecheck",
    abstract: "Type-checks an app for iOS, macOS and tvOS on Linux, with its views.",
    discussion: """
      viper typecheck
      viper typecheck Shop Shared --system ios

      The toolchain of swift.org compiles for Apple's systems with swift-viper's declarations of SwiftUI, UIKit and \
      other frameworks. Errors in names that these declare, and in names of the app, are errors. A name that no \
      declaration has is listed with its lines, and does not fail; the code around it is checked.

      Exit status: 0 without errors, 1 with errors, 2 if it could not run.
      """)

  @Argument(
    help: ArgumentHelp(
      "A package, or the folders with the sources of an Xcode target. Default: the current folder.",
      valueName: "folder"), completion: .directory)
  var folders: [String] = ["."]

  @Option(
    name: .customLong("system"),
    help: "Check for this system only: ios, macos or tvos. Default: those that the app supports.")
  var systems: [System] = []

  @Flag(help: "Fail also if a name is not checked or the compiler warns.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "The checkout of swift-viper with the declarations. Default: the one that the package uses.",
      valueName: "folder"), completion: .directory)
  var viper: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the compiled declarations. Default: the user's cache folder.", valueName: "folder"))
  var cache: String?

  @Option(
    name: .shortAndLong, help: "The number of compilers that run at the same time. Default: one per core.")
  var jobs: Int?

  enum System: String, CaseIterable, ExpressibleByArgument {
    case ios, macos, tvos
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }

  func run() throws {
    for folder in folders {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw CommandFailure("\(folder) is not a folder")
      }
    }
    let script = try checkout() + Self.script
    var arguments = ["python3", "-B", script] + folders.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    arguments += ["--cache", try cache ?? Self.cacheFolder()]
    for system in systems { arguments += ["--system", system.rawValue] }
    if strict { arguments.append("--strict") }
    if let jobs { arguments += ["--jobs", String(jobs)] }
    try Self.replaceProcess(by: arguments)
  }

  private static let script = "/Tests/Apple/TypeCheck/app.py"

  /// Returns the folder of swift-viper.
  private func checkout() throws -> String {
    if let viper {
      guard Self.hasScript(viper) else {
        throw CommandFailure(
          "\(viper) contains no \(Self.script.dropFirst()): it is no checkout of swift-viper")
      }
      return viper
    }
    var folder = URL(filePath: folders[0]).standardizedFileURL
    while true {
      if let found = try Self.checkout(of: folder) { return found }
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    throw CommandFailure(
      "no checkout of swift-viper was found for \(folders[0]): run `swift package resolve` in the package, or name one with --viper"
    )
  }

  /// Returns the checkout that a package uses: the folder in its manifest, or the one that SwiftPM downloaded.
  private static func checkout(of package: URL) throws -> String? {
    let path = package.appending(path: "Package.swift").path
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let manifest = String(decoding: data, as: UTF8.self)
    let paths = manifest.matches(of: /\.package\([^)]*?path:\s*"([^"]+)"/).map {
      URL(filePath: String($0.1), relativeTo: package).standardizedFileURL.path
    }
    let downloaded = package.appending(path: ".build/checkouts/swift-viper").path
    return ([package.path, downloaded] + paths).first(where: hasScript)
  }

  private static func hasScript(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + script)
  }

  private static func cacheFolder() throws -> String {
    guard let folder = FactsCache.standardFolder(ProcessInfo.processInfo.environment) else {
      throw CommandFailure("neither XDG_CACHE_HOME nor HOME is set: name a folder with --cache")
    }
    return folder + "/typecheck"
  }

  /// Runs a program with the streams and the exit status of this one.
  private static func replaceProcess(by arguments: [String]) throws {
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    execvp(arguments[0], &pointers)
    throw CommandFailure(
      "\(arguments[0]) cannot be run: \(String(cString: strerror(errno))). Install Python 3.9 or later.")
  }
}
