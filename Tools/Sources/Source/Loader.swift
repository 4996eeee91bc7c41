import Foundation
import Synchronization

/// Reads the Swift files of a folder as one code base, many at once, and what has not changed from a cache.
public struct Loader: Sendable {
  /// The folder that paths are relative to.
  public var root: String
  /// How many threads to use.
  public var jobs: Int
  /// Where facts are kept between runs; nil for nowhere.
  public let cache: FactsCache?
  private let kept: BackgroundResult<FactsSnapshot?>
  /// Called with the number of files read so far, and of all.
  public var progress: (@Sendable (_ read: Int, _ all: Int) -> Void)?

  /// Starts to read the cache at once, in the background, while files are still being looked for.
  public init(
    root: String, jobs: Int, cache: FactsCache? = nil,
    progress: (@Sendable (_ read: Int, _ all: Int) -> Void)? = nil
  ) {
    self.root = root
    self.jobs = jobs
    self.cache = cache
    kept = BackgroundResult { cache?.load() }
    self.progress = progress
  }

  /// Files larger than this are not read: they are generated.
  public static let largest = 16 << 20

  public struct Result: Sendable {
    /// Without files that a tool generated.
    public var code = Codebase()
    /// What could not be read, and files that are read in part.
    public var problems: [SourceTree.Problem] = []
    /// How many files were read anew; the others came from the cache.
    public var readAnew = 0
    fileprivate var saving: BackgroundResult<Void>?

    /// Waits until what was read is in the cache: a process that ends earlier leaves it as it was.
    public func waitUntilSaved() { saving?.result }
  }

  private enum Outcome: Sendable {
    /// The facts are in the cache, at this index.
    case known(Int, FileFingerprint)
    case fresh(SourceFacts, FileFingerprint)
    case problem(String)
  }

  /// Reads files, and writes to the cache what was read anew.
  public func load(_ files: [SourceTree.File]) -> Result {
    let result = loadSavingLater(files)
    result.waitUntilSaved()
    return result
  }

  /// Reads files, and writes to the cache in the background: see ``Result/waitUntilSaved()``.
  public func loadSavingLater(_ files: [SourceTree.File]) -> Result {
    let begun = cache?.now() ?? 0
    let kept = kept.result
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
      if let fault = file.fault {
        result.problems.append(
          SourceTree.Problem(
            path: result.code.path(of: file.number), position: fault,
            reason: "is not quite Swift here, and is read as far as it can be"))
      }
    }
    return result
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
          "is larger than \(Self.largest >> 20) MB and is not read; exclude it if it is not yours")
      }
      let bytes = try FileBytes(at: path(of: file), limit: Self.largest)
      return bytes.withBytes { bytes in
        fingerprint.content = stableHash(bytes)
        if let place = kept?.place(ofContent: fingerprint, isTest: file.isTest) {
          return .known(place, fingerprint)
        }
        guard bytes.isUTF8 else {
          return .problem("is no text in UTF-8; save it as UTF-8, without NUL bytes")
        }
        return .fresh(SourceFacts(reading: bytes, isTest: file.isTest), fingerprint)
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
    // Files that were known by their content, which had to be read for that.
    var unchanged = 0
    // Names keep their numbers, so that what is known can be taken over as it is.
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
    // A few files are read again faster than all are written.
    let isWorthIt =
      kept == nil || result.readAnew > 8 || result.readAnew * 10 > files.count || unchanged > 200
    if let cache, isWorthIt {
      result.saving = BackgroundResult { [code = result.code, fingerprints] in
        cache.save(FactsSnapshot(code: code.withoutIdleNames(), fingerprints: fingerprints, begun: begun))
      }
    }
    return result
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
