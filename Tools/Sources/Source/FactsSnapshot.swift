/// A code base with the fingerprints of its files, as stored in the cache.
package struct FactsSnapshot: Sendable {
  var code: Codebase
  /// The fingerprints, in the order of the files.
  var fingerprints: [FileFingerprint]
  private let byPath: [String: Int]
  private let byContent: [UInt64: Int]
  /// The time at which the first file was examined, in nanoseconds since 1970.
  private let begun: Int

  init(code: Codebase, fingerprints: [FileFingerprint], begun: Int) {
    self.code = code
    self.fingerprints = fingerprints
    self.begun = begun
    byPath = Dictionary(code.paths.enumerated().map { ($1, $0) }) { first, _ in first }
    byContent = Dictionary(fingerprints.indices.map { (fingerprints[$0].content, $0) }) { first, _ in first }
  }

  /// Whether it contains exactly these files.
  func holds(_ files: [SourceTree.File]) -> Bool {
    // Compares bytes: equal strings may be the names of different files.
    code.files.count == files.count
      && files.indices.allSatisfy {
        code.paths[$0].hasSameBytes(as: files[$0].path) && code.files[$0].isTest == files[$0].isTest
      }
  }

  /// Returns the index of a file's facts, if the fingerprint proves that they are current.
  func place(of file: SourceTree.File, _ fingerprint: FileFingerprint) -> Int? {
    guard let place = byPath[file.path], code.files[place].isTest == file.isTest else { return nil }
    return isCurrent(place, fingerprint) ? place : nil
  }

  /// Whether a fingerprint proves that the facts at an index are current.
  func isCurrent(_ place: Int, _ fingerprint: FileFingerprint?) -> Bool {
    guard let fingerprint else { return false }
    // A file written just before it was read may have been written again within the clock's resolution.
    let isInDoubt = max(fingerprint.modified, fingerprint.changed) + 2_000_000_000 > begun
    return fingerprint.isSame(as: fingerprints[place]) && !isInDoubt
  }

  /// Returns the index of the facts of a file with this content.
  ///
  /// - Parameter isTest: Whether the file is a test: fewer facts are stored for tests.
  func place(ofContent fingerprint: FileFingerprint, isTest: Bool) -> Int? {
    guard let place = byContent[fingerprint.content], fingerprints[place].size == fingerprint.size,
      code.files[place].isTest == isTest
    else { return nil }
    return place
  }

  // MARK: Binary format

  /// The version of the format and of the facts. Increase it when either changes.
  static let version: UInt64 = 13
  /// A hash of the memory layout, which may differ between compilers.
  private static let layout: UInt64 = [
    MemoryLayout<PackedFile>.stride, MemoryLayout<FileFingerprint>.stride, MemoryLayout<Import>.stride,
    MemoryLayout<Declaration>.stride, MemoryLayout<Reference>.stride, MemoryLayout<Allowance>.stride,
  ].reduce(0) { $0 << 10 | UInt64($1) }
  private static let magic: UInt64 = 0x5650_5246_4143_5453

  /// Returns the binary form: the memory of each array after its length, and a hash of everything at the end.
  ///
  /// - Parameter version: The version of the format; other values are for tests.
  func packed(version: UInt64 = Self.version) -> [UInt8] {
    var packer = Packer()
    packer.put(Self.magic)
    packer.put(version)
    packer.put(Self.layout)
    packer.put(UInt64(bitPattern: Int64(begun)))
    packer.put(code.names.text)
    packer.put(code.names.ends)
    var paths: [UInt8] = []
    var files: [PackedFile] = []
    for file in code.files {
      paths.append(contentsOf: code.path(of: file.number).utf8)
      files.append(PackedFile(file, pathEnd: paths.count))
    }
    packer.put(paths)
    packer.put(files)
    packer.put(fingerprints)
    packer.put(code.imports)
    packer.put(code.declarations)
    packer.put(code.inherited)
    packer.put(code.references)
    packer.put(code.allowances)
    packer.put(code.elements)
    return packer.seal()
  }

  /// Restores a snapshot from its binary form.
  ///
  /// - Parameters:
  ///   - size: The number of bytes.
  ///   - fill: Copies the next bytes into a buffer; false if there are fewer.
  /// - Returns: nil if it is incomplete or has another version.
  init?(packedSize size: Int, fill: (UnsafeMutableRawBufferPointer) -> Bool) {
    // Fills each array in place, without copying.
    let unpacked = withoutActuallyEscaping(fill) { fill -> (Codebase, [FileFingerprint], Int)? in
      var unpacker = Unpacker(left: size, fill: fill)
      return Self.unpack(&unpacker)
    }
    guard let (code, fingerprints, begun) = unpacked else { return nil }
    self.init(code: code, fingerprints: fingerprints, begun: begun)
  }

  private static func unpack(_ unpacker: inout Unpacker) -> (Codebase, [FileFingerprint], Int)? {
    guard unpacker.number() == magic, unpacker.number() == version, unpacker.number() == layout,
      let begun = unpacker.number(), let text = unpacker.array(UInt8.self),
      let ends = unpacker.array(UInt32.self), let paths = unpacker.array(UInt8.self),
      let files = unpacker.array(PackedFile.self), let fingerprints = unpacker.array(FileFingerprint.self),
      fingerprints.count == files.count, let imports = unpacker.array(Import.self),
      let declarations = unpacker.array(Declaration.self), let inherited = unpacker.array(Name.self),
      let references = unpacker.array(Reference.self), let allowances = unpacker.array(Allowance.self),
      let elements = unpacker.array(Name.self), unpacker.isSealed,
      let names = NameTable(text: text, ends: ends)
    else { return nil }
    var code = Codebase(names: names)
    code.imports = imports
    code.declarations = declarations
    code.inherited = inherited
    code.references = references
    code.allowances = allowances
    code.elements = elements
    code.files.reserveCapacity(files.count)
    code.paths.reserveCapacity(files.count)
    var start = 0
    for file in files {
      guard file.pathEnd >= start, file.pathEnd <= paths.count else { return nil }
      code.paths.append(String(decoding: paths[start..<file.pathEnd], as: UTF8.self))
      code.files.append(file.file(after: code.files.last))
      start = file.pathEnd
    }
    return (code, fingerprints, Int(truncatingIfNeeded: begun))
  }
}

/// A file of a code base without its path: the ends of its path and of its facts in the global arrays.
private struct PackedFile: BitwiseCopyable {
  let pathEnd: Int
  let importsEnd: Int
  let declarationsEnd: Int
  let inheritedEnd: Int
  let referencesEnd: Int
  let allowancesEnd: Int
  let elementsEnd: Int
  let lines: Int32
  /// Line 0 for none.
  let syntaxError: Position
  let isTest: Bool
  let isGenerated: Bool

  init(_ file: Codebase.File, pathEnd: Int) {
    self.pathEnd = pathEnd
    importsEnd = file.imports.upperBound
    declarationsEnd = file.declarations.upperBound
    inheritedEnd = file.inherited.upperBound
    referencesEnd = file.references.upperBound
    allowancesEnd = file.allowances.upperBound
    elementsEnd = file.elements.upperBound
    lines = file.lines
    syntaxError = file.syntaxError ?? Position(line: 0, column: 0)
    isTest = file.isTest
    isGenerated = file.isGenerated
  }

  /// - Parameter last: The previous file.
  func file(after last: Codebase.File?) -> Codebase.File {
    Codebase.File(
      number: (last?.number ?? -1) + 1, isTest: isTest, isGenerated: isGenerated, lines: lines,
      syntaxError: syntaxError.line == 0 ? nil : syntaxError,
      imports: (last?.imports.upperBound ?? 0)..<importsEnd,
      declarations: (last?.declarations.upperBound ?? 0)..<declarationsEnd,
      inherited: (last?.inherited.upperBound ?? 0)..<inheritedEnd,
      references: (last?.references.upperBound ?? 0)..<referencesEnd,
      allowances: (last?.allowances.upperBound ?? 0)..<allowancesEnd,
      elements: (last?.elements.upperBound ?? 0)..<elementsEnd)
  }
}

extension String {
  /// Whether two strings have the same bytes: equal strings may encode é as one character or as two.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { one.count == $0.count && one.elementsEqual($0) } }
  }
}

/// Writes numbers and arrays of plain values, one after the other.
private struct Packer {
  private var bytes: [UInt8] = []
  /// The hashes of the numbers and arrays.
  private var hashes: [UInt64] = []

  mutating func put(_ number: UInt64) {
    withUnsafeBytes(of: number) { put($0) }
  }

  mutating func put<Value: BitwiseCopyable>(_ values: [Value]) {
    put(UInt64(values.count))
    values.withUnsafeBytes { put($0) }
  }

  private mutating func put(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
    hashes.append(stableHash(more))
  }

  /// Adds a hash of everything.
  ///
  /// - Returns: All bytes.
  mutating func seal() -> [UInt8] {
    put(hashes.withUnsafeBytes { stableHash($0) })
    return bytes
  }
}

/// Reads the output of a ``Packer``. Before ``isSealed`` is checked, any value may be damaged.
private struct Unpacker {
  /// The number of remaining bytes.
  private var left: Int
  private let fill: (UnsafeMutableRawBufferPointer) -> Bool
  private var hashes: [UInt64] = []

  init(left: Int, fill: @escaping (UnsafeMutableRawBufferPointer) -> Bool) {
    self.left = left
    self.fill = fill
  }

  mutating func number() -> UInt64? {
    var number: UInt64 = 0
    return withUnsafeMutableBytes(of: &number) { take($0) } ? number : nil
  }

  mutating func array<Value: BitwiseCopyable>(_ type: Value.Type) -> [Value]? {
    // A damaged length must not cause a large allocation.
    guard let count = number(), count <= UInt64(left / MemoryLayout<Value>.stride) else { return nil }
    var isWhole = true
    let values = [Value](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      isWhole = take(
        UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[..<Int(count)])))
      initialized = isWhole ? Int(count) : 0
    }
    return isWhole ? values : nil
  }

  /// Whether the hash of everything read follows, and nothing after it.
  var isSealed: Bool {
    mutating get {
      let hash = hashes.withUnsafeBytes { stableHash($0) }
      return number() == hash && left == 0
    }
  }

  private mutating func take(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard buffer.count <= left, fill(buffer) else { return false }
    left -= buffer.count
    hashes.append(stableHash(UnsafeRawBufferPointer(buffer)))
    return true
  }
}
