import CIndexStore
import Foundation
import Source

/// The data that a compiler writes when indexing is enabled: units, one for each compiled file, which refer to records
/// of the names in the file.
///
/// It is read with the toolchain's own library, which is opened when needed. Format and library change together with
/// the compiler, and are not documented.
public enum IndexStore {
  /// Returns the index of the last build of a package, in `.build` or another scratch folder in the root.
  ///
  /// - Parameter root: The folder of the package.
  /// - Throws: ``ReadError/noBuild(root:)`` without an index.
  public static func locate(auto root: String) throws(ReadError) -> String {
    let files = FileManager.default
    func folders(_ path: String) -> [String] {
      ((try? files.contentsOfDirectory(atPath: path)) ?? []).sorted().map { "\(path)/\($0)" }
    }
    // `.build`, and values of `--scratch-path`: a folder with a build contains its workspace.
    let scratch = folders(root).filter {
      $0.hasSuffix("/.build") || $0.contains("/.build-")
        || files.fileExists(atPath: "\($0)/workspace-state.json")
    }
    // Debug builds write an index; editors keep a separate build for it.
    let builds = scratch.flatMap { [$0, "\($0)/index-build"] }
    let stores = builds.flatMap { build in
      ([build] + folders(build)).map { "\($0)/debug/index/store" }
    }
    let dated = stores.compactMap { store in
      Self.written(store).map { (store: store, written: $0) }
    }
    // Of several links to the same folder, the first.
    guard let newest = dated.max(by: { $0.written < $1.written }) else { throw .noBuild(root: root) }
    return dated.first { $0.written == newest.written }?.store ?? newest.store
  }

  /// The time of the last write to a store; nil if it is not a store.
  private static func written(_ store: String) -> Date? {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
    return versions.compactMap { version in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(store)/\(version)/units")
      return attributes?[.modificationDate] as? Date
    }.max()
  }
}

extension SymbolIndex {
  /// Reads the index of the files below a folder. Files of other packages, in hidden folders, and system files are
  /// excluded.
  ///
  /// - Parameters:
  ///   - path: The folder of the index store.
  ///   - root: The folder that paths are relative to, absolute.
  ///   - jobs: The number of threads.
  ///   - environment: Locates the toolchain: `TOOLCHAIN`, `PATH`.
  /// - Throws: ``IndexStore/ReadError`` without a library or an index. Files whose data is damaged are excluded.
  public init(
    readingStoreAt path: String, root: String, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let library = try Toolchain.library(environment)
    // Opened here first, so that an error is reported once.
    let units = try Store(path, library: library).unitNames()
    let found = concurrently(units.pieces(jobs * 4), jobs: jobs) { piece in
      Units(units[piece], below: root, of: path, library)?.files ?? []
    }
    // Of several compilations of a file, the last one counts.
    var newest: [String: IndexedFile] = [:]
    for file in found.joined() where newest[file.path].map({ $0.isOlder(than: file) }) ?? true {
      newest[file.path] = file
    }
    let files = newest.values.sorted { $0.path < $1.path }
    let read = concurrently(files.pieces(jobs * 4), jobs: jobs) { piece in
      Records(files[piece], of: path, library)?.index ?? SymbolIndex()
    }
    self.init()
    for piece in read { append(piece) }
  }
}
