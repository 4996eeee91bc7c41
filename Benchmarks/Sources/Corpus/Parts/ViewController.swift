extension Author {
  /// A module's view controller: layout, actions, and the calls of its presenter.
  func viewController(_ module: ModulePlan, goal: Int) {
    let names = module.names
    let goal = module.breach == .oversizedPart ? 470 + dice.number(0...60) : goal
    head(names.view + ".swift", imports: ["UIKit"] + (style.layout == .snap ? ["SnapKit"] : []))
    begin(
      Cast(
        calls: module.events.map { Call(receiver: names.presenterInView, signature: $0) },
        records: [module.display], choices: [module.displayChoice]))
    widgets = someWidgets(max(3, min(13, goal / 26)))
    cast.idioms = viewIdioms
    let list = listView(module)
    let isInline = dice.chance(0.3)
    document()
    let conformance = isInline ? ", \(names.viewProtocol)" : ""
    pen.block("final class \(names.view): UIViewController\(conformance)") {
      if module.screen == .table || dice.chance(0.4) { constants() }
      wire(module)
      pen.blank()
      property(.array(.record(module.display)))
      state(dice.number(0...2))
      pen.blank()
      if let list { pen.line("private let \(list.name) = \(list.made)") }
      declare(widgets, room: goal / 3)
      for subview in module.subviews {
        pen.line("private let \(subview.lower.suffixAfter(module.stem.count)) = \(subview)()")
      }
      lifeCycle(module)
      setUp(module, list)
      actions(module)
      if isInline {
        mark(names.viewProtocol)
        for method in module.viewMethods { show(method, module, list) }
      }
      breachOfView(module)
    }
    if !isInline {
      mark(names.viewProtocol)
      pen.block("extension \(names.view): \(names.viewProtocol)") {
        for method in module.viewMethods { show(method, module, list) }
      }
    }
    if list != nil { dataSource(module) }
    if pen.count < goal - 8 || !owed.isEmpty {
      mark(dice.pick(["Private", "Helpers", "Layout", "Private methods"]))
      pen.block("private extension \(names.view)") { helpersUntil(goal - 1, modifiers: "") }
    }
  }

  private func wire(_ module: ModulePlan) {
    let names = module.names
    pen.blank()
    var type = names.presenterProtocol
    if module.breach == .concreteCollaborator {
      type = names.presenter
    }
    pen.line("var \(names.presenterInView): \(type)!")
    if module.breach == .viewNamesInteractor {
      pen.line("var interactor: \(names.interactorProtocol)?")
    }
    if module.breach == .viewNamesRouter {
      pen.line("var \(names.routerInPresenter): \(names.routerProtocol)?")
    }
    if module.breach == .partMadeOutsideBuilder, let other = module.earlier {
      pen.line("private lazy var \(words.adjective())Source = \(other.names.dataManager)()")
    }
  }

  private func breachOfView(_ module: ModulePlan) {
    if module.breach == .viewNamesEntity {
      let record = module.subject.record
      pen.blank()
      pen.block("func configure(with \(record.noun): \(record.name))") {
        nested {
          remember(record.noun, .record(record))
          statements(4)
        }
      }
    }
    if module.breach == .viewNavigates {
      pen.blank()
      pen.block("@objc private func \(words.verb())AndLeave()") {
        pen.line(
          dice.pick([
            "navigationController?.popViewController(animated: true)",
            "dismiss(animated: true, completion: nil)",
            "performSegue(withIdentifier: \"\(words.thing())\", sender: self)",
          ]))
      }
    }
    if module.breach == .singletonReached, module.stem.count % 2 == 0 {
      pen.blank()
      pen.block("private func rememberVisit()") {
        pen.line("NotificationCenter.default.post(name: Notification.Name(\"\(prose.key())\"), object: self)")
      }
    }
  }

  private func constants() {
    pen.block("private enum \(dice.pick(["Constants", "Metrics", "Layout", "Dimensions"]))") {
      for _ in 0...dice.number(1...6) {
        switch dice.number(0...2) {
        case 0:
          pen.line(
            "static let \(words.noun())\(dice.pick(["Height", "Width", "Spacing", "Inset"])): CGFloat = \(dice.number(1...120))"
          )
        case 1: pen.line("static let \(words.noun())Identifier = \"\(words.thing())\"")
        default: pen.line("static let \(words.adjective())Duration: TimeInterval = 0.\(dice.number(1...9))")
        }
      }
    }
  }

  private func listView(_ module: ModulePlan) -> Widget? {
    switch module.screen {
    case .table:
      Widget(
        name: "tableView", type: "UITableView",
        made: "UITableView(frame: .zero, style: .\(dice.pick(["plain", "grouped", "insetGrouped"])))")
    case .collection:
      Widget(
        name: "collectionView", type: "UICollectionView",
        made: "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())")
    case .form, .page: nil
    }
  }

  private func lifeCycle(_ module: ModulePlan) {
    let presenter = module.names.presenterInView
    mark(dice.pick(["Lifecycle", "Life cycle", "UIViewController"]))
    pen.block("override func viewDidLoad()") {
      pen.line("super.viewDidLoad()")
      for step in ["setUpViews", "setUpLayout", "setUpActions"] { pen.line("\(step)()") }
      if dice.chance(0.4) { line("title = \(literal())") }
      nested({ $0.leave = .function(nil) }) { statements(dice.small(0...6)) }
      pen.line("\(presenter).\(module.events[0].name)()")
    }
    for hook in dice.some(dice.number(0...3), of: ["viewWillAppear", "viewDidAppear", "viewWillDisappear"]) {
      pen.blank()
      pen.block("override func \(hook)(_ animated: Bool)") {
        pen.line("super.\(hook)(animated)")
        nested({ $0.leave = .function(nil) }) { statements(length(5)) }
      }
    }
    if dice.chance(0.3) {
      pen.blank()
      pen.block("override func viewDidLayoutSubviews()") {
        pen.line("super.viewDidLayoutSubviews()")
        for widget in dice.some(2, of: widgets) {
          line("\(widget.name).layer.shadowPath = UIBezierPath(rect: \(widget.name).bounds).cgPath")
        }
      }
    }
    if dice.chance(0.2) {
      pen.blank()
      pen.block("deinit") { pen.line("print(\"\(module.names.view) deinit\")") }
    }
  }

  private func setUp(_ module: ModulePlan, _ list: Widget?) {
    mark(dice.pick(["Setup", "Layout", "Views"]))
    pen.block("private func setUpViews()") {
      line("view.backgroundColor = \(color())")
      if let list {
        pen.line("view.addSubview(\(list.name))")
        pen.line("\(list.name).dataSource = self\n\(list.name).delegate = self")
        for cell in module.cells {
          pen.line(
            list.name == "tableView"
              ? "tableView.register(\(cell).self, forCellReuseIdentifier: \"\(cell)\")"
              : "collectionView.register(\(cell).self, forCellWithReuseIdentifier: \"\(cell)\")")
        }
        if dice.chance(0.5) { pen.line("\(list.name).keyboardDismissMode = .onDrag") }
      }
      addSubviews(to: "view")
      for subview in module.subviews {
        pen.line("view.addSubview(\(subview.lower.suffixAfter(module.stem.count)))")
      }
      for widget in dice.some(3, of: widgets) { line(look(widget, as: widget.name)) }
    }
    pen.blank()
    document()
    pen.block("private func setUpLayout()") {
      if let list {
        pen.line(
          "\(list.name).frame = view.bounds\n\(list.name).autoresizingMask = [.flexibleWidth, .flexibleHeight]"
        )
      }
      arrange(in: "view")
    }
  }

  /// The actions and the resulting calls to the presenter.
  private func actions(_ module: ModulePlan) {
    let presenter = module.names.presenterInView
    let taps = module.events.dropFirst().filter { $0.parameters.isEmpty }
    let buttons = widgets.filter {
      $0.type == "UIButton" || $0.type == "UISwitch" || $0.type == "UITextField"
    }
    pen.blank()
    pen.block("private func setUpActions()") {
      for (event, button) in zip(taps, buttons) {
        let kind =
          button.type == "UIButton"
          ? "touchUpInside" : button.type == "UISwitch" ? "valueChanged" : "editingChanged"
        line("\(button.name).addTarget(self, action: #selector(\(handler(event))), for: .\(kind))")
      }
      for event in taps.dropFirst(buttons.count) {
        line(
          "let \(event.name)Gesture = UITapGestureRecognizer(target: self, action: #selector(\(handler(event))))"
        )
        pen.line("view.addGestureRecognizer(\(event.name)Gesture)")
      }
      if taps.isEmpty { pen.line("view.isUserInteractionEnabled = true") }
    }
    mark("Actions")
    for event in taps {
      pen.blank()
      pen.block("@objc private func \(handler(event))()") {
        nested({ $0.leave = .function(nil) }) { statements(dice.small(0...4)) }
        pen.line("\(presenter).\(event.name)()")
      }
    }
  }

  private func handler(_ event: Signature) -> String { "handle" + event.name.capital.replacingDid }

  /// The content requested by the presenter.
  private func show(_ method: Signature, _ module: ModulePlan, _ list: Widget?) {
    function(method, lines: length(8), isDocumented: false) {
      if case .array(.record)? = method.parameters.first?.kind,
        let items = scope.first(where: { $0.isProperty && $0.kind == method.parameters[0].kind })
      {
        pen.line("self.\(items.name) = \(method.parameters[0].name)")
        if let list { pen.line("\(list.name).reloadData()") }
      } else if let parameter = method.parameters.first,
        let widget = widgets.first(where: { $0.type == "UILabel" }),
        parameter.kind == .string
      {
        pen.line("\(widget.name).text = \(parameter.name)")
      }
    }
  }

  // MARK: Lists

  private func dataSource(_ module: ModulePlan) {
    guard let items = scope.first(where: { $0.kind == .array(.record(module.display)) })?.name else { return }
    let isTable = module.screen == .table
    let view = isTable ? "UITableView" : "UICollectionView"
    let name = isTable ? "tableView" : "collectionView"
    let item = isTable ? "Row" : "Item"
    let type = module.names.view
    mark(view + "DataSource")
    pen.block("extension \(type): \(view)DataSource") {
      pen.block("func \(name)(_ \(name): \(view), numberOf\(item)sInSection section: Int) -> Int") {
        pen.line(dice.chance(0.5) ? "return \(items).count" : "\(items).count")
      }
      pen.blank()
      pen.block("func \(name)(_ \(name): \(view), cellFor\(item)At indexPath: IndexPath) -> \(view)Cell") {
        let cell = module.cells[0]
        let index = "indexPath.\(item.lowercased())"
        let reuse = isTable ? "withIdentifier" : "withReuseIdentifier"
        pen.line("let item = \(items)[\(index)]")
        for other in module.cells.dropFirst() {
          pen.block(
            "if \(index) == \(dice.number(0...3)), \(field(of: module.display, .bool).map { "item.\($0)" } ?? "true")"
          ) {
            pen.block(
              "guard let cell = \(name).dequeueReusableCell(\(reuse): \"\(other)\", for: indexPath) as? \(other) else"
            ) {
              pen.line("return \(view)Cell()")
            }
            pen.line("cell.configure(with: item)\nreturn cell")
          }
        }
        pen.line("let cell = \(name).dequeueReusableCell(\(reuse): \"\(cell)\", for: indexPath)")
        pen.line("(cell as? \(cell))?.configure(with: item)")
        pen.line("return cell")
      }
    }
    mark(view + "Delegate")
    let flow = isTable || dice.chance(0.5) ? "" : ", UICollectionViewDelegateFlowLayout"
    pen.block("extension \(type): \(view)Delegate\(flow)") {
      pen.block("func \(name)(_ \(name): \(view), didSelect\(item)At indexPath: IndexPath)") {
        pen.line("\(name).deselect\(item)(at: indexPath, animated: true)")
        if let select = module.events.first(where: { $0.name.hasPrefix("didSelect") }) {
          pen.line("\(module.names.presenterInView).\(select.name)(at: indexPath.\(item.lowercased()))")
        }
      }
      if isTable, dice.chance(0.5) {
        pen.blank()
        pen.block("func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat")
        {
          pen.line("return indexPath.section == 0 ? UITableView.automaticDimension : \(dice.number(30...90))")
        }
      }
      if !flow.isEmpty {
        pen.blank()
        pen.line(
          "func collectionView(\n\t_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,\n\tsizeForItemAt indexPath: IndexPath\n) -> CGSize {"
        )
        pen.inside {
          pen.line("let columns: CGFloat = collectionView.bounds.width > \(dice.number(400...700)) ? 3 : 2")
          pen.line(
            "return CGSize(width: collectionView.bounds.width / columns - \(dice.number(4...16)), height: \(dice.number(60...240)))"
          )
        }
        pen.line("}")
      }
      if dice.chance(0.3) {
        pen.blank()
        pen.block("func scrollViewDidScroll(_ scrollView: UIScrollView)") {
          pen.line("let offset = scrollView.contentOffset.y + scrollView.bounds.height")
          pen.line("guard offset > scrollView.contentSize.height - \(dice.number(20...200)) else { return }")
          if let end = module.events.first(where: { $0.name.hasPrefix("didReachEnd") }) {
            pen.line("\(module.names.presenterInView).\(end.name)()")
          } else {
            pen.line("scrollView.flashScrollIndicators()")
          }
        }
      }
    }
  }
}

extension String {
  /// `invoiceListHeaderView` as `headerView`.
  func suffixAfter(_ count: Int) -> String { String(dropFirst(count)).lower }

  /// `DidTapSave` as `TapSave`.
  var replacingDid: String { hasPrefix("Did") ? String(dropFirst(3)) : self }
}
