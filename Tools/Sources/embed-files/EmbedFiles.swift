import Foundation

/// Writes the files of a folder, by their paths in it, as one Swift file: `embed-files <folder> <output>`.
@main struct EmbedFiles {
  static func main() throws {
    let (folder, output) = (URL(filePath: CommandLine.arguments[1]), URL(filePath: CommandLine.arguments[2]))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    var source = "let embeddedFiles: [String: String] = [\n"
    // The Mac's Finder writes .DS_Store.
    for path in paths where !path.hasSuffix(".DS_Store") {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
      source += "\(literal(path)): \(literal(try String(contentsOf: file, encoding: .utf8))),\n"
    }
    try Data("\(source)]\n".utf8).write(to: output, options: .atomic)
  }

  /// Returns a string literal with enough number signs that nothing in the text ends or interprets it.
  private static func literal(_ text: String) -> String {
    var signs = "#"
    while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
  }
}
