import Foundation

/// A copy of the example for trying patches. The example itself is not changed.
struct Workshop {
  let copy: URL
  private let scratch: URL

  /// - Parameters:
  ///   - example: The package to copy.
  ///   - root: The package that the example depends on as `../..`.
  ///   - scratch: The folder for the copy and its build products, which later runs reuse.
  init(of example: URL, on root: URL, in scratch: URL) throws {
    let files = FileManager.default
    self.scratch = scratch
    copy = scratch.appending(path: "copy")
    if files.fileExists(atPath: copy.path()) { try files.removeItem(at: copy) }
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Sources", "Tests"] {
      try Command("cp", "-RLp", example.appending(path: name).path(), copy.path(), in: copy).output()
    }
    let manifest = try String(contentsOf: example.appending(path: "Package.swift"), encoding: .utf8)
    try manifest.replacing("\"../..\"", with: "\"\(root.path())\"").write(
      to: copy.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
  }

  /// Builds the sources, and returns whether they compile.
  func compiles() throws -> (succeeded: Bool, output: String) {
    try Command("swift", "build", "--scratch-path", folder("build"), in: copy).run()
  }

  /// Runs tests and returns their coverage as LLVM's JSON.
  func coverage(of filter: String) throws -> Data {
    // Built in a separate folder: switching coverage on or off would rebuild everything.
    let build = folder("coverage")
    try Command(
      "swift", "test", "--enable-code-coverage", "--disable-xctest", "--filter", filter, "--scratch-path",
      build, in: copy
    ).output()
    let path = try Command("swift", "test", "--show-codecov-path", "--scratch-path", build, in: copy).output()
    return try Data(contentsOf: URL(filePath: path.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Applies a patch while the body runs.
  func with<Result>(_ patch: URL, _ body: () throws -> Result) throws -> Result {
    try apply(patch).output()
    // The patch was just applied, so it can be reversed.
    defer { _ = try? apply(patch, "--reverse").run() }
    return try body()
  }

  /// Git must not treat the copy as a part of a surrounding repository.
  private func apply(_ patch: URL, _ options: String...) -> Command {
    let alone = "GIT_CEILING_DIRECTORIES=\(scratch.path())"
    return Command([alone, "git", "apply"] + options + [patch.path()], in: copy)
  }

  private func folder(_ name: String) -> String {
    scratch.appending(path: name).path()
  }
}
