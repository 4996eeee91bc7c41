/// The reason why a fragment of HTML cannot be shown: the rejected interpolation, the literal before it, and the
/// remedy.
public struct HTMLFault: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ what: String, after literal: String, advice: String) {
    let shown = literal.count > 60 ? "…" + literal.suffix(60) : literal
    description = "\(what), after “\(shown)”. \(advice)"
  }

  init(_ description: String) {
    self.description = description
  }
}
