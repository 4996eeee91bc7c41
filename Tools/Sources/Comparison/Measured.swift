/// What was measured: screens, each in several variants.
public struct Measured: Codable, Equatable, Sendable {
  public var screens: [Screen]

  public init(screens: [Screen]) {
    self.screens = screens
  }

  public struct Screen: Codable, Equatable, Sendable {
    public var name: String
    public var variants: [Variant]

    public init(name: String, variants: [Variant]) {
      self.name = name
      self.variants = variants
    }

    /// How many times the figure of another variant one has; nil when one of them is not there, or the other has 0.
    public func ratio(of name: String, to other: String, in figure: KeyPath<Variant, Int>) -> Double? {
      guard let one = variants.first(where: { $0.name == name })?[keyPath: figure],
        let base = variants.first(where: { $0.name == other })?[keyPath: figure], base > 0
      else { return nil }
      return Double(one) / Double(base)
    }
  }

  public struct Variant: Codable, Equatable, Sendable {
    public var name: String
    /// Written by hand: without blank lines, comments, imports and layout.
    public var lines: Int
    /// The words and signs of these lines, which do not depend on how they are set.
    public var tokens: Int
    /// Of these, the lines of protocols.
    public var interfaceLines: Int
    /// How many other types of the project a type names; the mean of all types.
    public var fanOut: Double
    /// 0…1: the share of branches that run in tests that make no view.
    public var coveredBranches: Double
    public var filesPerNewField: Int
    public var filesPerNewButton: Int

    public init(
      name: String, lines: Int, tokens: Int, interfaceLines: Int, fanOut: Double, coveredBranches: Double,
      filesPerNewField: Int, filesPerNewButton: Int
    ) {
      self.name = name
      self.lines = lines
      self.tokens = tokens
      self.interfaceLines = interfaceLines
      self.fanOut = fanOut
      self.coveredBranches = coveredBranches
      self.filesPerNewField = filesPerNewField
      self.filesPerNewButton = filesPerNewButton
    }
  }
}
