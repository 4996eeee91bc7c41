#if SWINJECT
  import Swinject
  import Viper

  /// The same parts, resolved from a container of Swinject and kept on a stack by hand.
  @MainActor final class PushWithSwinject {
    typealias Contents = DetailModules.Common

    private var stack: [(presenter: DetailPresenter<Contents>, view: DetailView<Contents>)] = []
    private let container = Container()

    init(titles: [String]) {
      container.register([String].self) { _ in titles }
      container.register(DetailInteractor.self) { DetailInteractor(titles: $0.resolve([String].self) ?? []) }
      container.register(DetailView<Contents>.self) { _ in MainActor.assumeIsolated { DetailView() } }
      container.register(DetailWireframe.self) { _ in MainActor.assumeIsolated { DetailWireframe {} } }
      container.register(LiveScreen<Contents>.self) { _, id in
        MainActor.assumeIsolated { LiveScreen(Contents(id: id)) }
      }
    }

    func push(_ id: Int) {
      guard let screen = container.resolve(LiveScreen<Contents>.self, argument: id),
        let interactor = container.resolve(DetailInteractor.self),
        let wireframe = container.resolve(DetailWireframe.self),
        let view = container.resolve(DetailView<Contents>.self)
      else { preconditionFailure("Swinject resolves what was registered") }
      let presenter = DetailPresenter(screen: screen, interactor: interactor, wireframe: wireframe)
      stack.append((presenter, view))
      presenter.screen.view = view
      presenter.didLoad()
    }

    func pop() {
      stack.removeLast().presenter.didRemove()
    }
  }
#endif
