import Architecture

/// The reference of one part of a module to another.
enum Ownership {
  case none, weak, strong
}

extension CheckedModule {
  /// Returns how the parts of one role refer to those of another: strongly if one of them does.
  func ownership(of owned: Role, by owner: Role) -> Ownership {
    var found = Ownership.none
    for part in concreteParts(owner) {
      for stored in part.storedReferences where stored.refers(to: owned, in: self, from: owner) {
        if !stored.isWeakOrUnowned { return .strong }
        found = .weak
      }
    }
    return found
  }
}

extension CheckedStoredReference {
  fileprivate func refers(to owned: Role, in module: CheckedModule, from owner: Role) -> Bool {
    types.contains { type in
      guard let part = type.part, part.module == module else { return false }
      // The output of an interactor is its presenter.
      if owned == .presenter, part.role == .interactor, part.form == .output { return owner == .interactor }
      return part.role == owned && part.form != .contract && !(owned == .interactor && part.form == .output)
    }
  }
}
