import Architecture
import Rules

/// Configurations that extend others.
extension Configuration {
  /// The reason why an extended configuration cannot be used, as a sentence without a full stop.
  public struct ExtensionFailure: Error {
    public var text: String

    public init(_ text: String) { self.text = text }
  }

  /// Reads an extended configuration, by its path as written.
  public typealias Extending = (String) throws(ExtensionFailure) -> Configuration

  /// Adds the values of an extended configuration. Its lists come first; for other values, its own prevail.
  mutating func extend(_ other: Configuration) {
    var base = other
    base.locate()
    problems += base.problems
    profile = profile ?? base.profile
    isWiringCounted = isWiringCounted ?? base.isWiringCounted
    withFilesInNoTarget = withFilesInNoTarget ?? base.withFilesInNoTarget
    sources = base.sources + sources
    exclude = base.exclude + exclude
    tests = base.tests + tests
    ui = base.ui + ui
    persistence = base.persistence + persistence
    network = base.network + network
    roles = base.roles.merging(roles) { $0 + $1 }
    rings = base.rings.merging(rings) { $0 + $1 }
    severities = base.severities.merging(severities) { $1 }
    lines = base.lines.merging(lines) { $1 }
    thresholds = base.thresholds.merging(thresholds) { $1 }
    exceptions = base.exceptions + exceptions
    let own = Set(ownRules.map(\.id))
    ownRules = base.ownRules.filter { !own.contains($0.id) } + ownRules
  }

  /// Records in each value the file that contains it.
  private mutating func locate() {
    guard let file else { return }
    profile?.locate(file)
    isWiringCounted?.locate(file)
    withFilesInNoTarget?.locate(file)
    for key in [\Configuration.sources, \.exclude, \.tests, \.ui, \.persistence, \.network] {
      self[keyPath: key].locate(file)
    }
    roles = roles.mapValues { $0.located(file) }
    rings = rings.mapValues { $0.located(file) }
    severities = severities.mapValues { $0.located(file) }
    lines = lines.mapValues { $0.located(file) }
    thresholds = thresholds.mapValues { $0.located(file) }
    for index in exceptions.indices where exceptions[index].extended == nil {
      exceptions[index].extended = file
    }
    for index in ownRules.indices where ownRules[index].extended == nil { ownRules[index].extended = file }
  }
}

extension Located {
  fileprivate mutating func locate(_ file: String) { extended = extended ?? file }

  fileprivate func located(_ file: String) -> Located {
    var located = self
    located.locate(file)
    return located
  }
}

extension [Located<Pattern>] {
  fileprivate mutating func locate(_ file: String) { self = map { $0.located(file) } }
}

extension Configuration.Signs {
  fileprivate func located(_ file: String) -> Configuration.Signs {
    var signs = self
    signs.types.locate(file)
    signs.files.locate(file)
    signs.conformances.locate(file)
    return signs
  }

  fileprivate static func + (a: Configuration.Signs, b: Configuration.Signs) -> Configuration.Signs {
    var signs = a
    signs.types += b.types
    signs.files += b.files
    signs.conformances += b.conformances
    return signs
  }
}
