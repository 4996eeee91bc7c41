import Foundation

/// A package of a user of swift-viper. It is beside a folder `swift-viper`, which is this checkout.
///
/// The same package is reused with different sources, so that common parts are built once.
public struct ConsumerPackage: Sendable {
  private let folder: URL

  /// - Parameter name: the name of its folder. Concurrent tests use different names.
  public init(_ name: String) throws {
    folder = Checkout.consumers.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let checkout = Checkout.consumers.appending(path: "swift-viper").path
    if !FileManager.default.fileExists(atPath: checkout) {
      // If two tests create the link at the same time, one fails and both find the link.
      try? FileManager.default.createSymbolicLink(atPath: checkout, withDestinationPath: "..")
    }
  }

  /// Makes these the only source files of the package. Unchanged files are not touched, so they are not rebuilt.
  public func write(_ sources: [String: String]) throws {
    let changed = try Checkout.write(sources, to: folder)
    for path in changed { forgetBuild(of: path) }
    // A resolution of another manifest is not valid for this one.
    if pins != nil, changed.contains("Package.swift") {
      try FileManager.default.removeItem(at: folder.appending(path: "Package.resolved"))
    }
  }

  /// Forces compilation of all files of the target: shortly after a failed build, the compiler's own record of changes
  /// sometimes misses one.
  private func forgetBuild(of path: String) {
    let parts = path.split(separator: "/")
    guard parts.count > 2 else { return }
    let build = folder.appending(path: ".build/debug/\(parts[1]).build")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
    for file in files where file.hasSuffix(".priors") || file.hasSuffix(".swiftdeps") {
      try? FileManager.default.removeItem(at: build.appending(path: file))
    }
  }

  /// Builds it in the same way as our packages: a target may import only its dependencies.
  public func build() async throws -> Command {
    try await swift("build", ["--explicit-target-dependency-import-check", "error"])
  }

  /// Runs a command on the package's dependencies: `resolve`, `show-dependencies`.
  public func package(_ command: String) async throws -> Command {
    try await swift("package", [command])
  }

  /// The resolved dependencies; nil if there was nothing to resolve.
  public var pins: String? {
    try? String(contentsOf: folder.appending(path: "Package.resolved"), encoding: .utf8)
  }

  private func swift(_ command: String, _ arguments: [String]) async throws -> Command {
    try await Command.run(
      ["swift", command] + arguments, in: folder, log: folder.appending(path: "output.log"))
  }
}
