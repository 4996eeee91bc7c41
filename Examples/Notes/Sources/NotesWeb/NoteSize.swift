/// The maximum length of fields, in UTF-16 code units, which browsers count.
///
/// Fields for text to keep have no maximum, because browsers truncate pasted text silently. The stage rejects text that is
/// too long with a message, and the field keeps it.
enum NoteSize {
  /// Part of the address, whose length servers and browsers limit.
  static let query = 200
}
