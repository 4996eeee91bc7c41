import CIndexStore
import Foundation

/// A store that is open, for one thread.
final class Store {
  let functions: IndexStoreFunctions
  let handle: IndexStoreRef

  /// - Throws: what is wrong with the library or the folder.
  init(_ path: String, library: String) throws(IndexStore.Fault) {
    functions = try Self.open(library)
    guard FileManager.default.fileExists(atPath: path) else { throw .noStore(path: path) }
    // The library would take any folder, and find nothing in it.
    let format = functions.format_version()
    guard FileManager.default.fileExists(atPath: "\(path)/v\(format)/units") else {
      throw .notAStore(path: path, format: format)
    }
    var error: IndexErrorRef?
    guard let handle = functions.store_create(path, &error) else {
      throw .badStore(path: path, reason: functions.take(error) ?? "nobody says why")
    }
    self.handle = handle
  }

  deinit { functions.store_dispose(handle) }

  private static func open(_ library: String) throws(IndexStore.Fault) -> IndexStoreFunctions {
    // There are no functions to begin with, so there is no value to begin with.
    let place = UnsafeMutablePointer<IndexStoreFunctions>.allocate(capacity: 1)
    defer { place.deallocate() }
    if let fault = index_store_open(library, place) {
      throw .badLibrary(path: library, reason: String(cString: fault))
    }
    // Without a fault every function has been set. They are plain pointers: there is nothing to take apart.
    return place.pointee
  }

  /// In a stable order.
  func unitNames() -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = functions.store_units_apply(handle, 1, names) { context, name in
        // The context is the pointer that was given in the line above, and lives until that call is over.
        context.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names
  }
}

extension IndexStoreFunctions {
  /// What an error says. It is not valid any longer.
  func take(_ error: IndexErrorRef?) -> String? {
    guard let error else { return nil }
    defer { error_dispose(error) }
    return error_get_description(error).map { String(cString: $0) }
  }
}

extension String {
  /// A copy of what the library says.
  init(_ text: IndexStringRef) {
    self.init(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
