import Foundation
import Synchronization

/// Reads the source files of a folder as one code base, in parallel, using a cache for unchanged files.
public struct Loader: Sendable {
  /// The folder that paths are relative to.
  public var root: String
  /// The number of threads.
  public var jobs: Int
  /// The cache of facts between runs; nil for none.
  public let cache: FactsCache?
  /// Receives the number of files read so far, and of all files.
  public var progress: (@Sendable (_ read: Int, _ all: Int) -> Void)?

  public init(
    root: String, jobs: Int, cache: FactsCache? = nil,
    progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
  ) {
    self.root = root
    self.jobs = jobs
    self.cache = cache
    self.progress = progress
  }

  /// The maximum size of a file in bytes. Larger files are generated and not read.
  public static let largest = 16 << 20

  /// The maximum size of the code in a file in bytes, without tables of data.
  private static let mostCode = 4 << 20

  public struct Result: Sendable {
    /// Without generated files.
    public var code = Codebase()
    /// Files that could not be read, or only in part.
    public var problems: [SourceTree.Problem] = []
    /// The number of files that were read; the others came from the cache.
    public var readAnew = 0
    /// The fingerprints of the files and the time of reading; nil if writing them to the cache is not worth the time.
    fileprivate var unsaved: (fingerprints: [FileFingerprint], begun: Int)?
  }

  private enum Outcome: Sendable {
    /// The facts are in the cache, at this index.
    case known(Int, FileFingerprint)
    case fresh(SourceFacts, FileFingerprint)
    case problem(String)
  }

  /// Reads files, and writes new facts to the cache.
  public func load(_ files: [SourceTree.File]) -> Result {
    let result = read(files, knowing: cache?.load())
    save(result)
    return result
  }

  /// Reads files without writing to the cache: see ``save(_:)``.
  ///
  /// - Parameter kept: The content of the cache.
  package func read(_ files: [SourceTree.File], knowing kept: FactsSnapshot?) -> Result {
    let begun = cache?.now() ?? 0
    var result: Result
    if let kept, kept.holds(files), files.indices.allSatisfy({ kept.isCurrent($0, files[$0].fingerprint) }) {
      result = Result(code: kept.code)
      progress?(files.count, files.count)
    } else {
      let counter = Counter(of: files.count, progress)
      let outcomes = concurrently(files, jobs: jobs) { file in
        defer { counter.count() }
        return outcome(of: file, kept)
      }
      result = merge(files, outcomes, kept, begun)
    }
    for file in result.code.files where !file.isGenerated {
      if let syntaxError = file.syntaxError {
        result.problems.append(
          SourceTree.Problem(
            path: result.code.path(of: file.number), position: syntaxError,
            reason: isConflict(in: result.code.path(of: file.number), syntaxError)
              ? "has an unresolved merge conflict here; both sides are read as far as possible"
              : "has a syntax error or too deep nesting here and is read as far as possible"))
      }
    }
    return result
  }

  /// Whether a merge conflict begins at a place of a file.
  private func isConflict(in path: String, _ place: Position) -> Bool {
    let path = path.hasPrefix("/") ? path : "\(root)/\(path)"
    guard let bytes = try? FileBytes(at: path, limit: Self.largest) else { return false }
    return bytes.withBytes { bytes in
      let table = LineTable(bytes)
      guard place.line <= table.count else { return false }
      let line = bytes[table.range(ofLine: Int(place.line), in: bytes.count)]
      return Conflicts.begin(with: String(decoding: line.prefix(9), as: UTF8.self).prefix { !$0.isNewline })
    }
  }

  private func path(of file: SourceTree.File) -> String {
    file.path.hasPrefix("/") ? file.path : "\(root)/\(file.path)"
  }

  private func outcome(of file: SourceTree.File, _ kept: FactsSnapshot?) -> Outcome {
    do throws(FileError) {
      var fingerprint: FileFingerprint
      if let known = file.fingerprint {
        fingerprint = known
      } else {
        fingerprint = try FileFingerprint(ofFileAt: path(of: file))
      }
      if let kept, let place = kept.place(of: file, fingerprint) { return .known(place, fingerprint) }
      guard fingerprint.size <= Self.largest else {
        return .problem(
          "is larger than \(Self.largest >> 20) MB and is not read; exclude it if it is third-party code")
      }
      let bytes = try FileBytes(at: path(of: file), limit: Self.largest)
      return bytes.withBytes { bytes in
        fingerprint.content = stableHash(bytes)
        if let place = kept?.place(ofContent: fingerprint, isTest: file.isTest) {
          return .known(place, fingerprint)
        }
        guard bytes.isUTF8 else {
          return .problem("is not UTF-8 text; save it as UTF-8 without NUL bytes")
        }
        let language = SourceLanguage(path: file.path) ?? .swift
        guard language != .swift || bytes.count <= Self.mostCode || bytes.sizeOfCode <= Self.mostCode else {
          return .problem(
            "has more than \(Self.mostCode >> 20) MB of code and is not read; exclude it if it is generated")
        }
        return .fresh(
          SourceFacts(
            reading: bytes, isTest: file.isTest, in: language), fingerprint)
      }
    } catch {
      return .problem(error.reason)
    }
  }

  private func merge(
    _ files: [SourceTree.File], _ outcomes: [Outcome], _ kept: FactsSnapshot?, _ begun: Int
  ) -> Result {
    var result = Result()
    var fingerprints: [FileFingerprint] = []
    // Files that were recognized by their content, which had to be read.
    var unchanged = 0
    // Names keep their numbers, so that cached facts can be copied unchanged.
    if let kept { result.code = Codebase(names: kept.code.names) }
    result.code.reserve(like: kept?.code)
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .known(let place, let fingerprint):
        if let kept {
          result.code.append(kept.code.files[place], of: kept.code, path: file.path, isTest: file.isTest)
          if fingerprint.content != 0 { unchanged += 1 }
          fingerprints.append(fingerprint.content == 0 ? kept.fingerprints[place] : fingerprint)
        }
      case .fresh(let facts, let fingerprint):
        result.code.append(facts, path: file.path, isTest: file.isTest)
        fingerprints.append(fingerprint)
        result.readAnew += 1
      case .problem(let reason): result.problems.append(SourceTree.Problem(path: file.path, reason: reason))
      }
    }
    // Reading a few files again is faster than writing all facts.
    let isWorthIt =
      kept == nil || result.readAnew > 8 || result.readAnew * 10 > files.count || unchanged > 200
    if isWorthIt { result.unsaved = (fingerprints, begun) }
    return result
  }

  /// Writes the new facts of a result to the cache, if that is worth the time.
  public func save(_ result: Result) {
    guard let cache, let (fingerprints, begun) = result.unsaved else { return }
    cache.save(
      FactsSnapshot(code: result.code.withoutIdleNames(), fingerprints: fingerprints, begun: begun))
  }

  /// Counts files and reports the progress.
  private final class Counter: Sendable {
    private let all: Int
    private let progress: (@Sendable (Int, Int) -> Void)?
    private let state = Mutex(0)

    init(of all: Int, _ progress: (@Sendable (Int, Int) -> Void)?) {
      self.all = all
      self.progress = progress
    }

    func count() {
      guard let progress else { return }
      let read = state.withLock {
        $0 += 1
        return $0
      }
      if read == all || read.isMultiple(of: 64) { progress(read, all) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is valid UTF-8 without a zero byte.
  var isUTF8: Bool {
    if contains(0) { return false }
    return String(validating: self, as: UTF8.self) != nil
  }
}
