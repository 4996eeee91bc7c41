import Testing

@testable import NoteStore

/// Many concurrent requests for the same key.
@Suite(.timeLimit(.minutes(10))) struct SharedReadsTests {
  /// A controlled source. A read that has begun waits until the test ends it.
  private actor Shelf {
    private(set) var count = 0
    private var begun: [CheckedContinuation<Void, Never>] = []
    private var listeners: [CheckedContinuation<Void, Never>] = []

    /// - Returns: the number of the read.
    func read() async -> Int {
      count += 1
      let number = count
      await withCheckedContinuation { read in
        begun.append(read)
        for listener in listeners { listener.resume() }
        listeners = []
      }
      return number
    }

    /// Waits until a read has begun and ends it.
    func letGo() async {
      while begun.isEmpty { await withCheckedContinuation { listeners.append($0) } }
      begun.removeFirst().resume()
    }
  }

  @Test func `Requests during a running read share the next one`() async throws {
    let (reads, shelf) = (SharedReads<String, Int>(), Shelf())
    let first = Task { try await reads.value(for: "milk") { await shelf.read() } }
    while await shelf.count == 0 { await Task.yield() }
    let others = (0..<1_000).map { _ in Task { try await reads.value(for: "milk") { await shelf.read() } } }
    while await reads.waiting < 1_001 { await Task.yield() }
    await shelf.letGo()
    await shelf.letGo()
    #expect(try await first.value == 1)
    for other in others { #expect(try await other.value == 2) }
    #expect(await shelf.count == 2)
    // Nothing is cached: a later request reads again.
    async let next = reads.value(for: "milk") { await shelf.read() }
    await shelf.letGo()
    #expect(try await next == 3)
  }

  @Test func `A request for another key does not wait`() async throws {
    let (reads, shelf, other) = (SharedReads<String, Int>(), Shelf(), Shelf())
    let first = Task { try await reads.value(for: "milk") { await shelf.read() } }
    while await shelf.count == 0 { await Task.yield() }
    async let bread = reads.value(for: "bread") { await other.read() }
    await other.letGo()
    #expect(try await bread == 1)
    await shelf.letGo()
    #expect(try await first.value == 1)
  }

  @Test func `A waiter that gives up does not affect the others`() async throws {
    let (reads, shelf) = (SharedReads<String, Int>(), Shelf())
    let impatient = Task { try await reads.value(for: "milk") { await shelf.read() } }
    while await shelf.count == 0 { await Task.yield() }
    let patient = Task { try await reads.value(for: "milk") { await shelf.read() } }
    while await reads.waiting < 2 { await Task.yield() }
    impatient.cancel()
    await shelf.letGo()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    await shelf.letGo()
    #expect(try await patient.value == 2)
  }

  @Test func `A failed read fails for all who shared it, and the next request retries`() async throws {
    struct Torn: Error {}
    let reads = SharedReads<String, Int>()
    await #expect(throws: Torn.self) { try await reads.value(for: "milk") { throw Torn() } }
    #expect(try await reads.value(for: "milk") { 7 } == 7)
  }

  @Test func `Equal values of consecutive reads share their memory`() async throws {
    final class Text: Equatable, Sendable {
      let words: String
      init(_ words: String) { self.words = words }
      static func == (one: Text, other: Text) -> Bool { one.words == other.words }
    }
    let reads = SharedReads<String, Text>()
    let first = try await reads.value(for: "milk") { Text("fresh") }
    #expect(try await reads.value(for: "milk") { Text("fresh") } === first)
    let other = try await reads.value(for: "milk") { Text("sour") }
    #expect(other !== first && other.words == "sour")
  }
}
