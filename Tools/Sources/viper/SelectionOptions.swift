import Architecture
import ArgumentParser
import CheckerConfiguration
import Foundation
import Rules

/// The options that select the configuration and the rules.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: "A configuration file instead of the nearest .viper.yml.",
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Option(
    help: "A variant of VIPER: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).",
    completion: .list(Profile.allCases.map(\.rawValue)))
  var profile: String?

  @Option(
    name: .customLong("rule"), help: "Check only this rule; can be repeated.",
    completion: .list(allRules.map { $0.about.id }))
  var rules: [String] = []

  @Flag(help: "Count builders and routers as edges between modules.")
  var withWiring = false

  @Flag(help: "Print the effective configuration instead of checking.")
  var explainConfig = false

  /// The configuration file, overridden by the options.
  ///
  /// - Throws: ``CommandFailure`` if the file cannot be read or is not valid.
  func configuration(for place: CheckLocation) throws -> Configuration {
    var configuration = try file(for: place)
    for problem in configuration.problems where problem.isFatal {
      Terminal.printError(problem.remark)
    }
    if configuration.isFatal { throw CommandFailure("the configuration is invalid") }
    if let profile {
      guard let known = Profile(rawValue: profile) else {
        throw CommandFailure(
          "there is no profile \(profile)\(suggestion(for: profile, among: Profile.allCases.map(\.rawValue))); there are "
            + Profile.allCases.map(\.rawValue).joined(separator: ", ")
        )
      }
      configuration.profile = Located(known)
    }
    if withWiring { configuration.isWiringCounted = Located(true) }
    guard !rules.isEmpty else { return configuration }
    let known = configuration.settings.ruleIDs
    for rule in rules where !known.contains(rule) {
      throw CommandFailure(
        "there is no rule \(rule)\(suggestion(for: rule, among: known)); `viper rules` lists them")
    }
    for rule in rules where configuration.settings.severity(of: rule) == .off {
      configuration.severities[rule] = Located(.warning)
    }
    return configuration
  }

  /// Returns the configuration in which only the requested rules are enabled. All rules still decide which of them
  /// reports a line.
  func only(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    if rules.isEmpty { return configuration }
    for rule in configuration.settings.ruleIDs where !rules.contains(rule) {
      configuration.severities[rule] = Located(.off)
    }
    return configuration
  }

  private func file(for place: CheckLocation) throws -> Configuration {
    if let config { return try Configuration(readingFile: config) }
    return try place.configuration.map { try Configuration(readingFile: $0) } ?? Configuration()
  }
}

extension Configuration {
  /// - Throws: ``CommandFailure`` if the file cannot be read. Problems of its text are in ``problems``.
  init(readingFile path: String) throws {
    do {
      try self.init(readingFile: path, extendedBy: [])
    } catch {
      throw CommandFailure("\(path) \(error.text)")
    }
  }

  /// - Parameter files: The absolute paths of the files that extend it, outermost first.
  private init(readingFile path: String, extendedBy files: [String]) throws(ExtensionFailure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ExtensionFailure("cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw ExtensionFailure("is not UTF-8") }
    let files = files + [URL(filePath: path).standardizedFileURL.path]
    self.init(text, file: path) { (other) throws(ExtensionFailure) in
      let base = Self.file(extended: other, from: path)
      if files.contains(URL(filePath: base).standardizedFileURL.path) {
        throw ExtensionFailure("extends this file in turn: remove one of the two")
      }
      return try Configuration(readingFile: base, extendedBy: files)
    }
  }

  /// Returns the file that an entry of `extends` means: a file, or the configuration in a folder.
  private static func file(extended entry: String, from path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let file = URL(filePath: entry, relativeTo: folder).standardizedFileURL.path
    let names = Configuration.fileNames.map { file + "/" + $0 }
    return names.first(where: FileManager.default.fileExists(atPath:)) ?? file
  }

  /// Returns the configuration for a check of the current folder.
  static func nearest() throws -> Configuration {
    try CheckLocation([]).configuration.map { try Configuration(readingFile: $0) } ?? Configuration()
  }
}
