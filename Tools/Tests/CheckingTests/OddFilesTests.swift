import Foundation
import Source
import Testing

/// Files with a Swift name that are not Swift or cannot be read.
@Suite(.timeLimit(.minutes(10))) struct OddFilesTests {
  private let root: Folder

  init() throws {
    root = try Folder("odd")
    try root.writeApp()
  }

  private func pipe(_ name: String) { mkfifo("\(root.path)/\(name)", 0o600) }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(root.path)/\(name)", withDestinationPath: target)
  }

  private func socket(_ name: String) {
    let handle = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(handle) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array("\(root.path)/\(name)".utf8).prefix($0.count - 1))
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { #expect(bind(handle, $0, size) == 0) }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `An unreadable file is named, and the others are checked`() throws {
    let before = try root.check()
    try root.write("folder.swift/Inside.swift", "import UIKit\nclass NewInside {}\n")
    pipe("pipe.swift")
    socket("s.swift")
    try root.write("zero.swift", Array("class A {\0}".utf8))
    try root.write("latin.swift", [0x63, 0xE9, 0x0A])
    try root.write("utf16.swift", [0xFF, 0xFE, 0x63, 0x00])
    try root.write("surrogate.swift", [0xED, 0xA0, 0x80])
    try root.write("long.swift", [0xC0, 0x80])
    try root.write("empty.swift", "")
    try root.write("deep.swift", "let x = " + String(repeating: "(", count: 10_000))
    try root.write("half.swift", "class Half { func f( {")
    let found = try root.check()
    #expect(found.rules == before.rules)
    #expect(found.findings.files == before.findings.files + 4)
    let named = Dictionary(grouping: found.findings.remarks, by: \.file).mapValues { $0.map(\.text) }
    let utf8 = ["is not UTF-8 text; save it as UTF-8 without NUL bytes"]
    let partly = ["has a syntax error or too deep nesting here and is read as far as possible"]
    #expect(
      named == [
        "pipe.swift": ["is neither a file nor a folder"], "s.swift": ["is neither a file nor a folder"],
        "zero.swift": utf8, "latin.swift": utf8, "utf16.swift": utf8, "surrogate.swift": utf8,
        "long.swift": utf8,
        "deep.swift": partly, "half.swift": partly,
      ])
  }

  @Test func `A file of 50 MB is reported and not parsed`() throws {
    let path = "\(root.path)/Huge.swift"
    #expect(FileManager.default.createFile(atPath: path, contents: Data("let a = 1\n".utf8)))
    truncate(path, 50 << 20)
    let found = try root.check()
    #expect(
      found.remarks(on: "Huge.swift") == [
        "is larger than 16 MB and is not read; exclude it if it is third-party code"
      ])
    #expect(found.rules.contains("Presenters/Bad.swift: presenter-imports-ui"))
  }

  @Test func `A table of data in one line is omitted, and the code around it is checked`() throws {
    let rows = (0..<60_000).map { "\"row\($0)\": [\($0), -1.5e3, 0x1F, true, \"a, [\\\"b\", nil]" }
    let table = "[" + rows.joined(separator: ", ") + "]"
    try root.write(
      "Presenters/NewPresenter.swift",
      "import UIKit; final class NewPresenter { static let rows: [String: [Any?]] = \(table); let color = UIColor.red }"
    )
    let found = try root.check()
    #expect(found.rules.contains("Presenters/NewPresenter.swift: presenter-imports-ui"))
    #expect(found.rules.contains("Presenters/NewPresenter.swift: presenter-names-ui"))
    #expect(found.remarks(on: "Presenters/NewPresenter.swift").isEmpty)
  }

  @Test(arguments: ["UIColor.red", #""\(UIColor.red)""#])
  func `A table with code in it is read`(_ code: String) throws {
    let rows = (0..<60_000).map { "[\($0), \"text \($0)\", \"more of it\"]" }
    let table = "[\(code), " + rows.joined(separator: ", ") + "]"
    try root.write(
      "Presenters/NewPresenter.swift", "final class NewPresenter { static let rows: [Any] = \(table) }")
    #expect(try root.check().rules.contains("Presenters/NewPresenter.swift: presenter-names-ui"))
  }

  @Test func `Five MB of code are reported and not parsed`() throws {
    try root.write("Huge.swift", String(repeating: "let a = f(1); ", count: 375_000))
    let found = try root.check()
    #expect(
      found.remarks(on: "Huge.swift") == [
        "has more than 4 MB of code and is not read; exclude it if it is generated"
      ])
  }

  @Test(.timeLimit(.minutes(5)))
  func `Broken and circular links are skipped`() throws {
    let before = try root.check()
    try link("self.swift", to: "self.swift")
    try link("a.swift", to: "b.swift")
    try link("b.swift", to: "a.swift")
    try link("nowhere.swift", to: "gone.swift")
    try link("nowhere", to: "gone")
    try link("loop", to: "loop")
    try link("around", to: ".")
    try link("Views/up", to: "..")
    try link("Views/down", to: "../Presenters")
    #expect(try root.check().whole == before.whole)
  }

  @Test func `A file with its own path is not reported under a link`() throws {
    let before = try root.check()
    // All of them sort before the folders that they point to.
    try link("AAA", to: "Presenters")
    try link("AppTests", to: "Views")
    try link("ABad.swift", to: "Presenters/Bad.swift")
    try link("Builders/BadTests.swift", to: "../Presenters/Bad.swift")
    #expect(try root.check().whole == before.whole)
  }

  @Test func `A link out of the root is followed, once`() throws {
    let other = try Folder("other")
    try other.write("One.swift", "import UIKit\nclass OnePresenter { var view: LoginViewController? }\n")
    try link("far", to: other.path)
    try link("further", to: other.path)
    try link("One.swift", to: other.path + "/One.swift")
    let files = SourceTree(root: root.path).files.map(\.path).filter { $0.hasSuffix("One.swift") }
    #expect(files == ["One.swift"] || files == ["far/One.swift"])
  }

  @Test func `Paths are the same, however they are requested`() throws {
    let whole = try root.check().whole
    for paths in [
      ["./"], [root.path], [root.path + "/"], [".", "Views", "./Views/", root.path + "/Views"], ["", "."],
    ] {
      #expect(try root.check(paths: paths).whole == whole, "\(paths)")
    }
    let part = SourceTree(root: root.path, paths: ["Presenters"]).files
    for paths in [
      ["./Presenters"], ["Presenters/"], ["Presenters//Bad.swift", "Presenters"], [root.path + "/Presenters"],
      ["Presenters", "./Presenters/Bad.swift", root.path + "/Presenters/Bad.swift"],
    ] { #expect(SourceTree(root: root.path, paths: paths).files == part, "\(paths)") }
  }

  @Test func `A requested file that is not Swift is named`() throws {
    try root.write("notes.txt", "notes")
    pipe("pipe")
    let tree = SourceTree(root: root.path, paths: ["notes.txt", "pipe", "gone.swift"])
    #expect(
      tree.problems.map(\.description) == [
        "notes.txt: is neither a Swift nor an Objective-C file", "pipe: is neither a file nor a folder",
        "gone.swift: No such file or directory",
      ])
  }

  @Test(arguments: [
    "with space", " before", "after ", "new\nline", "tab\t", "bell\u{7}", "escape\u{1B}[31m", "quote\"",
    "apostrophe'", "back\\slash",
    "dollar$(x)", "star*", "ünï", "日本", "👩‍👩‍👧", "e\u{301}", "\u{200F}right", "-dash", "--jobs", "semi;colon",
    "percent%00", "A.B",
    "%s%n", "<b>", "&amp;", "~", "#", "@",
  ])
  func `Any name is read`(name: String) throws {
    let root = try Folder()
    let cache = try Folder("cache")
    let file = "\(name)/\(name)Presenter.swift"
    try root.write(file, "import UIKit\nclass LoginPresenter { var view: LoginViewController? }\n")
    try root.write(
      "\(name)/\(name)ViewController.swift",
      "import UIKit\nclass LoginViewController: UIViewController { let presenter = LoginPresenter() }\n")
    for _ in 0..<2 {
      let found = try root.check(cache: FactsCache(folder: cache.path, root: root.path))
      #expect(found.rules.contains("\(file): presenter-imports-ui"))
      #expect(found.findings.remarks.isEmpty)
    }
  }

  @Test func `Canonically equal names are two files`() throws {
    let (root, cache) = (try Folder(), try Folder("cache"))
    try root.write("\u{E9}.swift", "class A {}")
    try root.write("e\u{301}.swift", "class B {}")
    for _ in 0..<2 {
      let files = SourceTree(root: root.path).files
      let code = Loader(root: root.path, jobs: 1, cache: FactsCache(folder: cache.path, root: root.path))
        .load(files).code
      #expect(code.declarations.map { code.names[$0.name] } == ["B", "A"])
    }
  }

  @Test func `A file name that is not UTF-8 is reported`() throws {
    let bytes = Array("\(root.path)/bad".utf8) + [0xE9] + Array(".swift".utf8) + [0]
    let handle = bytes.withUnsafeBytes {
      open($0.bindMemory(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
    }
    try #require(handle >= 0)
    close(handle)
    let remarks = try root.check().findings.remarks
    #expect(remarks.map(\.file) == ["bad\u{FFFD}.swift"])
    #expect(remarks.map(\.text) == ["has a name that is not UTF-8; rename it"])
  }

  @Test(arguments: ["\r\n", "\r", "\n"], ["", "\u{FEFF}"])
  func `Line endings and a byte order mark change nothing`(ending: String, mark: String) throws {
    let other = try Folder()
    for name in root.files {
      let text = String(decoding: try root.bytes(of: name), as: UTF8.self)
      try other.write(name, mark + text.replacing("\n", with: ending))
    }
    let (one, two) = (try root.check(), try other.check())
    #expect(
      one.findings.violations == two.findings.violations && one.findings.remarks == two.findings.remarks)
    #expect(one.findings.modules == two.findings.modules && one.findings.lines == two.findings.lines)
  }
}
