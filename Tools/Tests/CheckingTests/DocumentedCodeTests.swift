import Foundation
import Testing

/// The code in the documentation satisfies the rules that it describes.
@Suite(.timeLimit(.minutes(10))) struct DocumentedCodeTests {
  private static let checkout = URL(filePath: Samples.data).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let pages: [String] = {
    let sources = checkout.appending(path: "Sources").path
    let names = (FileManager.default.enumerator(atPath: sources)?.allObjects as? [String]) ?? []
    return ["README.md"]
      + names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()
  }()

  /// The Swift blocks of a page by the file name in their first line.
  private func code(of page: String) throws -> [String: String] {
    let text = try String(contentsOf: Self.checkout.appending(path: page), encoding: .utf8)
    var files: [String: String] = [:]
    for (number, block) in text.split(separator: "```swift\n").dropFirst().enumerated() {
      let code = block.split(separator: "\n```", maxSplits: 1)[0]
      let head = code.split(separator: "\n", maxSplits: 1)[0]
      let isNamed = head.hasPrefix("// ") && head.hasSuffix(".swift")
      files[isNamed ? String(head.dropFirst(3)) : "Block\(number).swift", default: ""] += code + "\n"
    }
    return files
  }

  @Test(arguments: pages)
  func `The code of a page satisfies the rules`(page: String) throws {
    let files = try code(of: page)
    if files.isEmpty { return }
    let root = try Folder("page")
    for (name, text) in files { try root.write(name, text) }
    let found = try root.check()
    #expect(found.rules == [], "\(page)")
    if page == "README.md" { #expect(found.findings.modules.count == 1) }
  }

  /// Code in the form of the runtime is recognized in every page.
  @Test func `A page of the runtime satisfies the rules, and its modules are recognized`() throws {
    let files = try code(of: "Tools/Tests/Data/documented/Shop.md")
    let root = try Folder("shop")
    for (name, text) in files { try root.write(name, text) }
    let found = try root.check()
    #expect(found.rules == [])
    #expect(found.findings.modules.map(\.name) == ["Login", "Search"])
    let parts = found.findings.modules.map { $0.parts.map { "\($0.role.name) \($0.type)" }.sorted() }
    #expect(
      parts == [
        [
          "builder loginModule", "interactor LogIn", "interactor LogInWithAccounts", "presenter Login",
          "presenter LoginPresenter",
        ],
        [
          "builder searchModule", "interactor FindItems", "presenter Search", "presenter SearchPresenter",
          "view SearchPage",
        ],
      ])
  }

  @Test func `Violations in a page of the runtime are reported`() throws {
    var files = try code(of: "Tools/Tests/Data/documented/Shop.md")
    let broken = [
      (
        "Sources/Shop/SearchPresenter.swift", "func handle(_ event",
        "func didload() {}\n  func handle(_ event"
      ),
      (
        "Sources/Shop/SearchPresenter.swift", "let interactor: FindItems",
        "let interactor: FindItems\n  let router: Router"
      ),
      (
        "Sources/Shop/FindItems.swift", "let catalog: any Catalog",
        "let catalog: any Catalog\n  var shown: Search?"
      ),
      (
        "Sources/ShopWeb/SearchPage.swift", "struct SearchPage: WebPage {",
        "struct SearchPage: WebPage {\n  let find = FindItems()"
      ),
    ]
    for (file, old, new) in broken { files[file] = files[file]?.replacing(old, with: new) }
    let root = try Folder("broken-shop")
    for (name, text) in files { try root.write(name, text) }
    let found = try root.check()
    #expect(
      found.findings.violations.map(\.message).sorted() == [
        "didload() is never called: did you mean didLoad()?",
        "interactor FindItems names the contract Search, but inner code must not depend on code of presenters",
        "presenter SearchPresenter names Router, but a presenter navigates with exits",
        "view SearchPage names the interactor FindItems",
      ])
  }

  @Test func `The index has pages with code`() throws {
    #expect(Self.pages.count > 10)
    #expect(try code(of: "README.md").keys.contains("Bookshop/BookList.swift"))
  }
}
