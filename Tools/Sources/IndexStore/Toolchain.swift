import Foundation

/// Locates the library that reads the index, in the compiler's toolchain.
enum Toolchain {
  #if canImport(Darwin)
    static let libraryName = "libIndexStore.dylib"
  #else
    static let libraryName = "libIndexStore.so"
  #endif

  /// - Throws: ``IndexStore/ReadError`` with all places that were searched.
  static func library(_ environment: [String: String]) throws(IndexStore.ReadError) -> String {
    let places = places(environment)
    for place in places where FileManager.default.fileExists(atPath: place) { return place }
    throw .noLibrary(lookedAt: places)
  }

  /// The configured place comes first, then the folder of `swift`, then the folders of Apple's tools.
  private static func places(_ environment: [String: String]) -> [String] {
    var places: [String] = []
    func add(_ folder: String) {
      let place = URL(filePath: folder).appending(path: "lib/\(libraryName)").standardizedFileURL.path
      if !places.contains(place) { places.append(place) }
    }
    if let toolchain = environment["TOOLCHAIN"], !toolchain.isEmpty { add("\(toolchain)/usr") }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let swift = "\(folder)/swift"
      guard FileManager.default.isExecutableFile(atPath: swift) else { continue }
      // In many installations the command is a link into the toolchain.
      let real = URL(filePath: swift).resolvingSymlinksInPath()
      add(real.deletingLastPathComponent().deletingLastPathComponent().path)
      add("\(folder)/..")
    }
    #if canImport(Darwin)
      let developer = environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
      add("\(developer)/Toolchains/XcodeDefault.xctoolchain/usr")
      add("/Library/Developer/CommandLineTools/usr")
    #endif
    return places
  }
}
