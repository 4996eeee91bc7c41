import Viper

/// A fragment of a page: markup whose controls have the events of one contract.
///
/// It is written as a string literal. Interpolated values are escaped for their position, and positions that escaping
/// cannot make safe are rejected: the fragment then has an ``error``, and the stage responds with the error instead of a
/// page.
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
/// Only literals can be markup. A fragment closes the forms, tags and text areas that it opens, so that it has the same
/// meaning wherever it is used.
public struct HTML<Contents: Contract>: Sendable {
  @usableFromInline let markup: Markup
  /// The events of the marks in `markup`, in their order. They stay typed, so that `map` can convert them.
  @usableFromInline let events: [Contents.Event]

  @inlinable
  init(markup: Markup, events: [Contents.Event]) {
    self.markup = markup
    self.events = events
  }

  /// The first rejected interpolation of the fragment. A fragment with an error is not shown.
  public var error: HTMLError? { markup.error }

  /// Returns the same markup for another contract: `change` converts each event to one of `Parent`.
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
