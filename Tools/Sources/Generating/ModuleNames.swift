/// The names that generated code derives from the name of a module.
enum ModuleNames {
  private static let beginnings = ["", "App", "Fake"]
  private static let endings = [
    "", "Presenter", "PresenterTests", "UseCases", "Interactor", "Module", "View", "ViewController", "Page",
    "Tests",
  ]

  /// The names of types, and of files.
  static func types(of module: String) -> [String] {
    endings.flatMap { ending in beginnings.map { "\($0)\(module)\(ending)" } }
  }

  /// The names of another module by those of a present one, with the function that creates it.
  static func renamed(_ name: String, to other: String) -> [String: String] {
    let types = Dictionary(zip(types(of: name), types(of: other))) { first, _ in first }
    return types.merging(["\(name.lowerFirst)Module": "\(other.lowerFirst)Module"]) { first, _ in first }
  }
}
