/// Markup without its events: bytes of UTF-8 with marks in them.
@usableFromInline
struct Markup: Sendable {
  @usableFromInline var bytes: [UInt8] = []
  var fault: HTMLFault?
  /// A form cannot stand in a form, so a piece tells whether it has one.
  var hasForm = false
}
