import Architecture

enum PartMadeOutsideBuilder: Rule {
  static let about = RuleDescription(
    id: "part-made-outside-builder",
    summary: "Only builders make parts",
    explanation: """
      A part that makes another chooses it: no test, and no other stage, can give it a different one. Making and wiring are a
      duty of their own: the builder's, in many dialects called assembly, configurator, factory or module.

      Reported is a call that makes a view, presenter, interactor, router, data manager or service inside a view, presenter,
      interactor, entity, data manager or service. A view makes the views that it is made of; routers may make modules; code outside of
      modules, where the app begins, may make anything. A function that returns a `Module<…>` is a builder: it makes what it likes, and
      a part that calls one assembles a module.
      """,
    source: "The Book of VIPER; ZIKViper; Infinum's VIPER",
    bad: """
      final class LoginViewController: UIViewController {
        lazy var presenter: LoginViewOutput = LoginPresenter(view: self)
      }
      """,
    good: """
      enum LoginAssembly {
        static func make() -> UIViewController {
          let view = LoginViewController()
          view.output = LoginPresenter(view: view)
          return view
        }
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses {
      guard let maker = app.part(of: use), maker.form == .concrete, maker.role != .builder,
        maker.role != .router
      else { continue }
      guard app.isMaking(use) else { continue }
      let made = app.parts(named: use)
      guard !made.isEmpty,
        made.allSatisfy({
          $0.form == .concrete && $0.role != .entity && $0.type != maker.type
            && ($0.role != .builder || app.types.isMaker($0.type))
            && !($0.role == .view && maker.role == .view && $0.module == maker.module)
        }), app.isItself(use)
      else { continue }
      if made[0].role == .builder {
        report.add(
          use, "\(app.title(maker)) assembles a module with \(app.code.names[app.reference(of: use).name])",
          repair: "leave by a way, and let the app connect it to the module's route")
        continue
      }
      report.add(
        use, "\(app.title(maker)) makes \(app.title(use))",
        repair: "let the module's builder make it and hand it over")
    }
  }
}
