/// The files of one module and their folders.
struct ModuleFiles {
  private(set) var drafts: [Draft] = []
  private let module: ModulePlan
  private var names: PartNames { module.names }

  init(_ module: ModulePlan) {
    self.module = module
    switch module.app.dialect {
    case .own: own()
    case .rambler: rambler()
    case .infinum: infinum()
    case .prefixed: prefixed()
    case .classic: classic()
    }
    tests()
  }

  private mutating func add(
    _ folder: String, _ name: String, _ weight: Double, most: Int = 900,
    _ write: @escaping (Author, Int) -> Void
  ) {
    drafts.append(Draft(path: "\(folder)/\(name).swift", weight: weight, most: most, write: write))
  }

  /// A file that holds protocols.
  private mutating func add(
    _ folder: String, _ name: String, _ weight: Double, protocols: @escaping (Author) -> Void
  ) {
    add(folder, name, weight) { author, _ in
      author.begin(Author.Cast())
      author.head(name + ".swift", imports: ["Foundation"])
      protocols(author)
    }
  }

  // MARK: Common parts

  private mutating func view(_ folder: String, _ cells: String) {
    let module = module
    let weight = Double([150, 190, 230, 280, 330][(module.stem.count + module.events.count) % 5])
    add(folder, names.view, weight, most: 325) { $0.viewController(module, goal: $1) }
    for cell in module.cells { add(cells, cell, 95, most: 250) { $0.cell(cell, module, goal: $1) } }
    for subview in module.subviews {
      add(cells, subview, 120, most: 250) { $0.subview(subview, module, goal: $1) }
    }
  }

  private mutating func presenter(_ folder: String) {
    let module = module
    let weight = Double([110, 150, 190, 230][(module.stem.count + module.useCases.count) % 4])
    add(folder, names.presenter, weight, most: 190) { $0.presenter(module, goal: $1) }
  }

  private mutating func interactor(_ folder: String) {
    let module = module
    let weight = Double([90, 130, 170, 210][(module.stem.count + module.exits.count) % 4])
    add(folder, names.interactor, weight, most: 195) { $0.interactor(module, goal: $1) }
  }

  private mutating func router(_ folder: String) {
    let module = module
    add(folder, names.router, 75, most: 150) { $0.router(module, goal: $1) }
  }

  private mutating func display(_ folder: String, _ name: String? = nil) {
    let module = module
    add(folder, name ?? module.display.name, 26) { author, _ in
      author.begin(Author.Cast())
      author.head(module.display.name + ".swift", imports: ["Foundation"])
      author.displayItem(module)
    }
  }

  // MARK: Dialects

  private mutating func rambler() {
    let module = module
    let root = "Modules/\(module.stem)"
    view(root + "/View", root + "/View/Cells")
    add(root + "/View", names.viewProtocol, 24) { $0.viewProtocol(module) }
    add(root + "/View", names.presenterProtocol, 24) { $0.presenterProtocol(module) }
    presenter(root + "/Presenter")
    display(root + "/Presenter")
    if module.hasModuleInput {
      add(root + "/Presenter", names.moduleInput, 12) {
        $0.proto(module.names.moduleInput, inherits: $0.style.classBound, [$0.moduleInput])
      }
    }
    if !module.moduleOutput.isEmpty {
      add(root + "/Presenter", names.moduleOutput, 14) {
        $0.proto(module.names.moduleOutput, inherits: $0.style.classBound, module.moduleOutput)
      }
    }
    interactor(root + "/Interactor")
    add(root + "/Interactor", names.interactorProtocol, 20) { $0.interactorProtocol(module) }
    if !module.outputs.isEmpty {
      add(root + "/Interactor", names.interactorOutput, 20) { $0.interactorOutput(module) }
    }
    router(root + "/Router")
    add(root + "/Router", names.routerProtocol, 16) { $0.routerProtocol(module) }
    add(root + "/Assembly", names.builder, 36) { $0.builder(module, goal: $1) }
  }

  private mutating func infinum() {
    let module = module
    let root = "\(["Modules", "Scenes"][module.app.name.count % 2])/\(module.stem)"
    add(root, module.stem + "Interfaces", 80) { author in
      author.routerProtocol(module)
      author.viewProtocol(module)
      author.presenterProtocol(module)
      author.interactorProtocol(module)
      if !module.outputs.isEmpty { author.interactorOutput(module) }
      author.moduleProtocols(module)
    }
    router(root)
    presenter(root)
    interactor(root)
    view(root, root + "/Views")
    display(root + "/Items")
  }

  private mutating func prefixed() {
    let module = module
    let isSplit = module.app.style.isSplitByRole
    func folder(_ role: String) -> String { isSplit ? role : "Features/\(module.stem)" }
    let interfaces = folder("Interfaces") + (isSplit ? "" : "/Interfaces")
    if isSplit || module.stem.count % 2 == 0 {
      add(interfaces, names.viewProtocol, 24) { $0.viewProtocol(module) }
      add(interfaces, names.presenterProtocol, 24) { $0.presenterProtocol(module) }
      add(interfaces, names.interactorProtocol, 22) { author in
        author.interactorProtocol(module)
        if !module.outputs.isEmpty { author.interactorOutput(module) }
      }
      add(interfaces, names.routerProtocol, 16) { $0.routerProtocol(module) }
      if module.hasModuleInput || !module.moduleOutput.isEmpty {
        add(interfaces, module.stem + "ModuleInterfaces", 18) { $0.moduleProtocols(module) }
      }
    } else {
      add(interfaces, module.stem + "Contract", 80) { author in
        author.viewProtocol(module)
        author.presenterProtocol(module)
        author.interactorProtocol(module)
        if !module.outputs.isEmpty { author.interactorOutput(module) }
        author.routerProtocol(module)
        author.moduleProtocols(module)
      }
    }
    view(folder("Views"), folder("Views") + (isSplit ? "/Cells" : "/Views"))
    let layout = module.stem + "ViewLayout"
    if module.screen == .form || module.screen == .page {
      add(folder("Views"), layout, 160, most: 330) { $0.subview(layout, module, goal: $1) }
    }
    presenter(folder("Presenters"))
    interactor(folder("Interactors"))
    router(folder("Routers"))
    add(folder("Factories"), names.builder, 30) { $0.builder(module, goal: $1) }
    display(folder("DisplayItems"))
  }

  private mutating func classic() {
    let module = module
    let root = "Modules/\(module.stem)"
    let (logic, interface) = (root + "/Application Logic", root + "/User Interface")
    interactor(logic + "/Interactor")
    add(logic + "/Interactor", module.stem + "InteractorIO", 34) { author in
      author.interactorProtocol(module)
      if !module.outputs.isEmpty { author.interactorOutput(module) }
    }
    add(logic + "/Manager", names.dataManager, 130, most: 330) { $0.dataManager(module, goal: $1) }
    add(root + "/Module Interface", names.presenterProtocol, 24) { $0.presenterProtocol(module) }
    if module.hasModuleInput || !module.moduleOutput.isEmpty {
      add(root + "/Module Interface", module.stem + "ModuleDelegateInterface", 16) {
        $0.moduleProtocols(module)
      }
    }
    view(interface + "/View", interface + "/View")
    add(interface + "/View", names.viewProtocol, 22) { $0.viewProtocol(module) }
    presenter(interface + "/Presenter")
    display(interface + "/Presenter")
    router(interface + "/Wireframe")
    add(interface + "/Wireframe", names.routerProtocol, 16) { $0.routerProtocol(module) }
  }

  private mutating func own() {
    let module = module
    let root = "Sources/\(module.stem)"
    let useCases = module.useCasesName
    add(root, module.stem, 70) { author, _ in author.contract(module) }
    add(root, names.presenter, 150, most: 195) { $0.ownPresenter(module, goal: $1) }
    add(root, useCases + "Interactor", 120, most: 195) { $0.ownInteractor(module, goal: $1) }
    add("Sources/Domain/UseCases", useCases, 20) { author, _ in author.ownUseCases(module) }
    add(root, names.router, 34) { author, _ in author.ownWireframe(module) }
    add(root, names.builder, 36) { author, _ in author.ownModule(module) }
    add("Sources/AppUIKit/\(module.stem)", names.view, 170, most: 330) {
      $0.ownViewController(module, goal: $1)
    }
    if module.stem.count % 3 == 0 {
      add("Sources/AppWeb", module.stem + "Page", 60) { $0.ownPage(module, goal: $1) }
    }
    for subview in module.subviews {
      add("Sources/AppUIKit/\(module.stem)", subview, 110, most: 250) {
        $0.subview(subview, module, goal: $1)
      }
    }
    for cell in module.cells {
      add("Sources/AppUIKit/\(module.stem)", cell, 85, most: 250) { $0.cell(cell, module, goal: $1) }
    }
  }

  // MARK: Tests

  private mutating func tests() {
    let module = module
    let root =
      module.app.dialect == .own ? "Tests/\(module.stem)Tests" : "\(module.app.name)Tests/\(module.stem)"
    guard module.stem.count % 5 != 0 else { return }
    add(root, names.presenter + "Tests", 130) { $0.partTests(module, of: .presenter, goal: $1) }
    if module.stem.count % 2 == 0 {
      add(root, names.interactor + "Tests", 110) { $0.partTests(module, of: .interactor, goal: $1) }
    }
  }
}
