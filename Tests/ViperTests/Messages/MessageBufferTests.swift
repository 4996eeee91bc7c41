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
      buffer.put(new)
    }
    #expect(token != nil)
    buffer.open { _ in }
    #expect(token == nil)
  }

  @Test func `A handler that is added while a message is delivered receives the next one`() {
    let buffer = MessageBuffer(limit: nil)
    var heard: [String] = []
    buffer.open { message in
      heard.append("first \(message)")
      if heard.count == 1 { buffer.open { heard.append("second \($0)") } }
    }
    buffer.put(1)
    buffer.put(2)
    #expect(heard == ["first 1", "first 2", "second 2"])
  }

  @Test func `A handler that closes the buffer leaves the rest to the next handler`() {
    let buffer = MessageBuffer(limit: nil)
    var heard: [String] = []
    for number in 1...3 { buffer.put(number) }
    buffer.open { message in
      heard.append("first \(message)")
      buffer.close()
      buffer.open { heard.append("second \($0)") }
    }
    #expect(heard == ["first 1", "second 2", "second 3"])
  }
}
