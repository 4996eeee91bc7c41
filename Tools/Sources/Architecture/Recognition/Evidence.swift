import Source

/// One reason to take a type for a part of a role, or not to.
public struct Evidence: Hashable, Sendable {
  public enum Ground: Hashable, Sendable {
    /// `.viper.yml` gives the role.
    case configured
    /// The type is a contract, a presenter or a maker of modules of this project's runtime.
    case runtime
    /// The type's name ends so: `Presenter`.
    case name(ending: String)
    /// The file's name gives the role, the type's name does not.
    case fileName
    /// Other parts of the module share the stem of its name.
    case module(Module.ID)
    /// It is in the folder of a module.
    case folder(Module.ID)
    /// It is in a folder of this name: `Entities`.
    case folderName(String)
    /// It conforms to a protocol that is a part.
    case conforms(Types.ID)
    /// It inherits from a class that is a part.
    case inherits(Types.ID)
    /// A class that is a part inherits from it.
    case inherited(by: Types.ID)
    /// It is a class or view of a UI framework.
    case userInterface
    /// A part stores it in this property, a declaration among all.
    case stored(by: Types.ID, property: Int32)
    /// It stores another part in this property.
    case stores(Types.ID, property: Int32)
    /// It makes this part.
    case makes(Types.ID)
    /// A part makes it.
    case made(by: Types.ID)
    /// The code of a part names it.
    case named(by: Types.ID)
    /// Its code uses a database, the network or the disk by this name.
    case reaches(Name)
    /// Its functions answer later, as what asks the network or the disk does.
    case answersLater
    /// What it is or does contradicts its name.
    case objection(Objection)
  }

  /// What a type is or does that a part of such a name would not.
  public enum Objection: UInt8, Sendable {
    /// An enumeration with cases.
    case cases
    /// A structure or enumeration that stores values and has no function.
    case value
    /// Declared in a type that is no namespace.
    case nested
    /// Declared in a function.
    case local
    /// A class or structure that inherits from no view.
    case noView
    /// It is a view, whatever its name says.
    case isView
    /// It adds views to others itself.
    case addsViews
    /// It stores the app's window.
    case storesWindow
    /// It is a reducer of The Composable Architecture.
    case reducer
    /// Holds nothing but other types.
    case namespace
    /// Observed by a view.
    case observed
    /// Neither stores, calls nor imports anything beyond the process, and no interactor's protocol is implemented.
    case reachesNothing
    /// Makes nothing of a module.
    case assemblesNothing
    /// A view controller that no part of the module names, and that names none.
    case unrelated
    /// Only views and their protocols name it.
    case shownOnly
    /// A test double.
    case double
  }

  public var ground: Ground
  public var role: Role
  /// From -10 to 10; negative where it speaks against the role.
  public var weight: Int

  init(_ ground: Ground, _ role: Role, _ weight: Int) {
    self.ground = ground
    self.role = role
    self.weight = weight
  }
}

/// How sure it is that a part is one.
public enum Strength: UInt8, Sendable, Comparable, CaseIterable {
  /// One weak sign, such as an ending of its name.
  case weak
  case fair
  /// Several signs that agree, or one that leaves no doubt.
  case strong

  init(weight: Int) { self = weight >= 4 ? .strong : weight >= 2 ? .fair : .weak }

  public static func < (a: Strength, b: Strength) -> Bool { a.rawValue < b.rawValue }
}

/// All that speaks for and against the roles of each type.
public struct Beliefs: Sendable {
  private(set) var evidence: [Types.ID: [Evidence]] = [:]

  mutating func note(_ type: Types.ID, _ ground: Evidence.Ground, _ role: Role, _ weight: Int) {
    let new = Evidence(ground, role, weight)
    evidence[type, default: []].addUnlessKnown(new)
  }

  /// The evidence about a type, the strongest first.
  public func about(_ type: Types.ID) -> [Evidence] {
    (evidence[type] ?? []).enumerated().sorted {
      (abs($1.element.weight), $0.offset) < (abs($0.element.weight), $1.offset)
    }.map(\.element)
  }

  /// How sure it is that a type has a role.
  func strength(of type: Types.ID, as role: Role) -> Strength {
    Strength(weight: (evidence[type] ?? []).reduce(0) { $0 + ($1.role == role ? $1.weight : 0) })
  }
}

extension [Evidence] {
  fileprivate mutating func addUnlessKnown(_ new: Evidence) { if !contains(new) { append(new) } }
}
