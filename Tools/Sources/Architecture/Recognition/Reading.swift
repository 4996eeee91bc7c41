import Source

/// The role that a type's name indicates: `LoginViewOutput` is the interface of Login's presenter for its view.
struct Reading: Equatable {
  var role: Role
  var form: Part.Form
  /// The part before the role: `Login`. May be empty.
  var stem: String
  /// The suffix that indicates the role: `Presenter`. Empty if the name does not indicate one.
  var ending: String

  init(_ role: Role, _ form: Part.Form, _ stem: String, ending: String = "") {
    self.role = role
    self.form = form
    self.stem = stem
    self.ending = ending
  }

  /// The weight of the name: ambiguous suffixes count less.
  var weight: Int {
    if ending.isEmpty { return 0 }
    if role == .entity { return ending == "Entity" ? 4 : 1 }
    return Self.weakEndings.contains(ending) ? 1 : 2
  }

  private static let weakEndings: Set<String> = [
    "Store", "Storage", "Page", "Model", "Service", "Builder", "Factory", "Client", "API", "Module",
    "Initializer",
    "View", "Cell", "Screen", "DataStore", "DataProvider", "Assembler",
  ]

  /// Whether the role also exists in other architectures: such a part alone does not make a module.
  var isOfOthers: Bool { ["Coordinator", "FlowController", "Navigator"].contains(ending) }

  /// `Export` of `BaseExport` and `ExportBase`: base classes belong with their subclasses.
  static func withoutBase(_ stem: String) -> String {
    for word in ["Base", "Abstract", "Generic", "Common"] {
      if stem.hasPrefix(word), stem.dropFirst(word.count).first?.isUppercase == true {
        return String(stem.dropFirst(word.count))
      }
      if stem.hasSuffix(word), stem.count > word.count { return String(stem.dropLast(word.count)) }
    }
    return stem
  }

  /// Reads the name of a protocol.
  static func ofProtocol(_ name: String) -> Reading? {
    if let reading = ofDirected(name) { return reading }
    let bare = withoutEnding(withoutI(name), ["Protocol", "Interface", "Type", "Contract"])
    for (ending, role, form) in protocolsByLetter[bare] {
      if let stem = stem(bare, before: ending) {
        if role == .builder, isOfScreen(stem) { return nil }
        // `FeedCoordinatorUseCase` is what a coordinator needs.
        if role == .interactor, stem.hasSuffix("Coordinator") { return nil }
        return Reading(role, form, withoutBase(stem), ending: ending)
      }
    }
    return nil
  }

  /// Reads the name of a class, structure, enumeration or actor.
  static func ofConcrete(_ name: String) -> Reading? {
    let bare = bare(name)
    if isOfScreen(bare) { return nil }
    for (ending, role) in concretesByLetter[bare] {
      if let stem = stem(bare, before: ending) {
        // A factory of view models creates no module.
        if role == .builder, isOfScreen(stem) { return nil }
        return Reading(role, .concrete, withoutBase(stem), ending: ending)
      }
    }
    return nil
  }

  /// `PresenterToViewProtocol`, `ViewToPresenterLoginProtocol`: declared for one part, implemented by the other.
  private static func ofDirected(_ name: String) -> Reading? {
    for (from, role) in directions where name.hasPrefix(from) {
      let rest = name.dropFirst(from.count)
      guard rest.hasPrefix("To") else { continue }
      for (to, implementer) in directions where rest.dropFirst(2).hasPrefix(to) {
        let stem = withoutEnding(String(rest.dropFirst(2 + to.count)), ["Protocol", "Interface", "Delegate"])
        // The protocol that an interactor calls on its presenter is the interactor's own.
        if role == .interactor, implementer == .presenter {
          return Reading(.interactor, .output, stem, ending: from)
        }
        return Reading(implementer, .interface, stem, ending: to)
      }
    }
    // `LoginPresenterToInteractorProtocol`.
    let bare = bare(name)
    for (to, implementer) in directions where bare.hasSuffix("To" + to) {
      let front = bare.dropLast(to.count + 2)
      for (from, role) in directions where front.hasSuffix(from) {
        let stem = String(front.dropLast(from.count))
        let isOutput = role == .interactor && implementer == .presenter
        return Reading(
          isOutput ? .interactor : implementer, isOutput ? .output : .interface, stem, ending: to)
      }
    }
    return nil
  }

  private static let directions: [(String, Role)] = [
    ("ViewController", .view), ("View", .view), ("Presenter", .presenter), ("Interactor", .interactor),
    ("Router", .router), ("Wireframe", .router), ("WireFrame", .router), ("DataManager", .dataManager),
    ("RemoteDataManager", .dataManager), ("LocalDataManager", .dataManager), ("Builder", .builder),
    // Common misspellings.
    ("Presentor", .presenter), ("Interector", .interactor),
  ]

  /// The longest first.
  private static let protocolEndings: [(String, Role, Part.Form)] = [
    ("ViewControllerOutput", .presenter, .interface), ("ViewControllerInput", .view, .interface),
    ("ViewControllerDelegate", .presenter, .interface), ("ViewEventHandler", .presenter, .interface),
    ("ViewOutput", .presenter, .interface), ("ViewDelegate", .presenter, .interface),
    ("ViewHandler", .presenter, .interface), ("ViewListener", .presenter, .interface),
    ("EventHandler", .presenter, .interface), ("ViewInput", .view, .interface),
    ("UserInterface", .view, .interface), ("DisplayLogic", .view, .interface),
    ("PresenterOutput", .view, .interface), ("ViewController", .view, .interface),
    ("View", .view, .interface),
    ("ModuleOutput", .presenter, .output), ("ModuleDelegate", .presenter, .output),
    ("ModuleInput", .presenter, .interface), ("Module", .presenter, .interface),
    ("PresenterDelegate", .presenter, .output), ("PresenterInput", .presenter, .interface),
    ("PresentationLogic", .presenter, .interface), ("Presenting", .presenter, .interface),
    ("Presentation", .presenter, .interface),
    ("Presenter", .presenter, .interface),
    ("InteractorOutput", .interactor, .output), ("InteractorDelegate", .interactor, .output),
    ("OutputInteractor", .interactor, .output), ("OutPutInteractor", .interactor, .output),
    ("InputInteractor", .interactor, .interface), ("InteractorListener", .interactor, .output),
    ("InteractorInput", .interactor, .interface),
    ("BusinessLogic", .interactor, .interface), ("Interacting", .interactor, .interface),
    ("Interactor", .interactor, .interface),
    ("UseCases", .interactor, .interface), ("UseCase", .interactor, .interface),
    ("RouterInput", .router, .interface), ("RouterOutput", .router, .output),
    ("RoutingLogic", .router, .interface), ("Routing", .router, .interface), ("Router", .router, .interface),
    ("WireframeInput", .router, .interface), ("Wireframe", .router, .interface),
    ("WireFrame", .router, .interface),
    ("DataManagerInput", .dataManager, .interface), ("DataManagerOutput", .dataManager, .output),
    ("DataManager", .dataManager, .interface), ("DataProvider", .dataManager, .interface),
    ("DataStore", .dataManager, .interface), ("Repository", .dataManager, .interface),
    ("Storage", .dataManager, .interface), ("Store", .dataManager, .interface),
    ("Gateway", .dataManager, .interface),
    ("ServiceInput", .service, .interface), ("ServiceOutput", .service, .output),
    ("Service", .service, .interface), ("Client", .service, .interface), ("API", .service, .interface),
    ("ModuleBuilder", .builder, .interface), ("Builder", .builder, .interface),
    ("Assembly", .builder, .interface), ("Configurator", .builder, .interface),
    ("Factory", .builder, .interface),
  ]

  private static let concreteEndings: [(String, Role)] = [
    ("ModuleConfigurator", .builder), ("ModuleInitializer", .builder), ("ModuleAssembly", .builder),
    ("ModuleBuilder", .builder), ("ModuleFactory", .builder), ("ViewFactory", .builder),
    ("Configurator", .builder), ("Initializer", .builder), ("Assembly", .builder), ("Assembler", .builder),
    ("Builder", .builder), ("Factory", .builder), ("Module", .builder),
    ("TableViewController", .view), ("CollectionViewController", .view), ("ViewController", .view),
    ("HostingController", .view), ("TableViewCell", .view), ("CollectionViewCell", .view),
    ("ViewLayout", .view), ("View", .view), ("Cell", .view), ("Page", .view), ("Screen", .view),
    ("Presenter", .presenter), ("Interactor", .interactor), ("UseCases", .interactor),
    ("UseCase", .interactor), ("Router", .router), ("Wireframe", .router), ("WireFrame", .router),
    ("Coordinator", .router), ("FlowController", .router), ("Navigator", .router),
    ("LocalDataManager", .dataManager), ("RemoteDataManager", .dataManager), ("DataManager", .dataManager),
    ("DataProvider", .dataManager), ("DataStore", .dataManager), ("Repository", .dataManager),
    ("Storage", .dataManager), ("Store", .dataManager), ("Gateway", .dataManager),
    ("APIClient", .service), ("Service", .service), ("Client", .service), ("API", .service),
    ("Entity", .entity), ("Model", .entity),
  ]

  private static let protocolsByLetter = ByLastLetter(protocolEndings) { $0.0 }
  private static let concretesByLetter = ByLastLetter(concreteEndings) { $0.0 }

  /// Models of a screen, not of the domain.
  private static let notEntities = [
    "ViewModel", "CellModel", "DisplayModel", "Displayable", "DisplayItem", "DisplayInfo", "DisplayData",
    "ViewData", "PresentationModel", "ViewItem", "SectionModel", "RowModel",
    "UIModel", "ScreenModel", "PageModel", "ItemModel", "DataModel",
  ]

  private static let screenModelsByLetter = ByLastLetter(notEntities) { $0 }

  /// Whether a name indicates the content of a screen.
  static func isOfScreen(_ name: String) -> Bool {
    screenModelsByLetter[name].contains(where: name.hasSuffix)
  }

  /// Whether a name certainly indicates the content of a screen.
  static func isShown(_ name: String) -> Bool {
    [
      "ViewModel", "ViewModels", "CellModel", "DisplayModel", "DisplayItem", "DisplayData", "ViewData",
      "PresentationModel", "ViewItem", "ViewState",
    ].contains(where: name.hasSuffix)
  }

  /// A name without the marker that it is not a protocol.
  static func bare(_ name: String) -> String {
    withoutEnding(name, ["Implementation", "Impl", "Imp", "Base", "Protocol", "Interface"])
  }

  /// Whether a name indicates a test double.
  static func isDouble(_ name: String) -> Bool {
    ["Mock", "Fake", "Stub", "Spy", "Dummy"].contains { name.hasPrefix($0) || name.ends(in: $0) }
  }

  private static func stem(_ name: String, before ending: String) -> String? {
    name.ends(in: ending) ? String(name.dropLast(ending.count)) : nil
  }

  private static func withoutEnding(_ name: String, _ endings: [String]) -> String {
    for ending in endings where name.ends(in: ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// `ILoginView` becomes `LoginView`; `IPAddress` is unchanged.
  private static func withoutI(_ name: String) -> String {
    let text = Array(name.utf8.prefix(3))
    guard text.count == 3, text[0] == UInt8(ascii: "I"), text[1].isUpper, text[2].isLower else { return name }
    return String(name.dropFirst())
  }
}

/// Suffixes in ASCII, by their last letter, which excludes most names quickly.
private struct ByLastLetter<Ending: Sendable>: Sendable {
  private var endings: [[Ending]] = Array(repeating: [], count: 128)

  init(_ all: [Ending], text: (Ending) -> String) {
    for ending in all {
      if let last = text(ending).utf8.last, last < 128 { endings[Int(last)].append(ending) }
    }
  }

  /// Returns the suffixes with the last letter of a name, in their order.
  subscript(name: String) -> [Ending] {
    guard let last = name.utf8.last, last < 128 else { return [] }
    return endings[Int(last)]
  }
}

extension String {
  /// Whether it has an ASCII suffix. Comparing the last letter first excludes most names quickly.
  fileprivate func ends(in ending: String) -> Bool { utf8.last == ending.utf8.last && hasSuffix(ending) }
}
