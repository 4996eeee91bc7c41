/// Random numbers from a seed, so that a failure can be reproduced (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A text of up to `length` scalars from all of Unicode, with many that are difficult for parsers, without NUL.
  public mutating func text(upTo length: Int) -> String {
    let traps = Array(
      "\"'*():^-+{}[]\\%_;.,<>&/?! \t\n\r\u{2028}\u{301}\u{202E}éßİ字🎉ANDORNOTNEAR".unicodeScalars)
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      if Bool.random(using: &self) {
        scalars.append(traps[Int.random(in: 0..<traps.count, using: &self)])
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 1...0x10FFFF, using: &self)) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
