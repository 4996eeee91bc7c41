import Source

/// Protocols whose owner is determined by the conforming types: delegates, configurators, interfaces of modules.
extension Recognition {
  /// If only views conform to `LoginViewDelegate`, it notifies the view that contains Login's view.
  mutating func settleDelegates() {
    for index in parts.indices where parts[index].role == .presenter && parts[index].form == .interface {
      guard isDelegateOfSubview(parts[index].type) else { continue }
      parts[index].role = .view
      parts[index].form = .output
    }
    for (type, conformers) in conformers(of: .presenter).sorted(by: { $0.key < $1.key }) {
      let index = Int(partOfType[Int(type)])
      if conformers.allSatisfy({ types[$0].isUI }) {
        parts[index].role = .view
        parts[index].form = .output
      } else if isOfController(type),
        !conformers.contains(where: {
          self.part(of: $0)?.module == parts[index].module
        })
      {
        parts[index].form = .output
      } else if conformers.allSatisfy({ self.part(of: $0)?.role == .builder }) {
        // If the builder conforms to `LoginModuleProtocol`, it is the builder's interface.
        parts[index].role = .builder
      }
    }
    settleConfigurators()
  }

  /// Whether a protocol is the delegate of a view controller, as in UIKit: the presenters of other modules are notified
  /// through it.
  private func isOfController(_ type: Types.ID) -> Bool {
    code.names[types[type].name].hasSuffix("ViewControllerDelegate")
  }

  /// If only presenters conform to a `LoginConfigurator`, it is the module's input, not the builder's protocol: other
  /// modules configure the presenter through it.
  private mutating func settleConfigurators() {
    for (type, conformers) in conformers(of: .builder).sorted(by: { $0.key < $1.key }) {
      guard conformers.allSatisfy({ self.part(of: $0)?.role == .presenter }) else { continue }
      parts[Int(partOfType[Int(type)])].role = .presenter
    }
  }

  /// If only views conform to `LoginPresenterDelegate`, including Login's, it is the presenter's protocol for its view.
  mutating func settleDelegatesOfPresenters() {
    for index in parts.indices where parts[index].role == .presenter && parts[index].form == .output {
      let part = parts[index]
      guard code.names[types[part.type].name].hasSuffix("PresenterDelegate") else { continue }
      let conformers = (subtypes[part.type] ?? []).filter { !isProtocol($0) }
      guard conformers.allSatisfy({ types[$0].isUI }),
        conformers.contains(where: { self.part(of: $0)?.module == part.module })
      else { continue }
      parts[index].role = .view
      parts[index].form = .interface
    }
  }

  /// Whether a protocol is named after a subview: `CardViewDelegate` of a `CardView`.
  func isDelegateOfSubview(_ type: Types.ID) -> Bool {
    let name = code.names[types[type].name]
    guard name.hasSuffix("Delegate"), let view = code.names.find(String(name.dropLast(8))) else {
      return false
    }
    return types.named(view, seenFrom: types[type].file, code).contains {
      types[$0].isUI && !types[$0].isController
    }
  }

  /// Returns the types that conform to each interface of the parts of a role.
  private func conformers(of role: Role) -> [Types.ID: [Types.ID]] {
    var conformers: [Types.ID: [Types.ID]] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind.isType && node.kind != .protocol {
      for type in types.supertypes(of: Types.ID(index)) {
        guard let part = part(of: type), part.role == role, part.form == .interface else { continue }
        conformers[type, default: []].append(Types.ID(index))
      }
    }
    return conformers
  }

  /// Returns the protocols with a presenter's name that presenters of several modules conform to, but not of their own
  /// module: a view notifies its container through them. Conforming to such a protocol does not make a type a
  /// presenter.
  func delegatesOfAnybody() -> Set<Types.ID> {
    Set(
      conformers(of: .presenter).filter { type, conformers in
        let modules = Set(conformers.compactMap { part(of: $0)?.module })
        return modules.count > 1 && part(of: type).map { !modules.contains($0.module) } ?? false
      }.keys)
  }
}
