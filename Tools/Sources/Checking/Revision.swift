import Foundation
import Source

/// A state of the code that git remembers.
public struct Revision: Sendable {
  /// The folder of the code base, inside git's work tree.
  public let root: String
  public let name: String

  public init(_ name: String, root: String) {
    self.name = name
    self.root = root
  }

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// What became of a file since then.
  public struct Change: Sendable {
    /// Its path then and now, relative to the root; nil where it is not.
    public var before: String?
    public var after: String?
  }

  /// The Swift files that are not as they were, those that git does not follow yet included.
  public func changes() throws(Fault) -> [Change] {
    // A name that begins with a dash would be an option.
    guard !name.hasPrefix("-") else { throw Fault(description: "\(name) is no revision") }
    let known = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], isTried: true)
    guard let known, !known.isEmpty else {
      throw Fault(description: "git knows no revision \(name) here; on CI, fetch with enough history")
    }
    let difference =
      try git(["diff", "--name-status", "-z", "-M", "--relative", name, "--", "*.swift"]) ?? ""
    var changes: [Change] = []
    var words = difference.split(separator: "\0").map(String.init)[...]
    while let status = words.popFirst(), let path = words.popFirst() {
      switch status.first {
      case "A": changes.append(Change(before: nil, after: path))
      case "D": changes.append(Change(before: path, after: nil))
      case "R": changes.append(Change(before: path, after: words.popFirst()))
      case "C": changes.append(Change(before: nil, after: words.popFirst()))
      default: changes.append(Change(before: path, after: path))
      }
    }
    let untracked = try git(["ls-files", "-z", "--others", "--exclude-standard", "--", "*.swift"]) ?? ""
    changes += untracked.split(separator: "\0").map { Change(before: nil, after: String($0)) }
    return changes
  }

  /// A file as it was then.
  public func text(of path: String) throws(Fault) -> String {
    try git(["show", "\(name):./\(path)"]) ?? ""
  }

  /// - Parameter isTried: whether git may fail, which gives nil.
  private func git(_ arguments: [String], isTried: Bool = false) throws(Fault) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch {
      throw Fault(description: "git cannot be run: \(error.localizedDescription)")
    }
    // Git says little on the second pipe, never so much that it would wait for a reader.
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return String(decoding: said, as: UTF8.self) }
    if isTried { return nil }
    let reason = String(decoding: complaint, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    throw Fault(description: "git \(arguments[0]) failed: \(reason)")
  }
}
