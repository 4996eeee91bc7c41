import NameLists

/// The names that a file may use without a UI framework: those of the standard library, Foundation and Viper.
///
/// Names that only UIKit, AppKit and CoreGraphics declare are not included, even if they are members of Foundation's
/// types.
struct KnownNames: Sendable {
  private let lists: [NameList]
  /// The modules that can qualify a name.
  private let modules: Set<String>

  static let foundation = KnownNames(
    lists: [appleNames],
    modules: [
      "Swift", "Foundation", "Dispatch", "_Concurrency", "_StringProcessing", "FoundationEssentials",
      "ObjectiveC",
    ])

  /// Built-in attributes. The others are types.
  static let attributes = words(AppleNames.attributes)

  private static let appleNames: NameList = {
    var names = NameList.foundation
    names.globals.formUnion(words(AppleNames.globals))
    names.members.formUnion(words(AppleNames.members))
    names.statics.formUnion(words(AppleNames.statics))
    names.labels.formUnion(words(AppleNames.labels))
    names.macros.formUnion(words(AppleNames.macros))
    return names
  }()

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// Returns a copy with the names of another module.
  func adding(_ module: String, _ list: NameList) -> KnownNames {
    KnownNames(lists: lists + [list], modules: modules.union([module]))
  }

  func isModule(_ name: String) -> Bool { modules.contains(name) }

  func isGlobal(_ name: String) -> Bool { lists.contains { $0.globals.contains(name) } }

  func isMember(_ name: String) -> Bool {
    lists.contains { $0.members.contains(name) || $0.statics.contains(name) }
  }

  func isStatic(_ name: String) -> Bool { lists.contains { $0.statics.contains(name) } }

  func isLabel(_ name: String) -> Bool { lists.contains { $0.labels.contains(name) } }

  func isMacro(_ name: String) -> Bool { lists.contains { $0.macros.contains(name) } }

  /// Whether a supertype with this name is known, so that its members are known too.
  func isWhole(type name: String) -> Bool {
    name.hasPrefix("~") || name == "class" || isModule(name) || isGlobal(name)
  }
}
