extension Author {
  /// The navigation of a module; in some dialects it also assembles the module.
  func router(_ module: ModulePlan, goal: Int) {
    let (names, dialect) = (module.names, module.app.dialect)
    head(names.router + ".swift", imports: ["UIKit"])
    begin(Cast())
    let builds = dialect == .infinum || dialect == .classic
    document()
    pen.block("final class \(names.router)\(dialect == .infinum ? ": BaseWireframe" : "")") {
      if dialect != .infinum || module.breach == .routerRetainsView { holdView(module) }
      if builds { assemble(module) }
    }
    mark(names.routerProtocol)
    pen.block("extension \(names.router): \(names.routerProtocol)") {
      for exit in module.exits { lead(exit, module) }
    }
    if pen.count < goal - 8 {
      mark("Private")
      pen.block("private extension \(names.router)") { transitions(goal - 1) }
    }
  }

  private func viewReference(_ module: ModulePlan) -> String {
    switch module.app.dialect {
    case .own, .infinum: "viewController"
    case .rambler, .prefixed: "transitionHandler"
    case .classic: "listController"
    }
  }

  private func holdView(_ module: ModulePlan) {
    var view =
      "weak var \(module.app.dialect == .infinum ? "shownController" : viewReference(module)): UIViewController?"
    if module.breach == .routerRetainsView {
      view = view.dropping("weak ")
    }
    pen.line(view)
  }

  private func lead(_ exit: ModulePlan.Exit, _ module: ModulePlan) {
    let view = viewReference(module)
    function(exit.signature, lines: 0, isDocumented: dice.chance(style.docs)) {
      guard let target = exit.target else {
        if exit.signature.parameters.isEmpty {
          pen.line(
            dice.chance(0.5)
              ? "\(view)?.navigationController?.popViewController(animated: true)"
              : "\(view)?.dismiss(animated: true, completion: nil)")
        } else {
          let alert = words.noun() + "Alert"
          line(
            "let \(alert) = UIAlertController(title: \(literal()), message: message, preferredStyle: .alert)")
          line(
            "\(alert).addAction(UIAlertAction(title: NSLocalizedString(\"\(prose.key())\", comment: \"\"), style: .default))"
          )
          if dice.chance(0.4) {
            line("\(alert).addAction(UIAlertAction(title: \(literal()), style: .cancel, handler: nil))")
          }
          pen.line("\(view)?.present(\(alert), animated: true)")
        }
        return
      }
      let controller = dice.pick(["controller", "\(target.stem.lower)Controller", "screen"])
      line("let \(controller) = \(made(target))")
      if !exit.signature.parameters.isEmpty { pen.line("\(controller).title = id") }
      switch dice.number(0...3) {
      case 0:
        pen.line("let navigation = UINavigationController(rootViewController: \(controller))")
        pen.line(
          "navigation.modalPresentationStyle = .\(dice.pick(["fullScreen", "formSheet", "overFullScreen"]))")
        pen.line("\(view)?.present(navigation, animated: true, completion: nil)")
      case 1:
        pen.block("guard let stack = \(view)?.navigationController else") { pen.line("return") }
        pen.line(
          "stack.setViewControllers(stack.viewControllers.dropLast() + [\(controller)], animated: true)")
      default: pen.line("\(view)?.navigationController?.pushViewController(\(controller), animated: true)")
      }
    }
  }

  /// The access to another module's view.
  private func made(_ target: ModulePlan) -> String {
    switch target.app.dialect {
    case .rambler: "\(target.names.builder)().assemble()"
    case .prefixed: "\(target.names.builder).make()"
    case .own, .infinum, .classic: "\(target.names.router).makeModule()"
    }
  }

  private func transitions(_ goal: Int) {
    while pen.count < goal - 5 {
      pen.blank()
      document()
      switch dice.number(0...2) {
      case 0:
        pen.block("func \(words.verb())\(words.noun().capital)Transition() -> CATransition") {
          pen.line("let transition = CATransition()")
          pen.line("transition.duration = 0.\(dice.number(1...9))")
          pen.line("transition.type = .\(dice.pick(["fade", "push", "reveal"]))")
          if dice.chance(0.5) { pen.line("transition.subtype = .fromRight") }
          pen.line("return transition")
        }
      case 1:
        pen.block("func top\(words.noun().capital)(of controller: UIViewController) -> UIViewController") {
          pen.block(
            "if let navigation = controller as? UINavigationController, let top = navigation.topViewController"
          ) {
            pen.line("return top")
          }
          pen.line("return controller.presentedViewController ?? controller")
        }
      default:
        pen.block(
          "func wrap\(words.noun().capital)(_ controller: UIViewController) -> UINavigationController"
        ) {
          pen.line("let navigation = UINavigationController(rootViewController: controller)")
          pen.line("navigation.navigationBar.isTranslucent = \(dice.pick(["true", "false"]))")
          line("navigation.navigationBar.tintColor = \(color())")
          pen.line("return navigation")
        }
      }
    }
  }

  // MARK: Assembly

  /// A module in its own file: assembly, configurator, factory.
  func builder(_ module: ModulePlan, goal: Int) {
    head(module.names.builder + ".swift", imports: ["UIKit"])
    begin(Cast())
    document()
    pen.block("\(module.app.dialect == .prefixed ? "enum" : "final class") \(module.names.builder)") {
      assemble(module)
    }
  }

  private func assemble(_ module: ModulePlan) {
    let (names, dialect) = (module.names, module.app.dialect)
    let isSet = dialect == .rambler
    let arguments = module.ports.map { port in
      dialect == .classic
        ? "\(port.property): \(names.dataManager)()" : "\(port.property): \(port.type.dropping("Protocol"))()"
    }
    pen.blank()
    document()
    pen.block(
      "\(dialect == .rambler ? "" : "static ")func \(dialect == .rambler ? "assemble" : dialect == .prefixed ? "make" : "makeModule")() -> UIViewController"
    ) {
      pen.line("let view = \(names.view)()")
      pen.line("let \(names.routerInPresenter) = \(names.router)()")
      if isSet {
        pen.line("let interactor = \(names.interactor)()")
        for argument in arguments { pen.line("interactor.\(argument.replacingFirst(": ", with: " = "))") }
      } else {
        line("let interactor = \(names.interactor)(\(arguments.joined(separator: ", ")))")
      }
      if dialect == .infinum {
        line(
          "let presenter = \(names.presenter)(view: view, interactor: interactor, \(names.routerInPresenter): \(names.routerInPresenter))"
        )
      } else {
        pen.line("let presenter = \(names.presenter)()")
        pen.line("presenter.\(names.viewInPresenter) = view")
        pen.line("presenter.interactor = interactor")
        pen.line("presenter.\(names.routerInPresenter) = \(names.routerInPresenter)")
      }
      if !module.outputs.isEmpty { pen.line("interactor.\(names.outputInInteractor) = presenter") }
      pen.line("view.\(names.presenterInView) = presenter")
      pen.line("\(names.routerInPresenter).\(viewReference(module)) = view")
      pen.line("return view")
    }
  }
}

extension String {
  func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
