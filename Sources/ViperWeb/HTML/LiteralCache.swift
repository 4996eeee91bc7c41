import Foundation

/// Remembers where literals lead: scanning costs more than copying, and a page's literals never change.
///
/// Each thread has its own table, so nothing is shared and nothing is locked. A table must not be kept across
/// a suspension. An entry is found by the literal's address, which static text keeps for the life of the process.
enum LiteralCache {
  struct Entry {
    private var source: UnsafePointer<UInt8>?
    private var count: Int
    private var before: MarkupContext
    private(set) var after: MarkupContext

    /// Whether this is about `source` behind `context`, and the literal needs no mark.
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

  /// This thread's place for `source` behind `context`; nil where the system gives threads no memory.
  @inline(__always)
  static func entry(
    for source: UnsafeBufferPointer<UInt8>, in context: MarkupContext
  ) -> UnsafeMutablePointer<Entry>? {
    guard let key, let table = pthread_getspecific(key) ?? newTable(key) else { return nil }
    let hash = (UInt(bitPattern: source.baseAddress) &+ UInt(context.key)) &* 0x9E37_79B9
    return table.assumingMemoryBound(to: Entry.self) + Int(hash &>> 16) & (capacity - 1)
  }

  private static func newTable(_ key: pthread_key_t) -> UnsafeMutableRawPointer? {
    // Zeros are empty entries: no literal is at address zero.
    let table = calloc(capacity, MemoryLayout<Entry>.stride)
    pthread_setspecific(key, table)
    return table
  }
}
