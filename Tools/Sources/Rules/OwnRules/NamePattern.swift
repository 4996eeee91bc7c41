import Architecture
import Source

/// A pattern for names in code: `print`, `UI*`, `DispatchQueue.main`, `*.shared`, `Date()`,
/// `Date(timeIntervalSinceNow:)`.
///
/// Without a dot it matches unqualified names, and names qualified by a module. With `()` it matches calls without
/// arguments, with `(…)` or `(...)` any call, with labels calls with these labels.
public struct NamePattern: Sendable, Hashable {
  public let text: String
  private let name: Pattern
  /// The pattern before the dot; nil for unqualified names.
  private let base: Pattern?
  private let call: Call

  private enum Call: Hashable {
    /// A call or any other use.
    case notAsked
    case any
    case labels(String)
  }

  /// - Throws: ``SyntaxError`` if it is not a pattern for names.
  public init(_ text: String) throws(SyntaxError) {
    self.text = text
    do {
      // A regular expression may contain any characters.
      if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
        (name, base, call) = (try Pattern(text), nil, .notAsked)
        return
      }
      var path = text[...]
      if let open = text.firstIndex(of: "(") {
        guard text.hasSuffix(")") else {
          throw SyntaxError(description: "the bracket in \(text) is not closed")
        }
        let labels = String(text[text.index(after: open)...].dropLast())
        switch labels {
        case "…", "...": call = .any
        case let labels where labels.isEmpty || labels.hasSuffix(":"): call = .labels(labels)
        default:
          throw SyntaxError(
            description: "\(text) must list its argument labels, each with a colon, or (…) for any")
        }
        path = text[..<open]
      } else {
        call = .notAsked
      }
      let names = path.split(separator: ".", omittingEmptySubsequences: false)
      guard names.count <= 2 else {
        throw SyntaxError(description: "\(text) has more than two names: write the last two")
      }
      guard let last = names.last, names.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
      else { throw SyntaxError(description: "\(text) is not a name") }
      name = try Pattern(String(last))
      base = names.count == 2 ? try Pattern(String(names[0])) : nil
    } catch let error as SyntaxError {
      throw error
    } catch {
      throw SyntaxError(description: "\(error)")
    }
  }

  public struct SyntaxError: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether it can match a use with this last name. The result depends only on the name, so it can be cached.
  func mayMatch(name candidate: String) -> Bool {
    var name = name
    return name.matches(candidate)
  }

  /// Whether it matches a use whose name it may match.
  func matches(_ mention: Mention) -> Bool {
    switch call {
    case .notAsked: break
    case .any: guard mention.isCall else { return false }
    case .labels(let labels): guard mention.isCall, mention.labels == labels else { return false }
    }
    if var base {
      // If the base is not a name, nothing is known about it.
      if base.text == "*" { return mention.isMember || mention.base != nil }
      return mention.base.map { base.matches($0) } ?? false
    }
    // The expression decides alone, except that a member of an unknown value has no qualified name.
    if name.isExpression { return mention.base != nil || !mention.isMember }
    return !mention.isMember && mention.base == nil
  }

  /// A use of a name in code.
  struct Mention {
    var name: String
    /// The base before the dot, if it is a name other than that of a module.
    var base: String?
    var isMember: Bool
    var isCall: Bool
    /// The labels of a call: `_:animated:`.
    var labels: String

    /// The name as messages write it: `DispatchQueue.main`.
    var text: String { base.map { "\($0).\(name)" } ?? (isMember ? ".\(name)" : name) }
  }
}
