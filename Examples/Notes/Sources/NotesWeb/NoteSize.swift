/// The maximum length of the fields of a note, in UTF-16 code units, which browsers count.
///
/// Encoded, a unit takes up to nine bytes. The longest title and text fit into a request of the size that
/// `WebConfiguration` allows, so that typed text is never rejected.
enum NoteSize {
  /// Part of the address, whose length servers and browsers limit.
  static let query = 200
  static let title = 1_000
  static let text = 100_000
}
