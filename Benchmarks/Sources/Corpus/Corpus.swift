/// A large codebase for measuring tools: generated apps with VIPER modules in five dialects and shared code.
///
/// The same seed produces the same files. Every file is valid Swift but not meant to be compiled. Some modules break
/// rules of VIPER on purpose.
struct Corpus: Sendable {
  let seed: UInt64
  /// The number of files.
  let files: Int
  /// The minimum for complete modules of every dialect.
  static let fewestFiles = 400

  /// The average number of lines per file, within two percent.
  static let linesPerFile = 100

  /// - Parameter files: at least ``fewestFiles``.
  init(seed: UInt64 = 1, files: Int = 6000) {
    precondition(
      files >= Self.fewestFiles, "A corpus of \(files) files has no room for modules of every dialect.")
    self.seed = seed
    self.files = files
  }

  /// A file and its text.
  struct File: Sendable, Equatable {
    /// Relative to the root, with `/`.
    let path: String
    let text: String
  }

  /// The size of a corpus.
  struct Size: Sendable, Equatable {
    var files = 0
    var lines = 0
    var bytes = 0
    var modules = 0
  }

  /// Generates the files, app by app.
  ///
  /// - Parameter take: receives each file.
  func build(_ take: (File) throws -> Void) rethrows -> Size {
    var size = Size()
    let dice = Dice(seed: seed)
    let names = dice.some(Words.appNames.count, of: Words.appNames)
    var tally = Breach.Tally()
    let apps = max(Dialect.allCases.count, min(names.count, files / 200))
    for index in 0..<apps {
      let app = App(
        names[index], Dialect.allCases[index % Dialect.allCases.count],
        seed: seed &* 1_000_003 &+ UInt64(index))
      let share = files * (index + 1) / apps - files * index / apps
      app.plan(files: share, breaking: &tally)
      size.modules += app.modules.count
      try write(app, take, &size)
    }
    return size
  }

  private func write(_ app: App, _ take: (File) throws -> Void, _ size: inout Size) rethrows {
    // Files are scaled so that the total is right. They turn out longer than planned, and the factor is adjusted during
    // generation.
    var (meant, written) = (0.0, 0.0)
    var weight = app.drafts.reduce(0) { $0 + $1.weight }
    // Compensates for the surplus or shortage of the previous apps.
    var left = Double((size.files + app.drafts.count) * Self.linesPerFile - size.lines)
    for draft in app.drafts {
      let excess = meant > 2000 ? written / meant : 1.05
      let scale = min(1.9, max(0.3, left / max(1, weight) / excess))
      let goal = min(Double(draft.most), draft.weight * scale * Double(app.dice.number(75...125)) / 100)
      let author = Author(app, ceiling: draft.most)
      draft.write(author, Int(goal))
      let file = File(path: "\(app.folder)/\(draft.path)", text: author.pen.text)
      try take(file)
      size.files += 1
      size.lines += author.pen.count
      size.bytes += file.text.utf8.count
      weight -= draft.weight
      left -= Double(author.pen.count)
      meant += goal
      written += Double(author.pen.count)
    }
  }
}
