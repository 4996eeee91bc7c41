import Foundation

/// A new app with the modules that the commands of the example create.
struct StartingPoint {
  private let app: URL

  /// Runs the commands.
  ///
  /// - Parameters:
  ///   - example: The folder with `Commands/generate`.
  ///   - variant: The folder of a variant whose commands run; nil for those of VIPER.
  ///   - folder: The folder for the app, which is replaced.
  init(of example: URL, _ variant: String? = nil, in folder: URL) throws {
    // The command is built beside this tool.
    let tools = Bundle.main.executableURL?.deletingLastPathComponent().path() ?? ""
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    if FileManager.default.fileExists(atPath: folder.path()) {
      try FileManager.default.removeItem(at: folder)
    }
    try Command(
      "PATH=\(tools):\(path)", example.appending(path: "Commands/generate").path(), folder.path(),
      variant ?? "", in: example
    ).output()
    app = folder.appending(path: "Screens")
  }

  func sources(of screen: String) -> URL { app.appending(path: "Sources/\(screen)") }
}
