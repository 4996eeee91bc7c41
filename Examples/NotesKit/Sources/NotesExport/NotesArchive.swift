public import NotesDomain

/// All notes of a person as Markdown files in a ZIP archive. Those in the trash are in a folder of their own.
public enum NotesArchive {
  /// The name of the archive.
  public static let name = "notes.zip"

  /// Returns the bytes of the archive. Runs outside of the caller's actor: an archive of many notes takes seconds.
  ///
  /// - Throws: `CancellationError` when its task is cancelled, and ``TooLarge``.
  @concurrent public static func make(of notes: [ExportedNote]) async throws -> [UInt8] {
    guard notes.count <= ZipArchive.maximum else { throw TooLarge() }
    var archive = ZipArchive()
    var names = FileNames()
    for note in notes {
      try Task.checkCancellation()
      let folder = note.isTrashed ? "Trash/" : ""
      let content = Array(text(of: note).utf8)
      guard archive.hasRoom(for: content) else { throw TooLarge() }
      archive.add(names.unused(for: note.title, in: folder), content, note.modified)
    }
    return archive.bytes
  }

  /// The notes do not fit into one archive: more than 65,535 notes, or more than 2 GB.
  public struct TooLarge: Error, CustomStringConvertible {
    public let description = "More than 65,535 notes, or more than 2 GB, do not fit into one archive."
  }

  private static func text(of note: ExportedNote) -> String {
    note.title.isEmpty ? note.text + "\n" : "# \(note.title)\n\n\(note.text)\n"
  }
}

/// Names of files that every system accepts, each used once.
struct FileNames {
  private var used: Set<String> = []
  /// The number to try next for each name. Without it, equal titles would be counted from 1 each time.
  private var numbers: [String: Int] = [:]

  /// The maximum length of a name in bytes, with room for a number and the extension.
  private static let maximum = 120
  /// Windows reserves them, with any extension.
  private static let reserved = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  mutating func unused(for title: String, in folder: String) -> String {
    let name = folder + Self.name(for: title)
    // Some systems ignore case.
    let key = name.lowercased()
    var number = numbers[key] ?? 1
    while true {
      let candidate = (number == 1 ? name : "\(name) \(number)") + ".md"
      number += 1
      if used.insert(candidate.lowercased()).inserted {
        numbers[key] = number
        return candidate
      }
    }
  }

  private static func name(for title: String) -> String {
    var name = ""
    for character in title {
      let isAllowed = character.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
          false
        default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
        }
      }
      let next = isAllowed ? String(character) : " "
      if name.utf8.count + next.utf8.count > maximum { break }
      name += next
    }
    // Windows removes spaces and dots at the end; files with a dot at the beginning are hidden elsewhere.
    let words = name.split(separator: " ").joined(separator: " ")
    let start = words.drop { $0 == "." || $0 == " " }
    let end = start.lastIndex { $0 != "." && $0 != " " }
    let trimmed = end.map { String(start[...$0]) } ?? ""
    let base = trimmed.prefix { $0 != "." }.lowercased()
    if trimmed.isEmpty { return "Untitled" }
    return reserved.contains(base) ? trimmed + " note" : trimmed
  }
}
