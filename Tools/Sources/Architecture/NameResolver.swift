import Source

/// Finds the possible declarations of references, including those in code that belongs to no part.
public struct NameResolver: Sendable {
  private let resolution: Resolution

  public init(_ app: Architecture) { resolution = Resolution(app.code, app.types) }

  /// Returns the types and globals of the code base that a reference may refer to; empty if it is declared elsewhere,
  /// or local.
  ///
  /// - Parameter owner: The innermost type that contains the reference; -1 for none.
  public func targets(of reference: Reference, in file: Int32, owner: Types.ID) -> [Target] {
    var targets: [Target] = []
    resolution.resolve(reference, in: file, owner: owner, &targets)
    return targets
  }
}
