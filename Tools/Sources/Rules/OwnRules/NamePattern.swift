import Architecture
import Source

/// A pattern for what code names: `print`, `UI*`, `DispatchQueue.main`, `*.shared`, `Date()`, `Date(timeIntervalSinceNow:)`.
///
/// Without a dot it matches names that stand alone, or behind the name of a module. With `()` it matches calls without
/// arguments, with `(…)` or `(...)` any call, with labels calls with these labels.
public struct NamePattern: Sendable, Hashable {
  public let text: String
  private let name: Pattern
  /// What stands before the dot; nil if nothing may.
  private let base: Pattern?
  private let call: Call

  private enum Call: Hashable {
    /// A call or any other mention.
    case notAsked
    case any
    case labels(String)
  }

  /// - Throws: ``Fault`` if it is no pattern for a name.
  public init(_ text: String) throws(Fault) {
    self.text = text
    do {
      // A regular expression may hold anything.
      if text.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
        (name, base, call) = (try Pattern(text), nil, .notAsked)
        return
      }
      var path = text[...]
      if let open = text.firstIndex(of: "(") {
        guard text.hasSuffix(")") else { throw Fault(description: "the bracket in \(text) is not closed") }
        let labels = String(text[text.index(after: open)...].dropLast())
        switch labels {
        case "…", "...": call = .any
        case let labels where labels.isEmpty || labels.hasSuffix(":"): call = .labels(labels)
        default:
          throw Fault(
            description: "\(text) says its arguments by their labels, each with a colon, or any by (…)")
        }
        path = text[..<open]
      } else {
        call = .notAsked
      }
      let names = path.split(separator: ".", omittingEmptySubsequences: false)
      guard names.count <= 2 else {
        throw Fault(description: "\(text) has more than two names: the last two are enough")
      }
      guard let last = names.last, names.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
      else { throw Fault(description: "\(text) is not a name") }
      name = try Pattern(String(last))
      base = names.count == 2 ? try Pattern(String(names[0])) : nil
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(description: "\(error)")
    }
  }

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether it can match a mention with this last name. Its answer depends on the name alone, so it can be kept.
  func mayMatch(name candidate: String) -> Bool {
    var name = name
    return name.matches(candidate)
  }

  /// Whether it matches a mention whose name it may match.
  func matches(_ mention: Mention) -> Bool {
    switch call {
    case .notAsked: break
    case .any: guard mention.isCall else { return false }
    case .labels(let labels): guard mention.isCall, mention.labels == labels else { return false }
    }
    if var base {
      // Nothing is known of what stands before the dot, if it is no name.
      if base.text == "*" { return mention.isMember || mention.base != nil }
      return mention.base.map { base.matches($0) } ?? false
    }
    // The expression decides alone, except that a member of an unknown value has no name of its own.
    if name.isExpression { return mention.base != nil || !mention.isMember }
    return !mention.isMember && mention.base == nil
  }

  /// What code names at one place.
  struct Mention {
    var name: String
    /// What stands before the dot, if that is a name and no module.
    var base: String?
    var isMember: Bool
    var isCall: Bool
    /// Of a call: `_:animated:`.
    var labels: String

    /// As a message writes it: `DispatchQueue.main`.
    var text: String { base.map { "\($0).\(name)" } ?? (isMember ? ".\(name)" : name) }
  }
}
