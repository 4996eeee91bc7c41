import Architecture
import CheckerConfiguration
import Rules
import Source

/// The state of the code before a change.
extension Check {
  /// Returns the violations at a revision, with the current paths of files, and all edges between modules, including
  /// those that are in no cycle; nil if nothing has changed.
  ///
  /// - Parameters:
  ///   - conventions: The conventions, including data models and bridging headers.
  ///   - leftOut: The files that are not read, neither now nor at the revision.
  func state(
    at revision: Revision, _ code: Codebase, _ configuration: Configuration, _ conventions: Conventions,
    without leftOut: Set<String>
  ) throws -> (violations: [Violation], edges: Set<ModuleEdge.Key>)? {
    var configuration = configuration
    let changes = try revision.changes()
    if changes.isEmpty { return nil }
    let after = Dictionary(changes.compactMap { change in change.after.map { ($0, change) } }) { first, _ in
      first
    }
    let isTest = Dictionary(zip(code.paths, code.files.map(\.isTest))) { first, _ in first }
    var wanted: [(path: String, content: String, isTest: Bool)] = []
    for change in changes {
      guard let before = change.before, let content = change.content, isLookedAt(before, &configuration),
        !leftOut.contains(change.after ?? before)
      else { continue }
      let isTest = change.after.flatMap { isTest[$0] } ?? configuration.isTest(before)
      wanted.append((before, content, isTest))
    }
    let texts = try revision.texts(of: wanted.map(\.content))
    let facts = concurrently(wanted.map { (texts[$0.content] ?? "", $0.isTest, $0.path) }, jobs: jobs) {
      (text, isTest, path) in
      text.utf8.count > Loader.largest
        ? SourceFacts()
        : SourceFacts(reading: text, isTest: isTest, in: SourceLanguage(path: path) ?? .swift)
    }
    var old = zip(wanted, facts).map { wanted, facts in
      (path: wanted.path, isTest: wanted.isTest, facts: facts as SourceFacts?, file: nil as Codebase.File?)
    }
    for (path, file) in zip(code.paths, code.files) where after[path] == nil {
      old.append((path, file.isTest, nil, file))
    }
    var then = Codebase(namesOf: code)
    for (path, isTest, facts, file) in old.sorted(by: { $0.path < $1.path }) {
      if let file { then.append(file, of: code) }
      if let facts { then.append(facts, path: path, isTest: isTest) }
    }
    // The compiler's index describes the current files.
    let changed = Set(changes.flatMap { [$0.before, $0.after].compactMap(\.self) })
    then.setProjects(code.projects)
    // With the current data models and bridging headers, because only Swift files are read at the revision.
    let app = Architecture(
      then, conventions: conventions, index: index?.distrusting { changed.contains($0) },
      jobs: jobs)
    let renamed = Dictionary(
      changes.compactMap { change in
        if let before = change.before, let after = change.after { (before, after) } else { nil }
      }
    ) { first, _ in first }
    let found = configuration.apply(to: violations(in: app, configuration.settings))
    let violations = app.allowing(found, configuration.settings).violations.map { violation in
      var violation = violation
      violation.file = renamed[violation.file] ?? violation.file
      return violation
    }
    if configuration.settings.severity(of: "module-cycle") == .off { return (violations, []) }
    let edges = app.allowing(configuration.apply(to: app.moduleEdges(configuration.settings)))
    return (violations, Set(edges.map(\.key)))
  }

  private func isLookedAt(_ path: String, _ configuration: inout Configuration) -> Bool {
    // An excluded folder is not searched.
    var folder = ""
    for name in path.split(separator: "/") {
      folder += folder.isEmpty ? String(name) : "/\(name)"
      if configuration.excludes(folder) { return false }
    }
    return !SourceTree.isSkipped(path: path) && configuration.selects(path)
      && isRead(path)
  }
}
