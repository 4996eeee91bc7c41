import Foundation

/// A package as somebody writes it who depends on swift-viper: it lies beside a folder `swift-viper`, which is
/// this checkout.
public struct ConsumerPackage: Sendable {
  public let folder: URL
  private let scratch: URL

  /// - Parameters:
  ///   - name: of its folder; tests that run at the same time use different ones.
  ///   - scratch: of the folder it is built in. Packages that share one share what they have in common.
  public init(_ name: String, scratch: String) throws {
    folder = Checkout.consumers.appending(path: name)
    self.scratch = Checkout.consumers.appending(path: "build-\(scratch)")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let checkout = Checkout.consumers.appending(path: "swift-viper").path
    // Tests that run at the same time may make it between the question and the answer.
    if (try? files.destinationOfSymbolicLink(atPath: checkout)) == nil {
      try? files.createSymbolicLink(atPath: checkout, withDestinationPath: "..")
    }
  }

  /// Makes these the package's only source files. Those that are so already stay untouched, and built.
  public func write(_ sources: [String: String]) throws {
    for path in try Checkout.sources(in: folder).keys where sources[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in sources {
      let file = folder.appending(path: path)
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Builds it as all packages of ours are built: a target may import only what it depends on.
  public func build(_ arguments: String...) async throws -> Command {
    try await swift("build", ["--explicit-target-dependency-import-check", "error"] + arguments)
  }

  public func test() async throws -> Command {
    try await swift("test", [])
  }

  public func run(_ product: String) async throws -> Command {
    try await swift("run", ["--quiet", product])
  }

  /// What its dependencies were resolved to; nil when there was nothing to resolve.
  public var pins: String? {
    try? String(contentsOf: folder.appending(path: "Package.resolved"), encoding: .utf8)
  }

  /// Runs a command on the package's dependencies: `resolve`, `show-dependencies`.
  public func package(_ command: String) async throws -> Command {
    try await swift("package", [command])
  }

  private func swift(_ command: String, _ arguments: [String]) async throws -> Command {
    try await Command.run(
      ["swift", command, "--scratch-path", scratch.path] + arguments, in: folder,
      log: folder.appending(path: "swift-\(command).log"))
  }
}
