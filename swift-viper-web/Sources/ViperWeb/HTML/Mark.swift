/// A place in markup that is completed with data of the module when its element is written.
///
/// In the markup's bytes a mark is a NUL and the mark's own byte. Literals and text contain no NUL, so marks are found
/// by searching for it, and fragments are joined by joining their bytes.
@usableFromInline
enum Mark: UInt8 {
  /// The event of a button. Takes the next event.
  case control = 0x63
  /// The event of a link. Takes the next event.
  case link = 0x6C
  /// The event of a field. Takes the next event.
  case input = 0x69
  /// Replaces `<form`.
  case formStart = 0x46
  /// After the `>` of a form's tag.
  case formBody = 0x42
  /// Replaces `</form`.
  case formEnd = 0x45
  /// Before the value of a field's `name`.
  case fieldName = 0x6E
  /// Before the `file` of `type="file"`.
  case file = 0x66
  /// A slot, followed by its name, `slotElse`, the content of an empty slot, and `slotEnd`.
  case slot = 0x73
  case slotElse = 0x28
  case slotEnd = 0x29

  var takesEvent: Bool { self == .control || self == .link || self == .input }
}

extension [UInt8] {
  mutating func append(_ mark: Mark) {
    append(0)
    append(mark.rawValue)
  }
}
