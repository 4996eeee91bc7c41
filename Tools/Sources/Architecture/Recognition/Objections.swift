import Source

/// Compares a type's kind and behavior with its name.
extension Recognition {
  /// Returns the reason why a type does not have the role that its name indicates; nil without one.
  func objection(to reading: Reading, _ id: Types.ID) -> Evidence.Objection? {
    // This name is used only for view controllers.
    if reading.role == .view, reading.ending.hasSuffix("ViewController"), types[id].kind == .class {
      return types[id].isLocal ? .local : isNested(types[id]) ? .nested : nil
    }
    return objection(to: reading.role, id)
  }

  /// Returns the reason why a type does not have a role; nil without one.
  func objection(to role: Role, _ id: Types.ID) -> Evidence.Objection? {
    let node = types[id]
    if node.isLocal { return .local }
    if role != .entity, isNested(node) { return .nested }
    if isReducer(id) { return .reducer }
    switch role {
    case .view:
      if node.kind == .enum, !node.isUI { return .cases }
      return node.isUI || mayBeView(id) ? nil : .noView
    case .presenter, .interactor:
      if isView(id) { return .isView }
      if node.kind == .enum { return .cases }
      if showsByWindow(id) { return .storesWindow }
      return !hasInterface(id) && addsViews(id) ? .addsViews : nil
    case .builder:
      if isNamespace(id) { return .namespace }
      if hasCases(id) { return .cases }
      return isValue(id) && !hasInitializer(id) ? .value : nil
    // The links of a SwiftUI screen are a view.
    case .router: return hasCases(id) ? .cases : node.isUI && node.kind == .struct ? .isView : nil
    case .dataManager, .service:
      if isView(id) { return .isView }
      if storesWindow(id) { return .storesWindow }
      if isDataSource(id) { return .isView }
      // A type that is decoded from a response is data, regardless of its name: a store with an address.
      if isDecoded(id) { return .value }
      if isStaticOnly(id), directReach(of: id) == nil, !answersLater(id) { return .reachesNothing }
      // Moya and Alamofire describe a service by an enumeration of its endpoints.
      if isEndpoint(id) { return nil }
      if hasCases(id) { return .cases }
      if isValue(id) || holdsOnlyLiterals(id) || isPassive(id) { return .value }
      return isObserved(id) ? .observed : nil
    case .entity: return nil
    }
  }

  /// Whether a type is declared in one that is more than a namespace.
  private func isNested(_ node: Types.Node) -> Bool {
    var parent = node.parent
    while parent >= 0 {
      if contracts.contains(parent) || !hasStaticMembersOnly(parent) { return true }
      parent = types[parent].parent
    }
    return false
  }

  /// Whether all members of a type are types and static members, and there is at least one.
  func hasStaticMembersOnly(_ id: Types.ID) -> Bool {
    members[id].allSatisfy { member in
      let declaration = code.declarations[member.declaration]
      switch declaration.kind {
      case .case: return false
      case .function, .property, .subscript: return declaration.traits.contains(.static)
      case .initializer: return declaration.access <= .fileprivate
      default: return true
      }
    }
  }

  func hasCases(_ id: Types.ID) -> Bool {
    types[id].kind == .enum && members[id].contains { code.declarations[$0.declaration].kind == .case }
  }

  private func isReducer(_ id: Types.ID) -> Bool {
    let reducers = ["Reducer", "ReducerProtocol"].compactMap { code.names.find($0) }
    return !reducers.isEmpty && types[id].kind == .struct && types.isMadeOf(reducers, id)
  }

  /// Whether a type describes requests of a network library.
  func isEndpoint(_ id: Types.ID) -> Bool {
    types.foreignSupertypes(of: id).contains {
      ["TargetType", "URLRequestConvertible", "AccessTokenAuthorizable", "EndpointType"].contains(
        code.names[$0])
    } || types[id].kind == .enum && types.supertypes(of: id).contains(where: describesRequests)
  }

  /// Whether a protocol requires the path of a request, and its method or headers.
  private func describesRequests(_ id: Types.ID) -> Bool {
    guard isProtocol(id) else { return false }
    let required = members[id].map { code.names[code.declarations[$0.declaration].name] }
    return required.contains("path")
      && required.contains { ["method", "httpMethod", "headers"].contains(where: $0.hasPrefix) }
  }

  /// Whether a type is a view or a view controller, not just a responder.
  private func isView(_ id: Types.ID) -> Bool {
    types[id].isUI && !types.isMadeOf([code.names.find("UIResponder")].compactMap(\.self), id)
  }

  /// Whether a type is the data source of a table or collection.
  func isDataSource(_ id: Types.ID) -> Bool {
    types.foreignSupertypes(of: id).contains {
      [
        "UITableViewDataSource", "UITableViewDelegate", "UICollectionViewDataSource",
        "UICollectionViewDelegate",
        "UICollectionViewDelegateFlowLayout",
      ].contains(code.names[$0])
    }
  }

  /// Whether a type adds views to others, or stores a plain view and its subviews: then it is a helper of views.
  private func addsViews(_ id: Types.ID) -> Bool {
    let adding = ["addSubview", "addArrangedSubview", "insertSubview"].compactMap { code.names.find($0) }
    let views = ["UIView", "NSView"].compactMap { code.names.find($0) }
    if adding.isEmpty, views.isEmpty { return false }
    var (storesPlain, storesOwn) = (false, false)
    properties(of: id) {
      storesPlain = storesPlain || views.contains($0.type)
      let held = $0.type.isNone ? -1 : types.resolve(path: $0.type, in: types[id].file, code)
      storesOwn =
        storesOwn || held >= 0 && types[held].isUI && types[held].kind == .class && !types[held].isController
    }
    return storesPlain && storesOwn || contains(id) { $0.kind == .memberCall && adding.contains($0.name) }
  }

  /// Whether a type conforms to a protocol with the name of a part's protocol: then it is that part.
  private func hasInterface(_ id: Types.ID) -> Bool {
    types.supertypes(of: id).contains {
      isProtocol($0) && readings.ofProtocol(types[$0].name) != nil
    }
  }

  /// Whether a type stores the app's window: then it shows screens.
  private func storesWindow(_ id: Types.ID) -> Bool {
    guard let window = code.names.find("UIWindow") else { return false }
    var stores = false
    properties(of: id) { property in
      if stores || property.type.isNone { return }
      let held = types.resolve(path: property.type, in: types[id].file, code)
      stores = held < 0 ? property.type == window : types.isMadeOf([window], held)
    }
    return stores
  }

  /// Whether a type stores a window and no interactor: types that show toasts and sheets are often called presenters
  /// too.
  func showsByWindow(_ id: Types.ID) -> Bool { storesWindow(id) && !storesInteractor(id) }

  private func storesInteractor(_ id: Types.ID) -> Bool {
    var stores = false
    properties(of: id) { stores = stores || code.names[$0.name].lowercased().hasSuffix("interactor") }
    return stores
  }

  /// Whether a type is the delegate of an application or scene.
  func isBeginning(_ id: Types.ID) -> Bool {
    types.foreignSupertypes(of: id).contains {
      ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate"]
        .contains(code.names[$0])
    }
  }

  private func hasInitializer(_ id: Types.ID) -> Bool {
    members[id].contains { code.declarations[$0.declaration].kind == .initializer }
  }

  /// Whether a type contains only other types.
  func isNamespace(_ id: Types.ID) -> Bool {
    guard !isProtocol(id), !members[id].isEmpty else { return false }
    return members[id].allSatisfy {
      let kind = code.declarations[$0.declaration].kind
      return kind.isType || kind == .typealias
    }
  }

  /// Whether a structure or enumeration has stored values but neither functions nor stored functions.
  func isValue(_ id: Types.ID) -> Bool {
    guard types[id].kind == .struct || types[id].kind == .enum else { return false }
    var stores = false
    for member in members[id] {
      let declaration = code.declarations[member.declaration]
      switch declaration.kind {
      case .function
      where declaration.traits.contains(.hasBody) && !Self.isWitness(code.names[declaration.name]):
        return false
      case .initializer
      where declaration.traits.contains(.hasBody) && !declaration.traits.contains(.onlyAssigns):
        return false
      case .property where !declaration.traits.contains(.static):
        if declaration.traits.contains(.closure) { return false }
        if declaration.traits.contains(.stored) { stores = true }
      case .case: stores = true
      default: break
      }
    }
    return stores
  }

  /// Whether a type is a namespace of constant strings and numbers without instances.
  private func holdsOnlyLiterals(_ id: Types.ID) -> Bool {
    guard types[id].kind == .struct || types[id].kind == .enum, !members[id].isEmpty else { return false }
    let areConstants = members[id].allSatisfy {
      let declaration = code.declarations[$0.declaration]
      return declaration.kind == .property
        && declaration.traits.isSuperset(of: [.static, .stored, .constant])
    }
    return areConstants && !contains(id) { $0.kind == .call || $0.kind.isMember }
  }

  /// Whether a class stores values and does nothing, such as the state of a presenter in an object of its own.
  ///
  /// - Parameter mayConform: Whether it may conform to protocols, with computed properties.
  func isPassive(_ id: Types.ID, mayConform: Bool = false) -> Bool {
    guard types[id].kind == .class,
      types.supertypes(of: id).allSatisfy({ mayConform && isProtocol($0) })
    else { return false }
    var stores = false
    for member in members[id] {
      let declaration = code.declarations[member.declaration]
      switch declaration.kind {
      case .function: return false
      case .initializer where !declaration.traits.contains(.onlyAssigns): return false
      case .property:
        if mayConform, !declaration.traits.contains(.stored) { continue }
        guard declaration.traits.contains(.stored),
          declaration.traits.isDisjoint(with: [.static, .weak, .unowned, .closure])
        else { return false }
        stores = true
      default: break
      }
    }
    return stores && directReach(of: id) == nil
  }

  private static func isWitness(_ name: String) -> Bool {
    ["==", "<", "hash", "encode", "~="].contains(name)
  }

  /// Whether a view may observe a type: then it is the model of a screen.
  private func isObserved(_ id: Types.ID) -> Bool {
    if types.foreignSupertypes(of: id).contains(where: { code.names[$0] == "ObservableObject" }) {
      return true
    }
    guard let observable = code.names.find("Observable") else { return false }
    let node = types[id]
    let file = code.files[Int(node.file)]
    let declaration = node.declaration - Int32(file.declarations.lowerBound)
    return code.references[file.references].contains {
      $0.declaration == declaration && $0.kind == .attribute && $0.name == observable
    }
  }

  /// Whether a type without known views among its supertypes may be a view: it inherits from an unknown external type.
  private func mayBeView(_ id: Types.ID) -> Bool {
    var seen: Set<Types.ID> = [id]
    var queue = [id]
    while let next = queue.popLast() {
      if types.foreignSupertypes(of: next).contains(where: { !Self.noViews.contains(code.names[$0]) }) {
        return true
      }
      for parent in types.supertypes(of: next) where seen.insert(parent).inserted { queue.append(parent) }
    }
    return false
  }

  private static let noViews: Set<String> = [
    "NSObject", "ObservableObject", "Codable", "Decodable", "Encodable", "Equatable", "Hashable",
    "Identifiable",
    "Sendable", "Error", "LocalizedError", "CaseIterable", "Comparable", "RawRepresentable", "String", "Int",
    "CustomStringConvertible", "AnyObject", "OptionSet", "Operation", "Thread", "Formatter",
    "NSManagedObject",
  ]
}
