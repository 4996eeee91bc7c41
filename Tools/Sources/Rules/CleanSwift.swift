import Architecture

/// Recognises modules of Clean Swift, also called VIP. There the view calls its interactor, the interactor its presenter,
/// and the presenter the view. The interactor retains the presenter, which does not know it, so that there is no cycle.
extension ModuleView {
  var isCleanSwift: Bool {
    let presenters = Array(concreteParts(.presenter))
    guard !presenters.isEmpty, !presenters.contains(where: \.knowsInteractor) else { return false }
    return ownership(of: .interactor, by: .view) != .none
      && ownership(of: .presenter, by: .interactor) == .strong
  }
}

extension AppView {
  var cleanSwiftModules: Set<ModuleView> { Set(modules.filter(\.isCleanSwift)) }
}

extension PartView {
  /// Whether it has a property that is an interactor by type or name, or inherits from what is declared elsewhere.
  var knowsInteractor: Bool {
    if !type.foreignSupertypes.allSatisfy({ $0 == "NSObject" }) { return true }
    return members.contains { member in
      member.kind == .property
        && [member.name, member.typeName].contains { text in
          ["interactor", "interector"].contains(where: text.lowercased().contains)
        }
    }
  }
}
