import Comparison
import Foundation
import Measures

/// Measures every variant of every screen.
struct Survey {
  let example: URL
  let plan: Plan
  let workshop: Workshop
  let startingPoint: StartingPoint
  /// Those of the variants that are typed in the comparison, by folder.
  let assumed: [String: StartingPoint]
  /// Receives each step.
  let progress: (String) -> Void

  func measured() throws -> Measured {
    progress("Running the tests without views …")
    // The tests of the compared screens, without those of the note app.
    let tests = "UnitTests\\.(\(plan.screens.joined(separator: "|")))"
    let coverage = try Coverage(json: try workshop.coverage(of: tests))
    try checkNoViewWasMade(coverage)
    let known = try knownNames()
    return Measured(
      screens: try plan.screens.map { screen in
        Measured.Screen(
          name: screen,
          variants: try variants(of: screen).map { try measure($0, of: screen, knowing: known, coverage) })
      })
  }

  private func variants(of screen: String) -> [Plan.Variant] {
    let (written, missing) = plan.variants(of: screen, in: example)
    for variant in missing { progress("\(screen) does not exist in \(variant.name) and is omitted.") }
    return written
  }

  private func measure(
    _ variant: Plan.Variant, of screen: String, knowing known: Set<String>, _ coverage: Coverage
  ) throws -> Measured.Variant {
    progress("Measuring \(screen) in \(variant.name) …")
    let files = try written(in: workshop.copy.appending(path: variant.sources(of: screen)))
    let branches = files.map(coverage.coveredBranches(of:))
    let covered = branches.map(\.covered).reduce(0, +)
    let all = branches.map(\.all).reduce(0, +)
    return Measured.Variant(
      name: variant.name,
      lines: files.map(\.handWrittenLines).reduce(0, +),
      tokens: files.map(\.handWrittenTokens).reduce(0, +),
      typed: try typed(files, variant, screen),
      typedIfGenerated: try typedIfGenerated(files, variant, screen),
      interfaceLines: files.map(\.interfaceLines).reduce(0, +),
      fanOut: rounded(FanOut(of: files, knowing: known).mean),
      coveredBranches: all == 0 ? 0 : rounded(Double(covered) / Double(all)),
      filesPerNewField: try filesTouched(by: variant.patch("new-field", of: screen), variant, screen),
      filesPerNewButton: try filesTouched(by: variant.patch("new-button", of: screen), variant, screen))
  }

  private func typed(_ files: [SourceFile], _ variant: Plan.Variant, _ screen: String) throws -> Int {
    let command = example.appending(path: variant.command(of: screen))
    guard FileManager.default.fileExists(atPath: command.path()) else {
      return Typing.tokens(from: [], to: files)
    }
    return Typing.tokens(ofCommand: try String(contentsOf: command, encoding: .utf8))
      + Typing.tokens(from: try written(in: startingPoint.sources(of: screen)), to: files)
  }

  private func typedIfGenerated(_ files: [SourceFile], _ variant: Plan.Variant, _ screen: String) throws
    -> Int?
  {
    let command = example.appending(path: variant.assumedCommand(of: screen))
    guard let start = assumed[variant.folder], FileManager.default.fileExists(atPath: command.path()) else {
      return nil
    }
    return Typing.tokens(ofCommand: try String(contentsOf: command, encoding: .utf8))
      + Typing.tokens(from: try written(in: start.sources(of: screen)), to: files)
  }

  /// The files without layout, which is not counted.
  private func written(in folder: URL) throws -> [SourceFile] {
    try sources(in: folder).filter { !$0.path.hasSuffix("+Layout.swift") }
  }

  /// Returns the number of the variant's files that a patch changes, after verifying that the patch compiles.
  private func filesTouched(by path: String, _ variant: Plan.Variant, _ screen: String) throws -> Int {
    let url = example.appending(path: path)
    let (succeeded, output) = try workshop.with(url) { try workshop.compiles() }
    guard succeeded else { throw PatchDoesNotCompile(path: path, output: output) }
    let touched = Patch(try String(contentsOf: url, encoding: .utf8)).files
    return touched.count { $0.hasPrefix(variant.sources(of: screen) + "/") }
  }

  private func knownNames() throws -> Set<String> {
    try plan.known.reduce(into: Set<String>()) { names, folder in
      for file in try sources(in: example.appending(path: folder)) {
        names.formUnion(file.declaredTypes(publicOnly: true))
      }
    }
  }

  private func checkNoViewWasMade(_ coverage: Coverage) throws {
    let path = workshop.copy.appending(path: plan.views).path()
    let file = SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    guard coverage.coveredBranches(of: file).covered == 0 else { throw ViewWasMade(file: plan.views) }
  }

  private func sources(in folder: URL) throws -> [SourceFile] {
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (enumerator?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    guard !urls.isEmpty else { throw NoSources(folder: folder.path()) }
    return try urls.map(\.path).sorted().map { path in
      SourceFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
    }
  }

  /// Rounds to a useful precision.
  private func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
  }
}

struct PatchDoesNotCompile: Error, CustomStringConvertible {
  let path: String
  let output: String

  var description: String { "With \(path) the example no longer compiles:\n\(output.suffix(4000))" }
}

struct ViewWasMade: Error, CustomStringConvertible {
  let file: String

  var description: String {
    "The unit tests ran code of \(file), so one of them creates a view. Only code tested without a view counts."
  }
}

struct NoSources: Error, CustomStringConvertible {
  let folder: String

  var description: String { "There are no Swift files in \(folder)." }
}
