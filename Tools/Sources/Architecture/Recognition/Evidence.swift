import Source

/// One piece of evidence for or against a role of a type.
public struct Evidence: Hashable, Sendable {
  public enum Ground: Hashable, Sendable {
    /// `.viper.yml` configures the role.
    case configured
    /// The type is a contract, a presenter or a maker of modules of this project's runtime.
    case runtime
    /// The suffix of the type's name: `Presenter`.
    case name(ending: String)
    /// The file's name indicates the role, the type's name does not.
    case fileName
    /// Other parts of the module have the same stem.
    case module(Module.ID)
    /// It is in the folder of a module.
    case folder(Module.ID)
    /// It is in a folder with this name: `Entities`.
    case folderName(String)
    /// It conforms to a protocol that is a part.
    case conforms(Types.ID)
    /// It inherits from a class that is a part.
    case inherits(Types.ID)
    /// A class that is a part inherits from it.
    case inherited(by: Types.ID)
    /// It is a class or view of a UI framework.
    case userInterface
    /// A part stores it in this property.
    case stored(by: Types.ID, property: Int32)
    /// It stores another part in this property.
    case stores(Types.ID, property: Int32)
    /// It creates this part.
    case makes(Types.ID)
    /// A part creates it.
    case made(by: Types.ID)
    /// The code of a part uses it.
    case named(by: Types.ID)
    /// Its code uses a database, the network or the disk by this name.
    case reaches(Name)
    /// Its functions are asynchronous, like those that use the network or the disk.
    case answersLater
    /// Its kind or behavior contradicts its name.
    case objection(Objection)
  }

  /// A property of a type that a part with such a name would not have.
  public enum Objection: UInt8, Sendable {
    /// An enumeration with cases.
    case cases
    /// A structure or enumeration with stored values and without functions.
    case value
    /// Declared in a type that is not a namespace.
    case nested
    /// Declared in a function.
    case local
    /// A class or structure that inherits from no view.
    case noView
    /// It is a view, despite its name.
    case isView
    /// It adds views to others itself.
    case addsViews
    /// It stores the app's window.
    case storesWindow
    /// It is a reducer of The Composable Architecture.
    case reducer
    /// It contains only other types.
    case namespace
    /// Observed by a view.
    case observed
    /// It neither stores, calls nor imports anything outside the process, and conforms to no interactor's protocol.
    case reachesNothing
    /// It creates no part of a module.
    case assemblesNothing
    /// A view controller that no part of the module uses, and that uses none.
    case unrelated
    /// Only views and their protocols use it.
    case shownOnly
    /// A test double.
    case double
  }

  public var ground: Ground
  public var role: Role
  /// From -10 to 10; negative against the role.
  public var weight: Int

  init(_ ground: Ground, _ role: Role, _ weight: Int) {
    self.ground = ground
    self.role = role
    self.weight = weight
  }
}

/// The strength of the evidence for a part.
public enum Strength: UInt8, Sendable, Comparable, CaseIterable {
  /// One weak piece of evidence, such as a suffix of its name.
  case weak
  case fair
  /// Several consistent pieces of evidence, or a conclusive one.
  case strong

  init(weight: Int) { self = weight >= 4 ? .strong : weight >= 2 ? .fair : .weak }

  public static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
}

/// All evidence for and against the roles of each type.
public struct Beliefs: Sendable {
  private(set) var evidence: [Types.ID: [Evidence]] = [:]

  mutating func note(_ type: Types.ID, _ ground: Evidence.Ground, _ role: Role, _ weight: Int) {
    let new = Evidence(ground, role, weight)
    evidence[type, default: []].addUnlessKnown(new)
  }

  /// Returns the evidence about a type, strongest first.
  public func about(_ type: Types.ID) -> [Evidence] {
    (evidence[type] ?? []).enumerated().sorted {
      (abs($1.element.weight), $0.offset) < (abs($0.element.weight), $1.offset)
    }.map(\.element)
  }

  /// Returns the strength of the evidence for a type's role.
  func strength(of type: Types.ID, as role: Role) -> Strength {
    Strength(weight: (evidence[type] ?? []).reduce(0) { $0 + ($1.role == role ? $1.weight : 0) })
  }
}

extension [Evidence] {
  fileprivate mutating func addUnlessKnown(_ new: Evidence) { if !contains(new) { append(new) } }
}
