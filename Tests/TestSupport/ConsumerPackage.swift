import Foundation

/// A package as somebody writes it who depends on swift-viper: it lies beside a folder `swift-viper`, which is
/// this checkout.
///
/// One package is many, one after the other: what they have in common is built once.
public struct ConsumerPackage: Sendable {
  private let folder: URL

  /// - Parameter name: of its folder. Tests that run at the same time use different ones.
  public init(_ name: String) throws {
    folder = Checkout.consumers.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let checkout = Checkout.consumers.appending(path: "swift-viper").path
    if !FileManager.default.fileExists(atPath: checkout) {
      // Of two that try at the same time one fails, and both find the link.
      try? FileManager.default.createSymbolicLink(atPath: checkout, withDestinationPath: "..")
    }
  }

  /// Makes these the package's only source files. Those that are so already stay untouched, and built.
  public func write(_ sources: [String: String]) throws {
    let changed = try Checkout.write(sources, to: folder)
    for path in changed { forgetBuild(of: path) }
    // What was resolved for another manifest says nothing of this one.
    if pins != nil, changed.contains("Package.swift") {
      try FileManager.default.removeItem(at: folder.appending(path: "Package.resolved"))
    }
  }

  /// Has all of a file's target be compiled: the compiler's own record of what changed now and then misses a change
  /// soon after a build that failed.
  private func forgetBuild(of path: String) {
    let parts = path.split(separator: "/")
    guard parts.count > 2 else { return }
    let build = folder.appending(path: ".build/debug/\(parts[1]).build")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
    for file in files where file.hasSuffix(".priors") || file.hasSuffix(".swiftdeps") {
      try? FileManager.default.removeItem(at: build.appending(path: file))
    }
  }

  /// Builds it as all packages of ours are built: a target may import only what it depends on.
  public func build() async throws -> Command {
    try await swift("build", ["--explicit-target-dependency-import-check", "error"])
  }

  /// Compiles files as one module, without the package's manifest and without a result.
  public func typecheck(_ files: [String]) async throws -> Command {
    try await Command.run(
      ["swiftc", "-typecheck", "-swift-version", "6"] + files, in: folder,
      log: folder.appending(path: "output.log"))
  }

  /// Runs a command on the package's dependencies: `resolve`, `show-dependencies`.
  public func package(_ command: String) async throws -> Command {
    try await swift("package", [command])
  }

  /// What its dependencies were resolved to; nil when there was nothing to resolve.
  public var pins: String? {
    try? String(contentsOf: folder.appending(path: "Package.resolved"), encoding: .utf8)
  }

  private func swift(_ command: String, _ arguments: [String]) async throws -> Command {
    try await Command.run(
      ["swift", command] + arguments, in: folder, log: folder.appending(path: "output.log"))
  }
}
