import Architecture

/// Modules of Clean Swift, also called VIP: a view asks its interactor, that tells its presenter, and that the view. There
/// the interactor keeps the presenter, which does not know it, and nothing is kept in a circle.
extension Architecture {
  var modulesOfCleanSwift: Set<Module.ID> {
    Set(modules.indices.map { Module.ID($0) }.filter(isCleanSwift))
  }

  private func isCleanSwift(_ module: Module.ID) -> Bool {
    let presenters = modules[Int(module)].parts.filter {
      parts[Int($0)].role == .presenter && parts[Int($0)].form == .concrete
    }
    guard !presenters.isEmpty, !presenters.contains(where: knowsInteractor) else { return false }
    return ownership(of: .interactor, by: .view, in: module) != .none
      && ownership(of: .presenter, by: .interactor, in: module) == .strong
  }

  /// Whether a presenter has, by type or by name, an interactor.
  private func knowsInteractor(_ id: Part.ID) -> Bool {
    let type = parts[Int(id)].type
    if !types.foreignSupertypes(of: type).allSatisfy({ code.names[$0] == "NSObject" }) { return true }
    return members(of: type).contains { member in
      let declaration = code.declarations[member.declaration]
      guard declaration.kind == .property else { return false }
      let names = [declaration.name, declaration.type].map { code.names[$0].lowercased() }
      return names.contains { $0.contains("interactor") }
    }
  }
}
