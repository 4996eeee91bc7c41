/// Checks that baseline and subject produce the same result; otherwise the comparison is meaningless.
struct Difference: Error, CustomStringConvertible {
  let place: Int
  let real: String
  let byHand: String

  var description: String {
    "The baseline writes other bytes, from byte \(place) on.\nReal:    …\(real)…\nBy hand: …\(byHand)…"
  }

  /// - Throws: an error with the first difference.
  static func check(_ real: [UInt8], against byHand: [UInt8]) throws(Difference) {
    guard real != byHand else { return }
    let place = zip(real, byHand).prefix { $0 == $1 }.count
    func surroundings(_ bytes: [UInt8]) -> String {
      String(decoding: bytes.dropFirst(max(0, place - 60)).prefix(120), as: UTF8.self)
    }
    throw Difference(place: place, real: surroundings(real), byHand: surroundings(byHand))
  }
}
