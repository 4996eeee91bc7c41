import Architecture
import Foundation
import NameLists
@testable import Repairs
import Source
import Testing

/// Names from package checkouts that neither the project nor Foundation declares.
@Suite(.timeLimit(.minutes(10))) struct PackageTests {
  private static let imports = "import Feed\nimport UIKit"
  private static let body = "let feed = Feed(limit: 3); feed.refresh(); feed.latest = .cached"

  /// The sources of a package in the place of a package manager.
  private static let swift = """
    import Foundation

    public final class Feed {
      public enum Source { case cached, fresh }
      public var latest: Source = .fresh
      public init(limit: Int) {}
      func secret() {}
    }

    extension Feed {
      public func refresh() {}
    }

    public extension Feed {
      func reload() {}
      private func hidden() {}
    }
    """

  private static let manifest = """
    let package = Package(name: "Feed", targets: [.target(name: "Feed", dependencies: [.product(name: "A", package: "b")])])
    """

  @Test(arguments: [
    ["Pods/Feed/Classes/Feed.swift": swift],
    [
      "SourcePackages/checkouts/feed/Sources/Feed/Feed.swift": swift,
      "SourcePackages/checkouts/feed/Package.swift": manifest,
    ],
    [
      ".build/checkouts/feed/Sources/Feed/Feed.swift": swift, ".build/checkouts/feed/Package.swift": manifest,
    ],
    [
      ".build/checkouts/feed/lib/Feed.swift": swift,
      ".build/checkouts/feed/Package.swift":
        #"targets: [.target(name: "Other"), .target(name: "Feed", path: "lib")]"#,
    ],
    ["Carthage/Checkouts/Feed/Feed/Feed.swift": swift],
    ["Login/Pods/Feed/Feed.swift": swift],
  ])
  func `names of a package are learned from its checkout`(_ checkout: [String: String]) throws {
    let project = try Project(presenter(Self.imports, Self.body))
    #expect(try project.fix().refusals.count == 1)
    for (path, text) in checkout { try project.place(text, at: path) }
    let (text, refusals, _) = try project.fix()
    #expect(refusals == [])
    #expect(text.hasPrefix("import Feed\nimport Foundation\n"))
  }

  @Test(arguments: [
    // Names that are not visible outside of the package.
    "feed.secret()", "feed.hidden()", "feed.unheardOf()", "Feed.Unknown.self",
  ])
  func `internal names of a package stay unknown`(_ statement: String) throws {
    let project = try Project(presenter(Self.imports, "let feed = Feed(limit: 3); \(statement)"))
    try project.place(Self.swift, at: "Pods/Feed/Feed.swift")
    #expect(try project.fix().refusals.map(\.kind) == [.unknownName])
  }

  @Test func `a member of a public extension is public`() throws {
    let project = try Project(presenter(Self.imports, "Feed(limit: 3).reload()"))
    try project.place(Self.swift, at: "Pods/Feed/Feed.swift")
    #expect(try project.fix().refusals == [])
  }

  @Test func `names declared by a package beside a UI framework stay unknown`() throws {
    let project = try Project(presenter(Self.imports, Self.body))
    try project.place("import UIKit\n" + Self.swift, at: "Pods/Feed/Feed.swift")
    #expect(try project.fix().refusals.map(\.kind) == [.unknownName])
  }

  @Test func `only packages that the file imports count`() throws {
    let project = try Project(presenter("import UIKit", Self.body))
    try project.place(Self.swift, at: "Pods/Feed/Feed.swift")
    #expect(try project.fix().refusals.map(\.kind) == [.unknownName])
  }

  @Test(arguments: [("open class Base {}", true), ("open class Base: Ancestor {}", false)])
  func `a package's base class is known if all of its ancestors are`(_ base: String, _ isKnown: Bool)
    throws
  {
    let text = """
      import Feed
      import UIKit

      final class LoginPresenter: Base, LoginViewOutput {
        func didTapDone(name: String) {}
      }

      """
    let project = try Project(text)
    try project.place(base, at: "Pods/Feed/Base.swift")
    #expect(try project.fix().refusals.map(\.kind) == (isKnown ? [] : [.inheritance]))
  }

  private static let header = """
    #import <Foundation/Foundation.h>
    @class FDOther;
    typedef NS_ENUM(NSInteger, FDState) { FDStateReady };
    @protocol FDFeedDelegate <NSObject>
    @end
    @interface FDFeed : NSObject
    @property (nonatomic, copy) NSString *heading;
    - (void)refreshWithLimit:(NSInteger)limit;
    @end
    @interface FDFeed (More)
    @end
    """

  @Test(arguments: [
    ("let feed: FDFeed? = nil; print(feed?.heading ?? \"\")", true),
    ("let state: FDState? = nil; print(state as Any)", true),
    ("let it: (any FDFeedDelegate)? = nil; print(it as Any)", true),
    // Swift renames methods, and a forward declaration is not a declaration.
    ("let feed: FDFeed? = nil; feed?.refresh(withLimit: 3)", false),
    ("let other: FDOther? = nil; print(other as Any)", false),
  ])
  func `a header is parsed with its Swift names`(_ body: String, _ isKnown: Bool) throws {
    let project = try Project(presenter(Self.imports, body))
    try project.place(Self.header, at: "Pods/Feed/FDFeed.h")
    #expect(try project.fix().refusals.map(\.kind) == (isKnown ? [] : [.unknownName]))
  }

  @Test func `a header that declares views is not parsed`() throws {
    let project = try Project(presenter(Self.imports, "let feed: FDFeed? = nil; print(feed as Any)"))
    try project.place("#import <UIKit/UIKit.h>\n" + Self.header, at: "Pods/Feed/FDFeed.h")
    #expect(try project.fix().refusals.map(\.kind) == [.unknownName])
  }

  @Test func `a presenter of our runtime is repaired`() throws {
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

  @Test func `the list of our runtime's names is up to date`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Viper")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var read = NameList()
    for case let file as URL in files where file.pathExtension == "swift" {
      read.formUnion(NameList(swift: try String(contentsOf: file, encoding: .utf8)))
    }
    let listed = NameList.viper
    #expect(read.globals.count > 30)
    #expect(read.globals.subtracting(listed.globals).isEmpty, "run Tools/scripts/known-names")
    let members = listed.members.union(listed.statics).union(listed.globals)
    // Operators are not identifiers.
    let identifiers = read.members.union(read.statics).filter { $0.first?.isLetter == true }
    #expect(identifiers.subtracting(members).isEmpty, "run Tools/scripts/known-names")
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

  @Test func `the index resolves the owner of a name`() throws {
    #expect(try plan("s:4FeedAAC") == [])
    // Names of a UI framework, of C, and of an older version of the file.
    #expect(try plan("s:5UIKit4FeedC") == [.unknownName])
    #expect(try plan("c:objc(cs)Feed") == [.unknownName])
    #expect(try plan("s:4FeedAAC", stale: true) == [.unknownName])
  }
}
