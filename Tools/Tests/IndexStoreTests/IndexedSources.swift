import Foundation
import IndexStore
import Source

/// Swift sources in a temporary folder, compiled with an index.
struct IndexedSources: ~Copyable {
  /// The folder of the sources.
  let root: URL
  /// The folder that the compiler wrote to.
  let store: URL
  private let folder: URL

  /// Creates an empty folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "index-\(UUID().uuidString)")
    root = folder.appending(path: "Sources")
    store = folder.appending(path: "Store")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copies a folder of `Tests/Data`.
  func copy(_ name: String) throws {
    try FileManager.default.removeItem(at: root)
    let data = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.copyItem(at: data.appending(path: "Data/\(name)"), to: root)
  }

  /// Compiles the files of a folder as a module with the folder's name.
  func compile(_ module: String) throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: module).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(root.path)/\(module)/\($0)" }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-parse-as-library", "-module-name", module, "-I", folder.path, "-emit-module",
        "-emit-module-path", "\(folder.path)/\(module).swiftmodule", "-index-store-path", store.path,
      ] + files
    let said = Pipe()
    compiler.standardError = said
    try compiler.run()
    let text = try said.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      throw CompileError(text: String(decoding: text, as: UTF8.self))
    }
  }

  struct CompileError: Error { let text: String }

  func index() throws -> SymbolIndex {
    try SymbolIndex(readingStoreAt: store.path, root: root.path)
  }

  var code: Codebase {
    var code = Codebase()
    for file in SourceTree(root: root.path).files {
      let text = (try? String(contentsOf: root.appending(path: file.path), encoding: .utf8)) ?? ""
      code.append(SourceFacts(reading: text), path: file.path, isTest: file.isTest)
    }
    return code
  }
}
