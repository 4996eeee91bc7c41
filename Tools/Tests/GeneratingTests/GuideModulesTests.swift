import Foundation
import Testing
import ToolsTestSupport

/// docs/generator/GuideModules.md: the commands that the modules of the guides start from, and what is typed afterwards.
/// With VIPER_UPDATE_GOLDEN=1 the page is written.
@Suite(.timeLimit(.minutes(5))) struct GuideModulesTests {
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let page = root.appending(path: "docs/generator/GuideModules.md")

  @Test func `The page shows what is changed by hand in the modules that its commands create`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let folder = try TemporaryFolder("guides")
    let tools = Command.path.map { ($0 as NSString).deletingLastPathComponent } ?? ""
    let result = try Command.run(
      ["-euc", blocks("sh", of: page).joined(separator: "\n")], in: folder.path, program: "/bin/sh",
      environment: ["PATH": "\(tools):/usr/bin:/bin"])
    try #require(result.status == 0, "\(result.errors)")

    let parts = page.components(separatedBy: "\n## ")
    var updated = [parts[0]]
    for part in parts.dropFirst() {
      let name = String(part.prefix { $0 != "\n" })
      let guide = try #require(part.firstMatch(of: /\]\(((?:\.\.\/)+[^)]+\.md)\)/)?.1, "\(name) has no link")
      let path = Self.page.deletingLastPathComponent().appending(path: String(guide)).standardizedFileURL
      let sentence = part.components(separatedBy: "```sh")[0]
      let change = try change(
        from: generated(name, in: "\(folder.path)/Guides/Sources/\(name)"),
        to: declarations(in: code(of: path)),
        with: sentence.matches(of: /`(\w+)`/).map { String($0.1) }, name)
      let kept = part.components(separatedBy: "```diff\n")[0]
      updated.append(kept.trimmingCharacters(in: .newlines) + "\n\n```diff\n\(change)```\n")
    }
    let text = updated[0] + updated.dropFirst().map { "\n## " + $0 }.joined()
    if ProcessInfo.processInfo.environment["VIPER_UPDATE_GOLDEN"] != nil {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text == page, "Run this test with VIPER_UPDATE_GOLDEN=1, and read what has changed.")
    }
  }

  /// The Swift code of a guide; of a sample, the sources beside its README.
  private func code(of page: URL) throws -> [String] {
    guard page.lastPathComponent == "README.md" else {
      return blocks("swift", of: try String(contentsOf: page, encoding: .utf8))
    }
    let folder = page.deletingLastPathComponent()
    let sources = folder.appending(path: folder.lastPathComponent)
    return try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The difference of a module and the guide's, declaration by declaration.
  private func change(
    from generated: [Declaration], to guide: [Declaration], with additions: [String], _ name: String
  ) throws -> String {
    var groups = generated.map { declaration in
      difference(from: declaration.lines, to: guide.first { $0.name == declaration.name }?.lines ?? [])
    }
    for addition in additions {
      let found = try #require(guide.first { $0.name == addition }, "\(name): the guide has no \(addition)")
      groups.append(found.lines.map { "+\($0)" })
    }
    let module = try #require(generated.first { $0.name == name })
    try #require(guide.contains { $0.name == module.name }, "the guide has no \(name)")
    return groups.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func difference(from old: [String], to new: [String]) -> [String] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append("-\(old[i])")
        i += 1
      } else if added.contains(j) {
        lines.append("+\(new[j])")
        j += 1
      } else {
        lines.append(" \(old[i])".trimmingTrailingSpace)
        i += 1
        j += 1
      }
    }
    return lines
  }

  // MARK: Declarations

  /// A declaration of a file, without access modifiers, comments above it and an empty initializer.
  private struct Declaration {
    let name: String
    var lines: [String]
  }

  /// The declarations of a generated module, from the contract to the function.
  private func generated(_ name: String, in folder: String) throws -> [Declaration] {
    let order = ["", "UseCases", "Presenter", "Module"]
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let sorted = files.sorted { one, other in
      let (a, b) = (
        order.firstIndex { one == name + $0 + ".swift" }, order.firstIndex { other == name + $0 + ".swift" }
      )
      return (a ?? 1, one) < (b ?? 1, other)
    }
    return declarations(in: try sorted.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) })
  }

  private func declarations(in texts: [String]) -> [Declaration] {
    var found: [Declaration] = []
    var isInside = false
    for line in texts.flatMap({ $0.components(separatedBy: "\n") }) {
      let line = line.replacing(#/(?:public )?internal\(set\) |public /#, with: "")
      if !isInside {
        guard
          let name = line.prefixMatch(
            of: /(?:@\w+ )?(?:final )?(?:struct|enum|protocol|class|actor|func) (\w+)/)?.1
        else { continue }
        found.append(Declaration(name: String(name), lines: [line]))
        isInside = !(line.contains("{") && line.hasSuffix("}"))
      } else {
        found[found.count - 1].lines.append(line)
        isInside = line != "}"
      }
    }
    return found.map { declaration in
      var declaration = declaration
      if let index = declaration.lines.firstIndex(of: "  init() {}") {
        declaration.lines.remove(at: index)
        if declaration.lines[index - 1].isEmpty { declaration.lines.remove(at: index - 1) }
      }
      return declaration
    }
  }

  private func blocks(_ language: String, of page: String) -> [String] {
    page.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpace: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
