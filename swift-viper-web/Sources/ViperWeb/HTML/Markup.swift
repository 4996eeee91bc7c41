/// Markup without its events: bytes of UTF-8 with marks in them.
@usableFromInline
struct Markup: Sendable {
  @usableFromInline var bytes: [UInt8] = []
  var error: HTMLError?
  /// Whether it contains a form, because forms cannot be nested.
  var hasForm = false
}
