/// The public names of a module, to decide whether a name may belong to it.
public struct NameList: Sendable {
  /// Names that can be used without a prefix: types, functions, variables.
  public var globals: Set<String> = []
  /// Names after a dot.
  public var members: Set<String> = []
  /// Names after a leading dot: static members, cases, nested types.
  public var statics: Set<String> = []
  /// Labels of arguments.
  public var labels: Set<String> = []
  /// Names after `#`.
  public var macros: Set<String> = []

  public init() {}

  /// Parses a list that `scripts/known-names` wrote: a section for each set, such as `[globals]`, with one name per
  /// line.
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

  /// The standard library, Concurrency, Foundation and Dispatch of the toolchain on Linux.
  public static let foundation = NameList(embeddedFiles["foundation.txt", default: ""])

  /// The types of SwiftUI, which is not on Linux.
  public static let swiftUI = NameList(embeddedFiles["swiftui.txt", default: ""])

  /// The library Viper of this package.
  public static let viper = NameList(embeddedFiles["viper.txt", default: ""])
}
