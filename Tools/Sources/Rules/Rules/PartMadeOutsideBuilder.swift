import Architecture

enum PartMadeOutsideBuilder: Rule {
  static let about = RuleDescription(
    id: "part-made-outside-builder",
    kind: .mention,
    severity: [
      .default: .warning, .rambler: .error, .zikThorough: .error, .zikRouter: .error, .infinum: .error,
    ],
    summary: "Only builders create parts",
    explanation: """
      A part that creates another part determines its type: no test and no other stage can provide a different one.
      Creating and connecting parts is the task of the builder, which other dialects call assembly, configurator,
      factory or module.

      Reports a call that creates a view, presenter, interactor, router, data manager or service inside a view,
      presenter, interactor, entity, data manager or service.

      Not reported: a view that creates its subviews; in Clean Swift (VIP), a view controller that creates the parts of
      its own module, as its templates do; a router that creates a module; code outside of modules, such as the app's
      entry point or a view that belongs to no module; a static member that returns the part itself; and the default
      value of a parameter, because a caller can pass another value. A function that returns a `Module<…>` is a builder
      and may create parts, but a part that calls such a function is reported.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    var cleanSwift = CleanSwiftModules()
    for use in app.uses.withTargets {
      guard let maker = use.part, maker.form == .concrete, !maker.isWiring, use.isMaking, !use.isDefaultValue,
        !isInFactory(use, of: maker), use.namesOnly({ isForeign($0, to: maker) }), use.namesPartsThemselves,
        // A control outside modules has no builder that could pass it anything.
        maker.role != .view || maker.module != nil
      else { continue }
      // The templates of Clean Swift let the view controller assemble its own module.
      if maker.role == .view, cleanSwift.contains(maker), use.namesOnly({ $0.module == maker.module }) {
        continue
      }
      if use.targets.first?.enclosingPart?.role == .builder {
        report.add(
          use, "\(maker.title) assembles a module with \(use.name)",
          repair: "use an exit, and let the app connect it to the module's route")
      } else {
        report.add(
          use, "\(maker.title) makes \(use.title)",
          repair: isOfRows(use)
            ? "let the presenter return one for each row"
            : "let the module's builder create and inject it")
      }
    }
  }

  /// Whether a static member returns the part itself: `static var live: Repository`.
  private static func isInFactory(_ use: CheckedUse, of maker: CheckedPart) -> Bool {
    guard let member = use.declaration, member.traits.contains(.static) else { return false }
    return member.typeNameID == maker.type.nameID || member.typeName == "Self"
  }

  /// Whether a view creates presenters of cells: their number is known only while it shows them.
  private static func isOfRows(_ use: CheckedUse) -> Bool {
    use.part?.role == .view && use.namedParts.allSatisfy { $0.role == .presenter && $0.name.contains("Cell") }
  }

  /// Whether only a builder may create a part. A view may create the views of its own module.
  private static func isForeign(_ part: CheckedPart, to maker: CheckedPart) -> Bool {
    guard part.form == .concrete, part != maker else { return false }
    switch part.role {
    case .entity: return false
    case .builder: return part.type.isMaker
    // A view may create its subviews, but not the screen of another module.
    case .view: return maker.role != .view || part.module != maker.module && part.type.isController
    case .interactor, .presenter, .router, .dataManager, .service: return true
    }
  }
}
