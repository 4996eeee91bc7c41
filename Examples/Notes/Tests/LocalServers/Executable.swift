import Foundation

/// The path of a program on this machine.
public enum Executable {
  /// The first of the names found on the `PATH`, or in Debian's folder for servers.
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

  /// A required program is missing.
  public struct Missing: Error, CustomStringConvertible {
    let what: String

    public init(what: String) { self.what = what }

    public var description: String {
      "There is no \(what) on PATH. The tests need it: "
        + "run `scripts/install-missing test` in the repository, which installs them or says how."
    }
  }
}
