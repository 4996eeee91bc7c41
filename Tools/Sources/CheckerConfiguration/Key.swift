import Architecture

/// The top-level keys of a configuration, in the order in which they are written.
enum Key: String, CaseIterable {
  case extends, profile, sources, exclude, tests
  case withFilesInNoTarget = "with-files-in-no-target"
  case roles, rings, severity, lines
  case withWiring = "with-wiring"
  case exceptions
  case ownRules = "own-rules"
  case thresholds, ui, persistence, network
}

extension Role {
  static func named(_ name: String) -> Role? { allCases.first { $0.name == name } }
}

extension Ring {
  static func named(_ name: String) -> Ring? { allCases.first { $0.name == name } }
}
