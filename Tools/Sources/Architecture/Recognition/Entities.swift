import Source

/// Recognizes entities. A type with the suffix `…Entity` or in a folder of entities is one; a type in a folder of
/// models is one if interactors, services or presenters use it.
extension Recognition {
  mutating func takeEntities() {
    guard !modules.isEmpty else { return }
    let named = Dictionary(candidates.filter { $0.reading.role == .entity }.map { ($0.type, $0.reading) }) {
      a, _ in a
    }
    var (placed, likely, possible): (Set<Types.ID>, Set<Types.ID>, Set<Types.ID>) = ([], [], [])
    var rows: Set<Types.ID> = []
    let scenes = modelsOfScenes()
    for (index, node) in types.nodes.enumerated() where partOfType[index] < 0 && !node.isUI && !node.isLocal {
      let type = Types.ID(index)
      guard node.kind == .struct || node.kind == .class || node.kind == .enum || node.kind == .actor,
        !readings.isDouble(node.name), isForced.contains(type) || !worksWithParts(type),
        !hasOnlyConstants(type), !isInside(type, scenes)
      else { continue }
      switch claim(of: type, named[type]) {
      case .certain: addEntity(type)
      case .placed: placed.insert(type)
      case .likely: likely.insert(type)
      case .possible: possible.insert(type)
      case .row: rows.insert(type)
      case .none: break
      }
    }
    for type in used(placed, likely, possible, rows).sorted() { addEntity(type) }
  }

  /// Returns the types of Clean Swift that contain the `Request`, `Response` and `ViewModel` of a use case, and the types
  /// around them: they describe the calls of a module, not its domain.
  private func modelsOfScenes() -> Set<Types.ID> {
    var inner: [Types.ID: Set<String>] = [:]
    for name in ["Request", "Response", "ViewModel"] {
      guard let number = code.names.find(name) else { return [] }
      for type in types.named(number) where types[type].parent >= 0 {
        inner[types[type].parent, default: []].insert(name)
      }
    }
    var scenes: Set<Types.ID> = []
    for (type, names) in inner where names.count > 1 && names.contains("ViewModel") {
      scenes.insert(type)
      // `enum ListOrders { enum FetchOrders { … } }`
      if types[type].parent >= 0 { scenes.insert(types[type].parent) }
    }
    return scenes
  }

  private func isInside(_ type: Types.ID, _ outer: Set<Types.ID>) -> Bool {
    if outer.isEmpty { return false }
    var next = type
    while next >= 0 {
      if outer.contains(next), !isForced.contains(type) { return true }
      next = types[next].parent
    }
    return false
  }

  /// Whether a type stores functions, presenters, interactors, views or routers, or is an error: then it is no data,
  /// whatever its name and folder are.
  private func worksWithParts(_ type: Types.ID) -> Bool {
    let file = types[type].file
    let isPlaced = folders.isInside(folder(of: type), Self.entityFolders)
    var stores = false
    properties(of: type) { property in
      guard !stores, property.traits.contains(.stored), !property.traits.contains(.static) else { return }
      stores =
        property.traits.contains(.closure) && !isPlaced
        || isCore(types.resolve(path: property.type, in: file, code))
    }
    if stores || types.isMadeOf(Self.errors.compactMap { code.names.find($0) }, type) { return true }
    guard types[type].kind == .enum else { return false }
    let first = Int32(code.files[Int(file)].declarations.lowerBound)
    return contains(type) { reference in
      guard reference.declaration >= 0,
        code.declarations[Int(first + reference.declaration)].kind == .case
      else { return false }
      return isCore(types.resolve(path: reference.name, in: file, code))
    }
  }

  /// Whether a type has only static members, or is an enumeration without cases.
  private func hasOnlyConstants(_ type: Types.ID) -> Bool {
    if types[type].kind == .enum { return !hasCases(type) }
    return hasStaticMembersOnly(type)
      && members[type].contains { code.declarations[$0.declaration].traits.contains(.static) }
  }

  private static let errors = ["Error", "LocalizedError"]

  /// Whether a type is a presenter, an interactor, a view or a router of a module, or a protocol of one.
  private func isCore(_ type: Types.ID) -> Bool {
    guard type >= 0, let part = part(of: type) else { return false }
    switch part.role {
    case .presenter, .interactor, .view, .router: return part.form != .contract
    case .entity, .builder, .dataManager, .service: return false
    }
  }

  private mutating func addEntity(_ type: Types.ID) {
    add(type, Reading(.entity, .concrete, ""), to: folders.modules[folder(of: type)])
    guard part(of: type)?.role == .entity else { return }
    if folders.isInside(folder(of: type), Self.entityFolders) {
      // A type that uses colors may be a row of a screen nevertheless.
      beliefs.note(type, .folderName("entities"), .entity, namesUI(type) ? 2 : 4)
    } else if folders.isInside(folder(of: type), Self.modelFolders) {
      beliefs.note(type, .folderName("models"), .entity, 1)
    }
  }

  /// How certain an entity is before its users are known: a possible one must be used by an interactor and by the code
  /// that stores or fetches it.
  ///
  /// A type in a folder of entities (`placed`) is one unless only presenters create it.
  /// A row of a database that is in no such folder must be used by an interactor.
  private enum Claim { case none, row, possible, likely, placed, certain }

  private static let entityFolders: Set<String> = ["entity", "entities"]
  private static let modelFolders: Set<String> = [
    "model", "models", "plainmodels", "domainmodels", "datamodels", "businessmodels",
  ]

  /// Returns how certain an entity is by its name and folder.
  private func claim(of type: Types.ID, _ reading: Reading?) -> Claim {
    let node = types[type]
    let name = code.names[node.name]
    if reading != nil, isForced.contains(type) { return .certain }
    // A persistent class is an entity only if interactors or, in a folder of models, presenters use it: often there is a
    // plain counterpart.
    if node.isPersistent, node.parent < 0 {
      let isInPlace = folders.isInside(folder(of: type), Self.entityFolders.union(Self.modelFolders))
      return reading != nil || isInPlace ? .likely : .row
    }
    // A type among the entities of a view is displayed by it, unless interactors use it.
    if node.parent < 0, folders.isInside(folder(of: type), ["view", "views"]),
      folders.isInside(folder(of: type), Self.entityFolders)
    {
      return isPlainData(type) ? .likely : .none
    }
    if reading != nil, name.hasSuffix("Entity") {
      if isInsideView(node) { return .none }
      return isBesideView(type) && namesUI(type) ? .none : .certain
    }
    if isRoute(type) { return .none }
    if node.parent >= 0, isOfDomain(node) || isInNamespace(node) && isDecoded(type) { return .likely }
    if node.parent >= 0 {
      // The model of a view is displayed by it.
      let host = part(of: node.parent).flatMap { $0.form == .contract ? nil : $0.role }
      return reading?.stem.isEmpty == false && (host == .interactor || host == .presenter) ? .certain : .none
    }
    let isOther = readings.concrete(node.name).map { $0.role != .entity } ?? false
    if isOther || readings.isOfScreen(node.name) || Self.tools.contains(where: name.hasSuffix) {
      return .none
    }
    if isInFileOfScreen(type) { return isPlainData(type) ? .possible : .none }
    if folders.isInside(folder(of: type), Self.entityFolders) { return namesViews(type) ? .none : .placed }
    let isPlaced =
      reading != nil || folders.isInside(folder(of: type), Self.modelFolders)
      || isInFileOfModels(type) && !Self.notOfBusiness.contains(where: name.hasSuffix)
    guard isPlaced else { return isPlainData(type) ? .possible : .none }
    return storesConnectionsOnly(type) || isContainer(type) || isBesideStore(type) || isBesideView(type)
      ? .none : .likely
  }

  /// Whether a type is declared inside a view of SwiftUI, or in an extension of one: then it is what the view displays.
  private func isInsideView(_ node: Types.Node) -> Bool {
    var parent = node.parent
    while parent >= 0 {
      if types[parent].isUI, types[parent].kind == .struct { return true }
      parent = types[parent].parent
    }
    return false
  }

  /// Whether a type in any folder stores values and does little else: at least two, and at least as many as it has
  /// functions.
  private func isPlainData(_ type: Types.ID) -> Bool {
    guard types[type].kind == .struct || types[type].kind == .class,
      part(of: type) == nil, !isContainer(type), !isBesideStore(type), !isBesideView(type),
      !code.names[types[type].name].hasSuffix("Error"), !namesUI(type)
    else { return false }
    var (functions, values) = (0, 0)
    for member in members[type] {
      let declaration = code.declarations[member.declaration]
      switch declaration.kind {
      case .function where declaration.traits.contains(.hasBody): functions += 1
      // A property wrapper is a tool.
      case .property where code.names[declaration.name] == "wrappedValue": return false
      case .property where !declaration.traits.contains(.static) && declaration.traits.contains(.stored):
        values += 1
      default: break
      }
    }
    return values >= 2 && functions <= values
  }

  /// Whether the name of a type's file indicates models: `HomeModel.swift`, `OrderEntities.swift`.
  private func isInFileOfModels(_ type: Types.ID) -> Bool {
    let name = nameOfFile(types[type].file)
    if Reading.isOfScreen(name) || name.hasSuffix("ViewModels") { return false }
    if folders.isInside(folder(of: type), ["presenter", "presenters", "view", "views"]) { return false }
    return ["Model", "Models", "Entity", "Entities"].contains(where: name.hasSuffix)
  }

  /// Whether the name of a type's file indicates the content of a screen: `HomeViewState.swift`.
  private func isInFileOfScreen(_ type: Types.ID) -> Bool {
    let name = nameOfFile(types[type].file)
    return Reading.isOfScreen(name)
      || ["ViewState", "ViewModels", "ViewData"].contains(where: name.hasSuffix)
  }

  /// The last component of a file's path, without its ending.
  private func nameOfFile(_ file: Int32) -> String {
    String(SourceLanguage.name(ofFileAt: code.path(of: file)))
  }

  /// Whether a type is declared in a namespace of domain types: `DTO.Asset`.
  private func isOfDomain(_ node: Types.Node) -> Bool {
    var parent = node.parent
    while parent >= 0 {
      if ["DTO", "DTOs", "Entity", "Entities", "Domain", "Models"].contains(code.names[types[parent].name]) {
        return true
      }
      parent = types[parent].parent
    }
    return false
  }

  /// Whether all enclosing types are not parts and only contain other types: `JSONDecoding.Lesson`.
  private func isInNamespace(_ node: Types.Node) -> Bool {
    var parent = node.parent
    while parent >= 0 {
      if isPart(parent) || types[parent].isUI || !hasStaticMembersOnly(parent) { return false }
      parent = types[parent].parent
    }
    return true
  }

  /// Whether a type can be decoded from the network or the disk: then it is data independent of screens.
  func isDecoded(_ type: Types.ID) -> Bool {
    types.isMadeOf(Self.decodables.compactMap { code.names.find($0) }, type)
  }

  /// Whether a type's name, file and code indicate neither the content of a screen nor the parameters of a request.
  func isThingOfBusiness(_ type: Types.ID) -> Bool {
    let name = code.names[types[type].name]
    return !Self.notOfBusiness.contains(where: name.hasSuffix) && !isInFileOfScreen(type) && !namesUI(type)
      && !folders.isInside(folder(of: type), ["presenter", "presenters", "view", "views"])
  }

  private static let notOfBusiness = [
    "Request", "Parameters", "Params", "Body", "Context", "Configuration", "Config", "Settings", "Options",
    "Section", "Row", "Displayer", "Display", "State", "Event", "Command", "Query", "Entry",
  ]

  private static let decodables = [
    "Codable", "Decodable", "Mappable", "ImmutableMappable", "JSONDecodable", "NSCoding", "NSSecureCoding",
    "ALSwiftyJSONAble", "HandyJSON",
  ]

  /// Whether a view is in the same file: then other types there are displayed by it.
  private func isBesideView(_ type: Types.ID) -> Bool {
    code.files[Int(types[type].file)].declarations.contains {
      let other = types.ofDeclaration[$0]
      return other >= 0 && types[other].isUI && types[other].kind == .class
        && code.declarations[$0].kind != .extension
    }
  }

  /// Whether a data manager or a service is in the same file: then other types there belong to it.
  private func isBesideStore(_ type: Types.ID) -> Bool {
    let file = code.files[Int(types[type].file)]
    return file.declarations.contains { index in
      let each = code.declarations[index]
      guard each.parent < 0, each.kind == .class || each.kind == .actor || each.kind == .struct else {
        return false
      }
      let role = readings.concrete(each.name)?.role
      return role == .dataManager || role == .service
    }
  }

  /// Whether a class stores only connections to the network, or types that store them: `class HTTPSession { let
  /// session: URLSession }`.
  private func storesConnectionsOnly(_ type: Types.ID) -> Bool {
    guard types[type].kind == .class || types[type].kind == .actor else { return false }
    let file = types[type].file
    let frameworks = vocabulary.frameworks(of: file)
    var (stores, storesMore) = (false, false)
    properties(of: type) { property in
      guard property.traits.contains(.stored), !property.traits.contains(.static) else { return }
      let held = types.resolve(path: property.type, in: file, code)
      let isConnection =
        held < 0
        ? vocabulary.meaning(of: property.type, with: frameworks).isSuperset(of: [.network, .effect])
        : types[held].kind == .class && directReach(of: held)?.role == .service
      if isConnection { stores = true } else { storesMore = true }
    }
    return stores && !storesMore
  }

  /// Whether a class stores services, is a singleton, or has more functions than values: then it works with services
  /// and is not a model.
  private func isContainer(_ type: Types.ID) -> Bool {
    guard types[type].kind == .class || types[type].kind == .actor else { return false }
    var (functions, values) = (0, 0)
    for member in members[type] {
      let declaration = code.declarations[member.declaration]
      switch declaration.kind {
      case .function where declaration.traits.contains(.hasBody): functions += 1
      case .property where declaration.traits.contains(.static):
        if code.names[declaration.name].hasPrefix("shared") { return true }
      case .property: values += 1
      default: break
      }
    }
    let name = code.names[types[type].name]
    let isData = ["Model", "DTO", "Entity", "Info", "Data", "Item", "Record"].contains(where: name.hasSuffix)
    if functions > values, !isData { return true }
    var storesService = false
    properties(of: type) { property in
      let name = property.type.isNone ? "" : Reading.bare(code.names[property.type])
      storesService = storesService || Self.agents.contains(where: name.hasSuffix)
    }
    return storesService
  }

  private static let agents = [
    "Service", "Factory", "Manager", "Provider", "Repository", "Client", "Facade",
  ]
  /// Names of tools and of what a table shows, which are not models in any folder.
  private static let tools =
    agents + [
      "Maker", "Helper", "Handler", "Parser", "Formatter", "Loader", "Fetcher", "Endpoint", "API",
      "DataSource", "Delegate", "Configuration", "Mapper", "Converter", "Validator", "Composer", "Generator",
      "Creator", "Calculator", "Comparator", "Sorter", "Serializer", "Decoder", "Encoder", "Picker", "Icon",
      "Style",
      "Theme", "Layout", "Constants", "Keys", "Defaults", "Cell", "CellType", "SectionType",
    ]

  /// Whether a type's code uses views or view controllers: then it is a helper of screens, in any folder.
  func namesViews(_ type: Types.ID) -> Bool {
    let frameworks = vocabulary.frameworks(of: types[type].file)
    return typeNames(in: type).contains { vocabulary.meaning(of: $0, with: frameworks).contains(.uiClass) }
  }

  func namesUI(_ type: Types.ID) -> Bool {
    let frameworks = vocabulary.frameworks(of: types[type].file)
    return typeNames(in: type).contains { vocabulary.meaning(of: $0, with: frameworks).contains(.ui) }
  }
}
