/// A request's body that arrives in chunks. It is read by one task, once, and no further than it is needed.
public struct BodyStream: Sendable {
  private let read: @Sendable (_ take: ([UInt8]) async throws -> Void) async throws -> Void

  /// A body of these chunks. What is left is not asked for when the app refuses the request; the adapter then answers first, and
  /// drops what still arrives.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) where Chunks.Element == [UInt8] {
    read = { take in for try await chunk in chunks { try await take(chunk) } }
  }

  /// Calls `take` with each chunk, until it throws.
  ///
  /// - Throws: what the chunks throw, such as an error of the connection; what `take` throws.
  func forEach(_ take: ([UInt8]) async throws -> Void) async throws { try await read(take) }
}
