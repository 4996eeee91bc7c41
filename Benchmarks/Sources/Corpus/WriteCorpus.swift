import ArgumentParser
import Estate
import Foundation

/// Makes a large codebase to measure tools with.
@main struct EstateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "estate", abstract: "Makes a large codebase of VIPER apps, to measure tools with.",
    subcommands: [Write.self])
}

struct Write: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the codebase into a folder.",
    discussion: """
      The same seed writes the same files. estate.json beside them says how many files, lines and bytes there are, \
      and which rules of VIPER are broken where on purpose.
      """)

  @Argument(help: "The folder. It is made if it is not there; what is there must be empty.")
  var folder: String

  @Option(help: "How many files; a hundred lines each on average.")
  var files = 6000

  @Option(help: "Another number, another codebase.")
  var seed: UInt64 = 1

  func validate() throws {
    guard files >= Estate.fewestFiles else {
      throw ValidationError(
        "\(files) files have no room for modules of every dialect: at least \(Estate.fewestFiles) are needed."
      )
    }
  }

  func run() throws {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let manager = FileManager.default
    try manager.createDirectory(at: root, withIntermediateDirectories: true)
    guard try manager.contentsOfDirectory(atPath: root.path()).isEmpty else {
      throw ValidationError("\(folder) is not empty. Name another folder, or remove what is in it.")
    }
    var made: Set<URL> = []
    let census = try Estate(seed: seed, files: files).build { file in
      let place = root.appending(path: file.path)
      let parent = place.deletingLastPathComponent()
      if made.insert(parent).inserted {
        try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try Data(file.text.utf8).write(to: place)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(census) + Data("\n".utf8)).write(to: root.appending(path: "estate.json"))
    print(
      "\(census.files) files, \(census.lines) lines, \(census.bytes) bytes, \(census.modules) modules, "
        + "\(census.places.count) violations: \(root.path())")
  }
}
