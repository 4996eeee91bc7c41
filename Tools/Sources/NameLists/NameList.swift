/// What a module declares for others, by name, so that it can be told whether a name may be the module's.
public struct NameList: Sendable {
  /// Names that need nothing before them: types, functions, variables.
  public var globals: Set<String> = []
  /// Names that follow a dot.
  public var members: Set<String> = []
  /// Names that follow a dot with nothing before it: static members, cases, nested types.
  public var statics: Set<String> = []
  /// Labels of arguments.
  public var labels: Set<String> = []
  /// Names that follow `#`.
  public var macros: Set<String> = []
  /// What types inherit from and conform to, by the type's name. Only of modules whose sources were read.
  public var inherited: [String: Set<String>] = [:]

  public init() {}

  /// Reads a list that `scripts/known-names` wrote: a section for each set, `[globals]`, and in it one name a line.
  public init(_ text: some StringProtocol) {
    var section: WritableKeyPath<NameList, Set<String>>?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      switch line {
      case "[globals]": section = \.globals
      case "[members]": section = \.members
      case "[statics]": section = \.statics
      case "[labels]": section = \.labels
      case "[macros]": section = \.macros
      default: if let section { self[keyPath: section].insert(String(line)) }
      }
    }
  }

  /// The standard library, Concurrency, Foundation and Dispatch, as the toolchain on Linux has them.
  public static let foundation = NameList(String(decoding: PackageResources.foundation_txt, as: UTF8.self))

  /// This package's library Viper.
  public static let viper = NameList(String(decoding: PackageResources.viper_txt, as: UTF8.self))
}
