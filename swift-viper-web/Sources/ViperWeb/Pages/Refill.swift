/// Restores text that was submitted but not used by the event in a newly rendered page.
///
/// Without JavaScript every post ends with a new page, rendered only from the state; the text of unused fields would be
/// lost. Pages are those of this library: quoted attributes, balanced tags. Malformed markup is left unchanged.
enum Refill {
  /// Returns the values that a browser would send without changes, by name, in the page's order.
  ///
  /// A field that would send nothing (an unchecked box, a list without a selection) has no values: its absence in a
  /// post is meaningful. Hidden, password and file inputs, buttons and disabled fields are not included.
  static func fields(in html: [UInt8]) -> [String: [String]] {
    PageFieldReader.fields(in: html).reduce(into: [:]) { fields, field in
      fields[field.name, default: []] += field.values
    }
  }

  /// Returns the page with these values in the fields with these names; all other bytes are unchanged.
  ///
  /// Fields with the same name share its values, in order: a text field takes the next one, a box or option its own,
  /// and a text field without a remaining value is unchanged. NUL, which HTML cannot contain, is removed.
  static func apply(_ typed: [String: [String]], to html: [UInt8]) -> [UInt8] {
    guard !typed.isEmpty else { return html }
    var left = typed
    let edits = PageFieldReader.fields(in: html).flatMap { field in
      guard var values = left[field.name] else { return [PageEdit]() }
      defer { left[field.name] = values }
      return field.edits(taking: &values)
    }
    var page: [UInt8] = []
    page.reserveCapacity(edits.reduce(html.count) { $0 + $1.replacement.utf8.count })
    var copied = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      page += html[copied..<edit.range.lowerBound]
      page += edit.replacement.utf8
      copied = edit.range.upperBound
    }
    return page + html[copied...]
  }
}
