import Foundation

/// The compiled sources of the steps.
enum Sources {
  static let example = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  static var guide: String {
    get throws {
      try String(
        contentsOf: example.appending(path: "../../docs/architectures/FromClassicVIPER.md"), encoding: .utf8)
    }
  }

  /// The files of a step. Before the first step is classic VIPER, after the last one our variant.
  static func files(ofStep step: Int) throws -> [String: Code] {
    let folder =
      switch step {
      case -1: "Sources/Search/ClassicVIPER"
      case 4: "Sources/Search/VIPER"
      default: "Sources/FromClassicVIPER/Step\(step)"
      }
    let names = try FileManager.default.contentsOfDirectory(atPath: example.appending(path: folder).path())
    return try names.reduce(into: [:]) { files, name in
      let url = example.appending(path: folder).appending(path: name)
      files[name] = Code(try String(contentsOf: url, encoding: .utf8))
    }
  }
}
