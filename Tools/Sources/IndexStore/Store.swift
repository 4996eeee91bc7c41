import CIndexStore
import Foundation

/// An open store, for one thread.
final class Store {
  let functions: IndexStoreFunctions
  let handle: IndexStoreRef

  /// - Throws: The problem of the library or the folder.
  init(_ path: String, library: String) throws(IndexStore.ReadError) {
    functions = try Self.open(library)
    guard FileManager.default.fileExists(atPath: path) else { throw .noStore(path: path) }
    // The library would accept any folder, and find nothing in it.
    let format = functions.format_version()
    guard FileManager.default.fileExists(atPath: "\(path)/v\(format)/units") else {
      throw .notAStore(path: path, format: format)
    }
    var error: IndexErrorRef?
    guard let handle = functions.store_create(path, &error) else {
      throw .badStore(path: path, reason: functions.take(error) ?? "unknown reason")
    }
    self.handle = handle
  }

  deinit { functions.store_dispose(handle) }

  private static func open(_ library: String) throws(IndexStore.ReadError) -> IndexStoreFunctions {
    // Allocated without initial values, because there are no functions yet.
    let place = UnsafeMutablePointer<IndexStoreFunctions>.allocate(capacity: 1)
    defer { place.deallocate() }
    if let error = index_store_open(library, place) {
      throw .badLibrary(path: library, reason: String(cString: error))
    }
    // If no error was thrown, every function has been set. Function pointers need no deinitialization.
    return place.pointee
  }

  /// The names in a stable order.
  func unitNames() -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = functions.store_units_apply(handle, 1, names) { context, name in
        // The context is the pointer passed in the line above, and is valid until that call returns.
        context.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names
  }
}

extension IndexStoreFunctions {
  /// Returns the message of an error and releases it.
  func take(_ error: IndexErrorRef?) -> String? {
    guard let error else { return nil }
    defer { error_dispose(error) }
    return error_get_description(error).map { String(cString: $0) }
  }
}

extension String {
  /// A copy of a string of the library.
  init(_ text: IndexStringRef) {
    self.init(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
