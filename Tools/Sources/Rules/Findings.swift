import Architecture
import Source

/// The complete result of a check, from which reports are made.
public struct Findings: Sendable {
  /// The folder that was checked, absolute. Paths are relative to it.
  public var root: String
  /// The name of the profile in force.
  public var profile: String
  public var files: Int
  public var lines: Int
  public var modules: [Module]
  /// Whether there are modules of which no part is in the files that are reported.
  public var hasOtherModules = false
  /// In the order of file, position, rule.
  public var violations: [Violation]
  /// What could not be read, or no longer applies: files, configuration, allowances, baseline entries.
  public var remarks: [Remark]
  /// The duration of the check.
  public var seconds: Double
  /// The number of files that contain no part; tests and generated files are not counted.
  public var filesWithoutRole: Int
  /// The number of entities that belong to no module: most belong to the whole app.
  public var commonEntities: Int
  /// What is believed of the types on which the violations rest, by the violations' ends. Types of no role and no ring
  /// are left out: nothing rests on what is believed of them.
  public var beliefs: [Types.ID: Belief] = [:]
  /// How many violations are left out because they rest on weak evidence.
  public var weakCount = 0
  /// What was not judged, and why.
  public var notes: [Note] = []

  /// A summary of something that was not judged, with each place. It asks for nothing: `--strict` lets it pass.
  public struct Note: Hashable, Sendable {
    /// For programs: ``filesInNoTarget``, ``ambiguousNames``.
    public var id: String
    /// A sentence without a full stop, with what to do.
    public var text: String
    /// All places, in order.
    public var places: [Place]

    /// The note on files that were not read because no target has them.
    public static let filesInNoTarget = "files-in-no-target"
    /// The note on mentions whose names are declared several times.
    public static let ambiguousNames = "ambiguous-names"

    public struct Place: Hashable, Sendable {
      public var file: String
      /// The position in the file, if it is about less than the file.
      public var position: Position?
      /// What is there; empty if that is the file.
      public var text: String

      public init(file: String, position: Position? = nil, text: String = "") {
        self.file = file
        self.position = position
        self.text = text
      }
    }

    public init(id: String, text: String, places: [Place]) {
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

  /// Something that is no violation but has to be reported: a file that could not be read, an exception that
  /// no longer applies.
  public struct Remark: Hashable, Sendable {
    public var file: String
    /// The position in the file, if there is one.
    public var position: Position?
    /// A sentence without a full stop, with what to do.
    public var text: String

    public init(file: String, position: Position? = nil, text: String) {
      self.file = file
      self.position = position
      self.text = text
    }
  }

  public init(
    root: String, profile: String, files: Int, lines: Int, modules: [Module], violations: [Violation],
    remarks: [Remark], seconds: Double, filesWithoutRole: Int = 0, commonEntities: Int = 0
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
    self.commonEntities = commonEntities
  }
}
