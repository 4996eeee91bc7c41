import Architecture
import Source

enum OwnershipInverted: Rule {
  static let judgesStoredTypes = true

  static let about = RuleDescription(
    id: "ownership-inverted",
    severity: [.default: .warning],
    summary: "A part retains the parts that it uses",
    explanation: """
      The view retains its presenter, and the presenter its interactor and router. If one of these references is weak,
      there are two cases. Either the other part retains this one: ownership is inverted, which is not a cycle but
      unexpected in VIPER. Or both references are weak: nothing retains the part, and it is freed before it is used.

      Reports weak and unowned properties of this kind, with the case. A part that also has a strong reference to the
      other one is not reported, and neither is a view's delegate that presenters of other modules implement.
      """,
    source: "The Book of VIPER",
    bad: """
      final class LoginPresenter {
        weak var interactor: LoginInteractorInput?
      }
      """,
    good: """
      final class LoginPresenter {
        let interactor: LoginInteractorInput
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    let owners: [(owner: Role, owned: Role)] = [
      (.presenter, .interactor), (.presenter, .router), (.view, .presenter),
    ]
    // Computed lazily, because it visits all types.
    lazy var namesStored = app.namesOfTypesStoredStrongly
    lazy var parts = app.partsBySupertype
    for (owner, owned) in owners {
      for part in app.owners(owner) {
        // In RIBs, the router retains the view controller and the interactor, which the view calls.
        if owner == .view, part.module?.isRIB == true { continue }
        // A cell knows its presenter in addition to the controller that holds it.
        if owner == .view, part.type.kind == .class, !part.type.isController,
          part.module?.concreteParts(.view).contains(where: \.type.isController) == true
        {
          continue
        }
        for stored in part.storedReferences where stored.isWeakOrUnowned {
          guard let held = stored.heldPart(owned, by: part), part.isOnlyReference(to: owned, held, parts)
          else {
            continue
          }
          let isReversed = part.module?.ownership(of: owner, by: owned) == .strong
          // A missing strong reference is reported only if it was searched for.
          if !isReversed, !held.namesAsStored(parts).isDisjoint(with: namesStored) { continue }
          report.add(
            stored.property, about: [held.type], target: held.name,
            isReversed
              ? "the \(owner.name) references its \(owned.name) weakly, and the \(owned.name) retains the \(owner.name): ownership is inverted"
              : "the \(owner.name) references its \(owned.name) weakly, so nothing retains it",
            repair: isReversed
              ? "reference the \(owned.name) strongly here, and the \(owner.name) weakly there"
              : "reference it strongly")
        }
      }
    }
  }
}

extension CheckedApp {
  /// The parts by their type and supertypes.
  fileprivate var partsBySupertype: [CheckedType: [CheckedPart]] {
    var parts: [CheckedType: [CheckedPart]] = [:]
    for part in self.parts {
      // An array, because few types have many supertypes.
      var types = [part.type]
      var next = 0
      while next < types.count {
        parts[types[next], default: []].append(part)
        for type in types[next].supertypes where !types.contains(type) { types.append(type) }
        next += 1
      }
    }
    return parts
  }
}

extension CheckedPart {
  /// The types as which a part may be stored: its class, or a protocol that it conforms to; for a protocol, also the
  /// protocols of conforming types.
  fileprivate func namesAsStored(_ partsBySupertype: [CheckedType: [CheckedPart]]) -> Set<Name> {
    var wanted: Set<CheckedType> = [type]
    for part in form == .concrete ? [self] : partsBySupertype[type] ?? [] {
      wanted.insert(part.type)
      wanted.formUnion(part.type.supertypes)
    }
    return Set(wanted.map(\.nameID))
  }
}

extension CheckedStoredReference {
  /// The part of a role, in the owner's module or in none, to which the property refers.
  fileprivate func heldPart(_ role: Role, by owner: CheckedPart) -> CheckedPart? {
    types.compactMap(\.part).first {
      $0.role == role && $0.form != .output && $0.form != .contract
        && ($0.module == nil || $0.module == owner.module)
    }
  }
}

extension CheckedPart {
  /// Whether a weak reference is to the owner's own module, which has no strong reference to such a part.
  fileprivate func isOnlyReference(
    to role: Role, _ held: CheckedPart, _ partsBySupertype: [CheckedType: [CheckedPart]]
  ) -> Bool {
    if held.form == .interface {
      let conforming = (partsBySupertype[held.type] ?? []).filter { $0.form == .concrete }
      if !conforming.isEmpty, !conforming.contains(where: { $0.module == module }) { return false }
      // Without a conforming part, such a delegate may be anything.
      if conforming.isEmpty, held.name.hasSuffix("ControllerDelegate") { return false }
    }
    // A view that is also the router is retained by the system.
    if role == .router, (partsBySupertype[held.type] ?? []).contains(where: { $0.role == .view }) {
      return false
    }
    // A part that conforms to several protocols may be held strongly through another of them.
    let held =
      held.form == .concrete
      ? [held] : (partsBySupertype[held.type] ?? []).filter { $0.form == .concrete }
    return !storedReferences.contains { stored in
      !stored.isWeakOrUnowned
        && stored.types.contains { type in
          type.part.map { $0.role == role && $0.module == module } ?? false
            || held.contains { $0.type.isSubtype(of: type) }
        }
    }
  }
}
