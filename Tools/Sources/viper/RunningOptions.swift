import ArgumentParser
import Foundation
import Source

/// How a run goes about its work.
struct RunningOptions: ParsableArguments {
  @Option(help: "Threads to use.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "Folder for what is kept between runs, by default the user's for caches.", valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Flag(help: "Keep nothing between runs.")
  var noCache = false

  func cache(for root: String) -> FactsCache? {
    if noCache { return nil }
    let folder = cache ?? FactsCache.standardFolder(ProcessInfo.processInfo.environment)
    return folder.map { FactsCache(folder: $0, root: root) }
  }
}
