import Architecture
import Foundation
import NameLists
import Rules
import Source

/// The rules whose violations can be repaired automatically.
public let repairableRules: Set<String> = importRules.union(RuleDescription.Fix.rename.rules)

/// The rules about imports of UI frameworks.
private let importRules = RuleDescription.Fix.importFoundation.rules

/// Decides which violations can be repaired automatically, and how.
///
/// An import of a UI framework can be replaced by Foundation if every identifier of the file belongs to the project, the
/// standard library, Foundation or Viper, or, as the compiler's index proves, to another module. A method whose name is
/// almost one that the runtime calls can be renamed if its signature is correct.
///
/// Files are read again, but not changed: see ``Repair/apply(in:)``. If a name may belong to the UI framework, the file
/// is not repaired: a file that does not compile is worse than an import.
public struct RepairPlan: Sendable {
  /// The repairs, at most one per file, in the order of the files.
  public private(set) var repairs: [Repair] = []
  /// The reasons why others cannot be repaired, in the order of the files.
  public private(set) var refusals: [Refusal] = []
  /// The imports that are replaced, each with its remedy.
  private var unusedImports: [ImportPlace: String] = [:]

  private struct ImportPlace: Hashable {
    let file: String
    let position: Position
    let module: String

    init(_ violation: Violation) {
      file = violation.file
      position = violation.position
      module = violation.target
    }
  }

  /// - Parameters:
  ///   - violations: Violations of any rules; only ``repairableRules`` are used.
  ///   - app: The architecture with these violations.
  ///   - root: The folder that paths are relative to.
  ///   - index: The compiler's index of names.
  ///   - jobs: The number of threads.
  public init(
    for violations: [Violation], in app: Architecture, root: String, index: SymbolIndex? = nil, jobs: Int = 1
  ) {
    self.init(for: violations, in: app, nil, root: root, index: index, jobs: jobs)
  }

  private init(
    for violations: [Violation], in app: Architecture, _ tables: ProjectNames.Tables?, root: String,
    index: SymbolIndex?, jobs: Int
  ) {
    let wanted = Dictionary(grouping: violations.filter { repairableRules.contains($0.rule) }, by: \.file)
    if wanted.isEmpty { return }
    let planner = Planner(app, tables ?? ProjectNames.Tables(app.code), root: root, index: index)
    let plans = concurrently(wanted.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, jobs: jobs) {
      planner.plan($0.0, $0.1)
    }
    for plan in plans {
      if let repair = plan.repair { repairs.append(repair) }
      refusals += plan.refusals
      for (violation, advice) in plan.unused { unusedImports[ImportPlace(violation)] = advice }
    }
  }

  /// Returns the violations, with a note for each import of which the file uses nothing.
  ///
  /// Only imports that can be repaired get the note, so that a message never promises more.
  public static func noting(
    _ violations: [Violation], in app: Architecture, root: String, index: SymbolIndex?, jobs: Int
  ) -> [Violation] {
    let imports = violations.filter { importRules.contains($0.rule) }
    if imports.isEmpty { return violations }
    let tables = ProjectNames.Tables(app.code)
    let uses = UIUses(app, tables)
    let undecided = imports.filter { index != nil || !uses.areCertain(in: $0.file) }
    return RepairPlan(for: undecided, in: app, tables, root: root, index: index, jobs: jobs)
      .noted(in: violations)
  }

  private func noted(in violations: [Violation]) -> [Violation] {
    if unusedImports.isEmpty { return violations }
    return violations.map { violation in
      guard importRules.contains(violation.rule), let advice = unusedImports[ImportPlace(violation)] else {
        return violation
      }
      var violation = violation
      violation.message += ", but uses nothing of it"
      violation.repair = advice
      return violation
    }
  }
}

/// The plan for one file.
private struct FilePlan: Sendable {
  var repair: Repair?
  var refusals: [Refusal] = []
  var unused: [(Violation, advice: String)] = []
}

private struct Planner: Sendable {
  private let project: ProjectNames
  private let root: String
  private let index: SymbolIndex?

  init(_ app: Architecture, _ tables: ProjectNames.Tables, root: String, index: SymbolIndex?) {
    project = ProjectNames(app, tables)
    self.root = root
    self.index = index
  }

  /// Returns the bytes of a file, if they are UTF-8.
  private static func bytes(of file: String, in root: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: absolutePath(of: file, in: root)) else {
      return nil
    }
    let bytes = [UInt8](data)
    return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes
  }

  func plan(_ file: String, _ violations: [Violation]) -> FilePlan {
    let place = violations.map(\.position).min() ?? Position(line: 1, column: 1)
    func refused(_ kind: Refusal.Kind, _ reason: String) -> FilePlan {
      FilePlan(refusals: [Refusal(file: file, position: place, kind: kind, reason: reason)])
    }
    guard let number = project.file(at: file) else {
      return refused(.changed, "was not checked")
    }
    guard SourceLanguage(path: file) == .swift else {
      return refused(
        .unreadable, "is Objective-C, which is not changed: move the code that needs the framework")
    }
    guard let bytes = Self.bytes(of: file, in: root) else {
      return refused(.unreadable, "cannot be read as UTF-8")
    }
    let ofNames = violations.filter { !importRules.contains($0.rule) }
    let ofImports = violations.filter { importRules.contains($0.rule) }
    var plan = FilePlan()
    var (edits, refusals) = NameEdits(bytes, file).edits(for: ofNames)
    if !ofImports.isEmpty {
      let imports = self.imports(file, number, bytes, ofImports)
      edits += imports.edits
      refusals += imports.refusals
      plan.unused = imports.unused
    }
    plan.refusals = refusals
    if edits.isEmpty { return plan }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    plan.repair = Repair(file: file, edits: edits, of: bytes)
    return plan
  }

  private struct ImportPlan {
    var edits: [Repair.Edit] = []
    var refusals: [Refusal] = []
    var unused: [(Violation, advice: String)] = []
  }

  /// Plans the edits of imports.
  private func imports(
    _ file: String, _ number: Int32, _ bytes: [UInt8], _ violations: [Violation]
  ) -> ImportPlan {
    let place = violations.map(\.position).min() ?? Position(line: 1, column: 1)
    var plan = ImportPlan()
    func refuse(
      _ kind: Refusal.Kind, _ reason: String, at position: Position? = nil, _ identifier: String? = nil
    ) {
      plan.refusals.append(
        Refusal(file: file, position: position ?? place, identifier: identifier, kind: kind, reason: reason))
    }
    let identifiers =
      bytes.withUnsafeBufferPointer { Identifiers(reading: $0) }
    if let syntaxError = identifiers.syntaxError {
      refuse(.syntax, "has a syntax error here, so its names are unknown", at: syntaxError)
      return plan
    }
    var imports: [ImportStatement] = []
    for violation in violations {
      let found = identifiers.imports.first {
        $0.position == violation.position && $0.module == violation.target
      }
      guard let found else {
        refuse(.changed, "no longer imports \(violation.target) here; check it again", at: violation.position)
        continue
      }
      if imports.contains(found) { continue }
      if let reason = objection(to: found) {
        refuse(.form, reason, at: found.position)
      } else {
        imports.append(found)
      }
    }
    if imports.isEmpty { return plan }
    let finder = obstacles(identifiers, number, file)
    if let reason = finder.foreignInheritance() {
      refuse(.inheritance, reason)
      return plan
    }
    let obstacles = finder.all()
    if let obstacle = obstacles.first {
      let more = obstacles.count == 1 ? "" : ", and \(obstacles.count - 1) more"
      refuse(
        obstacle.isUnknown ? .unknownName : .uiName, "names \(obstacle.use.name), \(obstacle.reason)\(more)",
        at: obstacle.use.position, obstacle.use.name)
      return plan
    }
    plan.edits = ImportEdits(bytes, all: identifiers.imports).edits(for: imports)
    for violation in violations {
      guard let each = imports.first(where: { $0.position == violation.position }) else { continue }
      let isReplaced = plan.edits.contains { $0.range == each.path }
      plan.unused.append(
        (violation, isReplaced ? "import Foundation instead" : "remove it: Foundation is imported already"))
    }
    return plan
  }

  private func obstacles(_ identifiers: Identifiers, _ number: Int32, _ file: String) -> ImportObstacles {
    let index = index.flatMap { IndexedNames(of: file, in: $0, project.app) }
    var known = KnownNames.foundation
    if identifiers.imports.contains(where: { $0.module == "Viper" }) { known = known.adding("Viper", .viper) }
    return ImportObstacles(identifiers, of: number, project, known: known, index: index)
  }

  /// Returns the reason why an import cannot be replaced, regardless of the names in the file.
  private func objection(to each: ImportStatement) -> String? {
    if let branch = each.branches.first(where: \.isOfPlatform) {
      return "imports \(each.module) only for some platforms, inside \(branch.title)"
    }
    if each.attributes.contains("_exported") || each.modifiers.contains("public") {
      return "imports \(each.module) for others too"
    }
    if let attribute = each.attributes.first(where: { $0 != "preconcurrency" }) {
      return "imports \(each.module) with @\(attribute), which may not fit Foundation"
    }
    return nil
  }
}
