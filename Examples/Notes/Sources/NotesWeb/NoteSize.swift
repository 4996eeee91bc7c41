/// The maximum length of fields, in UTF-16 code units, which browsers count.
///
/// Fields with text to keep have none: a browser cuts what is pasted without a word. What the stage does not accept is
/// rejected with a message, and stays in the field.
enum NoteSize {
  /// Part of the address, whose length servers and browsers limit.
  static let query = 200
}
