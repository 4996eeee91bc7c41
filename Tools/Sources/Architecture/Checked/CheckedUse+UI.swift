import Source

/// Types of UI frameworks behind names of the app.
extension CheckedUse {
  /// The name and its UI type, if it is a type alias or a static member: `Theme.accent`, `UIColor`. Nil for none, and for
  /// names of an outer ring, which are not allowed in any case.
  public var uiTypeBehindName: (name: String, type: String)? {
    kind.isMember && !baseID.isNone ? uiTypeOfStatic : uiTypeOfAlias
  }

  private var uiTypeOfAlias: (name: String, type: String)? {
    let types = targets.compactMap(\.type)
    guard let type = types.first, types.count == targets.count,
      types.allSatisfy({ $0.kind == .typealias && $0.parent == nil })
    else { return nil }
    let underlying = type.declaration
    let isUI = !underlying.traits.contains(.closure) && underlying.hasUIType
    return isUI ? (type.name, underlying.typeName) : nil
  }

  private var uiTypeOfStatic: (name: String, type: String)? {
    let types = Array(app.types(named: baseID))
    guard types.count == 1, let type = types.first, type.part == nil, !isOuter(type), !isOfPackage,
      let member = type.member(nameID), member.traits.contains(.static), let found = member.uiType
    else { return nil }
    return ("\(type.name).\(member.name)", found)
  }

  /// The UI type that is stored in a value of the named type, which is a structure or enumeration without a role. Nil
  /// for none.
  public var uiTypeInValue: String? {
    guard kind == .type || kind == .call else { return nil }
    let types = targets.compactMap(\.type)
    guard types.count == 1, let type = types.first, targets.count == 1, type.ring == nil, !type.isUI,
      // Data that is decoded may describe a color.
      !type.foreignSupertypes.contains(where: { ["Codable", "Decodable"].contains($0) })
    else {
      return nil
    }
    return type.uiTypeStored(depth: 2)
  }

  /// Whether the base is qualified by something that the app does not declare: `Kit.Images.logo`.
  private var isOfPackage: Bool {
    declaration?.references.contains { reference in
      reference.nameID == baseID && !reference.baseID.isNone
        && app.types(named: reference.baseID).allSatisfy { _ in false }
    } ?? false
  }

  /// Whether a type is further out than the use.
  private func isOuter(_ type: CheckedType) -> Bool {
    guard let ring else { return true }
    return type.ring.map { $0 > ring } ?? false
  }
}

extension CheckedType {
  /// Returns the UI type of a stored property or an associated value, also in values that it contains.
  fileprivate func uiTypeStored(depth: Int) -> String? {
    guard depth > 0, kind == .struct || kind == .enum, part == nil else { return nil }
    for member in members {
      if member.kind == .case, let named = member.references.first(where: { $0.kind == .type && $0.isUI }) {
        return named.name
      }
      guard member.kind == .property, member.traits.contains(.stored), !member.traits.contains(.static),
        !member.traits.contains(.closure)
      else { continue }
      if member.hasUIType { return member.typeName }
      if let found = member.type.flatMap({ $0 == self ? nil : $0.uiTypeStored(depth: depth - 1) }) {
        return found
      }
    }
    return nil
  }
}

extension CheckedDeclaration {
  /// The color, image or font that a property or function returns, as written or as the initial value shows: `UIColor`
  /// for `static let accent = UIColor.red`.
  fileprivate var uiType: String? {
    guard kind == .property || kind == .function else { return nil }
    if hasUIType { return Self.values.contains(where: typeName.hasSuffix) ? typeName : nil }
    guard kind == .property, typeName.isEmpty, traits.contains(.initialized), !traits.contains(.closure)
    else {
      return nil
    }
    let value = Array(references.filter { !$0.isInSignature && $0.kind != .attribute })
    guard let first = value.first, let last = value.last, first.isUI,
      Self.values.contains(where: first.name.hasSuffix), !Self.plainValues.contains(last.name)
    else { return nil }
    return first.name
  }

  private static let values = ["Color", "Image", "Font"]

  /// Members of colors, images and fonts that are not UI types.
  private static let plainValues: Set<String> = [
    "cgColor", "ciColor", "cgImage", "ciImage", "size", "scale", "pointSize", "lineHeight", "fontName",
    "pngData",
    "jpegData", "description", "isEmpty", "capHeight",
  ]
}
