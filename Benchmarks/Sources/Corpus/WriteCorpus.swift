import Foundation

/// Writes a corpus into a folder: `corpus FOLDER [--files N] [--seed N]`.
@main struct WriteCorpus {
  private let folder: String
  private var files = 6000
  private var seed: UInt64 = 1

  private struct Stop: Error {
    let reason: String
  }

  private init(_ arguments: [String]) throws(Stop) {
    var words = arguments[...]
    guard let folder = words.popFirst(), !folder.hasPrefix("-") else {
      throw Stop(reason: "usage: corpus FOLDER [--files N] [--seed N]")
    }
    self.folder = folder
    while let option = words.popFirst() {
      guard let number = words.popFirst().flatMap(UInt64.init) else {
        throw Stop(reason: "\(option) needs a number.")
      }
      switch option {
      case "--files": files = Int(clamping: number)
      case "--seed": seed = number
      default: throw Stop(reason: "There is no option \(option): there are --files and --seed.")
      }
    }
    guard files >= Corpus.fewestFiles else {
      throw Stop(
        reason:
          "\(files) files have no room for modules of every dialect: at least \(Corpus.fewestFiles) are needed."
      )
    }
  }

  private func run() throws {
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    let manager = FileManager.default
    try manager.createDirectory(at: root, withIntermediateDirectories: true)
    guard try manager.contentsOfDirectory(atPath: root.path()).isEmpty else {
      throw Stop(reason: "\(folder) is not empty. Name another folder, or remove what is in it.")
    }
    var made: Set<URL> = []
    let size = try Corpus(seed: seed, files: files).build { file in
      let place = root.appending(path: file.path)
      let parent = place.deletingLastPathComponent()
      if made.insert(parent).inserted {
        try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      }
      try Data(file.text.utf8).write(to: place)
    }
    print(
      "\(size.files) files, \(size.lines) lines, \(size.bytes) bytes, \(size.modules) modules: \(root.path())"
    )
  }

  static func main() {
    do {
      try WriteCorpus(Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      let reason = (error as? Stop)?.reason ?? "\(error)"
      FileHandle.standardError.write(Data("corpus: \(reason)\n".utf8))
      exit(2)
    }
  }
}
