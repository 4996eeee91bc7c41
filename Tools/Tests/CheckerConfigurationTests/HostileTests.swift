import CheckerConfiguration
import Foundation
import Rules
import Testing
import ToolsTestSupport

@Suite(.timeLimit(.minutes(10))) struct HostileTests {
  @Test func `Broken files do not crash`() {
    var random = Noise(seed: 4)
    let pieces = Self.whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let splinters = [
      "*", "&a ", "*a", "[", "]", "{", "}", ":", "- ", "? ", "|", ">", "'", "\"", "\t", "\r", "\n", "#",
      "!!set ", "%YAML 1.1\n",
      "---", "...", "<<: ", "~", "/(/", "/[a-/", "\u{FEFF}", "\u{2028}", "\u{85}", "\0", "é", "👩‍👩‍👧", "\\",
      "/(?<a>.)\\k<a>{2,}/", "@", "`", "1e999",
    ]
    for _ in 0..<rounds(500, fuzzing: 20_000) {
      var bytes = Array(Self.whole.utf8)
      for _ in 0...random.next(6) {
        let place = random.next(bytes.count)
        switch random.next(6) {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(40)))
        case 1: bytes.insert(contentsOf: splinters[random.next(splinters.count)].utf8, at: place)
        case 2: bytes[place] = UInt8(random.next(256))
        case 3: bytes.insert(contentsOf: (pieces[random.next(pieces.count)] + "\n").utf8, at: place)
        case 4: bytes.removeLast(min(bytes.count - 1, random.next(200)))
        default: bytes.insert(contentsOf: bytes[..<min(bytes.count, place)], at: place)
        }
        if bytes.isEmpty { bytes = [0x61] }
      }
      var configuration = Configuration(String(decoding: bytes, as: UTF8.self), file: ".viper.yml")
      #expect(configuration.problems.count <= 101)
      for problem in configuration.problems {
        if let position = problem.remark.position { #expect(position.line > 0 && position.column > 0) }
        #expect(!problem.remark.text.contains { $0.isNewline })
      }
      _ = configuration.selects("Sources/A.swift")
      let again = Configuration(configuration.explain(), file: "again.yml")
      #expect(again.messages == [])
      #expect(again.settings.severities.count == allRules.count)
    }
  }

  @Test(arguments: bombs)
  func `No input takes long or crashes`(_ bomb: Bomb) {
    let clock = ContinuousClock()
    var configuration = Configuration()
    let time = clock.measure { configuration = Configuration(bomb.text, file: ".viper.yml") }
    #expect(time < .seconds(30))
    if let message = bomb.message { #expect(configuration.messages == [message]) }
  }

  struct Bomb: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    var message: String?

    var testDescription: String { title }
  }

  static let bombs = [
    Bomb(
      title: "a billion laughs",
      text: "a0: &a0 [x]\n"
        + (1..<30).map {
          "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ","))]\n"
        }.joined()
        + "? *a29\n: 1\n",
      message: "! has more than 40 aliases: replace them by their values"),
    Bomb(
      title: "as many laughs as are let in",
      text: (0..<20).map { "? &b\($0) [\($0 == 0 ? "x, x" : "*b\($0 - 1), *b\($0 - 1)")]\n: 1\n" }.joined()
        + "profile: clean\n"),
    Bomb(
      title: "ten thousand brackets", text: String(repeating: "[", count: 10000),
      message: "! 1:1 is nested too deeply for a configuration"),
    Bomb(
      title: "ten thousand braces", text: "a: " + String(repeating: "{a: ", count: 10000),
      message: nil),
    Bomb(
      title: "nine hundred brackets, closed",
      text: "sources: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
      message: "! 1:11 expected a text: write it on one line, in quotes if it has special characters"),
    Bomb(title: "ten thousand dashes", text: String(repeating: "- ", count: 10000), message: nil),
    Bomb(
      title: "nested keys that are no texts", text: String(repeating: "? ", count: 900) + "a", message: nil),
    Bomb(
      title: "a huge text", text: "profile: " + String(repeating: "a", count: 1_000_000),
      message:
        "! 1:10 there is no profile `\(String(repeating: "a", count: 60))…`: known are default, clean, objc-io, "
        + "rambler, zik-thorough, zik-router, brigade, infinum"),
    Bomb(
      title: "a huge file", text: String(repeating: "# nothing\n", count: 200_000),
      message: "! is larger than 1 MiB and cannot be a configuration"),
    Bomb(title: "many keys", text: (0..<20000).map { "k\($0): 1\n" }.joined(), message: nil),
    Bomb(
      title: "many patterns", text: "exclude:\n" + String(repeating: "- a*b\n", count: 100_000),
      message: nil),
    Bomb(title: "a merge of itself", text: "a: &a\n  <<: *a\n", message: nil),
    Bomb(
      title: "tags", text: "profile: !!binary clean\nlines: !!set { view }\nexclude: !<x> [a]\n",
      message: nil),
  ]

  /// Every setting once.
  static let whole = """
    # Everything
    profile: rambler
    sources: [App, "Features/*/Sources"]
    exclude:
      - "**/*.pb.swift"
      - '/Generated/'
    tests: ["**/*Tests"]
    roles:
      view: &views ["*Page", "/^Screen[A-Z]+$/"]
      data manager:
        types: ["*Cache"]
        files: ["**/Storage/*.swift"]
        conformances: [Caching]
      none: [CurrencyPresenter]
    rings:
      entity: { files: ["Domain"] }
      outer: *views
    severity:
      view-navigates: off
      module-cycle: warning
    lines: { presenter: 100, view: 900 }
    with-wiring: true
    exceptions:
      - rule: presenter-names-ui
        file: "App/Legacy/**"
        symbol: "Old*.show(*)"
        target: UIColor
        reason: >
          is rewritten
          this year
      - { rule: foreign-part, reason: "it is ours" }
      - { rule: no-clock, reason: "still to do" }
    own-rules:
      no-clock:
        message: presenters get the time
        severity: error
        in: { roles: [presenter, data manager], rings: [outer], kinds: [class], files: [App] }
        except: "App/Legacy/**"
        forbid: { names: ["Date()", "*.shared", "f(_:b:)", "/^UI/"], imports: [Alamofire] }
        repair: take a clock
      pure-domain:
        message: the domain is pure
        in: { types: ["*Entity"], conformances: [Codable] }
        allow: { imports: [] }
        require: { name: "*Entity", inherits: Base, conforms: [A, B], kind: [struct], final: true }
      layers:
        message: layers hold
        layers:
          "the ui": { files: App/UI, may-use: [domain] }
          domain: { modules: [Domain], may-use: [] }
          data: { files: [App/Data], must-not-use: ["the ui"] }
          rest: [Lib]
    thresholds: { module-cycle: 3, no-clock: 0 }
    ui: [AsyncDisplayKit, "AS*Node"]
    persistence: [CouchbaseLite]
    network: [GRPC]

    """
}

/// Pseudorandom numbers with a fixed seed.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit == 0 ? 0 : Int((state >> 33) % UInt64(limit))
  }
}
