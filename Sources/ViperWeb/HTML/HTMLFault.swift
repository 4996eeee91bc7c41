/// Why a piece of HTML cannot be shown: what was refused, after which literal, and how to put it right.
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
