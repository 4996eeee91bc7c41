/// A code base with the fingerprints of its files, as the cache holds it between runs.
struct FactsSnapshot: Sendable {
  var code: Codebase
  /// One for each file, in the same order.
  var fingerprints: [FileFingerprint]
  private let byPath: [String: Int]
  private let byContent: [UInt64: Int]
  /// When the first of the files was looked at, in nanoseconds since 1970.
  private let begun: Int

  init(code: Codebase, fingerprints: [FileFingerprint], begun: Int) {
    self.code = code
    self.fingerprints = fingerprints
    self.begun = begun
    byPath = Dictionary(code.files.indices.map { (code.files[$0].path, $0) }) { first, _ in first }
    byContent = Dictionary(fingerprints.indices.map { (fingerprints[$0].content, $0) }) { first, _ in first }
  }

  /// Whether its files are these and no others.
  func holds(_ files: [SourceTree.File]) -> Bool {
    // By their bytes: equal texts may be the names of several files.
    code.files.count == files.count
      && zip(code.files, files).allSatisfy {
        $0.path.utf8.elementsEqual($1.path.utf8) && $0.isTest == $1.isTest
      }
  }

  /// The index of a file's facts, if the fingerprint proves that they are current.
  func place(of file: SourceTree.File, _ fingerprint: FileFingerprint) -> Int? {
    guard let place = byPath[file.path], code.files[place].isTest == file.isTest else { return nil }
    // A file written just before it was read may have been written again within the clock's resolution.
    let isInDoubt = max(fingerprint.modified, fingerprint.changed) + 2_000_000_000 > begun
    return fingerprint.isSame(as: fingerprints[place]) && !isInDoubt ? place : nil
  }

  /// The index of the facts of a file with this content.
  ///
  /// - Parameter isTest: whether the file is a test: of tests less is known.
  func place(ofContent fingerprint: FileFingerprint, isTest: Bool) -> Int? {
    guard let place = byContent[fingerprint.content], fingerprints[place].size == fingerprint.size,
      code.files[place].isTest == isTest
    else { return nil }
    return place
  }

  // MARK: As bytes

  /// Changes whenever facts are made or written otherwise.
  private static let version: UInt64 = 9
  /// Differs where the compiler lays one of the values out otherwise.
  private static let layout: UInt64 = [
    MemoryLayout<PackedFile>.stride, MemoryLayout<FileFingerprint>.stride, MemoryLayout<Import>.stride,
    MemoryLayout<Declaration>.stride, MemoryLayout<Reference>.stride, MemoryLayout<Allowance>.stride,
  ].reduce(0) { $0 << 10 | UInt64($1) }
  private static let magic: UInt64 = 0x5650_5246_4143_5453

  /// Everything as it is in memory: each array after its length, and a hash of all at the end.
  func packed() -> [UInt8] {
    var packer = Packer()
    packer.put(Self.magic)
    packer.put(Self.version)
    packer.put(Self.layout)
    packer.put(UInt64(bitPattern: Int64(begun)))
    packer.put(code.names.text)
    packer.put(code.names.ends)
    var paths: [UInt8] = []
    var files: [PackedFile] = []
    for file in code.files {
      paths.append(contentsOf: file.path.utf8)
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
    packer.put(packer.bytes.withUnsafeBufferPointer { stableHash($0) })
    return packer.bytes
  }

  init?(packed bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 16 else { return nil }
    let body = UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count - 8)])
    let hash = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    guard stableHash(body.bindMemory(to: UInt8.self)) == hash else { return nil }
    var unpacker = Unpacker(bytes: body)
    guard unpacker.number() == Self.magic, unpacker.number() == Self.version,
      unpacker.number() == Self.layout, let begun = unpacker.number(), let text = unpacker.array(UInt8.self),
      let ends = unpacker.array(UInt32.self), let names = NameTable(text: text, ends: ends),
      let paths = unpacker.array(UInt8.self), let files = unpacker.array(PackedFile.self),
      let fingerprints = unpacker.array(FileFingerprint.self), fingerprints.count == files.count,
      let imports = unpacker.array(Import.self), let declarations = unpacker.array(Declaration.self),
      let inherited = unpacker.array(Name.self), let references = unpacker.array(Reference.self),
      let allowances = unpacker.array(Allowance.self), let elements = unpacker.array(Name.self)
    else { return nil }
    var code = Codebase(names: names)
    code.imports = imports
    code.declarations = declarations
    code.inherited = inherited
    code.references = references
    code.allowances = allowances
    code.elements = elements
    var start = 0
    for file in files {
      guard file.pathEnd >= start, file.pathEnd <= paths.count else { return nil }
      let path = String(decoding: paths[start..<file.pathEnd], as: UTF8.self)
      code.files.append(file.file(path: path, after: code.files.last))
      start = file.pathEnd
    }
    self.init(code: code, fingerprints: fingerprints, begun: Int(truncatingIfNeeded: begun))
  }
}

/// A file of a code base without its path: where its path and its facts end among those of all.
private struct PackedFile: BitwiseCopyable {
  let pathEnd: Int
  let importsEnd: Int
  let declarationsEnd: Int
  let inheritedEnd: Int
  let referencesEnd: Int
  let allowancesEnd: Int
  let elementsEnd: Int
  let lines: Int32
  /// Line 0 if there is none.
  let fault: Position
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
    fault = file.fault ?? Position(line: 0, column: 0)
    isTest = file.isTest
    isGenerated = file.isGenerated
  }

  /// - Parameter last: the file before it.
  func file(path: String, after last: Codebase.File?) -> Codebase.File {
    Codebase.File(
      path: path, isTest: isTest, isGenerated: isGenerated, lines: lines,
      fault: fault.line == 0 ? nil : fault,
      imports: (last?.imports.upperBound ?? 0)..<importsEnd,
      declarations: (last?.declarations.upperBound ?? 0)..<declarationsEnd,
      inherited: (last?.inherited.upperBound ?? 0)..<inheritedEnd,
      references: (last?.references.upperBound ?? 0)..<referencesEnd,
      allowances: (last?.allowances.upperBound ?? 0)..<allowancesEnd,
      elements: (last?.elements.upperBound ?? 0)..<elementsEnd)
  }
}

/// Writes numbers and arrays of plain values one after the other.
private struct Packer {
  var bytes: [UInt8] = []

  mutating func put(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  mutating func put<Value: BitwiseCopyable>(_ values: [Value]) {
    put(UInt64(values.count))
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}

private struct Unpacker {
  let bytes: UnsafeRawBufferPointer
  var place = 0

  mutating func number() -> UInt64? {
    guard place + 8 <= bytes.count else { return nil }
    defer { place += 8 }
    return bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  mutating func array<Value: BitwiseCopyable>(_ type: Value.Type) -> [Value]? {
    guard let count = number(), count <= UInt64(bytes.count) else { return nil }
    let size = Int(count) * MemoryLayout<Value>.stride
    guard place + size <= bytes.count else { return nil }
    defer { place += size }
    let source = UnsafeRawBufferPointer(rebasing: bytes[place..<place + size])
    return [Value](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: source)
      initialized = Int(count)
    }
  }
}
