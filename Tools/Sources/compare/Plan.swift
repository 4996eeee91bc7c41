import Foundation

/// The variants to compare: `comparison.json` in the folder of the example.
struct Plan: Decodable {
  let screens: [String]
  let variants: [Variant]
  /// Folders whose public types count as known names, in addition to those of the variant itself.
  let known: [String]
  /// The file whose code runs when a view is created, which detects tests that create one.
  let views: String

  struct Variant: Decodable {
    let name: String
    /// The name of its folder in the folder of each screen.
    let folder: String
    /// Returns the path of the variant's sources for a screen, in the example.
    func sources(of screen: String) -> String { "Sources/\(screen)/\(folder)" }
    /// Returns the path of a patch of the variant, in the example.
    func patch(_ name: String, of screen: String) -> String { "Patches/\(screen)/\(folder)/\(name).patch" }
    /// Returns the path of the command that the variant starts from, in the example. Without one, all is typed.
    func command(of screen: String) -> String { "Commands/\(screen)/\(folder).sh" }
    /// Returns the path of a command for a variant that the comparison assumes to be typed.
    func assumedCommand(of screen: String) -> String { "Commands/Generated/\(folder)/\(screen).sh" }
  }

  /// Returns the variants of a screen: those with a folder of sources, and the others.
  func variants(of screen: String, in example: URL) -> (written: [Variant], missing: [Variant]) {
    let isWritten = { (variant: Variant) in
      FileManager.default.fileExists(atPath: example.appending(path: variant.sources(of: screen)).path())
    }
    return (variants.filter(isWritten), variants.filter { !isWritten($0) })
  }

  init(in example: URL) throws {
    let data = try Data(contentsOf: example.appending(path: "comparison.json"))
    self = try JSONDecoder().decode(Plan.self, from: data)
  }
}
