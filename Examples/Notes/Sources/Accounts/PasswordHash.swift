import Crypto
import CryptoExtras
import Foundation

/// A password as it is stored: the result of scrypt, with its salt and parameters.
///
/// The text is `scrypt:COST:BLOCK:PARALLEL:SALT:KEY`, with the logarithm of the cost, and salt and key in Base64.
public struct PasswordHash: Hashable, Sendable, LosslessStringConvertible {
  public let parameters: Parameters
  private let salt: Data
  private let key: Data

  /// The work for one password.
  public struct Parameters: Hashable, Sendable {
    /// The binary logarithm of the number of rounds.
    public var logarithm: Int
    public var blockSize: Int
    public var parallelism: Int

    public init(logarithm: Int, blockSize: Int, parallelism: Int) {
      self.logarithm = logarithm
      self.blockSize = blockSize
      self.parallelism = parallelism
    }

    /// 32 MiB, and about a tenth of a second.
    public static let standard = Parameters(logarithm: 15, blockSize: 8, parallelism: 1)
  }

  /// Hashes a password with a new salt. This takes time: ``PasswordHasher`` does it outside the thread pool.
  init(of password: String, _ parameters: Parameters) throws {
    let salt = Data(Secret.bytes(16))
    try self.init(parameters: parameters, salt: salt, key: Self.key(of: password, salt, parameters))
  }

  private init(parameters: Parameters, salt: Data, key: Data) {
    self.parameters = parameters
    self.salt = salt
    self.key = key
  }

  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0] == "scrypt", let logarithm = Int(parts[1]), (1...24).contains(logarithm),
      let blockSize = Int(parts[2]), (1...32).contains(blockSize), let parallelism = Int(parts[3]),
      (1...16).contains(parallelism), let salt = Data(base64Encoded: String(parts[4])),
      let key = Data(base64Encoded: String(parts[5])), key.count == 32
    else { return nil }
    self.init(
      parameters: Parameters(logarithm: logarithm, blockSize: blockSize, parallelism: parallelism),
      salt: salt,
      key: key)
  }

  public var description: String {
    let numbers = [parameters.logarithm, parameters.blockSize, parameters.parallelism].map(String.init)
    return (["scrypt"] + numbers + [salt.base64EncodedString(), key.base64EncodedString()]).joined(
      separator: ":")
  }

  func matches(_ password: String) throws -> Bool {
    // Symmetric keys are compared in constant time.
    SymmetricKey(data: key) == SymmetricKey(data: try Self.key(of: password, salt, parameters))
  }

  /// The same password may be typed as different characters, with and without combining ones.
  private static func key(of password: String, _ salt: Data, _ parameters: Parameters) throws -> Data {
    let text = password.precomposedStringWithCompatibilityMapping
    let key = try KDF.Scrypt.deriveKey(
      from: Data(text.utf8), salt: salt, outputByteCount: 32, rounds: 1 << parameters.logarithm,
      blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    return key.withUnsafeBytes { Data($0) }
  }
}
