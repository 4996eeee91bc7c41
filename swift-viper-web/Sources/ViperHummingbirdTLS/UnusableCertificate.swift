/// The error for a certificate or a private key that cannot be used.
public struct UnusableCertificate: Error, Equatable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The cause and the remedy.
  public let reason: String

  public var description: String { "The file \(path) cannot be used for HTTPS: \(reason)" }
}
