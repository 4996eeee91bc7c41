import Architecture
import Foundation
import Rules
import Source

/// The rules whose violations can be repaired, as the rules say it.
public let repairableRules = importRules.union(nameRules)

private let importRules = RuleDescription.Fix.importFoundation.rules
private let nameRules = RuleDescription.Fix.rename.rules

/// What can be done without anybody's help. About imports of UI frameworks: importing Foundation instead, where every
/// identifier of the file is the project's, the standard library's or Foundation's. About methods that are almost called as the
/// runtime calls them: giving them that name, where nothing else is wrong with them.
///
/// Files are read again, and none is changed: see ``Repair/apply(in:)``. Where a name might be a UI framework's the
/// answer is no, also where it is another's: a file that does not compile any more costs more than an import.
///
/// - Parameters:
///   - violations: of any rules; only those of ``repairableRules`` count.
///   - app: what the violations were found in.
///   - root: the folder that paths are relative to.
///   - jobs: how many threads to use where all files have to be read again.
/// - Returns: in the order of the files, one repair for each file that can be repaired, and why the others cannot.
public func repairs(
  for violations: [Violation], in app: Architecture, root: String, jobs: Int = 1
) -> (repairs: [Repair], refusals: [Refusal]) {
  let wanted = Dictionary(grouping: violations.filter { repairableRules.contains($0.rule) }, by: \.file)
  if wanted.isEmpty { return ([], []) }
  let planner = Planner(project: ProjectNames(app), root: root, jobs: jobs)
  var repairs: [Repair] = []
  var refusals: [Refusal] = []
  for (file, violations) in wanted.sorted(by: { $0.key < $1.key }) {
    let (repair, refused) = planner.plan(file, violations)
    if let repair { repairs.append(repair) }
    refusals += refused
  }
  return (repairs, refusals)
}

private final class Planner {
  private let project: ProjectNames
  private let root: String
  private let jobs: Int
  private let numbers: [String: Int32]
  /// The names of all elements of tuples and values of cases in the project. Facts leave them out, so that all files
  /// are read for them once, if ever.
  private lazy var elements: Set<String> = allElements()

  init(project: ProjectNames, root: String, jobs: Int) {
    self.project = project
    self.root = root
    self.jobs = jobs
    let paths = project.app.code.files.enumerated().map { ($1.path, Int32($0)) }
    numbers = Dictionary(paths) { first, _ in first }
  }

  func plan(_ file: String, _ violations: [Violation]) -> (Repair?, [Refusal]) {
    let place = violations.map(\.position).min() ?? Position(line: 1, column: 1)
    func refusal(_ reason: String) -> Refusal {
      Refusal(file: file, position: place, identifier: nil, reason: reason)
    }
    guard let number = numbers[file] else {
      return (nil, [refusal("is not among the files that were checked")])
    }
    guard let bytes = read(file, in: root) else { return (nil, [refusal("cannot be read as UTF-8")]) }
    let ofNames = violations.filter { nameRules.contains($0.rule) }
    let ofImports = violations.filter { importRules.contains($0.rule) }
    var (edits, refusals) = NameEdits(bytes, file).edits(for: ofNames)
    if !ofImports.isEmpty {
      let imports = plan(file, number, bytes, ofImports)
      edits += imports.edits
      refusals += imports.refusals
    }
    if edits.isEmpty { return (nil, refusals) }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return (Repair(file: file, edits: edits, of: bytes), refusals)
  }

  /// What is to be done about imports.
  private func plan(
    _ file: String, _ number: Int32, _ bytes: [UInt8], _ violations: [Violation]
  ) -> (edits: [Repair.Edit], refusals: [Refusal]) {
    let place = violations.map(\.position).min() ?? Position(line: 1, column: 1)
    func refusal(_ reason: String, at position: Position? = nil, _ identifier: String? = nil) -> Refusal {
      Refusal(file: file, position: position ?? place, identifier: identifier, reason: reason)
    }
    let identifiers = bytes.withUnsafeBufferPointer { Identifiers(reading: $0) }
    if let fault = identifiers.fault {
      return ([], [refusal("is not quite Swift here, so that it is not known what it names", at: fault)])
    }
    var refusals: [Refusal] = []
    var imports: [ImportStatement] = []
    for violation in violations {
      let found = identifiers.imports.first {
        $0.position == violation.position && $0.module == violation.target
      }
      guard let found else {
        refusals.append(
          refusal("imports \(violation.target) here no longer; check it again", at: violation.position))
        continue
      }
      if imports.contains(found) { continue }
      if let reason = objection(to: found) {
        refusals.append(refusal(reason, at: found.position))
      } else {
        imports.append(found)
      }
    }
    if imports.isEmpty { return ([], refusals) }
    let reading = Reading(identifiers, of: number, project)
    if let reason = reading.foreignInheritance() { return ([], refusals + [refusal(reason)]) }
    if let obstacle = firstObstacle(reading) {
      let (use, reason, others) = obstacle
      let more = others == 0 ? "" : ", and \(others) more"
      return ([], refusals + [refusal("names \(use.name), \(reason)\(more)", at: use.position, use.name)])
    }
    return (ImportEdits(bytes, all: identifiers.imports).edits(for: imports), refusals)
  }

  /// Why one import stays as it is whatever the file names.
  private func objection(to each: ImportStatement) -> String? {
    if let branch = each.branches.first(where: \.isOfPlatform) {
      return "imports \(each.module) for some platforms only, inside \(branch.title)"
    }
    if each.attributes.contains("_exported") || each.modifiers.contains("public") {
      return "imports \(each.module) for others too"
    }
    if let attribute = each.attributes.first(where: { $0 != "preconcurrency" }) {
      return "imports \(each.module) with @\(attribute), which may not fit Foundation"
    }
    return nil
  }

  private func firstObstacle(_ reading: Reading) -> (Identifiers.Use, reason: String, others: Int)? {
    var reading = reading
    var obstacles = reading.obstacles()
    // Only if nothing else stands in the way is it worth while to look for what facts leave out.
    if !obstacles.isEmpty, obstacles.allSatisfy(\.mayBeElement) {
      reading.elements = elements
      obstacles = reading.obstacles()
    }
    return obstacles.first.map { ($0.use, $0.reason, obstacles.count - 1) }
  }

  private func allElements() -> Set<String> {
    let root = root
    let files = project.app.code.files.filter { !$0.isTest }.map(\.path)
    return concurrently(files, jobs: jobs) { file -> Set<String> in
      guard let bytes = read(file, in: root) else { return [] }
      return bytes.withUnsafeBufferPointer { Identifiers(reading: $0).elements }
    }.reduce(into: []) { $0.formUnion($1) }
  }
}

/// A file's bytes, if they are UTF-8.
private func read(_ file: String, in root: String) -> [UInt8]? {
  guard let data = FileManager.default.contents(atPath: absolutePath(of: file, in: root)) else { return nil }
  let bytes = [UInt8](data)
  return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
}
