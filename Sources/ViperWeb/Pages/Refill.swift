/// Puts what was typed and sent, but not used by the event, back into a page that is rendered anew.
///
/// Without JavaScript every post ends in a new page, rendered from state alone; the text of fields that the
/// event did not take would be gone. Pages are those this library writes: quoted attributes, balanced tags.
/// What is malformed is left as it is.
enum Refill {
  /// What a browser would send for the page's fields if nothing were typed, by name, in the page's order.
  ///
  /// The name of a field that would send nothing (an unchecked box, a list without a choice) has no values:
  /// that a post lacks this name means something. Hidden, password and file inputs, buttons and disabled
  /// fields are not listed.
  static func fields(in html: [UInt8]) -> [String: [String]] {
    PageFieldReader.fields(in: html).reduce(into: [:]) { fields, field in
      fields[field.name, default: []] += field.values
    }
  }

  /// The page with these values in the fields of these names; all other bytes stay.
  ///
  /// Fields of one name share its values, each value going to one field, first to first: a text takes the
  /// next, a box or an option takes its own, a text for which none is left stays. NUL, which HTML cannot
  /// hold, is dropped.
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
