import Foundation

/// Normalizes text for comparison in searches: removes case and the accents of European scripts, and unifies compatible
/// characters, such as wide Latin letters.
public enum FoldedText {
  public static func of(_ text: String) -> String {
    let lowercase = text.lowercased()
    if lowercase.utf8.allSatisfy({ $0 < 0x80 }) { return lowercase }
    var scalars = String.UnicodeScalarView()
    for scalar in lowercase.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.value {
      // Accents, and variants of emoji. Marks of other scripts, such as vowels in Thai, make other words.
      case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: continue
      case 0xDF: scalars.append(contentsOf: "ss".unicodeScalars)
      // Final sigma.
      case 0x3C2: scalars.append("σ")
      default: scalars.append(scalar)
      }
    }
    // Syllables of Korean are one character again.
    return String(scalars).precomposedStringWithCanonicalMapping
  }
}
