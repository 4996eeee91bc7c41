import Architecture
import Foundation
import Source
import Synchronization

/// The data about a code base that repairs need, independent of its parts: it can be computed while parts are being
/// recognized.
public final class RepairGroundwork: Sendable {
  private let code: Codebase
  private let root: String
  private let found = Mutex<ProjectNames.Tables?>(nil)
  private let sources = Mutex<[Int32: Source]>([:])

  /// A file that was read for a repair.
  struct Source: Sendable {
    let bytes: [UInt8]
    let identifiers: Identifiers
  }

  /// - Parameter root: the folder that paths are relative to.
  public init(for code: Codebase, in root: String) {
    self.code = code
    self.root = root
  }

  /// Computes data before violations are known: names, and the files whose imports may be unused.
  public func prepare(_ ui: UINames) {
    // Read once for all files.
    _ = KnownNames.foundation
    let tables = tables
    var count = 0
    for (index, file) in code.files.enumerated() where !file.isApart {
      let number = Int32(index)
      guard code.imports[file.imports].contains(where: { ui.contains(module: $0.module) }),
        !usesUI(number, ui, tables), let bytes = Self.bytes(of: code.path(of: number), in: root)
      else { continue }
      let identifiers = bytes.withUnsafeBufferPointer { Identifiers(reading: $0) }
      sources.withLock { $0[number] = Source(bytes: bytes, identifiers: identifiers) }
      count += 1
      // If there are many, only the files with violations are read.
      if count == Self.mostReadAhead { break }
    }
  }

  private static let mostReadAhead = 64

  /// The names that the code base declares. Computes them, or waits for another thread that does.
  var tables: ProjectNames.Tables {
    found.withLock { found in
      if let found { return found }
      let tables = ProjectNames.Tables(code)
      found = tables
      return tables
    }
  }

  /// Returns a file that was read already.
  func source(of file: Int32) -> Source? { sources.withLock { $0[file] } }

  /// Whether a file certainly uses a UI framework, so that its imports are required. The facts are sufficient for many
  /// files; the others need their text.
  public func usesUI(_ path: String, _ ui: UINames) -> Bool {
    let tables = tables
    return tables.file(at: path).map { usesUI($0, ui, tables) } ?? false
  }

  private func usesUI(_ file: Int32, _ ui: UINames, _ tables: ProjectNames.Tables) -> Bool {
    let known = KnownNames.foundation
    return code.references[code.files[Int(file)].references].contains { reference in
      guard !reference.kind.isMember, ui.contains(reference.name, in: file) else { return false }
      // A name that the project, Foundation or another module also declares may refer to that.
      let name = code.names[reference.name]
      return tables.candidates(name, in: file, code).isEmpty && !known.isGlobal(name)
        && !known.isModule(name) && !tables.modules.contains(name)
    }
  }

  /// Returns the bytes of a file, if they are UTF-8.
  static func bytes(of file: String, in root: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: absolutePath(of: file, in: root)) else {
      return nil
    }
    let bytes = [UInt8](data)
    return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
  }
}
