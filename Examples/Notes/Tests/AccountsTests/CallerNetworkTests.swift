import Testing

@testable import Accounts

@Suite(.timeLimit(.minutes(10))) struct CallerNetworkTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::9", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80:0:0:0::/64"), ("::1", "0:0:0:0::/64"),
  ])
  func `The addresses of one network have one name`(address: String, name: String) {
    #expect(CallerNetwork.name(of: address) == name)
  }

  @Test func `An unknown address, or text that is none, is a network of its own`() {
    #expect(CallerNetwork.name(of: nil) == "unknown")
    #expect(CallerNetwork.name(of: "unix:/run/notes") == "unix:/run/notes")
  }
}
