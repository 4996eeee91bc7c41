/// Finds `viper`: at `VIPER_BINARY`, on the `PATH`, or in a usual folder.
struct InstalledViper {
  let path: String

  /// - Throws: ``Failure`` if it is not installed, with the command to install it.
  init(_ environment: [String: String], isExecutable: (String) -> Bool) throws {
    if let named = environment["VIPER_BINARY"], !named.isEmpty {
      guard isExecutable(named) else {
        throw Failure(
          description: "VIPER_BINARY is \(named), which is not a program. Correct or unset it.")
      }
      path = named
      return
    }
    var folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let home = environment["HOME"] { folders.append(home + "/.local/bin") }
    folders += ["/usr/local/bin", "/opt/homebrew/bin"]
    // A relative folder would be looked up in whatever folder the plugin is run in.
    guard let folder = folders.first(where: { $0.hasPrefix("/") && isExecutable($0 + "/viper") }) else {
      throw Failure(
        description: """
          there is no viper on this machine, or not where it is looked for: VIPER_BINARY, PATH, ~/.local/bin, \
          /usr/local/bin, /opt/homebrew/bin. To get it, clone the repository of swift-viper and say there: \
          make install PREFIX=$HOME/.local
          """)
    }
    path = folder + "/viper"
  }
}
