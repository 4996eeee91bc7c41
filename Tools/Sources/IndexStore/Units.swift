import CIndexStore
import Foundation

/// A compiled file, and the record of its names.
struct IndexedFile: Sendable {
  /// The path relative to the root.
  var path: String
  var record: String
  /// The time at which the compiler wrote it, in nanoseconds since 1970.
  var written: Int
  /// Whether the file has changed since.
  var isStale: Bool

  func isOlder(than other: IndexedFile) -> Bool { (written, record) < (other.written, other.record) }
}

/// The units of the files below a folder.
struct Units {
  private(set) var files: [IndexedFile] = []
  private let store: Store
  /// The given folder, and the same with its links resolved; both end with `/`.
  private let roots: [String]

  /// Units that cannot be read are excluded. Nil if the store no longer exists.
  init?(_ names: some Sequence<String>, below root: String, of path: String, _ library: String) {
    roots = [root, Self.real(root) ?? root].map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    guard let store = try? Store(path, library: library) else { return nil }
    self.store = store
    for name in names { read(name) }
  }

  private mutating func read(_ name: String) {
    let functions = store.functions
    var error: IndexErrorRef?
    guard let unit = functions.unit_create(store.handle, name, &error) else {
      _ = functions.take(error)
      return
    }
    defer { functions.unit_dispose(unit) }
    guard !functions.unit_is_system(unit), functions.unit_has_main_file(unit) else { return }
    var file = String(functions.unit_get_main_file(unit))
    guard file.hasSuffix(".swift") else { return }
    if !file.hasPrefix("/") { file = "\(String(functions.unit_get_working_directory(unit)))/\(file)" }
    if file.contains("/.") || file.contains("//") { file = URL(filePath: file).standardized.path }
    guard let path = relative(file), !isSomebodyElses(path), let changed = Self.modified(file) else { return }
    guard let record = record(of: unit) else { return }
    var (seconds, nanoseconds) = (Int64(), Int64())
    functions.unit_get_modification_time(unit, &seconds, &nanoseconds)
    let written = Int(seconds) * 1_000_000_000 + Int(nanoseconds)
    files.append(IndexedFile(path: path, record: record, written: written, isStale: changed > written))
  }

  /// The name of the record of the unit's own file. Other records belong to headers.
  private func record(of unit: IndexUnitRef) -> String? {
    struct Search {
      let functions: IndexStoreFunctions
      let file: String
      var record: String?
    }
    var search = Search(functions: store.functions, file: String(store.functions.unit_get_main_file(unit)))
    withUnsafeMutablePointer(to: &search) { search in
      _ = store.functions.unit_dependencies_apply(unit, search) { context, dependency in
        // The context is the pointer passed in the line above, and is valid until that call returns.
        let search = context.assumingMemoryBound(to: Search.self)
        let functions = search.pointee.functions
        let isRecord = functions.dependency_get_kind(dependency) == 2
        guard isRecord, !functions.dependency_is_system(dependency),
          String(functions.dependency_get_file(dependency)) == search.pointee.file
        else { return true }
        search.pointee.record = String(functions.dependency_get_name(dependency))
        return false
      }
    }
    return search.record
  }

  private func relative(_ file: String) -> String? {
    for root in roots where file.hasPrefix(root) { return String(file.dropFirst(root.count)) }
    guard let real = Self.real(file) else { return nil }
    for root in roots where real.hasPrefix(root) { return String(real.dropFirst(root.count)) }
    return nil
  }

  /// Whether a file belongs to a package or pod below the root.
  private func isSomebodyElses(_ path: String) -> Bool {
    path.split(separator: "/").contains {
      $0.hasPrefix(".") || ["checkouts", "SourcePackages", "DerivedData", "Pods", "Carthage"].contains($0)
    }
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The modification time in nanoseconds since 1970; nil if the file no longer exists.
  private static func modified(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
