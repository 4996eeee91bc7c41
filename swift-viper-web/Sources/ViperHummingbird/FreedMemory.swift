import Foundation

/// Memory that the process has freed and its allocator still holds.
enum FreedMemory {
  /// Returns it to the system. Of many windows that are unloaded, glibc would otherwise keep most of the memory, because
  /// it is freed between blocks that are still in use. Does nothing with other allocators.
  static func returnToSystem() {
    #if os(Linux)
      // Not declared in Swift's module of glibc.
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      typealias Trim = @convention(c) (_ padding: Int) -> CInt
      // The signature in glibc's malloc.h.
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    #endif
  }
}
