import Architecture
import CheckerConfiguration
import Rules
import Source

/// The parts of the code that a check could not judge, and the reasons.
extension Check {
  /// The number of names in the text of a note; the rest are among its places.
  private static let namesShown = 3

  /// Returns a note on the files that are in no target; nil without such files.
  ///
  /// - Parameter areChecked: Whether they were read.
  func note(on groups: [FilesInNoTarget.Group], areChecked: Bool) -> Findings.Note? {
    let groups = groups.map { group in
      FilesInNoTarget.Group(projects: group.projects, files: group.files.filter(isReported))
    }.filter { !$0.files.isEmpty }
    let files = groups.flatMap(\.files).sorted()
    if files.isEmpty { return nil }
    let projects = groups.flatMap(\.projects)
    let named = projects.count > 3 ? "\(projects.count) Xcode projects" : projects.joined(separator: " or ")
    let (verb, past, them) = files.count == 1 ? ("is", "was", "it") : ("are", "were", "them")
    let key = "with-files-in-no-target"
    let text =
      "\(files.count) file\(files.count == 1 ? "" : "s") \(verb) in no target of \(named) and \(past) \(areChecked ? "checked nevertheless" : "omitted") "
      + "(\(listed(files.map { FilesInNoTarget.name(of: $0) }))); "
      + (areChecked
        ? "remove \(them), or write \(key): false in .viper.yml to omit \(them), true to accept \(them)"
        : "\(key): true in .viper.yml checks \(them)")
    return Findings.Note(
      id: Findings.Note.filesInNoTarget, text: text, places: files.map { Findings.Note.Location(file: $0) })
  }

  /// Returns the undecided uses that no exception or comment allows, and that are requested.
  func notAllowed(
    _ mentions: [UndecidedMention], in app: Architecture, _ configuration: Configuration
  ) -> [UndecidedMention] {
    // Matches here do not mark exceptions as used.
    var configuration = configuration
    let settings = configuration.settings
    let mentions = mentions.filter {
      isReported($0.violation.file) && counts($0.violation)
    }
    if mentions.isEmpty { return [] }
    let kept = Set(
      app.allowing(configuration.apply(to: mentions.map(\.violation)), settings).violations.map(Key.init))
    return mentions.filter { kept.contains(Key($0.violation)) }
  }

  /// The location of a violation.
  private struct Key: Hashable {
    let file: String
    let symbol: String
    let target: String
    let rule: String

    init(_ violation: Violation) {
      (file, symbol, target, rule) = (violation.file, violation.symbol, violation.target, violation.rule)
    }
  }

  /// Returns a note on the uses that were not judged because their names have several declarations; nil without such
  /// uses.
  func note(on mentions: [UndecidedMention]) -> Findings.Note? {
    if mentions.isEmpty { return nil }
    let names = Dictionary(grouping: mentions, by: \.name).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    let (verb, their) = mentions.count == 1 ? ("was", "its name is") : ("were", "their names are")
    let list = listed(
      names.map { name, mentions in
        "\(name) (\(Set(mentions.flatMap(\.declarations)).count) places)"
      })
    return Findings.Note(
      id: Findings.Note.ambiguousNames,
      text:
        "\(mentions.count) mention\(mentions.count == 1 ? "" : "s") \(verb) not decided, because \(their) declared "
        + "more than once: \(list); rename all but one, exclude files, or use the compiler's index "
        + "with --index-store",
      places: mentions.map { mention in
        let places = mention.declarations.map { "\($0.file):\($0.line)" }.joined(separator: ", ")
        return Findings.Note.Location(
          file: mention.violation.file, position: mention.violation.position,
          text: "\(mention.name), declared at \(places) (\(mention.violation.rule))")
      })
  }

  /// Returns the first names and the number of the others.
  func listed(_ names: [String]) -> String {
    let more = names.count - Self.namesShown
    return names.prefix(Self.namesShown).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
