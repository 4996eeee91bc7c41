#if Hummingbird
  /// A certificate or a private key cannot be used.
  public struct UnusableCertificate: Error, Equatable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// What is wrong, and what to do.
    public let reason: String

    public var description: String { "The file \(path) cannot be used for HTTPS: \(reason)" }
  }
#endif
