/// The code of an app besides modules: extensions, utilities, networking, views and generated code.
struct SharedFiles {
  private let app: App
  private var dice: Dice { app.dice }
  private var root: String { app.dialect == .own ? "Sources/Shared" : "Common" }

  init(_ app: App) {
    self.app = app
  }

  /// The files that every app has once.
  var fixed: [Draft] {
    var drafts: [Draft] = []
    if app.dialect != .own {
      drafts.append(Draft(path: "AppDelegate.swift", weight: 70) { $0.appDelegate($1) })
      drafts.append(Draft(path: "AppDependencies.swift", weight: 60) { $0.dependencies($1) })
    }
    if app.dialect == .infinum {
      drafts.append(
        Draft(path: "\(root)/VIPER/BaseInterfaces.swift", weight: 60) { author, _ in author.bases() })
    }
    drafts.append(Draft(path: "\(root)/Generated/Strings.generated.swift", weight: 220) { $0.strings($1) })
    drafts.append(Draft(path: "\(root)/Generated/Assets.swift", weight: 90) { $0.assets($1) })
    for view in app.sharedViews.prefix(3) { drafts.append(self.view(view)) }
    return drafts
  }

  private func view(_ view: App.SharedView) -> Draft {
    Draft(path: "\(root)/Views/\(view.name).swift", weight: 120) { $0.sharedView(view, goal: $1) }
  }

  /// Additional files up to a number, none with a path in use.
  func more(_ count: Int, besides taken: Set<String>) -> [Draft] {
    var taken = taken
    var drafts: [Draft] = []
    while drafts.count < count {
      let draft = one()
      if taken.insert(draft.path).inserted { drafts.append(draft) }
    }
    return drafts
  }

  private func one() -> Draft {
    let technique = dice.pick(Words.techniques)
    let weight = Double(dice.pick([50, 80, 110, 140, 180, 240, 330, 450]))
    switch dice.number(0...13) {
    case 0, 1:
      let type = dice.pick(Self.extended)
      return Draft(path: "\(root)/Extensions/\(type)+\(technique).swift", weight: weight / 2) {
        $0.extensions(of: type, goal: $1)
      }
    case 2 where app.sharedViews.count > 3: return view(dice.pick(app.sharedViews))
    case 3:
      let name = technique + dice.pick(["Row", "Card", "Banner", "Tile", "Chip"])
      return Draft(path: "\(root)/Components/\(name).swift", weight: 90) { $0.component(name, goal: $1) }
    case 4, 5:
      let name = technique + dice.pick(["Endpoint", "Interceptor", "Transport", "Pinning", "Retrier"])
      return Draft(path: "\(root)/Networking/\(name).swift", weight: weight) { $0.networking(name, goal: $1) }
    case 6:
      let name = technique + dice.pick(["Wrapper", "Storage", "Box", "Setting"])
      return Draft(path: "\(root)/Wrappers/\(name).swift", weight: 60) { $0.wrapper(name, goal: $1) }
    case 7, 8:
      let name = technique + dice.pick(["Collection", "Sequence", "Index", "Tree", "Heap", "Map"])
      return Draft(path: "\(root)/Structures/\(name).swift", weight: weight) { $0.structure(name, goal: $1) }
    default:
      let name = technique + dice.pick(Words.tools)
      return Draft(
        path: "\(root)/\(dice.pick(["Utilities", "Support", "Core"]))/\(name).swift", weight: weight
      ) {
        $0.utility(name, goal: $1)
      }
    }
  }

  /// The extended types.
  private static let extended = [
    "String", "Date", "Array", "Collection", "Dictionary", "Optional", "Int", "Double", "UIView", "UIColor",
    "UIImage", "UILabel", "UIViewController", "URL", "Data", "Result", "UIStackView", "Calendar",
    "DateFormatter", "Sequence",
  ]
}
