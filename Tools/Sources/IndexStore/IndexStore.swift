import CIndexStore
import Foundation
import Source

/// What a compiler writes beside its objects when it is told to index: units, one for each file that it compiled, which
/// lead to records of what the file names.
///
/// Read with the toolchain's own library, opened when it is needed. Format and library change together with the
/// compiler, and are documented nowhere.
public enum IndexStore {
  /// The index that the last build of a package left: in `.build`, or in another folder of that kind in the root.
  ///
  /// - Parameter root: the package's folder.
  /// - Throws: ``Fault/noBuild(root:)`` if there is none.
  public static func locate(auto root: String) throws(Fault) -> String {
    let files = FileManager.default
    func folders(_ path: String) -> [String] {
      ((try? files.contentsOfDirectory(atPath: path)) ?? []).sorted().map { "\(path)/\($0)" }
    }
    // `.build`, and what `--scratch-path` was given: a folder that holds a build knows its workspace.
    let scratch = folders(root).filter {
      $0.hasSuffix("/.build") || $0.contains("/.build-")
        || files.fileExists(atPath: "\($0)/workspace-state.json")
    }
    // Debug builds index; editors keep a build of their own for it.
    let builds = scratch.flatMap { [$0, "\($0)/index-build"] }
    let stores = builds.flatMap { build in
      ([build] + folders(build)).map { "\($0)/debug/index/store" }
    }
    let dated = stores.compactMap { store in
      Self.written(store).map { (store: store, written: $0) }
    }
    // Of links to the same folder, the first.
    guard let newest = dated.max(by: { $0.written < $1.written }) else { throw .noBuild(root: root) }
    return dated.first { $0.written == newest.written }?.store ?? newest.store
  }

  /// When something was last written to a store; nil if it is none.
  private static func written(_ store: String) -> Date? {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
    return versions.compactMap { version in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(store)/\(version)/units")
      return attributes?[.modificationDate] as? Date
    }.max()
  }
}

extension SymbolIndex {
  /// Reads the index that a compiler wrote of the files below a folder. Files of packages that others wrote, in hidden
  /// folders, are left out, and so is what the system brings with it.
  ///
  /// - Parameters:
  ///   - path: the folder that the compiler wrote to.
  ///   - root: the folder that paths are relative to, absolute.
  ///   - jobs: how many threads to use.
  ///   - environment: says where the toolchain is: `TOOLCHAIN`, `PATH`.
  /// - Throws: ``IndexStore/Fault`` if there is no library, or no index. Files whose part of it is broken are left out.
  public init(
    readingStoreAt path: String, root: String, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let library = try Toolchain.library(environment)
    // Opened here first, so that what is wrong is said, and said once.
    let units = try Store(path, library: library).unitNames()
    let found = concurrently(units.pieces(jobs * 4), jobs: jobs) { piece in
      Units(units[piece], below: root, of: path, library)?.files ?? []
    }
    // A file that was compiled several times counts as it was compiled last.
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
