import Rules
import Source

/// What a check did not judge, and why.
extension Check {
  /// How many names a note says in its line; the rest are among its places.
  private static let namesShown = 3

  /// What was not read because no target has it; nil if there is none.
  func note(on groups: [FilesInNoTarget.Group]) -> Findings.Note? {
    let groups = groups.map { group in
      FilesInNoTarget.Group(projects: group.projects, files: group.files.filter(isReported))
    }.filter { !$0.files.isEmpty }
    let files = groups.flatMap(\.files).sorted()
    if files.isEmpty { return nil }
    let projects = groups.flatMap(\.projects)
    let named = projects.count > 3 ? "\(projects.count) Xcode projects" : projects.joined(separator: " or ")
    let (verb, past, them) = files.count == 1 ? ("is", "was", "it") : ("are", "were", "them")
    let text =
      "\(files.count) file\(files.count == 1 ? "" : "s") \(verb) in no target of \(named) and \(past) left out "
      + "(\(listed(files.map { FilesInNoTarget.name(of: $0) }))); "
      + "with-files-in-no-target: true in .viper.yml checks \(them)"
    return Findings.Note(
      id: "files-in-no-target", text: text, places: files.map { Findings.Note.Place(file: $0) })
  }

  /// The first of some names, and how many more there are.
  private func listed(_ names: [String]) -> String {
    let more = names.count - Self.namesShown
    return names.prefix(Self.namesShown).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
