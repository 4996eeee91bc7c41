/// What the standard library and Foundation declare, by name.
///
/// From the toolchain (``ToolchainNames``) and, for what only Apple's Foundation has, by hand (``AppleNames``). What
/// UIKit, AppKit and CoreGraphics alone declare is not among them, also where it belongs to Foundation's types.
struct KnownNames: Sendable {
  /// What can stand with nothing before it: types, functions, variables.
  let globals: Set<String>
  /// What can stand behind a dot.
  let members: Set<String>
  /// What can stand behind a dot with nothing before it.
  let statics: Set<String>
  let labels: Set<String>
  /// What can stand behind `#`.
  let macros: Set<String>
  /// Those of the language. The others are types.
  let attributes: Set<String>
  /// Modules that names can be qualified with.
  let modules: Set<String>

  static let all = KnownNames()

  private init() {
    func words(_ texts: String...) -> Set<String> {
      var words: Set<String> = []
      for text in texts {
        for word in text.split(whereSeparator: \.isWhitespace) { words.insert(String(word)) }
      }
      return words
    }
    globals = words(ToolchainNames.globals, AppleNames.globals)
    statics = words(ToolchainNames.statics, AppleNames.statics)
    members = words(ToolchainNames.members, AppleNames.members).union(statics)
    labels = words(ToolchainNames.labels, AppleNames.labels)
    macros = words(ToolchainNames.macros, AppleNames.macros)
    attributes = words(AppleNames.attributes)
    modules = words(
      "Swift Foundation Dispatch _Concurrency _StringProcessing FoundationEssentials ObjectiveC")
  }
}
