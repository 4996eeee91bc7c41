public import Foundation
import Crypto

/// The SHA-256 of a random secret: what is stored instead of it. Secrets with many random bits need no salt.
public struct Digest: Hashable, Sendable {
  public let bytes: Data

  public init(of secret: String) {
    bytes = Data(SHA256.hash(data: Data(secret.utf8)))
  }

  public init(of data: Data) {
    bytes = Data(SHA256.hash(data: data))
  }

  /// - Parameter bytes: The bytes of a stored digest.
  public init(stored bytes: Data) {
    self.bytes = bytes
  }
}

/// Random secrets.
enum Secret {
  /// Returns 256 random bits in the characters of URLs.
  static func token() -> String {
    Data(bytes(32)).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }

  /// Returns ten characters that are easy to read and to type: 50 random bits.
  static func code() -> String {
    String(bytes(10).map { codeCharacters[Int($0) % codeCharacters.count] })
  }

  /// Returns a code as it was sent, from one that was typed with spaces, hyphens, small letters, or O for 0.
  static func normalized(_ code: String) -> String {
    String(
      code.uppercased().compactMap { character -> Character? in
        switch character {
        case "O": "0"
        case "I", "L": "1"
        default: codeCharacters.contains(character) ? character : nil
        }
      })
  }

  /// 32 characters, so that each occurs as often as any other.
  private static let codeCharacters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  static func bytes(_ count: Int) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }
}
