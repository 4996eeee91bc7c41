import Architecture
import Testing

@Suite(.timeLimit(.minutes(10))) struct PatternTests {
  @Test(arguments: [
    ("Login", "Login", true), ("Login", "LoginView", false), ("*Presenter", "LoginPresenter", true),
    ("*Presenter", "LoginPresenters", false), ("*", "", true), ("", "", true), ("", "a", false),
    ("?", "é", true),
    ("?", "", false), ("?", "/", false), ("L*n*w", "LoginNewView w", true), ("*a*b", "a/ab", false),
    ("Sources/*.swift", "Sources/A.swift", true), ("Sources/*.swift", "Sources/B/A.swift", false),
    ("Sources/**/*.swift", "Sources/A.swift", true), ("Sources/**/*.swift", "Sources/B/C/A.swift", true),
    ("**/Views/*.swift", "Views/A.swift", true), ("**/Views/*.swift", "App/Views/A.swift", true),
    ("**/Views/*.swift", "App/OldViews/A.swift", false), ("a**/b", "ab", false), ("a**/b", "axx/y/b", true),
    ("**", "a/b", true), ("**a/**/b", "a/x/ab", false), ("**a/**/b", "a/xa/y/b", true),
    ("/^Login.*Page$/", "LoginFirstPage", true), ("/Page/", "LoginPages", true),
    ("/^Page/", "LoginPage", false),
    ("//", "//", true), ("[a]", "a", false), ("[a]", "[a]", true),
  ])
  func `Globs match a whole text and regular expressions a part`(
    pattern: String, text: String, isMatch: Bool
  ) throws {
    var pattern = try Pattern(pattern)
    #expect(!pattern.isUsed)
    let found = pattern.matches(text)
    #expect(found == isMatch)
    #expect(pattern.isUsed == isMatch)
  }

  @Test(arguments: [
    ("App", "App/A.swift", true), ("App", "Apps/A.swift", false), ("App", "My/App/A.swift", false),
    ("**/App", "My/App/A.swift", true), ("App/*", "App/B/A.swift", true), ("*.swift", "A.swift", true),
    ("*.swift", "App/A.swift", false), ("/App/", "My/App/A.swift", true),
    ("App/A.swift", "App/A.swift", true),
    ("Features/*/Sources", "Features/Login/Sources/A.swift", true),
    ("Features/*/Sources", "Features/Login/Tests/A.swift", false),
  ])
  func `A path matches by itself or by one of its folders`(
    pattern: String, path: String, isMatch: Bool
  ) throws {
    var pattern = try Pattern(pattern)
    let found = pattern.matches(path: path)
    #expect(found == isMatch)
  }

  @Test func `Globs match as defined, for any text`() throws {
    var random = Noise(seed: 7)
    func text(_ alphabet: [String], _ most: Int) -> String {
      (0..<random.next(most + 1)).map { _ in alphabet[random.next(alphabet.count)] }.joined()
    }
    var matches = 0
    for _ in 0..<60000 {
      let glob = text(["a", "b", "/", "*", "**", "**/", "?"], 7)
      // These are not globs.
      if glob.hasPrefix("/"), glob.hasSuffix("/"), glob.count > 2 { continue }
      let candidate = text(["a", "b", "/", "é"], 9)
      var (pattern, path) = (try Pattern(glob), try Pattern(glob))
      let expected = Self.matches(Array(glob), Array(candidate), beginsName: true)
      let folders = candidate.indices.filter { candidate[$0] == "/" }.map { String(candidate[..<$0]) }
      let expectedOfPath =
        expected || folders.contains { Self.matches(Array(glob), Array($0), beginsName: true) }
      let (found, foundOfPath) = (pattern.matches(candidate), path.matches(path: candidate))
      #expect(found == expected, "\(glob) \(candidate)")
      #expect(foundOfPath == expectedOfPath, "\(glob) \(candidate)")
      if expected { matches += 1 }
    }
    #expect(matches > 3000)
  }

  /// The definition of a glob, implemented literally.
  private static func matches(_ glob: [Character], _ text: [Character], beginsName: Bool) -> Bool {
    guard let first = glob.first else { return text.isEmpty }
    let rest = Array(glob.dropFirst())
    if first == "*", rest.first == "*" {
      let after = Array(rest.dropFirst())
      if beginsName, after.first == "/", matches(Array(after.dropFirst()), text, beginsName: true) {
        return true
      }
      return (0...text.count).contains { matches(after, Array(text[$0...]), beginsName: false) }
    }
    if first == "*" {
      let most = text.firstIndex(of: "/") ?? text.count
      return (0...most).contains { matches(rest, Array(text[$0...]), beginsName: false) }
    }
    guard let character = text.first, first == "?" ? character != "/" : character == first else {
      return false
    }
    return matches(rest, Array(text.dropFirst()), beginsName: first == "/")
  }

  @Test func `A glob with many stars matches a long text quickly`() throws {
    var pattern = try Pattern(String(repeating: "*a", count: 30) + "b")
    var path = try Pattern(String(repeating: "**/*a", count: 30) + "b")
    let found = pattern.matches(String(repeating: "a", count: 4000))
    let foundOfPath = path.matches(String(repeating: "a/", count: 2000))
    #expect(!found && !foundOfPath)
  }

  @Test func `Only a glob without wildcards is an exact text`() throws {
    #expect(try Pattern("ASNode").literal == "ASNode")
    #expect(try Pattern("AS*").literal == nil)
    #expect(try Pattern("AS?").literal == nil)
    #expect(try Pattern("/AS/").literal == nil)
  }
}
