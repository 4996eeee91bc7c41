/// The device that sends a request.
public struct CallingDevice: Hashable, Sendable {
  /// The IP address; nil if it is unknown.
  public var address: String?
  /// The description that its program sends, such as the header `User-Agent` of a browser; nil without one.
  public var program: String?

  public init(address: String? = nil, program: String? = nil) {
    self.address = address
    self.program = program
  }
}
