/// The results: screens, each in several variants.
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

    /// Returns the quotient of the figures of two variants; nil if one of them is missing, or the other has 0.
    public func ratio(of name: String, to other: String, in figure: KeyPath<Variant, Int>) -> Double? {
      guard let one = variants.first(where: { $0.name == name })?[keyPath: figure],
        let base = variants.first(where: { $0.name == other })?[keyPath: figure], base > 0
      else { return nil }
      return Double(one) / Double(base)
    }
  }

  public struct Variant: Codable, Equatable, Sendable {
    public var name: String
    /// The lines written by hand, without blank lines, comments, imports and layout.
    public var lines: Int
    /// The tokens of these lines, which do not depend on the formatting.
    public var tokens: Int
    /// The tokens that a person types: all of them, or those of a command and of the changes to what it creates.
    public var typed: Int
    /// The typed tokens if a command writes the first version of this variant too; nil if there is none for it.
    public var typedIfGenerated: Int?
    /// The number of these lines that are protocols.
    public var interfaceLines: Int
    /// The mean number of other types of the project that a type uses.
    public var fanOut: Double
    /// The share of branches, 0 to 1, that run in tests that create no view.
    public var coveredBranches: Double
    public var filesPerNewField: Int
    public var filesPerNewButton: Int

    public init(
      name: String, lines: Int, tokens: Int, typed: Int, typedIfGenerated: Int? = nil, interfaceLines: Int,
      fanOut: Double,
      coveredBranches: Double,
      filesPerNewField: Int, filesPerNewButton: Int
    ) {
      self.name = name
      self.lines = lines
      self.tokens = tokens
      self.typed = typed
      self.typedIfGenerated = typedIfGenerated
      self.interfaceLines = interfaceLines
      self.fanOut = fanOut
      self.coveredBranches = coveredBranches
      self.filesPerNewField = filesPerNewField
      self.filesPerNewButton = filesPerNewButton
    }
  }
}
