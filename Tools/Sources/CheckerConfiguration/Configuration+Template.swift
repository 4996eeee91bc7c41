import Architecture
import Rules
import Source

extension Configuration {
  /// Returns the text of an initial `.viper.yml`: the most common keys, commented out, with examples. It has no effect
  /// until it is edited.
  ///
  /// - Parameters:
  ///   - modules: The recognized modules, which it counts.
  ///   - unrecognized: The names of types that look like parts of each role and were not recognized.
  public static func template(for modules: [Findings.Module], unrecognized: [Role: [String]] = [:]) -> String
  {
    let recognized = modules.isEmpty ? "no module" : count(modules.count, "module")
    let profiles = Profile.allCases.map(\.rawValue).joined(separator: ", ")
    let roles = Role.allCases.map(\.name).joined(separator: ", ")
    return """
      # How `viper check` looks at this folder. Every key is optional and commented out: take the # away to use it.
      # Recognized here: \(recognized); `viper check --modules` lists them with their parts.
      # `viper check --explain-config` prints what is in force. A pattern is a glob, or a /regular expression/; put it
      # between quotes. Paths begin at this folder.

      # A configuration that several code bases share: a file, or a folder with a .viper.yml. Values here prevail.
      #extends: "../team.viper.yml"

      # The school of VIPER: \(profiles).
      #profile: default

      # Files and folders that are checked, and those that are not. Tests, .build, Pods and their like never are.
      #sources: ["App", "Modules"]
      #exclude: ["Modules/Generated", "**/*.pb.swift"]

      # What your parts are called, where `viper check --modules` misses some: by types, files or conformances.
      # The roles: \(roles);
      # none is for what is no part, whatever its name.
      \(proposal(for: unrecognized))

      # The severity of rules: off, warning or error. `viper rules` lists them, `viper rules show ID` explains one.
      #severity:
      #  view-navigates: error
      #  oversized-part: off

      # How many lines a part may have, with its extensions.
      #lines: { view: \(Settings.lines[.view] ?? 0), presenter: \(Settings.lines[.presenter] ?? 0) }

      # How many violations a rule may have before the check fails.
      #thresholds: { concrete-collaborator: 20 }

      # What is meant to stay, and why. One place says so itself: // viper:allow view-navigates — reason
      #exceptions:
      #  - rule: view-navigates
      #    file: "Modules/Legacy/**"
      #    reason: "is rewritten this year"

      # What your team has agreed on besides.
      #own-rules:
      #  presenters-get-the-time:
      #    message: presenters get the time from a clock
      #    in: { roles: [presenter] }
      #    forbid: { names: ["Date()"] }

      # Further keys are tests, with-files-in-no-target, rings, with-wiring, ui, persistence and network: see the guide to
      # the configuration.

      """
  }

  /// Returns the roles for types that were not recognized, or an example.
  private static func proposal(for unrecognized: [Role: [String]]) -> String {
    if unrecognized.isEmpty {
      return """
        #roles:
        #  view: ["*Widget"]
        #  presenter: { files: ["**/Presentation/*.swift"], conformances: ["Presenting"] }
        #  none: ["CurrencyPresenter"]
        """
    }
    let lines = unrecognized.sorted { $0.key < $1.key }.map { role, names in
      "#  \(role.name): [\(patterns(for: names, role).map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    let number = unrecognized.values.reduce(0) { $0 + $1.count }
    return """
      # Not recognized here: \(count(number, "type")) that look\(number == 1 ? "s" : "") like parts. These lines make them parts; under none, they are none.
      #roles:
      \(lines.joined(separator: "\n"))
      """
  }

  /// Returns the names, or the ending that many of them have.
  private static func patterns(for names: [String], _ role: Role) -> [String] {
    let ending = role.name.prefix(1).uppercased() + role.name.dropFirst()
    let alike = names.filter { $0.hasSuffix(ending) }
    if alike.count < 3 { return names.sorted() }
    return ["*\(ending)"] + names.filter { !$0.hasSuffix(ending) }.sorted()
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }
}
