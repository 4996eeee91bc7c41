/// Compares two values field by field. Lines that differ start with `-` (expected) or `+` (actual).
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

/// The innermost fields of a value, each with its path.
private func fields(of value: Any, at path: String = "") -> [Field] {
  let mirror = Mirror(reflecting: value)
  func below(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { fields(of: $0.value, at: path) } ?? [Field(path: path, value: "nil")]
  case .collection where !mirror.children.isEmpty:
    return mirror.children.enumerated().flatMap { fields(of: $1.value, at: "\(path)[\($0)]") }
  case .dictionary, .set:
    // Sets and dictionaries have no order; sort them so that equal values print the same.
    return [
      Field(path: path, value: "[\(mirror.children.map { "\($0.value)" }.sorted().joined(separator: ", "))]")
    ]
  case .enum where !mirror.children.isEmpty:
    return mirror.children.flatMap { fields(of: $0.value, at: below($0.label ?? "")) }
  case .struct, .tuple, .class:
    // A custom description, such as that of a date, is more readable than the stored properties.
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
