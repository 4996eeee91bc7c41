import Foundation
import ProjectChanges
import SwiftEdits
import Templates
import Testing
import ToolsTestSupport

@testable import Generating

@Suite(.timeLimit(.minutes(5))) struct RandomInputTests {
  @Test(arguments: 0..<10) func `Random input is planned or rejected, and nothing is written outside`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let app = try HandWritten()
    let generator = try app.generator()
    let before = app.folder.contents
    let parts = [
      "add", "(", ")", ":", " ", ",", "->", "String", "Int", "Item.ID", "id", "[", "]", "?", "=", "0", "\"",
      "as", "sheet",
      "Row", "../", "`", "class", "é", "\n", "}", "{", "finish", "dismiss", "//", "Cart", "Task",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...7, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    for _ in 0..<100 {
      do {
        var spec = ModuleSpec(name: Bool.random(using: &random) ? "Cart" : text())
        spec.events = try SpecReader("--events").events(text())
        spec.exits = try SpecReader("--exits").exits(Bool.random(using: &random) ? "" : text())
        spec.state = try SpecReader("--state").parameters(Bool.random(using: &random) ? "" : text())
        let plan = try generator.plan(spec)
        for change in plan.changes.changes {
          #expect(ChangeSet.isInside(change.path))
          _ = try SwiftText(path: change.path, text: change.new ?? "")
        }
      } catch let error as any CustomStringConvertible & Error {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(app.folder.contents == before)
  }

  @Test(arguments: 0..<10) func `Random manifests and sources are read or rejected with a line`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let original = try HandWritten().folder.contents
    for _ in 0..<rounds(15, fuzzing: 1_000) {
      var files = original
      for name in files.keys.sorted() where Bool.random(using: &random) {
        var bytes = Array((files[name] ?? "").utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.remove(at: place)
          case 1: bytes[place] = UInt8.random(in: 32..<127, using: &random)
          default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
          }
        }
        files[name] = String(decoding: bytes, as: UTF8.self)
      }
      let app = try HandWritten(files)
      do {
        let plan = try app.generator().plan(spec())
        for change in plan.changes.changes where change.path.hasSuffix(".swift") {
          #expect(ChangeSet.isInside(change.path))
          _ = try SwiftText(path: change.path, text: change.new ?? "")
        }
      } catch let error as any CustomStringConvertible & Error {
        // Errors about a missing part of the package have no line.
        let names = ["has no composition root", "does not depend on swift-viper"]
        #expect(
          error.description.contains(#/\.swift:\d+: /#) || names.contains { error.description.contains($0) },
          "\(error)")
      }
      #expect(app.folder.contents == files)
    }
  }
}
