/// The body of a request that arrives in chunks. One task reads it once, as far as needed.
public struct BodyStream: Sendable {
  private let read: @Sendable (_ take: ([UInt8]) async throws -> Void) async throws -> Void

  /// Creates a body from chunks. If the app rejects the request, the remaining chunks are not read; the adapter then
  /// sends the response first, and discards the rest.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) where Chunks.Element == [UInt8] {
    read = { take in for try await chunk in chunks { try await take(chunk) } }
  }

  /// Calls `take` with each chunk, until it throws.
  ///
  /// - Throws: The errors of the chunks, such as a lost connection; the errors of `take`.
  func forEach(_ take: ([UInt8]) async throws -> Void) async throws { try await read(take) }
}
