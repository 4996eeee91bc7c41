/// What a module's identity or surroundings must complete when its element is written.
///
/// In the markup's bytes a mark is a NUL and the mark's own byte. No literal and no text can hold a NUL, so a
/// mark is found by looking for one, and pieces are joined by joining their bytes.
@usableFromInline
enum Mark: UInt8 {
  /// A button's event. Takes the next event.
  case control = 0x63
  /// A link's event. Takes the next event.
  case link = 0x6C
  /// A field's event. Takes the next event.
  case input = 0x69
  /// Stands for `<form`.
  case formStart = 0x46
  /// Behind the `>` of a form's tag.
  case formBody = 0x42
  /// Stands for `</form`.
  case formEnd = 0x45
  /// In front of the value of a field's `name`.
  case fieldName = 0x6E
  /// In front of the `file` of `type="file"`.
  case file = 0x66
  /// A slot. Its name follows, then `slotElse`, what stands there while it is empty, then `slotEnd`.
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
