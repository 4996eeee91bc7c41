import Testing
import ToolsTestSupport

@testable import XcodeProject

/// Invalid project files: reading any text ends without a crash, in linear time.
@Suite(.timeLimit(.minutes(10))) struct ProjectFuzzTests {
  private static let text: [UInt8] = {
    var project = ProjectText()
    for number in 0..<6 { project.addFile("F\(number)", path: "\"File \(number).swift\"") }
    project.add("G", "PBXGroup", "children = (F1, F2); path = Group; sourceTree = \"<group>\";")
    project.add("V", "PBXVariantGroup", "children = (F3); name = V; sourceTree = \"<group>\";")
    project.add(
      "X", "PBXFileSystemSynchronizedBuildFileExceptionSet",
      "membershipExceptions = (a.swift, b); target = T;")
    project.add(
      "S", "PBXFileSystemSynchronizedRootGroup", "exceptions = (X); path = S; sourceTree = \"<group>\";")
    project.mainGroupChildren += ["G", "V", "S"]
    project.addTarget("T", files: ["F0", "F1", "V"], folders: ["S"])
    project.addTarget("U", files: ["F2"])
    return Array(project.text.utf8)
  }()

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "(", ")", ";", "=", ",", "\"", "'", "\\", "\\U", "\\8", "/*", "*/", "//", "<", ">", "\n",
      "\0",
      "isa", "PBXGroup", "SOURCE_ROOT", "..", "/", "\u{FEFF}", "é", "<<<<<<< HEAD\n", "T", "MAIN",
      "buildSettings",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  @Test(arguments: 0..<40)
  func `A mutated project is read or rejected`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var text = Self.text
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text[place] = UInt8.random(in: 0...255, using: &random)
        case 1: text.remove(at: place)
        case 2: text.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
        case 3:
          let end = min(text.count, place + Int.random(in: 1...200, using: &random))
          text.removeSubrange(place..<end)
        default:
          let end = min(text.count, place + Int.random(in: 1...200, using: &random))
          text.insert(contentsOf: text[place..<end], at: Int.random(in: 0...text.count, using: &random))
        }
        if text.isEmpty { text = [0] }
      }
      let members = try? TargetMembers(of: text, in: "/app")
      // The results are absolute paths.
      #expect(members?.files.allSatisfy { $0.hasPrefix("/") } ?? true)
      #expect(members?.folders.allSatisfy { $0.path.hasPrefix("/") } ?? true)
    }
  }
}
