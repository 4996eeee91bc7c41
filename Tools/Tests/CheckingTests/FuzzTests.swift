import Foundation
import Testing
import ToolsTestSupport

@testable import Source

/// A thousand unusual files through a whole check; ten thousand with `VIPER_FUZZ=1` (`make fuzz`).
///
/// The number of a batch determines its files. After a crash its folder `viper-fuzz-NUMBER-…` still exists.
@Suite(.timeLimit(.minutes(10))) struct FuzzTests {
  private static let batches = rounds(2, fuzzing: 20)
  private static let filesPerBatch = 500

  @Test(.timeLimit(.minutes(5)), arguments: 0..<batches)
  func `No input crashes or hangs, and every file is parsed or named`(batch: Int) throws {
    let (root, cache) = (try Folder("fuzz-\(batch)"), try Folder("cache"))
    var inputs = Inputs(seed: batch)
    var made: [String: Bool] = [:]
    for number in 0..<Self.filesPerBatch {
      let bytes = inputs.next()
      let name = "Modules/M\(number % 40)/\(inputs.name(number)).swift"
      try root.write(name, bytes)
      made[name] = bytes.withUnsafeBufferPointer { $0.isUTF8 }
    }
    let clock = ContinuousClock()
    let start = clock.now
    let found = try root.check(cache: FactsCache(folder: cache.path, root: root.path))
    let time = clock.now - start
    let named = Set(found.findings.remarks.filter { $0.position == nil && $0.file != "." }.map(\.file))
    #expect(named == Set(made.filter { !$0.value }.keys), "batch \(batch)")
    #expect(found.findings.files == made.count - named.count, "batch \(batch)")
    #expect(time < .milliseconds(100) * Self.filesPerBatch, "batch \(batch)")
    // The same again from the cache.
    let warm = try root.check(cache: FactsCache(folder: cache.path, root: root.path))
    #expect(warm.whole == found.whole, "batch \(batch)")
  }
}

/// Generates inputs from pieces of valid Swift in several ways.
struct Inputs {
  private var random: SeededGenerator

  init(seed: Int) { random = SeededGenerator(seed: seed + 1) }

  private static let texts = Samples.all.map { Array($0.text.utf8) }

  private static let tokens = """
    class struct enum actor protocol extension func var let init deinit subscript typealias associatedtype case import
    weak unowned lazy static final override private public open internal fileprivate mutating async throws rethrows await
    try throw return if else guard switch for in while repeat do catch defer where as is any some inout self Self super
    nil true false @objc @IBOutlet @MainActor @ # #if #endif #else #selector #available { } ( ) [ ] < > , ; : . .. ...
    = == -> => & && | || ! ? ?? + - * / % ^ ~ _ $0 `a` \\ \\( " \""" #" "# // /* */ /// 1 0x1F 1.5e3 Login Presenter View
    Interactor LoginPresenter LoginViewController LoginInteractor UIKit Foundation UIViewController Void Int String a b
    é 日本 \u{1F600} viper:allow presenter-imports-ui
    """.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }

  private static let roles = [
    "Presenter", "ViewController", "Interactor", "Router", "Entity", "Builder", "", "Tests",
  ]

  mutating func name(_ number: Int) -> String { "F\(number)" + Self.roles[number % Self.roles.count] }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

  /// A piece of a valid file, cut at a random place.
  private mutating func piece(_ length: Int) -> ArraySlice<UInt8> {
    let text = Self.texts[below(Self.texts.count)]
    let start = below(text.count)
    return text[start..<min(text.count, start + 1 + below(length))]
  }

  mutating func next() -> [UInt8] {
    // Most are small, which allows many of them.
    let length = below(40) == 0 ? 3000 : 160
    switch below(12) {
    case 0: return Array(piece(length))
    case 1: return Array(Self.texts[below(Self.texts.count)].prefix(below(length)))
    case 2: return Array(piece(length) + piece(length))
    case 3: return (0..<below(8)).reduce(into: []) { bytes, _ in bytes += piece(length / 4) }
    case 4: return (0..<below(length)).map { _ in UInt8(below(256)) }
    case 5: return (0..<below(length)).map { _ in UInt8(1 + below(127)) }
    case 6, 7:
      return (0..<below(length / 4)).reduce(into: []) { bytes, _ in
        bytes += Self.tokens[below(Self.tokens.count)]
        if below(4) > 0 { bytes.append(below(8) == 0 ? 0x0A : 0x20) }
      }
    case 8: return declarations(length)
    case 9:
      // Replaces one or a few bytes.
      var bytes = Array(piece(length))
      for _ in 0...below(4) where !bytes.isEmpty { bytes[below(bytes.count)] = UInt8(below(256)) }
      return bytes
    case 10:
      // Repeats a piece many times.
      let part = Array(piece(12))
      return Array(piece(length / 2)) + (0..<below(30)).flatMap { _ in part }
    default: return endings(Array(piece(length)))
    }
  }

  /// Types that inherit from each other in cycles, and aliases of each other.
  private mutating func declarations(_ length: Int) -> [UInt8] {
    func name() -> String {
      ["Login", "List", "Note"][below(3)] + Self.roles[below(6)] + (below(3) == 0 ? "Protocol" : "")
    }
    var text = ""
    for _ in 0..<(1 + below(length / 40)) {
      let (a, b, c) = (name(), name(), name())
      switch below(8) {
      case 0: text += "class \(a): \(b), \(c) { weak var x: \(c)?; var y: \(b)! }\n"
      case 1: text += "protocol \(a): \(b) where Self: \(c) { func f(_ x: \(b)) -> \(c) }\n"
      case 2: text += "typealias \(a) = \(b)\n"
      case 3: text += "extension \(a): \(b) { typealias \(b) = \(c) }\n"
      case 4: text += "extension \(a).\(b) { class \(c): \(a) {} }\n"
      case 5: text += "struct \(a) { struct \(b) { struct \(a) { let x = \(c)().\(b).\(a)() } } }\n"
      case 6: text += "class \(a)<\(b)>: \(a)<\(c)> { let x: [\(b): \(c)?] = \(a).shared.x }\n"
      default:
        text +=
          "enum \(a): \(a) { case a(\(b)), b; static var c: \(c) { \(b)(\(c)()) } } // viper:allow module-cycle\n"
      }
    }
    return Array(text.utf8)
  }

  private mutating func endings(_ bytes: [UInt8]) -> [UInt8] {
    switch below(5) {
    case 0: return bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case 1: return bytes.map { $0 == 0x0A ? 0x0D : $0 }
    case 2: return [0xEF, 0xBB, 0xBF] + bytes
    case 3: return bytes + [0]
    default: return []
    }
  }
}
