import Viper

/// What somebody writes who has no router: makes the parts of the detail screen, wires them, keeps them on a
/// stack, and drops them. The same classes as ``DetailModule`` uses; only tree, registry and router are missing.
@MainActor final class PushByHand {
  private var stack: [(presenter: DetailPresenter, view: DetailView)] = []
  private let titles: [String]

  init(titles: [String]) {
    self.titles = titles
  }

  func push(_ id: Int) {
    let presenter = DetailPresenter(
      id: id, interactor: DetailInteractor(titles: titles),
      wireframe: DetailWireframe { [weak self] in self?.pop() })
    let view = DetailView()
    stack.append((presenter, view))
    presenter.view = view
    presenter.didLoad()
  }

  func pop() {
    stack.removeLast().presenter.didRemove()
  }
}
