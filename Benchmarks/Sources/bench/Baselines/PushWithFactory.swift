#if FACTORY
  import FactoryKit
  import Viper

  /// The same parts, resolved from a container of hmlongco/Factory and kept on a stack by hand.
  @MainActor final class PushWithFactory {
    typealias Contents = DetailModules.Common

    private var stack: [(presenter: DetailPresenter<Contents>, view: DetailView<Contents>)] = []

    init(titles: [String]) {
      Container.shared.titles.register { titles }
    }

    func push(_ id: Int) {
      let container = Container.shared
      let presenter = DetailPresenter(
        screen: container.screen(id), interactor: container.interactor(), wireframe: container.wireframe())
      let view = container.view()
      stack.append((presenter, view))
      presenter.screen.view = view
      presenter.didLoad()
    }

    func pop() {
      stack.removeLast().presenter.didRemove()
    }
  }

  extension Container {
    var titles: Factory<[String]> { self { [] } }
    @MainActor var interactor: Factory<DetailInteractor> {
      self { @MainActor in DetailInteractor(titles: self.titles()) }
    }
    @MainActor var wireframe: Factory<DetailWireframe> { self { @MainActor in DetailWireframe {} } }
    @MainActor var view: Factory<DetailView<DetailModules.Common>> { self { @MainActor in DetailView() } }
    @MainActor var screen: ParameterFactory<Int, LiveScreen<DetailModules.Common>> {
      self { @MainActor in LiveScreen(DetailModules.Common(id: $0)) }
    }
  }
#endif
