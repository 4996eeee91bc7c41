/// The address of a module.
extension ModuleModel {
  /// The types of values that an address can contain, without the types of one's own that conform to `LinkValue`.
  private static let linkValues = ["String", "Int", "Int64", "UInt", "UInt64", "Double", "Bool"]

  /// The declaration of the address; nil for none.
  ///
  /// - Throws: ``SpecError`` if the pattern does not name the parameters of the module.
  func linkDeclaration() throws -> String? {
    guard let link = spec.link else { return nil }
    guard link.hasPrefix("/"), !link.contains("//"), !link.contains("\""), !link.contains("\\") else {
      throw SpecError(
        "--link",
        "“\(link)” is no address within an app: write /\(name.lowerFirst), or /\(name.lowerFirst)/{id}")
    }
    var fields: [String] = []
    let segments = try link.split(separator: "/").map { segment -> String in
      guard segment.contains("{") || segment.contains("}") else { return String(segment) }
      let field = String(segment.dropFirst().dropLast())
      guard segment.hasPrefix("{"), segment.hasSuffix("}"), nameProblem(field) == nil else {
        throw SpecError("--link", "“\(segment)” is no segment: write a text, or one {name}")
      }
      try check(field: field)
      fields.append(field)
      return ":\(field)"
    }
    for parameter in spec.parameters where parameter.defaultValue == nil && !fields.contains(parameter.value)
    {
      throw SpecError("--link", "\(link) has no {\(parameter.value)}, which \(name) needs")
    }
    if Set(fields).count < fields.count { throw SpecError("--link", "\(link) has one name twice") }
    let pattern = "/" + segments.joined(separator: "/")
    let paths = fields.map { ", \\\(name).\($0)" }.joined()
    let arguments = fields.enumerated().map { "\($1): $\($0)" }.joined(separator: ", ")
    let line = "public static let link = RouteLink(\"\(pattern)\"\(paths)) { \(name)(\(arguments)) }"
    return "extension \(name): LinkedRoute {\n  \(line)\n}"
  }

  private func check(field: String) throws {
    guard let parameter = spec.parameters.first(where: { $0.name == field }) else {
      throw SpecError("--link", "\(name) has no parameter \(field): add it with --input “\(field): Int”")
    }
    guard Self.linkValues.contains(where: { types.areSame(parameter.type, $0) }) else {
      throw SpecError(
        "--link",
        "\(field) has the type \(parameter.type): use one of \(Self.linkValues.joined(separator: ", ")), or write the link by hand "
          + "for a type that conforms to LinkValue")
    }
  }
}
