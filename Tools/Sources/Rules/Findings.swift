import Architecture
import Source

/// The complete result of a check, from which reports are created.
public struct Findings: Sendable {
  /// The checked folder, absolute. Paths are relative to it.
  public var root: String
  /// The folder that was read as one app around the checked files, absolute; nil if they are all that was read.
  public var app: String?
  /// The name of the effective profile.
  public var profile: String
  public var files: Int
  public var lines: Int
  public var modules: [Module]
  /// Whether there are modules without parts in the reported files.
  public var hasOtherModules = false
  /// The violations, sorted by file, position and rule.
  public var violations: [Violation]
  /// Code that could not be read or recognized, and parts of the configuration, comments or baseline that no longer
  /// apply.
  public var remarks: [Remark]
  /// The duration of the check.
  public var seconds: Double
  /// The number of files without parts; tests and generated files are not counted.
  public var filesWithoutRole: Int
  /// The number of parts of each role that belong to no module, without protocols; entities usually belong to the whole
  /// app.
  public var partsOutsideModules: [Role: Int]
  /// The recognized roles of the types that the violations depend on, by the violations' ends. Types without a role and
  /// a ring are omitted, because nothing depends on them.
  public var beliefs: [Types.ID: Belief] = [:]
  /// The number of violations that are omitted because of weak evidence.
  public var weakCount = 0
  /// The uses that were not judged, and the reasons.
  public var notes: [Note] = []

  /// A summary of code that was not judged, with each place. It does not affect the exit status, even with `--strict`.
  public struct Note: Hashable, Sendable {
    /// The identifier for programs: ``filesInNoTarget``, ``unrecognized``, ``ambiguousNames``.
    public var id: String
    /// A sentence without a full stop, including the remedy.
    public var text: String
    /// All places, in order.
    public var places: [Location]

    /// The note on files that are in no target, read or omitted.
    public static let filesInNoTarget = "files-in-no-target"
    /// The note on types that look like parts and were not recognized.
    public static let unrecognized = "unrecognized-types"
    /// The note on uses of names with several declarations.
    public static let ambiguousNames = "ambiguous-names"

    public struct Location: Hashable, Sendable {
      public var file: String
      /// The position in the file; nil for the whole file.
      public var position: Position?
      /// The text at the place; empty for the whole file.
      public var text: String

      public init(file: String, position: Position? = nil, text: String = "") {
        self.file = file
        self.position = position
        self.text = text
      }
    }

    public init(id: String, text: String, places: [Location]) {
      self.id = id
      self.text = text
      self.places = places
    }
  }

  public struct Module: Hashable, Sendable {
    public var name: String
    /// The folder of its parts, relative to the root.
    public var path: String
    public var parts: [Part]

    public init(name: String, path: String, parts: [Part]) {
      self.name = name
      self.path = path
      self.parts = parts
    }
  }

  public struct Part: Hashable, Sendable {
    public var role: Role
    public var ring: Ring
    public var type: String
    public var isProtocol: Bool
    public var file: String
    public var line: Int

    public init(role: Role, ring: Ring, type: String, isProtocol: Bool, file: String, line: Int) {
      self.role = role
      self.ring = ring
      self.type = type
      self.isProtocol = isProtocol
      self.file = file
      self.line = line
    }
  }

  /// A problem other than a violation: a file that could not be read, an exception that no longer applies.
  public struct Remark: Hashable, Sendable {
    public var file: String
    /// The position in the file, if there is one.
    public var position: Position?
    /// A sentence without a full stop, including the remedy.
    public var text: String
    /// Whether code was not read or not recognized, so that violations in it are not found. The check then fails.
    public var isGap: Bool

    public init(file: String, position: Position? = nil, text: String, isGap: Bool = false) {
      self.file = file
      self.position = position
      self.text = text
      self.isGap = isGap
    }
  }

  /// The remarks about code that was not checked.
  public var gaps: [Remark] { remarks.filter(\.isGap) }

  public init(
    root: String, profile: String, files: Int, lines: Int, modules: [Module], violations: [Violation],
    remarks: [Remark], seconds: Double, filesWithoutRole: Int = 0,
    partsOutsideModules: [Role: Int] = [:]
  ) {
    self.root = root
    self.profile = profile
    self.files = files
    self.lines = lines
    self.modules = modules
    self.violations = violations
    self.remarks = remarks
    self.seconds = seconds
    self.filesWithoutRole = filesWithoutRole
    self.partsOutsideModules = partsOutsideModules
  }
}
