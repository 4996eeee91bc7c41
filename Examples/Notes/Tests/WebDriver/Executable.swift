import Foundation

/// Where a program is on this machine.
public enum Executable {
  /// The first of the names that is found on `PATH`, or where Debian keeps servers.
  public static func find(_ names: String...) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin"]
    for name in names {
      for folder in folders {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
      }
    }
    return nil
  }

  /// A program that has to be there, missing.
  public struct Missing: Error, CustomStringConvertible {
    let what: String

    public init(what: String) { self.what = what }

    public var description: String {
      "There is no \(what) on PATH. The tests need it: "
        + "run `scripts/install-missing test` in the repository, which installs them or says how."
    }
  }
}
