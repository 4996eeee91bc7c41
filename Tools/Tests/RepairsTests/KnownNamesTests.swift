import Architecture
import Foundation
import NameLists
import Source
import Testing

@testable import Repairs

/// Names that belong to the runtime, or to another module according to the compiler's index.
@Suite(.timeLimit(.minutes(10))) struct KnownNamesTests {
  @Test func `A presenter of our runtime is repaired`() throws {
    let project = try Project(
      """
      import UIKit
      import Viper

      struct LoginPresenter: Presenter {
        let screen: LiveScreen<Login>
        func didLoad() { screen.state.name = "" }
      }

      """,
      ["Login/LoginContract.swift": "import Viper\nenum Login: Contract { struct State { var name = \"\" } }"]
    )
    let (text, refusals, _) = try project.fix()
    #expect(refusals == [])
    #expect(text.hasPrefix("import Foundation\nimport Viper\n"))
  }

  @Test func `The list of our runtime's names is up to date`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Viper")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let types = /^public (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/.anchorsMatchLineEndings()
    let members = /^ +public (?:internal\(set\) |private\(set\) |static |final )*(?:func|var|let) (\w+)/
      .anchorsMatchLineEndings()
    let listed = NameList.viper
    let names = listed.globals.union(listed.members).union(listed.statics)
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let found = text.matches(of: types).map(\.output.1) + text.matches(of: members).map(\.output.1)
      count += found.count
      let missing = found.map(String.init).filter { !names.contains($0) }
      #expect(missing == [], "\(file.lastPathComponent): run Tools/scripts/known-names")
    }
    #expect(count > 100)
  }

  @Test func `A name of a package that is imported stays unknown without an index`() throws {
    let project = try Project(presenter("import Feed\nimport UIKit", "print(Feed(limit: 3))"))
    #expect(try project.fix().refusals.map(\.kind) == [.unknownName])
  }

  // MARK: The compiler's index

  private func plan(_ usr: String, stale: Bool = false) throws -> [Refusal.Kind] {
    let project = try Project(presenter("import Feed\nimport UIKit", "let feed = Feed()\nprint(feed)"))
    let (app, violations) = project.check()
    var index = SymbolIndex()
    let symbol = index.add(SymbolIndex.Symbol(name: "Feed", usr: usr, kind: .class))
    let place = try #require(project.place(of: "Feed()"))
    index.add(
      file: Project.presenter, isStale: stale,
      [SymbolIndex.Occurrence(position: place, symbol: symbol, roles: .reference)])
    return RepairPlan(for: violations, in: app, root: project.root, index: index).refusals.map(\.kind)
  }

  @Test func `The index resolves the owner of a name`() throws {
    #expect(try plan("s:4FeedAAC") == [])
    // Names of a UI framework, of C, and of an older version of the file.
    #expect(try plan("s:5UIKit4FeedC") == [.unknownName])
    #expect(try plan("c:objc(cs)Feed") == [.unknownName])
    #expect(try plan("s:4FeedAAC", stale: true) == [.unknownName])
  }
}
