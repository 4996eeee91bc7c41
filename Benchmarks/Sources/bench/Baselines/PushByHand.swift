import Viper

/// The code without a router: creates the parts of the detail screen, connects them, keeps them on a stack and removes
/// them. The parts are those of ``detailModule(titles:)``; only tree, registry and router are missing.
@MainActor final class PushByHand {
  typealias Contents = DetailModules.Common

  private var stack: [(presenter: DetailPresenter<Contents>, view: DetailView<Contents>)] = []
  private let titles: [String]

  init(titles: [String]) {
    self.titles = titles
  }

  func push(_ id: Int) {
    let presenter = DetailPresenter(
      screen: LiveScreen(Contents(id: id)), interactor: DetailInteractor(titles: titles),
      wireframe: DetailWireframe { [weak self] in self?.pop() })
    let view = DetailView<Contents>()
    stack.append((presenter, view))
    presenter.screen.view = view
    presenter.didLoad()
  }

  func pop() {
    stack.removeLast().presenter.didRemove()
  }
}
