/// Two values, field by field: what differs is marked with `-` for what was expected and `+` for what came.
func difference(expected: Any, actual: Any) -> String {
  let left = fields(of: expected)
  let right = fields(of: actual)
  let rightValues = Dictionary(right.map { ($0.path, $0.value) }, uniquingKeysWith: { first, _ in first })
  let leftPaths = Set(left.map(\.path))
  var lines: [String] = []
  for field in left {
    let came = rightValues[field.path]
    if came == field.value {
      lines.append("    \(field)")
    } else {
      lines.append("  - \(field)")
      if let came { lines.append("  + \(Field(path: field.path, value: came))") }
    }
  }
  for field in right where !leftPaths.contains(field.path) { lines.append("  + \(field)") }
  return lines.joined(separator: "\n")
}

/// A value's innermost fields, each with the way to it.
private func fields(of value: Any, at path: String = "") -> [Field] {
  let mirror = Mirror(reflecting: value)
  func below(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { fields(of: $0.value, at: path) } ?? [Field(path: path, value: "nil")]
  case .collection where !mirror.children.isEmpty:
    return mirror.children.enumerated().flatMap { fields(of: $1.value, at: "\(path)[\($0)]") }
  case .dictionary, .set:
    // Neither has an order of its own; the same values must read the same.
    return [
      Field(path: path, value: "[\(mirror.children.map { "\($0.value)" }.sorted().joined(separator: ", "))]")
    ]
  case .enum where !mirror.children.isEmpty:
    return mirror.children.flatMap { fields(of: $0.value, at: below($0.label ?? "")) }
  case .struct, .tuple, .class:
    // What describes itself, as dates and identifiers do, reads better so than by its parts.
    if mirror.children.isEmpty || value is any CustomStringConvertible { break }
    return mirror.children.flatMap { fields(of: $0.value, at: below($0.label ?? "")) }
  default: break
  }
  return [Field(path: path, value: String(reflecting: value))]
}

private struct Field: CustomStringConvertible {
  let path: String
  let value: String

  var description: String { path.isEmpty ? value : "\(path): \(value)" }
}
