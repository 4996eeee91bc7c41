import Foundation
import Stencil

/// Renders the files of a template. Parsed files are kept: rendering the same template again does not parse it.
public final class Renderer {
  private let files: [String: String]
  private let keepsLines: Bool
  private let environment: Environment
  /// The nodes of parsed texts. Stencil's own templates parse their tokens each time.
  private var parsed: [String: [any NodeType]] = [:]
  private let capture = Capture()

  /// - Parameters:
  ///   - files: The texts of the files that templates can include, by their names.
  ///   - keepsLines: Whether lines that contain only tags are kept, as empty lines.
  public init(files: [String: String], keepsLines: Bool = false) {
    self.files = files
    self.keepsLines = keepsLines
    let filters = Self.filters
    filters.registerTag(Capture.tag) { [capture] parser, token in try capture.node(parser, token) }
    environment = Environment(extensions: [filters])
  }

  /// Renders a file.
  ///
  /// - Throws: A ``TemplateError`` with file and line.
  public func render(file: String, _ context: [String: Any]) throws -> String {
    guard let text = files[file] else {
      throw TemplateError(file: file, line: 1, reason: "the template has no such file")
    }
    return try render(text, as: file, context)
  }

  /// Renders a text such as a path of `template.yml`.
  ///
  /// - Parameter name: The name in errors.
  public func render(text: String, as name: String, line: Int = 1, _ context: [String: Any]) throws -> String
  {
    do {
      return try render(text, as: "\(name)\u{0}\(text)", context)
    } catch let error as TemplateError {
      throw TemplateError(file: name, line: line, reason: error.reason)
    }
  }

  /// Evaluates a condition such as `hasInteractor and not isSimple`.
  public func isTrue(_ condition: String, as name: String, line: Int, _ context: [String: Any]) throws -> Bool
  {
    try render(text: "{% if \(condition) %}1{% endif %}", as: name, line: line, context) == "1"
  }

  private func render(_ text: String, as key: String, _ context: [String: Any]) throws -> String {
    do {
      let nodes = try parsed[key] ?? parse(text, key, Set(context.keys))
      let context = context.merging(["set": Assignments()]) { $1 }
      return try renderNodes(nodes, Context(dictionary: context, environment: environment))
    } catch let error as TemplateError {
      throw error
    } catch {
      throw TemplateError(file: key, line: Self.line(of: error), reason: Self.reason(of: error))
    }
  }

  /// Checks and parses a text. The names of the variables are the same each time, so this is done once.
  private func parse(_ text: String, _ key: String, _ variables: Set<String>) throws -> [any NodeType] {
    try TemplateChecker(variables: variables.union(["set"]), included: { self.files[$0] }).check(
      text, file: key)
    let stencil = try expanded(text, key)
    let whole = "{% \(Capture.tag) %}\(stencil){% end\(Capture.tag) %}"
    _ = try Stencil.Template(templateString: whole, environment: environment, name: key).render([:])
    let nodes = capture.nodes
    parsed[key] = nodes
    return nodes
  }

  /// Returns a text as Stencil reads it, with the included files in their places: Stencil would parse them each time.
  private func expanded(_ text: String, _ key: String) throws(TemplateError) -> String {
    var result = ""
    for part in try TemplateText(text, file: key).parts(keepsLines: keepsLines) {
      switch part {
      case .stencil(let text): result += text
      case .include(let name): result += try expanded(files[name] ?? "", name)
      }
    }
    return result
  }

  private static func line(of error: any Error) -> Int {
    (error as? TemplateSyntaxError)?.token.map { Int($0.sourceMap.location.lineNumber) } ?? 1
  }

  private static func reason(of error: any Error) -> String {
    (error as? TemplateSyntaxError)?.reason ?? "\(error)"
  }

  private static var filters: Extension {
    let filters = Extension()
    func add(_ name: String, _ change: @escaping (String) -> String) {
      filters.registerFilter(name) { value in value.map { change("\($0)") } }
    }
    add("upperFirst") { $0.prefix(1).uppercased() + $0.dropFirst() }
    add("lowerFirst") { $0.prefix(1).lowercased() + $0.dropFirst() }
    add("words") {
      words(of: $0).enumerated().map { $0 == 0 ? $1.capitalizedFirst : $1 }.joined(separator: " ")
    }
    add("snake") { words(of: $0).joined(separator: "_") }
    add("kebab") { words(of: $0).joined(separator: "-") }
    func addTwo(_ name: String, _ change: @escaping (String, [String]) -> String) {
      filters.registerFilter(name) { value, arguments in
        value.map { change("\($0)", arguments.map { "\($0 ?? "")" }) }
      }
    }
    addTwo("append") { $0 + ($1.first ?? "") }
    addTwo("prepend") { ($1.first ?? "") + $0 }
    addTwo("replace") { $1.count < 2 || $1[0].isEmpty ? $0 : $0.replacing($1[0], with: $1[1]) }
    add("trim") { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    add("capitalizeFirst") { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    filters.registerTag(PathNode.tag) { _, token in try PathNode(token) }
    filters.registerTag("if") { parser, token in try ConditionNode(parser, token) }
    filters.registerTag("set") { parser, token in try SetNode(parser, token) }
    // Also for an empty text, as in Liquid; Stencil's own filter requires that there is no value.
    filters.registerFilter("default") { (value: Any?, arguments: [Any?]) in
      if let value, (value as? String)?.isEmpty != true { return value }
      return arguments.compactMap { $0 }.first
    }
    filters.registerFilter("lines") { value in
      value.map { "\($0)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }
    return filters
  }

  /// Returns the words of a name in small letters: `forgotPassword` has two.
  private static func words(of name: String) -> [String] {
    var words: [String] = [""]
    var previous: Character?
    for character in name {
      if character == " " || character == "_" || character == "-" {
        words.append("")
      } else {
        if character.isUppercase, let previous, previous.isLowercase || previous.isNumber { words.append("") }
        words[words.count - 1].append(contentsOf: character.lowercased())
      }
      previous = character
    }
    return words.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Keeps the nodes of a block when they are parsed, and renders nothing.
private final class Capture {
  static let tag = "captured"
  private(set) var nodes: [any NodeType] = []

  func node(_ parser: TokenParser, _ token: Token) throws -> any NodeType {
    nodes = try parser.parse(until(["end\(Self.tag)"]))
    _ = parser.nextToken()
    return TextNode(text: "")
  }
}

/// The values that `{% set name value %}` keeps until the end of the file: `{{ set.name }}`.
final class Assignments: DynamicMemberLookup {
  var values: [String: Any] = [:]

  subscript(dynamicMember name: String) -> Any? { values[name] }
}

private struct SetNode: NodeType {
  let token: Token?
  private let name: String
  private let value: any Resolvable

  init(_ parser: TokenParser, _ token: Token) throws {
    let words = token.components
    guard words.count == 3 else { throw TemplateSyntaxError("write: set name value") }
    self.token = token
    name = words[1]
    value = try parser.compileResolvable(words[2], containedIn: token)
  }

  func render(_ context: Context) throws -> String {
    (context["set"] as? Assignments)?.values[name] = try value.resolve(context)
    return ""
  }
}
