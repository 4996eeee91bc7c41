import Foundation
import Source
import Subprocess

/// A git revision of the code.
public struct Revision: Sendable {
  /// The folder of the code base, inside the git work tree.
  public let root: String
  public let name: String

  public init(_ name: String, root: String) {
    self.name = name
    self.root = root
  }

  public struct GitError: Error, CustomStringConvertible {
    public let description: String
  }

  /// The change of a file since the revision.
  public struct Change: Hashable, Sendable {
    /// The path before, relative to the root; nil if the file was added.
    public var before: String?
    public var after: String?
    /// The git object name of the earlier content; nil for an added file.
    public var content: String?
  }

  /// The source files that have changed, untracked ones included.
  public func changes() throws(GitError) -> [Change] {
    // A name that begins with a hyphen would be an option.
    guard !name.hasPrefix("-") else { throw GitError(description: "\(name) is not a revision") }
    // Reports the reason if there is no repository, or none that git trusts.
    _ = try git(["rev-parse", "--is-inside-work-tree"])
    // In two steps, because text after `:/words` would be part of the words.
    if name.contains("..") {
      throw GitError(
        description: "\(name) is a range; name one revision, whose common ancestor is compared")
    }
    // Before the first commit everything is new.
    let isUnborn =
      if name == "HEAD", try self.object(name) == nil {
        try git(["symbolic-ref", "HEAD"], isTried: true) != nil
      } else { false }
    if isUnborn {
      return try paths(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).map {
        Change(before: nil, after: $0)
      }
    }
    guard let object = try self.object(name), let commit = try self.object("\(object)^{commit}") else {
      throw GitError(description: "git does not know the revision \(name); on CI, fetch enough history")
    }
    // Commits that were made there after the branches diverged are not part of the change.
    let base = try git(["merge-base", commit, "HEAD"], isTried: true)?.text.split(separator: "\n").first
    let difference = try git(
      [
        "diff", "--raw", "--no-abbrev", "-z", "-M", "--relative", base.map(String.init) ?? commit, "--",
      ] + SourceLanguage.patterns)
    // `:MODE MODE CONTENT CONTENT STATUS`, then a path, or two for a moved file.
    var changes: [Change] = []
    var words = (difference ?? Data()).text.split(separator: "\0").map(String.init)[...]
    while let head = words.popFirst(), let path = words.popFirst() {
      let fields = head.split(separator: " ").map(String.init)
      guard fields.count == 5, let status = fields[4].first else { break }
      // The content of a symbolic link is its target.
      let isFile = fields[0].hasSuffix("644") || fields[0].hasSuffix("755")
      let content = isFile ? fields[2] : nil
      switch status {
      case "A": changes.append(Change(before: nil, after: path))
      case "D": changes.append(Change(before: path, after: nil, content: content))
      case "R": changes.append(Change(before: path, after: words.popFirst(), content: content))
      case "C": changes.append(Change(before: nil, after: words.popFirst()))
      default: changes.append(Change(before: path, after: path, content: content))
      }
    }
    changes = try pairing(changes, with: paths(["ls-files", "-z", "--others", "--exclude-standard"]))
    // During a merge, git names a file more than once.
    var seen: Set<Change> = []
    return changes.filter { seen.insert($0).inserted }
  }

  /// Combines changes with untracked files: an untracked file with the content of a deleted one was moved.
  private func pairing(_ changes: [Change], with untracked: [String]) throws(GitError) -> [Change] {
    let gone = changes.indices.filter { changes[$0].after == nil }
    var changes = changes
    var left = untracked
    // A line feed in a name would look like two names.
    if !gone.isEmpty, !untracked.isEmpty, !untracked.contains(where: { $0.contains("\n") }) {
      let list = Data(untracked.map { $0 + "\n" }.joined().utf8)
      let output = try git(["hash-object", "--stdin-paths"], input: list, isTried: true)?.text ?? ""
      let contents = output.split(separator: "\n").map(String.init)
      if contents.count == untracked.count {
        var places = Dictionary(grouping: untracked.indices) { contents[$0] }
        var moved: Set<Int> = []
        for index in gone {
          guard let content = changes[index].content, let place = places[content]?.popLast() else { continue }
          changes[index].after = untracked[place]
          moved.insert(place)
        }
        left = untracked.indices.filter { !moved.contains($0) }.map { untracked[$0] }
      }
    }
    return changes + left.map { Change(before: nil, after: $0) }
  }

  /// Returns the Swift files that git lists.
  private func paths(_ command: [String]) throws(GitError) -> [String] {
    let output = try git(command + ["--"] + SourceLanguage.patterns) ?? Data()
    return output.text.split(separator: "\0").map(String.init)
  }

  /// Returns the object of a revision's name; nil if none exists.
  private func object(_ name: String) throws(GitError) -> String? {
    let output = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", name], isTried: true)
    let lines = output?.text.split(separator: "\n").map(String.init) ?? []
    return lines.count == 1 ? lines[0] : nil
  }

  /// Returns the texts of files at the revision, by ``Change/content``.
  func texts(of contents: [String]) throws(GitError) -> [String: String] {
    if contents.isEmpty { return [:] }
    let list = Data(contents.map { $0 + "\n" }.joined().utf8)
    var rest = (try git(["cat-file", "--batch"], input: list) ?? Data())[...]
    var texts: [String: String] = [:]
    // `CONTENT blob SIZE`, then that many bytes, each followed by a line feed.
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard head.count == 3, let size = Int(head[2]), size < rest.count else { continue }
      texts[String(head[0])] = String(decoding: rest.prefix(size), as: UTF8.self)
      rest = rest.dropFirst(size + 1)
    }
    return texts
  }

  /// - Parameters:
  ///   - input: The input of git.
  ///   - isTried: Whether git may fail; then the result is nil.
  private func git(
    _ arguments: [String], input: Data? = nil, isTried: Bool = false
  ) throws(GitError) -> Data? {
    var program = Subprocess(["git", "-C", root] + arguments)
    // Hooks set this variable to an index relative to another folder.
    program.environment["GIT_INDEX_FILE"] = nil
    let result: Subprocess.Result
    do { result = try program.run(input: input) } catch {
      throw GitError(description: "git cannot be run: \(error.localizedDescription)")
    }
    if result.succeeded { return result.output }
    if isTried { return nil }
    let reason = result.errors.text.trimmingCharacters(in: .whitespacesAndNewlines)
    throw GitError(description: "git \(arguments[0]) failed: \(reason)")
  }
}

extension Data {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
