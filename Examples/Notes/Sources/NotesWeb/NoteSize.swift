/// How much a person can type into a note, in UTF-16 code units, as browsers count.
///
/// Encoded for sending, a unit takes up to nine bytes. Title and text at their longest still fit into a request as
/// large as `WebConfiguration` allows, so that nobody types what is then refused.
enum NoteSize {
  /// It is part of the address, which servers and browsers do not take at any length.
  static let query = 200
  static let title = 1_000
  static let text = 100_000
}
