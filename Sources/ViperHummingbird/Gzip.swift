#if Hummingbird
  import CZlib

  /// The format gzip (RFC 1952), by zlib.
  enum Gzip {
    /// Compresses as small as zlib can, for what is compressed once and sent often. The same bytes give the same result.
    ///
    /// - Returns: nil if zlib cannot, for want of memory.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
      var stream = z_stream()
      // 15 bits of window, and 16 for gzip in place of zlib's own format.
      let begun = deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard begun == Z_OK else { return nil }
      defer { deflateEnd(&stream) }
      let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
      var (input, isComplete) = (bytes, false)
      let output = input.withUnsafeMutableBufferPointer { input in
        [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
          stream.next_in = input.baseAddress
          stream.avail_in = UInt32(input.count)
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(capacity)
          isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
          count = capacity - Int(stream.avail_out)
        }
      }
      return isComplete ? output : nil
    }
  }
#endif
