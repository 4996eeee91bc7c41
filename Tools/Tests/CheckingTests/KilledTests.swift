import Foundation
import Source
import Testing
import ToolsTestSupport

@Suite(.timeLimit(.minutes(10))) struct KilledTests {
  private func start(_ root: Folder, _ cache: Folder, _ output: FileHandle) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Command.path))
    process.arguments = ["check", "--cache", cache.path, "--jobs", "2", "--format", "github"]
    process.currentDirectoryURL = URL(filePath: root.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func result(_ root: Folder, _ cache: Folder) throws -> String {
    let pipe = Pipe()
    let process = try start(root, cache, pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus < 2)
    return text
  }

  private static let kills = rounds(10, fuzzing: 100)

  @Test func `After many kills the cache is valid, and no file is left behind`() throws {
    let (root, cache) = (try Folder("killed"), try Folder("cache"))
    var random = SeededGenerator(seed: 7)
    func file(_ number: Int, _ round: Int) throws {
      // Long names make the facts large, so that writing takes a moment.
      let name = "Part\(number)Of\(round)" + String(repeating: "x", count: 2000)
      try root.write(
        "Modules/M\(number % 20)/M\(number)Presenter.swift",
        "import UIKit\nclass M\(number)Presenter {\n  var view: M\(number)ViewController?\n  let \(name) = 1\n}\n"
      )
      try root.write(
        "Modules/M\(number % 20)/M\(number)ViewController.swift", "class M\(number)ViewController {}\n")
    }
    for number in 0..<80 { try file(number, 0) }
    let clock = ContinuousClock()
    let start = clock.now
    let first = try result(root, cache)
    let whole = clock.now - start
    #expect(first.contains("presenter-imports-ui"))
    var killed = 0
    var halves = 0
    var round = 0
    // A run that ends before it can be killed does not count, and one of them must have been writing.
    while killed < Self.kills || halves == 0, round < 10 * Self.kills {
      round += 1
      for _ in 0..<10 { try file(Int.random(in: 0..<80, using: &random), round) }
      let process = try self.start(root, cache, .nullDevice)
      let names = Set(cache.names())
      // Every third is killed when it begins to write, the others at a random time.
      let limit = clock.now + whole * Double.random(in: 0...0.9, using: &random)
      let isForWriting = round.isMultiple(of: 3)
      while process.isRunning, isForWriting || clock.now < limit {
        if isForWriting, !names.isSuperset(of: cache.names()) { break }
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      if cache.names().count > 1 { halves += 1 }
      if round.isMultiple(of: 12) {
        let warm = try result(root, cache)
        let none = try Folder("cache")
        #expect(warm == (try result(root, none)), "round \(round)")
        #expect(cache.names().count == 1 && cache.names().allSatisfy { $0.hasSuffix(".viper") })
      }
    }
    #expect(killed >= Self.kills)
    #expect(halves > 0, "no run was killed while it wrote")
  }
}
