/// A dialect of VIPER: the names of the parts, their folders and their references.
enum Dialect: CaseIterable {
  /// Contracts as data, as in this repository's library.
  case own
  /// The Book of VIPER: ViewInput, ViewOutput, one folder per role.
  case rambler
  /// One file of interfaces per module; wireframes assemble.
  case infinum
  /// Protocols with the prefix `I`, views separate from their layout.
  case prefixed
  /// objc.io's: data managers, services, module interfaces, wireframes.
  case classic
}

/// The names of the parts of one module.
struct PartNames {
  let stem: String
  let dialect: Dialect

  var view: String { stem + "ViewController" }
  var presenter: String { stem + "Presenter" }
  var interactor: String { stem + "Interactor" }

  var viewProtocol: String {
    switch dialect {
    case .own, .infinum: stem + "ViewInterface"
    case .rambler: stem + "ViewInput"
    case .prefixed: "I\(stem)View"
    case .classic: stem + "ViewInterface"
    }
  }

  /// The calls of the view to its presenter.
  var presenterProtocol: String {
    switch dialect {
    case .own, .infinum: stem + "PresenterInterface"
    case .rambler: stem + "ViewOutput"
    case .prefixed: "I\(stem)ViewDelegate"
    case .classic: stem + "ModuleInterface"
    }
  }

  var interactorProtocol: String {
    switch dialect {
    case .own, .infinum: stem + "InteractorInterface"
    case .rambler, .classic: stem + "InteractorInput"
    case .prefixed: "I\(stem)Interactor"
    }
  }

  var interactorOutput: String {
    switch dialect {
    case .prefixed: "I\(stem)InteractorOutput"
    default: stem + "InteractorOutput"
    }
  }

  var router: String {
    switch dialect {
    case .own, .infinum, .classic: stem + "Wireframe"
    case .rambler, .prefixed: stem + "Router"
    }
  }

  var routerProtocol: String {
    switch dialect {
    case .own: router
    case .infinum: stem + "WireframeInterface"
    case .classic: stem + "WireframeProtocol"
    case .rambler: stem + "RouterInput"
    case .prefixed: "I\(stem)Router"
    }
  }

  /// The part that creates the module.
  var builder: String {
    switch dialect {
    case .own: stem + "Module"
    case .rambler: stem + "ModuleAssembly"
    case .infinum, .classic: router
    case .prefixed: stem + "ViewFactory"
    }
  }

  var moduleInput: String { dialect == .prefixed ? "I\(stem)ModuleInput" : stem + "ModuleInput" }

  var moduleOutput: String {
    switch dialect {
    case .prefixed: "I\(stem)ModuleOutput"
    case .classic, .infinum: stem + "ModuleDelegate"
    case .own, .rambler: stem + "ModuleOutput"
    }
  }

  var dataManager: String { stem + "DataManager" }
  var dataManagerProtocol: String { stem + "DataManagerProtocol" }

  // MARK: References

  var presenterInView: String {
    switch dialect {
    case .rambler: "output"
    case .own, .infinum, .prefixed: "presenter"
    case .classic: "eventHandler"
    }
  }

  var viewInPresenter: String { dialect == .classic ? "userInterface" : "view" }
  var routerInPresenter: String {
    switch dialect {
    case .rambler, .prefixed: "router"
    case .own, .infinum, .classic: "wireframe"
    }
  }
  var outputInInteractor: String { dialect == .prefixed ? "presenter" : "output" }
}
