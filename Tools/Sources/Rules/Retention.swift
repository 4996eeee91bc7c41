import Architecture
import Source

/// How one part of a module holds another.
enum Ownership {
  case none, weak, strong
}

extension Architecture {
  /// How the parts of one role hold those of another in a module: strongly if any does.
  func ownership(of owned: Role, by owner: Role, in module: Module.ID) -> Ownership {
    guard module >= 0 else { return .none }
    var found = Ownership.none
    for id in modules[Int(module)].parts
    where parts[Int(id)].role == owner && parts[Int(id)].form == .concrete {
      for holding in holdings(of: id) {
        let isHeld = holding.types.contains { type in
          guard let part = part(type), part.module == module else { return false }
          // What an interactor reports to is its presenter.
          if owned == .presenter, part.role == .interactor, part.form == .output {
            return owner == .interactor
          }
          return part.role == owned && part.form != .contract
            && !(owned == .interactor && part.form == .output)
        }
        guard isHeld else { continue }
        let traits = code.declarations[Int(holding.declaration)].traits
        if traits.isDisjoint(with: [.weak, .unowned]) { return .strong }
        found = .weak
      }
    }
    return found
  }

  /// Whether a stored property keeps what it holds: it is not weak, holds no function, and nothing around what it holds says
  /// otherwise.
  func isKeeping(_ holding: Holding) -> Bool {
    let property = code.declarations[Int(holding.declaration)]
    guard property.traits.isDisjoint(with: [.weak, .unowned, .closure]) else { return false }
    // A box that packages declare is known by its name only.
    let names = holding.types.map { types[$0].name } + [property.type]
    return !names.contains { code.names[$0].hasPrefix("Weak") || code.names[$0].hasPrefix("Unowned") }
  }

  /// Whether some part that is of a type keeps another part.
  fileprivate func keeps(_ type: Types.ID, _ kept: Part) -> Bool {
    parts.indices.contains { id in
      guard parts[id].form == .concrete, types.isSubtype(parts[id].type, of: type) else { return false }
      return holdings(of: Part.ID(id)).contains { holding in
        isKeeping(holding) && holding.types.contains { types.isSubtype(kept.type, of: $0) }
      }
    }
  }

  /// Whether a property holds what it is said to hold, not several of it, or something made of it.
  fileprivate func isPlain(_ property: Declaration, _ held: Types.ID?) -> Bool {
    guard let held, !property.type.isNone else { return held == nil }
    let name = code.names[types[held].name]
    return code.names[property.type] == name || code.names[property.type].hasSuffix("." + name)
  }
}

/// Reports properties of parts of a role that keep what would keep them.
///
/// - Parameters:
///   - areControllersHeld: whether controllers of the UI framework count too.
///   - holds: what is held, for the message.
///   - reverse: how the other end holds this one.
func reportRetention(
  by role: Role, _ app: Architecture, _ report: inout Report, isHeld: (Part) -> Bool,
  areControllersHeld: Bool = false, holds: String, reverse: (Module.ID) -> Ownership
) {
  for (id, part) in app.parts.enumerated() where part.role == role && part.form == .concrete {
    // A base class of routers may hold a controller until it is shown: which one keeps it is not known.
    if role == .router, part.module < 0 { continue }
    for holding in app.holdings(of: Part.ID(id)) where app.isKeeping(holding) {
      let held = holding.types.first { type in
        let node = app.types[type]
        if node.kind == .struct || node.kind == .enum { return false }
        if areControllersHeld, node.isController { return true }
        // Whether only values conform to it takes long to find out: last.
        return (app.part(type).map(isHeld) ?? false) && !app.isOfValues(type)
      }
      guard held != nil || (areControllersHeld && holding.isController) else { continue }
      // Another module's keeps this one only if it holds what this one is.
      if role != .router, let held, let other = app.part(held), other.module >= 0,
        other.module != part.module,
        !app.keeps(held, part)
      {
        continue
      }
      let back = reverse(part.module)
      // Weak on the other side is no cycle: that the ownership is inverted is said there.
      if back == .weak { continue }
      let property = app.code.declarations[Int(holding.declaration)]
      let name = app.code.names[property.name]
      report.add(
        declaration: holding.declaration, in: holding.file, of: part,
        target: held.map { app.code.names[app.types[$0].name] } ?? app.code.names[property.type],
        "the \(role.name) keeps \(holds) in \(name)"
          + (back == .strong
            ? ", which keeps the \(role.name): a retain cycle" : ": a retain cycle when that keeps it"),
        repair: app.isPlain(property, held)
          ? property.traits.contains(.constant) ? "make it a weak var" : "make it weak"
          : "hold it in something that keeps it weakly")
    }
  }
}
