import Accounts
import Foundation

/// The code for the notes from before accounts. It proves that a person can read the output of the server.
enum ClaimCode {
  /// Returns the same 80 bits for the same database, in groups of four characters.
  static func make(for secret: [UInt8]) -> String {
    let digest = Digest(of: "claim " + Data(secret).base64EncodedString()).bytes
    let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let code = digest.prefix(16).map { String(characters[Int($0) % characters.count]) }
    return stride(from: 0, to: code.count, by: 4).map { code[$0..<$0 + 4].joined() }.joined(separator: "-")
  }
}
