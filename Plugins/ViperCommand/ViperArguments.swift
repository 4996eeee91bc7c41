/// The arguments for `viper`.
struct ViperArguments {
  let given: [String]

  init(_ given: [String]) { self.given = given }

  /// As given, and with a folder for the cache of a check that names none: a plugin must not write to the user's.
  func keeping(in folder: String) -> [String] {
    guard given.first == "check" else { return given }
    // What follows `--` is no option.
    let options = given.prefix { $0 != "--" }
    let isSaid = options.contains { $0 == "--no-cache" || $0 == "--cache" || $0.hasPrefix("--cache=") }
    return isSaid ? given : ["check", "--cache", folder] + given.dropFirst()
  }
}
