import Viper

/// A piece of a page: markup whose controls carry the events of one contract.
///
/// It is written as a string literal. What is interpolated is escaped for the place where it stands, and a
/// place that escaping cannot make safe is refused: the piece then remembers the first such ``fault``, and
/// the stage answers with it instead of a page.
///
/// ```swift
/// func body(_ state: NoteList.State) -> HTML<NoteList> {
///   """
///   <form><input name="query" value="\(state.query)"><button \(on: .search(query: ""))>Search</button></form>
///   <ul>\(each: state.rows, { row in "<li><button \(on: .open(row: row.id))>\(row.title)</button></li>" })</ul>
///   """
/// }
/// ```
///
/// Only literals can be markup. A piece closes what it opens of forms, tags and text areas, so that it means
/// the same wherever it is used.
public struct HTML<Contents: Contract>: Sendable {
  @usableFromInline let markup: Markup
  /// The events of the marks in `markup`, in their order. They stay typed, so that `map` can change them.
  @usableFromInline let events: [Contents.Event]

  @inlinable
  init(markup: Markup, events: [Contents.Event]) {
    self.markup = markup
    self.events = events
  }

  /// What is wrong with the piece: the first interpolation that was refused. A piece with a fault is not shown.
  public var fault: HTMLFault? { markup.fault }

  /// The same markup under another contract: `change` turns each event into one of `Parent`.
  @inlinable
  public func map<Parent: Contract>(_ change: (Contents.Event) -> Parent.Event) -> HTML<Parent> {
    HTML<Parent>(markup: markup, events: events.map(change))
  }
}

extension HTML: ExpressibleByStringInterpolation {
  @inlinable
  public init(stringLiteral literal: StaticString) {
    var builder = MarkupBuilder(capacity: literal.utf8CodeUnitCount)
    builder.append(literal: literal)
    self.init(markup: builder.finish(), events: [])
  }

  @inlinable
  public init(stringInterpolation: consuming StringInterpolation) {
    self.init(markup: stringInterpolation.builder.finish(), events: stringInterpolation.events)
  }
}
