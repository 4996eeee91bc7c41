import Foundation
import Testing

/// Declarations are written from documentation, which each file names.
@Suite(.timeLimit(.minutes(10))) struct PagesTests {
  /// Files of the simulation, which Apple does not have.
  private static let own = ["Layout.swift", "Person.swift", "Simulation.swift"]

  @Test(arguments: ["Frameworks", "Declarations"])
  func `Each file with public declarations names a page of the documentation`(folder: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.appending(
      path: folder)
    var count = 0
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension.hasPrefix("swift") {
      guard !Self.own.contains(file.lastPathComponent) else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(/(?m)^ *(@\S+ )*(public|open) (?!import)/) else { continue }
      count += 1
      #expect(text.contains("https://"), "\(file.lastPathComponent)")
    }
    #expect(count > 8)
  }

  @Test func `The stub of SwiftUI has the names of all its types`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let list = root.appending(path: "../../Tools/Names/swiftui.txt").standardizedFileURL
    let names = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter {
      !"#[".contains($0.first ?? "#")
    }
    let folder = root.appending(path: "Frameworks/SwiftUI")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let declared = Set(
      text.matches(of: /(?:struct|class|enum|protocol|typealias) (\w+)/).map { String($0.1) })
    #expect(names.count > 500)
    #expect(names.filter { !declared.contains(String($0)) } == [])
  }
}
