import ArgumentParser
import Foundation
import IndexStore
import Source

/// The options for threads, cache and index.
struct RunningOptions: ParsableArguments {
  @Option(help: "The number of threads.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "The folder of the cache. Default: the user's cache folder.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Flag(help: "Do not use a cache.")
  var noCache = false

  @Option(
    help: ArgumentHelp(
      "The compiler's index store, for exact names; `auto` for that of a SwiftPM build.", valueName: "folder"),
    completion: .directory)
  var indexStore: String?

  /// - Throws: ``CommandFailure`` if the requested index cannot be read.
  func index(for place: CheckLocation) throws -> SymbolIndex? {
    guard let indexStore else { return nil }
    do {
      let path = indexStore == "auto" ? try locate(around: place) : indexStore
      return try SymbolIndex(readingStoreAt: path, root: place.root, jobs: jobs)
    } catch let error as IndexStore.ReadError {
      throw CommandFailure("\(error)")
    }
  }

  /// Returns the index of the nearest build, from the checked folder up to the root.
  private func locate(around place: CheckLocation) throws(IndexStore.ReadError) -> String {
    var folder = place.folder
    while folder.count > place.root.count {
      if let store = try? IndexStore.locate(auto: folder) { return store }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return try IndexStore.locate(auto: place.root)
  }

  /// - Parameter paths: The read paths, relative to the root.
  func cache(for root: String, _ paths: [String]) -> FactsCache? {
    if noCache { return nil }
    let folder = cache ?? FactsCache.standardFolder(ProcessInfo.processInfo.environment)
    // A partial check has its own cache, so that it does not replace that of the whole.
    let what = paths == ["."] ? root : ([root] + paths.sorted()).joined(separator: "\0")
    return folder.map { FactsCache(folder: $0, root: what) }
  }
}
