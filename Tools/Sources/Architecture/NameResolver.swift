import Source

/// Finds the declarations that references may name, wherever they stand: also in code that belongs to no part.
public struct NameResolver: Sendable {
  private let resolution: Resolution

  public init(_ app: Architecture) { resolution = Resolution(app.code, app.types) }

  /// The types and globals of the code base that a reference may name; none if it is declared elsewhere, or is local.
  ///
  /// - Parameter owner: the innermost type that contains the reference; -1 for none.
  public func targets(of reference: Reference, in file: Int32, owner: Types.ID) -> [Target] {
    var targets: [Target] = []
    resolution.resolve(reference, in: file, owner: owner, &targets)
    return targets
  }
}
