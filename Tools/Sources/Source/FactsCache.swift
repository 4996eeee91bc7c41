import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A cache of the facts of a code base: one file in a folder for each root.
///
/// A run reads the file and replaces it atomically, so that concurrent and killed runs leave a complete file behind.
public struct FactsCache: Sendable {
  /// The folder of the cache files.
  public let folder: String
  private let file: String
  /// Returns the current time in nanoseconds since 1970.
  var now: @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1_000_000_000) }

  /// - Parameters:
  ///   - folder: The folder of the cache; created when needed.
  ///   - root: The folder whose files are read.
  public init(folder: String, root: String) {
    self.folder = folder
    var text = root
    let hash = text.withUTF8 { stableHash($0) }
    file = "\(folder)/facts-\(String(hash, radix: 36)).viper"
  }

  /// The user's folder for caches: `$XDG_CACHE_HOME/viper`, `~/Library/Caches/viper` on Apple's systems,
  /// `~/.cache/viper` elsewhere.
  public static func standardFolder(_ environment: [String: String]) -> String? {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/viper" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/viper"
    #else
      return home + "/.cache/viper"
    #endif
  }

  /// Returns the cached facts; nil if they do not exist, have another version, or are damaged.
  package func load() -> FactsSnapshot? {
    removeOld()
    guard let file = try? OpenFile(at: file), file.size < 4 << 30 else { return nil }
    return FactsSnapshot(packedSize: file.size) { (try? file.read(into: $0)) == $0.count }
  }

  /// Writes the cache. If that fails, the next run reads all files again.
  func save(_ facts: FactsSnapshot) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fresh = "\(file).\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    let handle = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard handle >= 0 else { return }
    let isWritten = facts.packed().withUnsafeBytes { writeAll($0, to: handle) }
    close(handle)
    if !isWritten || rename(fresh, file) != 0 { unlink(fresh) }
  }

  /// Removes files that were not used for a month, and temporary files of killed runs.
  private func removeOld() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix("facts-") {
      let path = "\(folder)/\(name)"
      guard let fingerprint = try? FileFingerprint(ofFileAt: path) else { continue }
      let days = (now() - fingerprint.modified) / 1_000_000_000 / 86_400
      if path == file {
        // The file is in use, even if nothing is written.
        if days > 0 { utimes(path, nil) }
      } else if days > 30 || (!name.hasSuffix(".viper") && (days > 0 || isLeft(name))) {
        unlink(path)
      }
    }
  }

  /// Whether the process that wrote a temporary file has ended: `facts-….viper.PROCESS.RANDOM`. If it runs on another
  /// machine, it only loses its new cache.
  private func isLeft(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 4, let process = pid_t(parts[2]), process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
