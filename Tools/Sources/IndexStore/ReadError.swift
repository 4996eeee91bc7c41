extension IndexStore {
  /// The reason why an index cannot be read.
  public enum ReadError: Error, Hashable, CustomStringConvertible {
    /// The toolchain's library was found in none of these places.
    case noLibrary(lookedAt: [String])
    /// The library exists but cannot be used.
    case badLibrary(path: String, reason: String)
    /// The folder does not exist.
    case noStore(path: String)
    /// The folder is not a store, or has a format that the library does not support.
    case notAStore(path: String, format: UInt32)
    case badStore(path: String, reason: String)
    /// No build below the folder has written an index.
    case noBuild(root: String)

    public var description: String {
      switch self {
      case .noLibrary(let places):
        """
        the index cannot be read without the toolchain's \(Toolchain.libraryName), which \
        \(places.isEmpty ? "was not found" : "is at none of " + places.joined(separator: ", ")); \
        put the toolchain's swift into PATH, set TOOLCHAIN to the folder that \
        holds usr/lib/\(Toolchain.libraryName), or check without --index-store
        """
      case .badLibrary(let path, let reason):
        "the index cannot be read with \(path): \(reason); set TOOLCHAIN to the toolchain that built the code"
      case .noStore(let path):
        "there is no index at \(path): build in debug first (swift build), or name the folder that contains it"
      case .notAStore(let path, let format):
        """
        \(path) is no index: it has no folder v\(format)/units; give the folder that swiftc -index-store-path wrote, \
        with SwiftPM .build/debug/index/store, with Xcode Index.noindex/DataStore in the DerivedData of the project
        """
      case .badStore(let path, let reason): "the index at \(path) cannot be read: \(reason); rebuild"
      case .noBuild(let root):
        """
        no index was found below \(root): build in debug first (swift build), or give the folder that holds it: \
        --index-store PATH
        """
      }
    }
  }
}
