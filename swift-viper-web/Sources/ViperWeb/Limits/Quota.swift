/// The maximum amount of something that exists at the same time, such as open streams: in total, of one address, and of
/// one session.
///
/// An address is an IPv4 address or an IPv6 network of 64 bits. Behind a proxy that is not in
/// ``WebConfiguration/proxies``, all visitors have the same address.
public struct Quota: Hashable, Sendable {
  public var total: Int
  public var perAddress: Int
  public var perSession: Int

  public init(_ total: Int, perAddress: Int, perSession: Int) {
    self.total = total
    self.perAddress = perAddress
    self.perSession = perSession
  }
}
