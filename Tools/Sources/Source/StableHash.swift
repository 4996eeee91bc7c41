/// A hash that is the same in every run and on every machine, unlike Swift's own, for use in files.
///
/// Not cryptographic: collisions are easy to construct.
public func stableHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var hash = UInt64(bytes.count) &* 0x9e37_79b9_7f4a_7c15
  var index = 0
  if bytes.count >= 1024 {
    // Each step depends on the previous one: four independent rows take a third of the time.
    var rows = (hash, hash &+ 1, hash &+ 2, hash &+ 3)
    while index + 32 <= bytes.count {
      rows.0 = mix(rows.0 ^ word(bytes, index))
      rows.1 = mix(rows.1 ^ word(bytes, index + 8))
      rows.2 = mix(rows.2 ^ word(bytes, index + 16))
      rows.3 = mix(rows.3 ^ word(bytes, index + 24))
      index += 32
    }
    hash = mix(mix(mix(rows.0 ^ rows.1) ^ rows.2) ^ rows.3)
  }
  // Processes eight bytes at a time.
  while index + 8 <= bytes.count {
    hash = mix(hash ^ word(bytes, index))
    index += 8
  }
  var last: UInt64 = 0
  while index < bytes.count {
    last = last << 8 | UInt64(bytes[index])
    index += 1
  }
  let result = mix(hash ^ last)
  // 0 means that nothing has been hashed yet.
  return result == 0 ? 1 : result
}

public func stableHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  stableHash(UnsafeRawBufferPointer(bytes))
}

@inline(__always) private func mix(_ value: UInt64) -> UInt64 {
  let (high, low) = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
  return high ^ low ^ (value >> 29)
}

@inline(__always) private func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
  UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
}
