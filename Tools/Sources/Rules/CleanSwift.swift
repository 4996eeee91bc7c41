import Architecture

/// Recognizes modules of Clean Swift, also called VIP. There, the view calls its interactor, the interactor its
/// presenter, and the presenter the view. The presenter does not know the interactor, which retains it or is bound to it,
/// so there is no retain cycle.
extension CheckedModule {
  var isCleanSwift: Bool {
    // In modules of VIPER no view stores an interactor. Checked first, because it is fast.
    guard ownership(of: .interactor, by: .view) != .none else { return false }
    let presenters = Array(concreteParts(.presenter))
    return !presenters.isEmpty && !presenters.contains(where: \.knowsInteractor)
      && (ownership(of: .presenter, by: .interactor) == .strong || areBound(presenters))
  }

  /// Whether the code of a view makes a presenter that no view stores: it is bound to the interactor and the view.
  private func areBound(_ presenters: [CheckedPart]) -> Bool {
    guard ownership(of: .presenter, by: .view) == .none else { return false }
    let names = Set(presenters.map(\.type.nameID))
    return concreteParts(.view).contains { view in
      view.members.contains { member in
        member.references.contains { names.contains($0.nameID) || names.contains($0.baseID) }
      }
    }
  }
}

/// The modules of Clean Swift, determined on demand.
struct CleanSwiftModules {
  private var known: [CheckedModule: Bool] = [:]
  private var knownBases: [CheckedType: Bool] = [:]

  /// Whether a part is of such a module, or is the base class or a protocol of parts of such modules only.
  mutating func contains(_ part: CheckedPart?) -> Bool {
    guard let part else { return false }
    if contains(part.module) { return true }
    if let answer = knownBases[part.type] { return answer }
    let answer = isBase(part)
    knownBases[part.type] = answer
    return answer
  }

  private mutating func isBase(_ part: CheckedPart) -> Bool {
    guard part.app.isInherited(part.type) else { return false }
    let heirs = part.app.parts.filter {
      $0.form == .concrete && $0 != part && $0.type.isSubtype(of: part.type)
    }
    return !heirs.isEmpty && heirs.allSatisfy { contains($0.module) }
  }

  mutating func contains(_ module: CheckedModule?) -> Bool {
    guard let module else { return false }
    if let answer = known[module] { return answer }
    let answer = module.isCleanSwift
    known[module] = answer
    return answer
  }
}

extension CheckedPart {
  /// Whether it has a property that is an interactor by type or name, or inherits from an external type.
  var knowsInteractor: Bool {
    if !type.foreignSupertypes.allSatisfy({ $0 == "NSObject" }) { return true }
    let members = members.filter { $0.kind == .property }
    // Most have this name, which is fast to check.
    if members.contains(where: { $0.name == "interactor" }) { return true }
    return members.contains { member in
      [member.name, member.typeName].contains { text in
        ["interactor", "interector"].contains(where: text.lowercased().contains)
      }
    }
  }
}
