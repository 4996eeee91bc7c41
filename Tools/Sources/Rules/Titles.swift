import Architecture

extension CheckedPart {
  /// The part in messages: `presenter LoginPresenter`.
  var title: String {
    if form == .contract { return "contract \(name)" }
    return form.isProtocol ? "the \(role.name)'s protocol \(name)" : "\(role.name) \(name)"
  }
}

extension CheckedUse {
  /// The part that contains the use, in messages: `presenter LoginPresenter`.
  var subject: String { part?.title ?? "the code" }

  /// The used declaration in messages: `the view LoginViewController`.
  var title: String {
    for target in targets {
      guard let part = target.type?.part else { continue }
      if part.form == .contract { return "the contract \(name)" }
      return part.form.isProtocol
        ? "\(name), the \(part.role.name)'s protocol" : "the \(part.role.name) \(name)"
    }
    return nestedTarget?.fullName ?? name
  }

  /// The used type, if it is nested.
  var nestedTarget: CheckedType? { targets.first?.type.flatMap { $0.parent == nil ? nil : $0 } }

  /// The file that declares the target, unless it is a part, whose name shows it: `, declared in LoginAssembly.swift`.
  var origin: String {
    guard let target = targets.first, target.type?.part == nil else { return "" }
    let place = ", declared in \(target.file.name)"
    // A type alias is declared elsewhere.
    guard let type = target.type, type.nameID != nameID, !title.hasSuffix(type.name) else { return place }
    return ", an alias of \(type.name)\(place)"
  }
}

extension Ring {
  /// The ring in messages.
  package var phrase: String {
    switch self {
    case .entity: "the ring of entities"
    case .interactor: "the ring of interactors"
    case .presenter: "the ring of presenters"
    case .outer: "the outer ring"
    }
  }

  /// The code of the ring in messages.
  var code: String {
    switch self {
    case .entity: "code of entities"
    case .interactor: "code of interactors"
    case .presenter: "code of presenters"
    case .outer: "outer code"
    }
  }

  /// What its code may use, as a clause after the phrase.
  package var permission: String {
    switch self {
    case .entity: "which may use no other ring"
    case .interactor: "which may use entities"
    case .presenter: "which may use interactors and entities"
    case .outer: "which may use all others"
    }
  }
}
