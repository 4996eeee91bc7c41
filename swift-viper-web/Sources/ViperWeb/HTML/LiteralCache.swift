import Foundation

/// Caches the contexts after literals: scanning is slower than copying, and a page's literals never change.
///
/// Each thread has its own table, so nothing is shared or locked. A table must not be kept across a suspension. Entries
/// are found by the address of the literal, which is constant for static text.
enum LiteralCache {
  struct CachedLiteral {
    private var source: UnsafePointer<UInt8>?
    private var count: Int
    private var before: MarkupContext
    private(set) var after: MarkupContext

    /// Whether this entry belongs to `source` after `context`, and the literal needs no mark.
    @inline(__always)
    func knows(_ source: UnsafeBufferPointer<UInt8>, in context: MarkupContext) -> Bool {
      self.source == source.baseAddress && count == source.count && before.key == context.key
    }

    init(_ source: UnsafeBufferPointer<UInt8>, before: MarkupContext, after: MarkupContext) {
      self.source = source.baseAddress
      count = source.count
      self.before = before
      self.after = after
    }
  }

  private static let capacity = 512

  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return pthread_key_create(&key, { free($0) }) == 0 ? key : nil
  }()

  /// Returns this thread's entry for `source` after `context`; nil if the system provides no thread-local memory.
  @inline(__always)
  static func entry(
    for source: UnsafeBufferPointer<UInt8>, in context: MarkupContext
  ) -> UnsafeMutablePointer<CachedLiteral>? {
    guard let key, let table = pthread_getspecific(key) ?? newTable(key) else { return nil }
    let hash = (UInt(bitPattern: source.baseAddress) &+ UInt(context.key)) &* 0x9E37_79B9
    return table.assumingMemoryBound(to: CachedLiteral.self) + Int(hash &>> 16) & (capacity - 1)
  }

  private static func newTable(_ key: pthread_key_t) -> UnsafeMutableRawPointer? {
    // Zeros are empty entries: no literal is at address zero.
    let table = calloc(capacity, MemoryLayout<CachedLiteral>.stride)
    pthread_setspecific(key, table)
    return table
  }
}
