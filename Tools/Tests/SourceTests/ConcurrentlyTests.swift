import Source
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConcurrentlyTests {
  @Test(arguments: [-1, 0, 1, 2, 7, 2_000])
  func `Results are in the order of the input, each computed once`(jobs: Int) {
    let counted = Counted()
    let results = concurrently(Array(0..<1_000), jobs: jobs) { thing in
      counted.add()
      return thing * 2
    }
    #expect(results == (0..<1_000).map { $0 * 2 })
    #expect(counted.count == 1_000)
  }

  @Test func `An empty input gives an empty result`() {
    #expect(concurrently([Int](), jobs: 4) { $0 } == [])
  }

  @Test func `A result may be nil`() {
    #expect(concurrently([1, 2, 3], jobs: 2) { $0 == 2 ? nil : $0 } == [1, nil, 3])
  }

  @Test func `Chunks cover the input, and none is empty unless the input is`() {
    for (count, pieces) in [(10, 3), (3, 10), (1, 1), (7, 7), (100, 0)] {
      let ranges = Array(0..<count).pieces(pieces)
      #expect(ranges.flatMap { Array($0) } == Array(0..<count))
      #expect(!ranges.contains { $0.isEmpty } && ranges.count == max(1, min(count, pieces)))
    }
    #expect([Int]().pieces(4) == [0..<0])
  }
}

private final class Counted: Sendable {
  private let value = Mutex(0)

  func add() { value.withLock { $0 += 1 } }

  var count: Int { value.withLock { $0 } }
}
