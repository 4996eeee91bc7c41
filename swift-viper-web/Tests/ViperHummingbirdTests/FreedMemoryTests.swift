#if os(Linux)
  import Foundation
  import Testing

  @testable import ViperHummingbird

  @Suite(.timeLimit(.minutes(10))) struct FreedMemoryTests {
    @Test func `Memory that is free between used blocks is returned to the system`() async {
      // In a process of its own: after other tests, small blocks come from memory that these have freed, and do not lie
      // between the large ones.
      await #expect(processExitsWith: .success) {
        // Smaller than glibc's threshold for blocks with a mapping of their own.
        let blocks = (0..<1_000).map { _ in
          let large = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
          _ = large.initializeMemory(as: UInt8.self, repeating: 1)
          return (large: large, small: UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 16))
        }
        for block in blocks { block.large.deallocate() }
        let before = try resident()
        FreedMemory.returnToSystem()
        #expect(try before - resident() > 32 << 20)
        for block in blocks { block.small.deallocate() }
      }
    }
  }

  /// Returns the resident memory of the process in bytes.
  private func resident() throws -> Int {
    let statistics = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try #require(Int(statistics.split(separator: " ")[1])) * sysconf(Int32(_SC_PAGESIZE))
  }
#endif
