import Foundation

/// Where a program is on this machine.
enum Executable {
  /// The first of the names that is found on `PATH`.
  static func find(_ names: String...) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in names {
      for folder in folders {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
      }
    }
    return nil
  }

  /// A program that has to be there, missing.
  struct Missing: Error, CustomStringConvertible {
    let what: String
    var description: String {
      "There is no \(what) on PATH. The browser tests need Chromium and its driver: "
        + "run `scripts/install-missing test` in the repository, which installs them or says how."
    }
  }
}
