/// A large codebase that nobody wrote: apps with VIPER modules in five dialects, and what stands around them.
///
/// The same seed makes the same tree. Every file is Swift without faults; it is not meant to be compiled. What
/// it breaks of VIPER's rules is known: the ``Census`` says which rules, and where.
public struct Estate: Sendable {
  public let seed: UInt64
  /// How many files it has.
  public let files: Int
  /// The fewest that leave room for whole modules of every dialect.
  public static let fewestFiles = 400

  /// How many lines it has for each file, within two percent.
  static let linesPerFile = 100

  /// - Parameter files: at least ``fewestFiles``.
  public init(seed: UInt64 = 1, files: Int = 6000) {
    precondition(
      files >= Self.fewestFiles, "A tree of \(files) files has no room for modules of every dialect.")
    self.seed = seed
    self.files = files
  }

  /// A file and what is in it.
  public struct File: Sendable, Equatable {
    /// Relative to the root, with `/`.
    public let path: String
    public let text: String
  }

  /// Makes the files, app by app.
  ///
  /// - Parameter take: told each file.
  public func build(_ take: (File) throws -> Void) rethrows -> Census {
    var census = Census(seed: seed)
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
      census.modules += app.modules.count
      try write(app, take, &census)
    }
    return census
  }

  private func write(_ app: App, _ take: (File) throws -> Void, _ census: inout Census) rethrows {
    // Files grow or shrink with what is still to be written, so that the sum comes out. They turn out longer
    // than they are meant to be; how much is learnt on the way.
    var (meant, written) = (0.0, 0.0)
    var weight = app.drafts.reduce(0) { $0 + $1.weight }
    // What the apps before had too much or too little, this one makes up for.
    var left = Double((census.files + app.drafts.count) * Self.linesPerFile - census.lines)
    for draft in app.drafts {
      let excess = meant > 2000 ? written / meant : 1.05
      let scale = min(1.9, max(0.3, left / max(1, weight) / excess))
      let goal = min(Double(draft.most), draft.weight * scale * Double(app.dice.number(75...125)) / 100)
      let author = Author(app, ceiling: draft.most)
      draft.write(author, Int(goal))
      let file = File(path: "\(app.folder)/\(draft.path)", text: author.pen.text)
      try take(file)
      census.count(file, lines: author.pen.count, broken: author.broken)
      weight -= draft.weight
      left -= Double(author.pen.count)
      meant += goal
      written += Double(author.pen.count)
    }
  }
}
