import Viper

/// Objects made by the key of their service, each of two others: at most one and a half times making them by hand.
@MainActor enum Serving {
  private final class Path { let text = "notes.db" }
  private final class Store {
    let path: Path
    init(_ path: Path) { self.path = path }
  }
  private final class Editor {
    let store: Store
    let path: Path
    var isOpen = true
    init(_ store: Store, _ path: Path) { (self.store, self.path) = (store, path) }
  }
  private static let path = Service<Path>("path")
  private static let store = Service<Store>("store")
  private static let editor = Service<Editor>("editor")

  static func measure() async throws -> [Finding] {
    let services = try Services {
      Provide(path, .anew) { _ in Path() }
      Provide(store, .anew) { Store(try $0[path]) }
      Provide(editor, .anew) { Editor(try $0[store], try $0[path]) }
    }
    let kept = try Services {
      Provide(path) { _ in Path() }
      Provide(store) { Store(try $0[path]) }
    }
    let operations = 20_000
    var open = 0
    let anew = try await Comparison.run(operations: operations) {
      for _ in 0..<operations where try services[editor].isOpen { open += 1 }
    } baseline: {
      for _ in 0..<operations where byHand().isOpen { open += 1 }
    }
    let once = try await Comparison.run(operations: operations) {
      for _ in 0..<operations where try kept[store].path.text.isEmpty { open += 1 }
    } baseline: {
      for _ in 0..<operations where Store(Path()).path.text.isEmpty { open += 1 }
    }
    return [
      Finding("a service of three objects, made anew, by hand", anew, limit: 1.5),
      Finding("a service that is kept, made by hand", once),
    ]
  }

  @inline(never) private static func byHand() -> Editor { Editor(Store(Path()), Path()) }
}
