/// A hash that is the same in every run and on every machine, unlike Swift's own: for what is kept in files.
///
/// Not for secrets: texts with the same hash are easy to make.
public func stableHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    return high ^ low ^ (value >> 29)
  }
  // Eight bytes at a time, each mixed into the whole.
  var hash = UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15
  let raw = UnsafeRawBufferPointer(bytes)
  var index = 0
  while index + 8 <= raw.count {
    hash = mix(hash ^ UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
    index += 8
  }
  var last: UInt64 = 0
  while index < raw.count {
    last = last << 8 | UInt64(raw[index])
    index += 1
  }
  let result = mix(hash ^ last)
  // 0 means that nothing has been hashed yet.
  return result == 0 ? 1 : result
}
