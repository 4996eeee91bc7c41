import Architecture

enum InnerNamesOuter: Rule {
  static let about = RuleDescription(
    id: "inner-names-outer",
    kind: .mention,
    severity: [.default: .error, .clean: .error],
    summary: "Inner code never names outer code",
    explanation: """
      This is the Dependency Rule. The rings, from the inside: entities; interactors and the protocols they require;
      presenters and the protocols they require; and outside views, data managers, services, routers and builders.
      Dependencies point inwards only, so that outer code can be changed or replaced without changing inner code.

      Reports each type, global function or variable, and static member that code of an inner ring names and that is
      declared in an outer ring. A protocol belongs to the ring of the part that requires it. A name with several
      declarations is reported only if all of them are outer. Local names are not reported.

      Not reported: a default value of a parameter, because a caller can pass another value; a static function that a
      router's protocol requires to create the module; and code in an extension of a router's protocol, which is the
      router's.

      A warning, because only the location is wrong: a value that names nothing of a UI framework and is declared
      beside a view or inside an outer part. Two kinds of types that are in no ring are warnings too: the content of a
      screen, recognized by its name (`NoteViewModel`, `NoteCellModel`), if an interactor or an entity names it; and a
      helper of screens, which stores, takes or returns views, or the named static member of which does.

      With this project's runtime, a contract belongs to the ring of the presenters, so an interactor that names one
      depends on a screen. Interactors and entities must not name anything else of the runtime, and a presenter must
      not name the router: it leaves by the exit actions that its module passes to it.
      """,
    source: "Clean Architecture; ZIKViper; the login module of the seeds",
    bad: """
      final class LoginPresenter {
        func opened() { LoginViewController.defaultTitle.count }
      }
      """,
    good: """
      final class LoginPresenter {
        func opened() { view?.show(title: title) }
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    var helpers: [CheckedType: Bool] = [:]
    for use in app.uses.known.inner {
      guard let ring = use.ring, !use.namesOnly(upTo: ring), !use.isDefaultValue, !isBuilders(use) else {
        continue
      }
      if use.hasTargets {
        checkTargets(use, ring, &report)
        checkUnplaced(use, ring, &helpers, &report)
      } else {
        checkRuntime(use, ring, &report)
      }
    }
  }

  /// Whether a name is in a static function that a router's protocol requires for creating the module, or in code of an
  /// extension of every router.
  private static func isBuilders(_ use: CheckedUse) -> Bool {
    guard let declaration = use.declaration, declaration.kind == .function else { return false }
    if let part = use.part {
      return part.role == .router && part.form.isProtocol
        && !declaration.traits.isDisjoint(with: [.static, .hasBody])
    }
    guard let owner = declaration.owner, owner.kind == .protocol else { return false }
    return declaration.traits.contains(.hasBody)
      && ["Router", "Wireframe", "WireFrame"].contains(where: owner.name.contains)
  }

  /// Reports a name if all its possible declarations are in an outer ring.
  private static func checkTargets(_ use: CheckedUse, _ ring: Ring, _ report: inout Report) {
    guard let outer = use.targets.first?.ring, outer > ring,
      use.targets.allSatisfy({ $0.ring.map { $0 > ring } ?? false })
    else { return }
    let who = use.part?.title ?? ring.code
    let isMade = use.isMaking && use.namesPartsThemselves
    let isContract = use.namedParts.contains { $0.form == .contract }
    // Code beside a view that belongs to no view may only be in the wrong file.
    let isMisplaced = use.targets.allSatisfy(isHelper)
    // A type alias for closures beside the contract that uses them is as inner as their parameters.
    let isOfContract = use.targets.allSatisfy { target in
      guard let type = target.type, type.isAliasOfFunction else { return false }
      return type.file.parts.contains { $0.form.isProtocol && $0.ring <= ring }
    }
    if isOfContract { return }
    // Reported as the UI type that it stands for.
    if use.part.map({ $0.role == .presenter || $0.ring == .interactor }) == true, use.uiTypeBehindName != nil
    {
      return
    }
    // A supertype of a part belongs to the part, if no role contradicts.
    if use.kind == .inheritance, isMisplaced, use.part?.role != .entity { return }
    report.add(
      use, atMost: isMisplaced ? .warning : .error,
      "\(who) \(isMade ? "makes" : "names") \(use.title)\(use.origin), but inner code must not depend on \(outer.code)",
      repair: isContract
        ? "use the use case's own data, and let the presenter convert it for display"
        : isMade
          ? "let the builder create it, and inject it through a protocol"
          : repair(nested: use.nestedTarget) ?? (isMisplaced ? repair(misplaced: use) : nil)
            ?? "declare a protocol for the required functions, and let \(use.namedParts.first?.type.name ?? "outer code") conform to it"
    )
  }

  /// Reports types without a ring that inner code should not know: the content of a screen, by its name, and helpers of
  /// screens, which use views.
  private static func checkUnplaced(
    _ use: CheckedUse, _ ring: Ring, _ helpers: inout [CheckedType: Bool], _ report: inout Report
  ) {
    // `Kit.Alert` may refer to a package instead of a declaration in the code base.
    guard use.kind != .inheritance, use.baseID.isNone, let part = use.part else { return }
    let types = use.targets.compactMap(\.type)
    guard let type = types.first, types.count == use.targets.count,
      types.allSatisfy({ $0.ring == nil && $0.parent == nil && $0.kind != .protocol && $0.kind != .typealias }
      )
    else { return }
    if ring < .presenter, types.allSatisfy(\.isNamedAsShown) {
      report.add(
        use, atMost: .warning,
        "\(part.title) names \(use.title)\(use.origin), but inner code must not depend on the content of a screen",
        repair: "pass the underlying data, and let the presenter create \(type.name)")
    } else if types.allSatisfy({ isHelperOfScreens($0, use, &helpers) }) {
      report.add(
        use, atMost: .warning,
        "\(part.title) names \(use.title)\(use.origin), which works with views, but inner code must not depend on them",
        repair: "let the view or the router do it, and notify it of the event")
    }
  }

  /// Whether a type works with views, without being one. For a static member, whether that member does.
  private static func isHelperOfScreens(
    _ type: CheckedType, _ use: CheckedUse, _ known: inout [CheckedType: Bool]
  )
    -> Bool
  {
    if type.isNamedAsShown || type.hasCases { return false }
    if use.kind == .expression, let next = use.next(1).first(where: { $0.kind.isMember }),
      next.baseID == use.nameID,
      let member = type.member(next.nameID)
    {
      return member.namesViews
    }
    if let answer = known[type] { return answer }
    let answer = type.worksWithViews
    known[type] = answer
    return answer
  }

  /// Whether a target is neither a part nor a view: a value, function or variable beside one, or a value inside one.
  private static func isHelper(_ target: CheckedTarget) -> Bool {
    guard let type = target.type else { return true }
    if type.part != nil || type.isUI { return false }
    if type.enclosingPart != nil { return type.isPlainValue }
    return target.isPlainHelper || type.kind != .class && type.kind != .actor
  }

  /// The remedy for a value whose file is further out.
  private static func repair(misplaced use: CheckedUse) -> String? {
    guard let type = use.targets.first?.type, type.kind == .struct || type.kind == .enum else { return nil }
    return "move \(type.name) to its own file, without the imports of \(type.file.name)"
  }

  /// The remedy for a type that is declared inside an outer type.
  private static func repair(nested type: CheckedType?) -> String? {
    guard let type, let parent = type.parent, type.part == nil else { return nil }
    return "move \(type.name) out of \(parent.name), to a place that inner code may use"
  }

  /// Reports uses of the runtime that inner code must not know.
  private static func checkRuntime(_ use: CheckedUse, _ ring: Ring, _ report: inout Report) {
    let isOfRuntime = use.isRuntimeRouter || (ring < .presenter && (use.isExit || use.isOfScreen))
    guard isOfRuntime, let part = use.part else { return }
    if ring < .presenter {
      report.add(
        use, "\(part.title) names \(use.name), but inner code must not depend on the display",
        repair: "leave it to the presenter, and pass the required data")
    } else if part.role == .presenter {
      report.add(
        use, "\(part.title) names \(use.name), but a presenter navigates with exits",
        repair: "store the action of an exit, which the module makes with the presenter")
    }
  }
}
