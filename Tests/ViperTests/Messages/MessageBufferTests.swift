import Testing

@testable import Viper

@MainActor @Suite("Messages in one direction", .timeLimit(.minutes(5))) struct MessageBufferTests {
  @Test func `A delivered message is released`() throws {
    final class Token {}
    weak var token: Token?
    let buffer = MessageBuffer(limit: nil)
    for _ in 1...2 {
      let new = Token()
      token = new
      try buffer.put(new)
    }
    #expect(token != nil)
    try buffer.open { _ in }
    #expect(token == nil)
  }

  @Test func `A handler that is added while a message is delivered receives the next one`() throws {
    let buffer = MessageBuffer(limit: nil)
    var heard: [String] = []
    try buffer.open { message in
      heard.append("first \(message)")
      if heard.count == 1 { try? buffer.open { heard.append("second \($0)") } }
    }
    try buffer.put(1)
    try buffer.put(2)
    #expect(heard == ["first 1", "first 2", "second 2"])
  }

  @Test func `A handler that closes the buffer leaves the rest to the next handler`() throws {
    let buffer = MessageBuffer(limit: nil)
    var heard: [String] = []
    for number in 1...3 { try buffer.put(number) }
    try buffer.open { message in
      heard.append("first \(message)")
      buffer.close()
      try? buffer.open { heard.append("second \($0)") }
    }
    #expect(heard == ["first 1", "second 2", "second 3"])
  }
}
