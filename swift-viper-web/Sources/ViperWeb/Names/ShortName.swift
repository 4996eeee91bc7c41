/// A short deterministic name for a longer text (FNV-1a, 64 bits, in base 36).
enum ShortName {
  static func make(_ text: String) -> String { make(text.utf8) }

  static func make(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
