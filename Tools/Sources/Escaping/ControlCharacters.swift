/// Escapes characters that a terminal, a log or an editor would interpret instead of showing them: control characters
/// and those that change the writing direction become `\u{1B}`, as in Swift. The result is one line.
package func escapingControls(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  for scalar in text.unicodeScalars { result += escapingControls(scalar) }
  return result
}

package func escapingControls(_ scalar: Unicode.Scalar) -> String {
  scalar.isControl ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : String(scalar)
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners are harmless, and necessary for scripts and emoji.
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}

extension Character {
  package var isControl: Bool { unicodeScalars.contains(where: \.isControl) }

  /// The width in columns of a terminal.
  package var width: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return hasEmojiStyle ? 2 : 1 }
    if first.properties.isEmojiPresentation || hasEmojiStyle || first.isWide { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private var hasEmojiStyle: Bool { unicodeScalars.contains("\u{FE0F}") }
}

extension Unicode.Scalar {
  /// Whether Unicode defines it as wide: the scripts of East Asia and their punctuation.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
